//! The CPU time of a process, as the agent database's `timer` wants it. From Linux's `/proc`; elsewhere there is none.

use std::{
    fs,
    io::{self, ErrorKind},
};

use sphere3d_spades::{Nanoseconds, agentdb::Timer};

#[derive(Clone, Copy, Debug)]
pub(crate) struct CpuTimer {
    process: u32,
    timer: Timer,
}

impl CpuTimer {
    pub(crate) fn new(process: u32, timer: Timer) -> CpuTimer {
        CpuTimer { process, timer }
    }

    /// All CPU time so far. The fine timer counts the threads that run; jiffies count those that have ended, too.
    pub(crate) fn read(self) -> io::Result<Nanoseconds> {
        match self.timer {
            Timer::Jiffies => self.jiffies(),
            Timer::Default => self.nanoseconds().or_else(|_| self.jiffies()),
            Timer::PerformanceCounter => self.nanoseconds(),
        }
    }

    fn jiffies(self) -> io::Result<Nanoseconds> {
        let text = fs::read_to_string(format!("/proc/{}/stat", self.process))?;
        // The name of the program, in parentheses, may hold anything. After it the 12th and 13th field are meant.
        let fields = text.rsplit_once(") ").map(|(_, fields)| fields);
        let mut fields = fields.into_iter().flat_map(|fields| fields.split(' ')).skip(11);
        let mut field = || fields.next().and_then(|field| field.parse::<u64>().ok());
        let (Some(user), Some(system)) = (field(), field()) else {
            return Err(ErrorKind::InvalidData.into());
        };
        let per_second = rustix::param::clock_ticks_per_second().max(1);
        Ok((user + system) * (1_000_000_000 / per_second))
    }

    fn nanoseconds(self) -> io::Result<Nanoseconds> {
        let mut sum = 0;
        for task in fs::read_dir(format!("/proc/{}/task", self.process))? {
            // A thread may end meanwhile.
            let Ok(text) = fs::read_to_string(task?.path().join("schedstat")) else { continue };
            let first = text.split(' ').next().and_then(|field| field.parse::<u64>().ok());
            sum += first.ok_or(ErrorKind::InvalidData)?;
        }
        // A kernel without these statistics has no file of them, or one of zeros.
        if sum == 0 { Err(ErrorKind::Unsupported.into()) } else { Ok(sum) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_timers_see_that_this_process_works_and_agree() {
        let timer = |timer| CpuTimer::new(std::process::id(), timer);
        if timer(Timer::Default).read().is_err() {
            eprintln!("skipped: /proc has no CPU times here");
            return;
        }
        let begin = timer(Timer::Default).read().unwrap();
        // 50 ms of work, so that jiffies see it too.
        let mut number = 1_u64;
        while timer(Timer::Default).read().unwrap() < begin + 50_000_000 {
            number = std::hint::black_box(number.wrapping_mul(3));
        }
        let (fine, coarse) = (timer(Timer::Default).read().unwrap(), timer(Timer::Jiffies).read().unwrap());
        assert!(coarse > 0 && fine.abs_diff(coarse) < fine / 2 + 30_000_000, "{fine} {coarse}");
    }

    #[test]
    fn a_process_that_is_not_there_has_no_time() {
        for timer in [Timer::Default, Timer::Jiffies, Timer::PerformanceCounter] {
            assert!(CpuTimer::new(u32::MAX, timer).read().is_err());
        }
    }
}
