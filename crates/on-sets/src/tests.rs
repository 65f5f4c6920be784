mod script;
