mod review;
mod script;
mod simulated;
