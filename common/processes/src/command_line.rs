//! Command lines with placeholders, such as `./start.sh {host} {port}`.

/// The command line with a value for every placeholder that has one. Any other brace stays as it is, and so does a value
/// that looks like a placeholder itself.
pub fn fill_in(command: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(command.len());
    let mut rest = command;
    while let Some(open) = rest.find('{') {
        let (before, from) = rest.split_at(open);
        filled.push_str(before);
        let name = from.find('}').map(|close| &from[1..close]);
        let value = name.and_then(|name| values.iter().find(|(known, _)| *known == name));
        match value {
            Some((name, value)) => {
                filled.push_str(value);
                rest = &from[name.len() + 2..];
            }
            None => {
                filled.push('{');
                rest = &from[1..];
            }
        }
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(command: &str, expected: &str) {
        assert_eq!(fill_in(command, &[("port", "6000"), ("team", "{port}")]), expected);
    }

    #[test]
    fn what_is_known_is_filled_in_and_all_else_stays() {
        check("./start.sh -p {port}", "./start.sh -p 6000");
        check("{team}{port}", "{port}6000");
        check("awk '{print $1}' {other} {port", "awk '{print $1}' {other} {port");
        check("a {{port}} b", "a {6000} b");
        check("", "");
    }
}
