//! What is written is read again the same, and nothing else is taken for it.

mod frames;
mod messages;
mod requests;
