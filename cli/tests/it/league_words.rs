//! Nothing that all leagues share speaks the words of one league.

use std::collections::BTreeSet;

use crate::workspace::{LEAGUES, files, read, root};

/// Folders that all leagues share.
const SHARED: [&str; 3] = ["tools", "common", "web/src/core"];

/// Words of one league or another. Two words stand for themselves in any spelling: `kick_off`, `KickOff`, "kick-off".
const WORDS: [&str; 24] = [
    "back pass",
    "card",
    "cards",
    "clang",
    "corner kick",
    "free kick",
    "goal kick",
    "goalie",
    "goalies",
    "kick in",
    "kick off",
    "kickoff",
    "offside",
    "penalties",
    "penalty",
    "rcg",
    "rcssmonitor",
    "rcssserver",
    "shoot out",
    "spades",
    "stamina",
    "tackle",
    "tackles",
    "unum",
];

/// The words of a text in lower case, whatever the spelling of names in it.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for letter in text.chars() {
        let begins = !letter.is_alphanumeric() || (letter.is_uppercase() && was_lower);
        if begins && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        was_lower = letter.is_lowercase() || letter.is_numeric();
        if letter.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.extend(letter.to_lowercase());
        }
    }
    words
}

/// The words of leagues in a text.
fn league_words(text: &str) -> BTreeSet<String> {
    let words = words(text);
    let single = words.iter().cloned();
    let pairs = words.windows(2).map(|pair| pair.join(" "));
    single.chain(pairs).filter(|word| WORDS.contains(&&**word) || LEAGUES.contains(&&**word)).collect()
}

#[test]
fn words_are_found_in_any_spelling() {
    let check = |text: &str, expected: &[&str]| {
        assert_eq!(league_words(text).iter().map(String::as_str).collect::<Vec<_>>(), expected, "{text}");
    };
    check("fn kick_off() -> KickOff", &["kick off"]);
    check("the kick-off and a Card", &["card", "kick off"]);
    check("soccer2d_team::beliefs, match.rcg", &["rcg", "soccer2d"]);
    check("cardinal, scorecards, kick the ball off", &[]);
    check("PenaltyShootOut", &["penalty", "shoot out"]);
}

#[test]
fn what_all_leagues_share_names_no_league() {
    let files = SHARED.into_iter().flat_map(|folder| files(folder, &[".rs", ".ts", ".css", ".html"]));
    let found: Vec<_> = files
        .map(|path| (league_words(&read(root().join(&path))), path))
        .filter(|(words, _)| !words.is_empty())
        .collect();
    assert!(found.is_empty(), "words of a league where all leagues live: {found:#?}");
}
