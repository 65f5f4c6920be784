mod script;
mod simulated;
