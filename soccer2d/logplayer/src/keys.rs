//! What keys mean.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What the person at the keyboard wants.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Command {
    /// Play, or stop if it plays.
    Toggle,
    Forward,
    Backward,
    /// Forward, ten times as fast as real time.
    FastForward,
    /// Backward, ten times as fast as real time.
    FastBackward,
    StepForward,
    StepBackward,
    Faster,
    Slower,
    RealTime,
    Beginning,
    End,
    NextGoal,
    PreviousGoal,
    GoToCycle(i32),
    Help,
    Quit,
}

/// The keys as the help shows them.
pub(crate) const HELP: &[(&str, &str)] = &[
    ("space", "play or stop"),
    ("f  b", "play forward, backward"),
    (">  <", "play fast forward, fast backward"),
    ("right  left", "one cycle forward, backward (also l, h)"),
    ("+  -  1", "faster, slower, real time"),
    ("n  p", "to the next goal, the previous goal"),
    ("g CYCLE enter", "to a cycle (escape forgets it)"),
    ("home  end", "to the beginning, the end"),
    ("?", "these keys"),
    ("q", "quit (also ctrl-c)"),
];

/// Keys, one after the other: a cycle's number is several.
#[derive(Debug, Default)]
pub(crate) struct Keys {
    /// The digits of a cycle so far.
    pub(crate) number: Option<String>,
}

impl Keys {
    /// What a key means, if it means something by itself.
    pub(crate) fn press(&mut self, key: KeyEvent) -> Option<Command> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return matches!(key.code, KeyCode::Char('c' | 'd')).then_some(Command::Quit);
        }
        if let Some(number) = &mut self.number {
            match key.code {
                KeyCode::Char(digit) if digit.is_ascii_digit() => {
                    // No log is longer; further digits say nothing.
                    if number.len() < 9 {
                        number.push(digit);
                    }
                    return None;
                }
                KeyCode::Backspace => {
                    number.pop();
                    return None;
                }
                KeyCode::Enter => {
                    let cycle = number.parse().ok();
                    self.number = None;
                    return cycle.map(Command::GoToCycle);
                }
                // Any other key means what it always means.
                _ => self.number = None,
            }
        }
        Some(match key.code {
            KeyCode::Char(' ') => Command::Toggle,
            KeyCode::Char('f') => Command::Forward,
            KeyCode::Char('b') => Command::Backward,
            KeyCode::Char('>') => Command::FastForward,
            KeyCode::Char('<') => Command::FastBackward,
            KeyCode::Right | KeyCode::Char('l') => Command::StepForward,
            KeyCode::Left | KeyCode::Char('h') => Command::StepBackward,
            KeyCode::Char('+' | '=') | KeyCode::Up => Command::Faster,
            KeyCode::Char('-') | KeyCode::Down => Command::Slower,
            KeyCode::Char('1') => Command::RealTime,
            KeyCode::Home => Command::Beginning,
            KeyCode::End => Command::End,
            KeyCode::Char('n') => Command::NextGoal,
            KeyCode::Char('p' | 'N') => Command::PreviousGoal,
            KeyCode::Char('?') => Command::Help,
            KeyCode::Char('q') => Command::Quit,
            KeyCode::Char('g' | ':') => {
                self.number = Some(String::new());
                return None;
            }
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(keys: &str) -> Vec<Command> {
        let mut state = Keys::default();
        let code = |key: char| match key {
            '\n' => KeyCode::Enter,
            '\x1b' => KeyCode::Esc,
            '\x08' => KeyCode::Backspace,
            key => KeyCode::Char(key),
        };
        keys.chars().filter_map(|key| state.press(KeyEvent::new(code(key), KeyModifiers::NONE))).collect()
    }

    #[test]
    fn keys_mean_something() {
        assert_eq!(pressed(" fb"), [Command::Toggle, Command::Forward, Command::Backward]);
        assert_eq!(pressed("g123\n"), [Command::GoToCycle(123)]);
        assert_eq!(pressed("g19\x08\n"), [Command::GoToCycle(1)]);
        assert_eq!(pressed("g12\x1b "), [Command::Toggle]);
        assert_eq!(pressed("g\n"), []);
        assert_eq!(pressed("g99999999999\n"), [Command::GoToCycle(999_999_999)]);
        assert_eq!(pressed("xyz"), []);
        let mut keys = Keys::default();
        let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(keys.press(interrupt), Some(Command::Quit));
    }
}
