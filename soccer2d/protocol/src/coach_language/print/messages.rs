//! Messages and their parts.

use super::{Print, Printer};
use crate::coach_language::{
    message::{Definition, Message, Token},
    name::{Identifier, Quoted, Variable},
    rule::{Activation, Rule, RuleNames},
};

impl Print for Message {
    fn print(&self, printer: &mut Printer) {
        match self {
            Message::Meta(versions) => {
                tell!(printer, "(meta");
                versions.iter().for_each(|version| tell!(printer, " (ver ", *version, ")"));
                tell!(printer, ")");
            }
            Message::Freeform(text) => tell!(printer, "(freeform ", *text, ")"),
            Message::Info(tokens) => printer.list("info", tokens),
            Message::Advice(tokens) => printer.list("advice", tokens),
            Message::Define(definitions) => printer.list("define", definitions),
            Message::Rule(activations) => {
                tell!(printer, "(rule ");
                activations.iter().for_each(|activation| activation.print(printer));
                tell!(printer, ")");
            }
            Message::Delete(rules) => tell!(printer, "(delete ", *rules, ")"),
            Message::Unsupported => tell!(printer, "(unsupported_clang)"),
        }
    }
}

impl Print for Token {
    fn print(&self, printer: &mut Printer) {
        match self {
            Token::Clear => tell!(printer, "(clear)"),
            Token::Rule { time_to_live, when, directives } => {
                tell!(printer, "(", *time_to_live, " ", *when);
                printer.spaced(directives);
                tell!(printer, ")");
            }
        }
    }
}

impl Print for Definition {
    fn print(&self, printer: &mut Printer) {
        match self {
            Definition::Condition(name, condition) => {
                tell!(printer, "(definec ", *name, " ", *condition, ")")
            }
            Definition::Directive(name, directive) => {
                tell!(printer, "(defined ", *name, " ", *directive, ")")
            }
            Definition::Region(name, region) => tell!(printer, "(definer ", *name, " ", *region, ")"),
            Definition::Action(name, action) => tell!(printer, "(definea ", *name, " ", *action, ")"),
            Definition::Rule(name, purpose, rule) => {
                tell!(printer, "(definerule ", *name, " ", purpose.word(), " ", *rule, ")");
            }
        }
    }
}

impl Print for Activation {
    fn print(&self, printer: &mut Printer) {
        tell!(printer, if self.on { "(on " } else { "(off " }, self.rules, ")");
    }
}

impl Print for RuleNames {
    fn print(&self, printer: &mut Printer) {
        match self {
            RuleNames::All => tell!(printer, "all"),
            RuleNames::These(names) => match names.as_slice() {
                [first] => first.print(printer),
                [] => {}
                [first, others @ ..] => {
                    tell!(printer, "(", *first);
                    printer.spaced(others);
                    tell!(printer, ")");
                }
            },
        }
    }
}

impl Print for Rule {
    fn print(&self, printer: &mut Printer) {
        match self {
            Rule::Simple { when, directives } => {
                tell!(printer, "(", *when);
                printer.spaced(directives);
                tell!(printer, ")");
            }
            Rule::Nested { when, rules } => {
                tell!(printer, "(", *when);
                printer.spaced(rules);
                tell!(printer, ")");
            }
            Rule::Named(names) => names.print(printer),
        }
    }
}

impl Print for Quoted {
    fn print(&self, printer: &mut Printer) {
        tell!(printer, "\"", self.as_str(), "\"");
    }
}

impl Print for Identifier {
    fn print(&self, printer: &mut Printer) {
        tell!(printer, self.as_str());
    }
}

impl Print for Variable {
    fn print(&self, printer: &mut Printer) {
        match self {
            Variable::Bare(word) => word.print(printer),
            Variable::Quoted(text) => text.print(printer),
        }
    }
}
