//! Teams that a command line starts.

use std::{
    os::unix::process::CommandExt as _,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::Context as _;
use rustix::process::{Pid, Signal, kill_process_group};
use soccer2d_protocol::TeamName;

/// How long a team may take to end after being asked to.
const GRACE: Duration = Duration::from_secs(2);

/// Where a team from outside is to come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Invitation {
    pub port: u16,
    pub coach_port: u16,
    pub team: TeamName,
}

impl Invitation {
    /// The command line with everything filled in.
    fn fill(self, command: &str) -> String {
        command
            .replace("{host}", "127.0.0.1")
            .replace("{port}", &self.port.to_string())
            .replace("{coach_port}", &self.coach_port.to_string())
            .replace("{team}", self.team.as_str())
    }
}

/// A team that was started. What it starts itself is in a group of processes with it, and ends with it.
pub(crate) struct ExternalTeam {
    command: String,
    child: Child,
}

impl ExternalTeam {
    pub fn start(command: &str, invitation: Invitation) -> anyhow::Result<ExternalTeam> {
        let command = invitation.fill(command);
        let child = Command::new("/bin/sh")
            .arg("-c")
            .arg(&command)
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("`{command}` cannot be started"))?;
        Ok(ExternalTeam { command, child })
    }

    /// The error that it is, if it has failed. A script that has started its players and ended has not.
    pub fn check(&mut self) -> anyhow::Result<()> {
        match self.child.try_wait() {
            Ok(Some(status)) if !status.success() => {
                anyhow::bail!("`{}` ended with {status}; run it by hand to see why", self.command)
            }
            _ => Ok(()),
        }
    }
}

impl Drop for ExternalTeam {
    fn drop(&mut self) {
        let Some(group) = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw) else { return };
        let _ = kill_process_group(group, Signal::TERM);
        let end = Instant::now() + GRACE;
        // The first process may be gone long before its children: the group is asked until it is empty.
        while kill_process_group(group, Signal::TERM).is_ok() && Instant::now() < end {
            let _ = self.child.try_wait();
            thread::sleep(Duration::from_millis(20));
        }
        let _ = kill_process_group(group, Signal::KILL);
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_filled_in() {
        let team = TeamName::new(b"Us").expect("a name");
        let invitation = Invitation { port: 6000, coach_port: 6002, team };
        let command = invitation.fill("./start.sh -h {host} -p {port} -P {coach_port} -t {team} {other}");
        assert_eq!(command, "./start.sh -h 127.0.0.1 -p 6000 -P 6002 -t Us {other}");
    }

    #[test]
    fn a_command_that_fails_is_an_error() {
        let team = TeamName::new(b"Us").expect("a name");
        let mut external =
            ExternalTeam::start("exit 3", Invitation { port: 1, coach_port: 2, team }).expect("a shell");
        external.child.wait().expect("it ends");
        let error = external.check().expect_err("a failure").to_string();
        assert!(error.contains("`exit 3` ended with exit status: 3"), "{error}");
    }
}
