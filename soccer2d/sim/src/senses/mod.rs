//! What players and monitors are told of the world.
