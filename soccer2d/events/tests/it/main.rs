//! What happened, told from shows that a test writes down, and from a recorded match.

mod logs;
mod scene;
mod situations;
mod statistics;
