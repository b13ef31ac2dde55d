//! The codecs of the 2D league against recorded conversations, and against themselves.

mod captures;
mod params;
