//! The 2D league as a scene.
