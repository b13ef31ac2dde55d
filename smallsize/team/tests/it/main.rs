//! Situations and what a team does in them. No simulator: robots that do what they are told, and a ball that lies.

mod chase;
mod field;
mod percepts;
mod referee;
