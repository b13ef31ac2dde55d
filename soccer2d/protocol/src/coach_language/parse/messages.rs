//! Messages and what they are made of: tokens, definitions, rules.

use super::{Parsed, Parser};
use crate::coach_language::{
    lexer::Word,
    message::{Definition, Message, Token},
    rule::{Activation, Purpose, Rule, RuleNames},
};

impl Parser<'_> {
    pub(super) fn message(&mut self) -> Parsed<Message> {
        self.open("(")?;
        let message = match self.peek() {
            Word::Keyword(kind) => self.message_of(kind)?,
            _ => return self.error(MESSAGES),
        };
        self.close()?;
        Ok(message)
    }

    fn message_of(&mut self, kind: &'static str) -> Parsed<Message> {
        let start = self.lexer;
        self.lexer.next();
        Ok(match kind {
            "meta" => Message::Meta(self.list(Self::version)?),
            "freeform" => {
                Message::Freeform(self.text(self.limits.text_length, "a text in quotes, not too long")?)
            }
            "info" => Message::Info(self.list(Self::token)?),
            "advice" => Message::Advice(self.list(Self::token)?),
            "define" => Message::Define(self.list(Self::definition)?),
            "rule" => Message::Rule(self.list(Self::activation)?),
            "delete" => Message::Delete(self.rule_names()?),
            "unsupported_clang" => Message::Unsupported,
            _ => {
                self.lexer = start;
                return self.error(MESSAGES);
            }
        })
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
        let token = if self.peek() == Word::Keyword("clear") {
            self.lexer.next();
            Token::Clear
        } else {
            let time_to_live = self.take("clear or a whole number of cycles", |word| match word {
                Word::Integer(cycles) => Some(cycles),
                _ => None,
            })?;
            let when = self.condition()?;
            Token::Rule { time_to_live, when, directives: self.list(Self::directive)? }
        };
        self.close()?;
        Ok(token)
    }

    fn definition(&mut self) -> Parsed<Definition> {
        const EXPECTED: &str = "definec, defined, definer, definea or definerule";
        self.open("a definition")?;
        let kind = self.take(EXPECTED, |word| match word {
            Word::Keyword(kind @ ("definec" | "defined" | "definer" | "definea" | "definerule")) => {
                Some(kind)
            }
            _ => None,
        })?;
        let definition = match kind {
            "definec" => Definition::Condition(self.name()?, self.condition()?),
            "defined" => Definition::Directive(self.name()?, self.directive()?),
            "definer" => Definition::Region(self.name()?, self.region()?),
            "definea" => Definition::Action(self.name()?, self.action()?),
            _ => {
                let name = self.identifier()?;
                let purpose = self.take("model or direc", |word| match word {
                    Word::Keyword(word) => Purpose::from_word(word),
                    _ => None,
                })?;
                Definition::Rule(name, purpose, self.rule()?)
            }
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
