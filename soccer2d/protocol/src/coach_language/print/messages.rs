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
                print_parts!(printer, "(meta");
                versions.iter().for_each(|version| print_parts!(printer, " (ver ", *version, ")"));
                print_parts!(printer, ")");
            }
            Message::Freeform(text) => print_parts!(printer, "(freeform ", *text, ")"),
            Message::Info(tokens) => printer.list("info", tokens),
            Message::Advice(tokens) => printer.list("advice", tokens),
            Message::Define(definitions) => printer.list("define", definitions),
            Message::Rule(activations) => {
                print_parts!(printer, "(rule ");
                activations.iter().for_each(|activation| activation.print(printer));
                print_parts!(printer, ")");
            }
            Message::Delete(rules) => print_parts!(printer, "(delete ", *rules, ")"),
            Message::Unsupported => print_parts!(printer, "(unsupported_clang)"),
        }
    }
}

impl Print for Token {
    fn print(&self, printer: &mut Printer) {
        match self {
            Token::Clear => print_parts!(printer, "(clear)"),
            Token::Rule { time_to_live, when, directives } => {
                print_parts!(printer, "(", *time_to_live, " ", *when);
                printer.spaced(directives);
                print_parts!(printer, ")");
            }
        }
    }
}

impl Print for Definition {
    fn print(&self, printer: &mut Printer) {
        match self {
            Definition::Condition(name, condition) => {
                print_parts!(printer, "(definec ", *name, " ", *condition, ")")
            }
            Definition::Directive(name, directive) => {
                print_parts!(printer, "(defined ", *name, " ", *directive, ")")
            }
            Definition::Region(name, region) => print_parts!(printer, "(definer ", *name, " ", *region, ")"),
            Definition::Action(name, action) => print_parts!(printer, "(definea ", *name, " ", *action, ")"),
            Definition::Rule(name, purpose, rule) => {
                print_parts!(printer, "(definerule ", *name, " ", purpose.word(), " ", *rule, ")");
            }
        }
    }
}

impl Print for Activation {
    fn print(&self, printer: &mut Printer) {
        print_parts!(printer, if self.on { "(on " } else { "(off " }, self.rules, ")");
    }
}

impl Print for RuleNames {
    fn print(&self, printer: &mut Printer) {
        match self {
            RuleNames::All => print_parts!(printer, "all"),
            RuleNames::These(names) => match names.as_slice() {
                [first] => first.print(printer),
                [] => {}
                [first, others @ ..] => {
                    print_parts!(printer, "(", *first);
                    printer.spaced(others);
                    print_parts!(printer, ")");
                }
            },
        }
    }
}

impl Print for Rule {
    fn print(&self, printer: &mut Printer) {
        match self {
            Rule::Simple { when, directives } => {
                print_parts!(printer, "(", *when);
                printer.spaced(directives);
                print_parts!(printer, ")");
            }
            Rule::Nested { when, rules } => {
                print_parts!(printer, "(", *when);
                printer.spaced(rules);
                print_parts!(printer, ")");
            }
            Rule::Named(names) => names.print(printer),
        }
    }
}

impl Print for Quoted {
    fn print(&self, printer: &mut Printer) {
        print_parts!(printer, "\"", self.as_str(), "\"");
    }
}

impl Print for Identifier {
    fn print(&self, printer: &mut Printer) {
        print_parts!(printer, self.as_str());
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
