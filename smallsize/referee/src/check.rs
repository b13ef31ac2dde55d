//! The list of all checks: what each is called, which rule it is of, and who raises it where the real game controller
//! decides. Not here: how a check is done (`rules/`, a file each), its limits (`limits.rs`).

use serde::{Deserialize, Serialize};

/// Who raises an event where the real game controller decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raiser {
    /// An automatic referee proposes it.
    AutomaticReferee,
    /// The game controller sees it by itself.
    Controller,
    /// A person judges. Ours proposes it.
    Person,
    /// There is no event for it: it is only said in words.
    Remark,
}

/// A section of the rules, version of May 2026.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its number.
    pub number: &'static str,
    /// Its heading.
    pub title: &'static str,
}

impl std::fmt::Display for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "rule {} {}", self.number, self.title)
    }
}

/// Declares the checks: `Name "word" Raiser "number" "heading"`.
macro_rules! checks {
    ($( $(#[doc = $doc:literal])* $name:ident $word:literal $raiser:ident $number:literal $title:literal, )*) => {
        /// One thing that is looked at.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Check {
            $( $(#[doc = $doc])* $name, )*
        }

        impl Check {
            /// All, in the order in which they are done.
            pub const ALL: &'static [Check] = &[$(Check::$name),*];

            /// Its name in settings and documents.
            pub fn word(self) -> &'static str {
                match self { $(Check::$name => $word),* }
            }

            /// Who raises it where the real game controller decides.
            pub fn raiser(self) -> Raiser {
                match self { $(Check::$name => Raiser::$raiser),* }
            }

            /// The rule that it is of.
            pub fn rule(self) -> Rule {
                match self { $(Check::$name => Rule { number: $number, title: $title }),* }
            }
        }
    };
}

checks! {
    /// The ball is in a goal.
    Goal "goal" AutomaticReferee "7" "Scoring Goals",
    /// A penalty that is no goal.
    PenaltyKickFailed "penalty-kick-failed" AutomaticReferee "5.3.5" "Penalty Kick",
    /// The time for a penalty is over.
    PenaltyTime "penalty-time" Controller "5.3.5" "Penalty Kick",
    /// The ball is over the wall.
    BoundaryCrossing "boundary-crossing" AutomaticReferee "8.4.1.6" "Boundary Crossing",
    /// The ball is over a touch line or, outside the goal, a goal line.
    BallLeftField "ball-left-field" AutomaticReferee "6" "Ball Leaves The Field",
    /// The ball was kicked over the halfway line and the goal line, and no robot touched it. Division B.
    AimlessKick "aimless-kick" AutomaticReferee "6.2.3" "Aimless Kick",
    /// A robot touched the ball, entirely inside its own defence area, and is not the keeper.
    DefenderInDefenceArea "defender-in-defence-area" AutomaticReferee "8.4.1.5" "Multiple Defenders",
    /// A robot touched the ball, at least partly inside the other defence area.
    AttackerInDefenceArea "attacker-in-defence-area" AutomaticReferee "8.4.2.1" "Attacker Touched Ball In Opponent Defense Area",
    /// The kicker touched the ball again before another robot did.
    DoubleTouch "double-touch" AutomaticReferee "8.2" "Double Touch",
    /// A robot took the ball too far.
    Dribbling "dribbling" AutomaticReferee "8.4.1.8" "Excessive Dribbling",
    /// A robot made the ball too fast.
    BallSpeed "ball-speed" AutomaticReferee "8.4.2.2" "Ball Speed",
    /// Two robots of different teams crashed.
    Crash "crash" AutomaticReferee "8.4.2.3" "Crashing",
    /// A robot pushed one of the others.
    Pushing "pushing" Person "8.4.1.2" "Pushing",
    /// The ball was in a defence area for too long.
    KeeperHeldBall "keeper-held-ball" Controller "8.4.1.7" "Keeper Held Ball",
    /// The ball did not move.
    NoProgress "no-progress" Controller "8.1" "No Progress In Game",
    /// A team has more robots than it may have.
    TooManyRobots "too-many-robots" Controller "5.5.1" "Yellow Card",
    /// A defender is too close to the ball before the others have played it.
    DefenderTooClose "defender-too-close" AutomaticReferee "8.4.3.1" "Defender Too Close To Ball",
    /// An attacker is too close to the other defence area before the ball is in play.
    AttackerTooClose "attacker-too-close" AutomaticReferee "8.4.1.1" "Robot Too Close To Opponent Defense Area",
    /// A robot is too fast while play is stopped.
    StopSpeed "stop-speed" AutomaticReferee "8.4.3.2" "Robot Stop Speed",
    /// The ball is where it was to be placed.
    PlacementSucceeded "placement-succeeded" AutomaticReferee "5.2" "Ball Placement",
    /// The time for a placement is over.
    PlacementFailed "placement-failed" Controller "5.2" "Ball Placement",
    /// A robot is in the way of a placement.
    PlacementInterference "placement-interference" AutomaticReferee "8.4.3.3" "Ball Placement Interference",
    /// A robot moves although the match is halted.
    HaltMotion "halt-motion" Remark "5.1.2" "Halt",
    /// A robot is too close to the ball while play is stopped.
    BallDistance "ball-distance" Remark "5.1.1" "Stop",
}

impl Check {
    /// The check of this name.
    pub fn named(word: &str) -> Option<Check> {
        Check::ALL.iter().copied().find(|check| check.word() == word)
    }
}

/// Which checks are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checks(u32);

impl Checks {
    /// None.
    pub const NONE: Checks = Checks(0);

    /// All.
    pub fn all() -> Checks {
        Check::ALL.iter().fold(Checks::NONE, |checks, &check| checks.with(check))
    }

    /// Those that the real game controller does by itself.
    pub fn of_the_controller() -> Checks {
        let all = Check::ALL.iter().filter(|check| check.raiser() == Raiser::Controller);
        all.fold(Checks::NONE, |checks, &check| checks.with(check))
    }

    /// These and one more.
    #[must_use]
    pub fn with(self, check: Check) -> Checks {
        Checks(self.0 | 1 << check as u32)
    }

    /// These without one.
    #[must_use]
    pub fn without(self, check: Check) -> Checks {
        Checks(self.0 & !(1 << check as u32))
    }

    /// Whether it is one of them.
    pub fn has(self, check: Check) -> bool {
        self.0 & (1 << check as u32) != 0
    }
}
