//! Options may stand anywhere, also behind parameters.
//!
//! The official syntax of parameters (`-server::NAME=VALUE`, `-NAME VALUE`) looks like options, so everything from the
//! first parameter on has to be taken as parameters. What is one of our own options is therefore moved in front.

use clap::Command;

/// The same command line with the options of its (sub)command in front of everything else.
pub(crate) fn options_first(command: &Command, arguments: Vec<String>) -> Vec<String> {
    let mut command = command;
    let mut rest = arguments.into_iter();
    let mut front: Vec<String> = rest.next().into_iter().collect();
    let mut rest: Vec<String> = rest.collect();
    while let Some(subcommand) = rest.first().and_then(|name| command.find_subcommand(name)) {
        front.push(rest.remove(0));
        command = subcommand;
    }
    let mut words = rest.into_iter();
    let mut parameters = Vec::new();
    while let Some(word) = words.next() {
        let name = word.strip_prefix("--").map(|name| name.split('=').next().unwrap_or(name));
        let option = command.get_arguments().find(|option| name.is_some() && option.get_long() == name);
        let flag = ["--help", "-h"].contains(&word.as_str());
        // What the action says: before a command is built, its flags count as options with a value, too.
        let takes_value = option.is_some_and(|option| option.get_action().takes_values());
        if takes_value {
            let has_value = word.contains('=');
            front.push(word);
            if !has_value {
                front.extend(words.next());
            }
        } else if flag || option.is_some() {
            front.push(word);
        } else {
            parameters.push(word);
        }
    }
    front.extend(parameters);
    front
}

#[cfg(test)]
mod tests {
    use clap::{Arg, ArgAction, Command};

    use super::*;

    #[test]
    fn our_options_come_first_and_parameters_keep_their_order() {
        let serve = Command::new("2d")
            .arg(Arg::new("conf").long("conf"))
            .arg(Arg::new("quiet").long("quiet").action(ArgAction::SetTrue));
        let command = Command::new("t").subcommand(Command::new("serve").subcommand(serve));
        let check = |text: &str, expected: &str| {
            let words = text.split(' ').map(String::from).collect();
            assert_eq!(options_first(&command, words).join(" "), expected);
        };
        check("t serve 2d server::a=1 --conf x -b 2", "t serve 2d --conf x server::a=1 -b 2");
        check("t serve 2d --server::a=1 --conf=x --quiet", "t serve 2d --conf=x --quiet --server::a=1");
        check("t serve 2d server::a=1 --quiet --conf x", "t serve 2d --quiet --conf x server::a=1");
        check("t serve 2d server::a=1 --help", "t serve 2d --help server::a=1");
        check("t serve", "t serve");
        check("t", "t");
    }
}
