//! Conditions, directives and actions.

use super::{Parsed, Parser};
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
        let condition = match self.peek() {
            Word::Integer(value) => {
                self.lexer.next();
                let comparison = self.comparison()?.swapped();
                Condition::Compare { quantity: self.quantity()?, comparison, value }
            }
            Word::Keyword(word) if Quantity::from_word(word).is_some() => {
                let quantity = self.quantity()?;
                let comparison = self.comparison()?;
                Condition::Compare { quantity, comparison, value: self.integer()? }
            }
            Word::Keyword(word) => self.condition_of(word)?,
            _ => return self.error(CONDITIONS),
        };
        self.close()?;
        Ok(condition)
    }

    fn condition_of(&mut self, kind: &'static str) -> Parsed<Condition> {
        let start = self.lexer;
        self.lexer.next();
        Ok(match kind {
            "true" => Condition::True,
            "false" => Condition::False,
            "ppos" => Condition::PlayerPosition {
                team: self.team()?,
                players: self.unum_set()?,
                min: self.integer()?,
                max: self.integer()?,
                region: self.region()?,
            },
            "bpos" => Condition::BallPosition(self.region()?),
            "bowner" => Condition::BallOwner { team: self.team()?, players: self.unum_set()? },
            "playm" => Condition::PlayMode(self.mode()?),
            "and" => Condition::And(self.list(Self::condition)?),
            "or" => Condition::Or(self.list(Self::condition)?),
            "not" => Condition::Not(Box::new(self.condition()?)),
            "unum" => Condition::Unum { variable: self.variable()?, players: self.unum_set()? },
            _ => {
                self.lexer = start;
                return self.error(CONDITIONS);
            }
        })
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
        let Word::Keyword(kind) = self.lexer.next() else {
            self.lexer = start;
            return self.error(ACTIONS);
        };
        let to_players = self.peek() == Word::OpenSet;
        let action = match kind {
            "pos" => Action::Position(self.region()?),
            "home" => Action::Home(self.region()?),
            "bto" if to_players => Action::BallToPlayers(self.unum_set()?),
            "bto" => Action::BallToRegion { region: self.region()?, moves: self.ball_moves()? },
            "mark" => Action::Mark(self.unum_set()?),
            "markl" if to_players => Action::MarkLineToPlayers(self.unum_set()?),
            "markl" => Action::MarkLineToRegion(self.region()?),
            "oline" => Action::OffsideLine(self.region()?),
            "htype" => Action::PlayerType(self.integer()?),
            "pass" if to_players => Action::PassToPlayers(self.unum_set()?),
            "pass" => Action::PassToRegion(self.region()?),
            "dribble" => Action::Dribble(self.region()?),
            "clear" => Action::Clear(self.region()?),
            "shoot" => Action::Shoot,
            "hold" => Action::Hold,
            "intercept" => Action::Intercept,
            "tackle" => Action::Tackle(self.unum_set()?),
            _ => {
                self.lexer = start;
                return self.error(ACTIONS);
            }
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
