//! The chase-and-kick team: one robot chases the ball and kicks it at the goal, the keeper keeps, the others stand where they are
//! of use. It obeys the referee in everything.
//!
//! It is the yardstick by which other teams are measured, so it does not change. What happens in one decision:
//!
//! - `decide.rs`: who plays which part, from what the referee allows
//! - `scene.rs`: the world frame and the game once more, in the words of this team
//! - `attack.rs`: go behind the ball and kick it; `target.rs`: where to
//! - `keeper.rs`, `kick_off.rs`, `free_kick.rs`, `penalty.rs`, `placement.rs`, `leave.rs`: what the referee's words ask of whom
//! - `formation.rs`: where the others stand
//! - `zones.rs`: where a robot may not be now; `route.rs`: the way round that and round others
//! - `drive.rs`: the speed on that way, slow near opponents

mod attack;
mod decide;
mod drive;
mod formation;
mod free_kick;
mod keeper;
mod kick_off;
mod leave;
mod penalty;
mod placement;
mod route;
mod scene;
mod target;
mod zones;

pub use decide::Chase;
