//! Who takes part without a socket.

use common_simulation::Simulation;

/// A client that lives in this process: a player's brain, a log writer, a test.
///
/// The loop asks it once at the beginning and then whenever it has been told something, until it has nothing more to say.
pub trait LocalClient<S: Simulation> {
    /// Hears something from the simulation. What it has to say about it is asked for later, so nothing runs in circles.
    fn told(&mut self, output: &S::Output);

    /// The next thing it wants to say, or nothing for now.
    fn says(&mut self) -> Option<S::Input>;
}

impl<S: Simulation, C: LocalClient<S> + ?Sized> LocalClient<S> for Box<C> {
    fn told(&mut self, output: &S::Output) {
        (**self).told(output);
    }

    fn says(&mut self) -> Option<S::Input> {
        (**self).says()
    }
}
