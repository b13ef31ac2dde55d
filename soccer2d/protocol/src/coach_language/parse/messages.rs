//! Messages and their parts: tokens, definitions, rules.

use super::{Parsed, Parser, error_at};
use crate::coach_language::{
    lexer::Word,
    message::{Definition, Message, Token},
    rule::{Activation, Purpose, Rule, RuleNames},
};

impl Parser<'_> {
    pub(super) fn message(&mut self) -> Parsed<Message> {
        self.open("(")?;
        let start = self.lexer;
        let message = match self.lexer.next() {
            Word::Keyword("meta") => Message::Meta(self.list(Self::version)?),
            Word::Keyword("freeform") => {
                Message::Freeform(self.text(self.limits.text_length, "a text in quotes, not too long")?)
            }
            Word::Keyword("info") => Message::Info(self.list(Self::token)?),
            Word::Keyword("advice") => Message::Advice(self.list(Self::token)?),
            Word::Keyword("define") => Message::Define(self.list(Self::definition)?),
            Word::Keyword("rule") => Message::Rule(self.list(Self::activation)?),
            Word::Keyword("delete") => Message::Delete(self.rule_names()?),
            Word::Keyword("unsupported_clang") => Message::Unsupported,
            _ => return error_at(start, MESSAGES),
        };
        self.close()?;
        Ok(message)
    }

    fn version(&mut self) -> Parsed<f64> {
        self.open("(ver")?;
        self.keyword("ver")?;
        let version = self.real()?;
        self.close()?;
        Ok(version)
    }

    fn token(&mut self) -> Parsed<Token> {
        self.open("(clear) or (TIME CONDITION DIRECTIVE)")?;
        let start = self.lexer;
        let token = match self.lexer.next() {
            Word::Keyword("clear") => Token::Clear,
            Word::Integer(time_to_live) => {
                let when = self.condition()?;
                Token::Rule { time_to_live, when, directives: self.list(Self::directive)? }
            }
            _ => return error_at(start, "clear or a whole number of cycles"),
        };
        self.close()?;
        Ok(token)
    }

    fn definition(&mut self) -> Parsed<Definition> {
        self.open("a definition")?;
        let start = self.lexer;
        let definition = match self.lexer.next() {
            Word::Keyword("definec") => Definition::Condition(self.name()?, self.condition()?),
            Word::Keyword("defined") => Definition::Directive(self.name()?, self.directive()?),
            Word::Keyword("definer") => Definition::Region(self.name()?, self.region()?),
            Word::Keyword("definea") => Definition::Action(self.name()?, self.action()?),
            Word::Keyword("definerule") => {
                let name = self.identifier()?;
                let purpose = self.take("model or direc", |word| match word {
                    Word::Keyword(word) => Purpose::from_word(word),
                    _ => None,
                })?;
                Definition::Rule(name, purpose, self.rule()?)
            }
            _ => return error_at(start, "definec, defined, definer, definea or definerule"),
        };
        self.close()?;
        Ok(definition)
    }

    fn activation(&mut self) -> Parsed<Activation> {
        self.open("(on or (off")?;
        let on = self.take("on or off", |word| match word {
            Word::Keyword("on") => Some(true),
            Word::Keyword("off") => Some(false),
            _ => None,
        })?;
        let rules = self.rule_names()?;
        self.close()?;
        Ok(Activation { on, rules })
    }

    fn rule_names(&mut self) -> Parsed<RuleNames> {
        match self.peek() {
            Word::Keyword("all") => {
                self.lexer.next();
                Ok(RuleNames::All)
            }
            Word::Open => {
                self.open("(")?;
                let names = self.list(Self::identifier)?;
                self.close()?;
                Ok(RuleNames::These(names))
            }
            Word::Identifier(_) => Ok(RuleNames::These(vec![self.identifier()?])),
            _ => self.error("the name of a rule, several in parentheses, or all"),
        }
    }

    fn rule(&mut self) -> Parsed<Rule> {
        match (self.peek(), self.peek_second()) {
            (Word::Open, Word::Open | Word::Quoted(_)) => {}
            (Word::Open, Word::Identifier(_)) | (Word::Identifier(_) | Word::Keyword("all"), _) => {
                return Ok(Rule::Named(self.rule_names()?));
            }
            (Word::Open, _) => {
                self.lexer.next();
                return self.error("a condition, or names of rules");
            }
            _ => return self.error("a rule"),
        }
        self.open("(")?;
        let when = self.condition()?;
        let rule = match (self.peek(), self.peek_second()) {
            (Word::Quoted(_), _) | (Word::Open, Word::Keyword("do" | "dont")) => {
                Rule::Simple { when, directives: self.list(Self::directive)? }
            }
            (Word::Open | Word::Identifier(_) | Word::Keyword("all"), _) => {
                Rule::Nested { when, rules: self.list(Self::rule)? }
            }
            _ => return self.error("a directive or a rule"),
        };
        self.close()?;
        Ok(rule)
    }
}

const MESSAGES: &str = "meta, freeform, info, advice, define, rule, delete or unsupported_clang";
