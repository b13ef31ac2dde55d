//! Conditions, directives and actions.

use super::{Parsed, Parser, error_at};
use crate::coach_language::{
    action::{Action, BallMoves},
    condition::{Comparison, Condition, Quantity},
    directive::{Directive, Mood},
    lexer::Word,
    mode::Mode,
    unum::Team,
};

impl Parser<'_> {
    pub(super) fn condition(&mut self) -> Parsed<Condition> {
        if let Word::Quoted(_) = self.peek() {
            return Ok(Condition::Named(self.name_with_its_quotes()?));
        }
        self.open("a condition")?;
        let start = self.lexer;
        let condition = match self.lexer.next() {
            Word::Keyword("true") => Condition::True,
            Word::Keyword("false") => Condition::False,
            Word::Keyword("ppos") => Condition::PlayerPosition {
                team: self.team()?,
                players: self.unum_set()?,
                min: self.integer()?,
                max: self.integer()?,
                region: self.region()?,
            },
            Word::Keyword("bpos") => Condition::BallPosition(self.region()?),
            Word::Keyword("bowner") => Condition::BallOwner { team: self.team()?, players: self.unum_set()? },
            Word::Keyword("playm") => Condition::PlayMode(self.mode()?),
            Word::Keyword("and") => Condition::And(self.list(Self::condition)?),
            Word::Keyword("or") => Condition::Or(self.list(Self::condition)?),
            Word::Keyword("not") => Condition::Not(Box::new(self.condition()?)),
            Word::Keyword("unum") => {
                Condition::Unum { variable: self.variable()?, players: self.unum_set()? }
            }
            Word::Keyword(word) => {
                let Some(quantity) = Quantity::from_word(word) else { return error_at(start, CONDITIONS) };
                Condition::Compare { quantity, comparison: self.comparison()?, value: self.integer()? }
            }
            Word::Integer(value) => {
                let comparison = self.comparison()?.swapped();
                Condition::Compare { quantity: self.quantity()?, comparison, value }
            }
            _ => return error_at(start, CONDITIONS),
        };
        self.close()?;
        Ok(condition)
    }

    fn quantity(&mut self) -> Parsed<Quantity> {
        self.take("time, opp_goals, our_goals or goal_diff", |word| match word {
            Word::Keyword(word) => Quantity::from_word(word),
            _ => None,
        })
    }

    fn comparison(&mut self) -> Parsed<Comparison> {
        self.take("<, <=, ==, !=, >= or >", |word| match word {
            Word::Symbol(symbol) => Comparison::from_symbol(symbol),
            _ => None,
        })
    }

    fn mode(&mut self) -> Parsed<Mode> {
        self.take("a play mode", |word| match word {
            Word::Keyword(word) => Mode::from_word(word),
            _ => None,
        })
    }

    pub(super) fn team(&mut self) -> Parsed<Team> {
        self.take("our or opp", |word| match word {
            Word::Keyword(word) => Team::from_word(word),
            _ => None,
        })
    }

    pub(super) fn directive(&mut self) -> Parsed<Directive> {
        if let Word::Quoted(_) = self.peek() {
            return Ok(Directive::Named(self.name()?));
        }
        self.open("a directive")?;
        let mood = self.take("do or dont", |word| match word {
            Word::Keyword(word) => Mood::from_word(word),
            _ => None,
        })?;
        let directive = Directive::Command {
            mood,
            team: self.team()?,
            players: self.unum_set()?,
            actions: self.list(Self::action)?,
        };
        self.close()?;
        Ok(directive)
    }

    pub(super) fn action(&mut self) -> Parsed<Action> {
        if let Word::Quoted(_) = self.peek() {
            return Ok(Action::Named(self.name()?));
        }
        self.open("an action")?;
        let start = self.lexer;
        let word = self.lexer.next();
        let to_players = self.peek() == Word::OpenSet;
        let action = match word {
            Word::Keyword("pos") => Action::Position(self.region()?),
            Word::Keyword("home") => Action::Home(self.region()?),
            Word::Keyword("bto") if to_players => Action::BallToPlayers(self.unum_set()?),
            Word::Keyword("bto") => {
                Action::BallToRegion { region: self.region()?, moves: self.ball_moves()? }
            }
            Word::Keyword("mark") => Action::Mark(self.unum_set()?),
            Word::Keyword("markl") if to_players => Action::MarkLineToPlayers(self.unum_set()?),
            Word::Keyword("markl") => Action::MarkLineToRegion(self.region()?),
            Word::Keyword("oline") => Action::OffsideLine(self.region()?),
            Word::Keyword("htype") => Action::PlayerType(self.integer()?),
            Word::Keyword("pass") if to_players => Action::PassToPlayers(self.unum_set()?),
            Word::Keyword("pass") => Action::PassToRegion(self.region()?),
            Word::Keyword("dribble") => Action::Dribble(self.region()?),
            Word::Keyword("clear") => Action::Clear(self.region()?),
            Word::Keyword("shoot") => Action::Shoot,
            Word::Keyword("hold") => Action::Hold,
            Word::Keyword("intercept") => Action::Intercept,
            Word::Keyword("tackle") => Action::Tackle(self.unum_set()?),
            _ => return error_at(start, ACTIONS),
        };
        self.close()?;
        Ok(action)
    }

    fn ball_moves(&mut self) -> Parsed<BallMoves> {
        self.exactly(Word::OpenSet, "{")?;
        let mut moves = BallMoves::default();
        loop {
            let chosen = self.take("p, d, c or s", |word| match word {
                Word::Keyword("p") => Some(&mut moves.pass),
                Word::Keyword("d") => Some(&mut moves.dribble),
                Word::Keyword("c") => Some(&mut moves.clear),
                Word::Keyword("s") => Some(&mut moves.score),
                _ => None,
            })?;
            *chosen = true;
            if self.peek() == Word::CloseSet {
                self.lexer.next();
                return Ok(moves);
            }
        }
    }
}

const CONDITIONS: &str = "true, false, ppos, bpos, bowner, playm, and, or, not, unum or a comparison";
const ACTIONS: &str = "pos, home, bto, mark, markl, oline, htype, pass, dribble, clear, shoot, hold, intercept or \
                       tackle";
