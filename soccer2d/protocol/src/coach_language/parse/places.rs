//! Regions, points and sets of players.

use super::{MAX_DEPTH, Parsed, Parser, error_at};
use crate::coach_language::{
    lexer::Word,
    name::Variable,
    point::{Operator, Point},
    region::{Arc, Region},
    unum::{PlayerNumber, UnumSet},
};

/// A point and how deep its tree is.
struct Measured {
    point: Point,
    height: usize,
}

impl Parser<'_> {
    pub(super) fn region(&mut self) -> Parsed<Region> {
        match (self.peek(), self.peek_second()) {
            (Word::Quoted(_), _) => return Ok(Region::Named(self.name()?)),
            (Word::Open, Word::Keyword("pt") | Word::Open) => return Ok(Region::Point(self.point()?)),
            _ => self.open("a region")?,
        }
        let start = self.lexer;
        let region = match self.lexer.next() {
            Word::Keyword("null") => Region::Null,
            Word::Keyword("quad") => {
                Region::Quad(Box::new([self.point()?, self.point()?, self.point()?, self.point()?]))
            }
            Word::Keyword("tri") => Region::Triangle(Box::new([self.point()?, self.point()?, self.point()?])),
            Word::Keyword("rec") => Region::Rectangle(Box::new([self.point()?, self.point()?])),
            Word::Keyword("arc") => Region::Arc(Box::new(Arc {
                centre: self.point()?,
                inner_radius: self.real()?,
                outer_radius: self.real()?,
                begin: self.real()?,
                span: self.real()?,
            })),
            Word::Keyword("reg") => Region::Union(self.list(Self::region)?),
            _ => return error_at(start, "pt, null, quad, tri, rec, arc or reg"),
        };
        self.close()?;
        Ok(region)
    }

    fn point(&mut self) -> Parsed<Point> {
        Ok(self.measured_point()?.point)
    }

    fn measured_point(&mut self) -> Parsed<Measured> {
        self.open("a point")?;
        let point = match self.peek() {
            Word::Keyword("pt") => {
                self.lexer.next();
                self.plain_point()?
            }
            Word::Open => self.arithmetic(0)?,
            _ => return self.error("pt or a point"),
        };
        self.close()?;
        Ok(point)
    }

    fn plain_point(&mut self) -> Parsed<Measured> {
        let point = match self.peek() {
            Word::Keyword("ball") => {
                self.lexer.next();
                Point::Ball
            }
            Word::Keyword("our" | "opp") => {
                Point::Player { team: self.team()?, player: self.single_player()? }
            }
            Word::Integer(_) | Word::Real(_) => {
                let (x, y) = (self.real()?, self.real()?);
                if self.peek() == Word::Open {
                    let from = self.measured_point()?;
                    let point = Point::Offset { x, y, from: Box::new(from.point) };
                    return Ok(Measured { point, height: from.height + 1 });
                }
                Point::At { x, y }
            }
            _ => return self.error("a number, ball, our or opp"),
        };
        Ok(Measured { point, height: 1 })
    }

    /// Points with operators between them, down to this precedence.
    ///
    /// A chain of operators nests to the left without parentheses: its depth counts all the same.
    fn arithmetic(&mut self, precedence: u8) -> Parsed<Measured> {
        let mut left = self.measured_point()?;
        while let Word::Symbol(symbol) = self.peek() {
            let Some(operator) = Operator::from_symbol(symbol) else { break };
            if operator.precedence() < precedence {
                break;
            }
            let at_operator = self.lexer;
            self.lexer.next();
            let right = self.arithmetic(operator.precedence() + 1)?;
            let height = left.height.max(right.height) + 1;
            if self.depth + height > MAX_DEPTH + 1 {
                return error_at(at_operator, "less arithmetic");
            }
            let point =
                Point::Arithmetic { left: Box::new(left.point), operator, right: Box::new(right.point) };
            left = Measured { point, height };
        }
        Ok(left)
    }

    pub(super) fn unum_set(&mut self) -> Parsed<UnumSet> {
        self.exactly(Word::OpenSet, "{")?;
        let mut players = vec![self.player()?];
        while self.peek() != Word::CloseSet {
            players.push(self.player()?);
        }
        self.lexer.next();
        Ok(UnumSet(players))
    }

    /// A player in a set.
    fn player(&mut self) -> Parsed<PlayerNumber> {
        match self.peek() {
            Word::Quoted(_) => Ok(PlayerNumber::Variable(Variable::Quoted(self.name()?))),
            _ => self.single_player(),
        }
    }

    fn single_player(&mut self) -> Parsed<PlayerNumber> {
        match self.peek() {
            Word::Integer(_) => Ok(PlayerNumber::Number(self.integer()?)),
            Word::Identifier(_) | Word::Quoted(_) => Ok(PlayerNumber::Variable(self.variable()?)),
            _ => self.error("a uniform number or a variable"),
        }
    }
}
