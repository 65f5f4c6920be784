//! Properties over simulated tables, played by clumsy people.
