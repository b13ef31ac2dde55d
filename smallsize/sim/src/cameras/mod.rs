//! What cameras see, and what is said of them: pictures, geometry, and the truth as a tracker would say it.

pub(crate) mod occlusion;
pub(crate) mod picture;
pub(crate) mod setup;
pub(crate) mod tracked;
