mod fairness;
mod review;
mod script;
mod simulated;
