//! Logs: opened, read, jumped about in.

use common_scene::{Open, Source, ToPage};
use tools_viewer::{Viewer, ViewerPlan};

use crate::{
    page::{CYCLES, Page, Told, get, short_log, viewer_of},
    test_match::{FLAGS_FROM, arm},
};

#[test]
fn a_log_is_shown_from_its_beginning() {
    let viewer = viewer_of(&[short_log()]);
    let mut page = Page::open(&viewer);
    let Told::Text(ToPage::Sources(sources)) = page.next() else { panic!("sources come first") };
    assert_eq!((sources.live, &sources.logs[..]), (false, &["short.testlog".to_owned()][..]));
    let Told::Text(ToPage::Stage(stage)) = page.next() else { panic!("then a stage") };
    assert_eq!(stage.source, Source::Log { log: 0, name: "short.testlog".into() });
    assert!(stage.commands.is_empty() && stage.why_not.is_some());

    let first = page.frames();
    assert_eq!((first.len(), first[0].index), (1, 0));
    let extent = page.complete();
    assert_eq!((extent.problem, extent.frames), (None, CYCLES));
    let stage = page.stage_with(|stage| stage.teams.iter().all(|team| team.name.is_some()));
    assert_eq!(stage.clock.text, "{minutes}:{seconds}.{tenths} {period}");

    let last = page.get(CYCLES - 1, 1);
    assert_eq!((last[0].index, last[0].clock), (CYCLES - 1, 29.0 * 0.05));
    let some = page.get(FLAGS_FROM as u32 - 2, 4);
    assert_eq!(some.iter().map(|frame| frame.layout).collect::<Vec<_>>(), [0, 0, 1, 1]);
    let arms: Vec<f64> = some.iter().map(|frame| frame.numbers[4]).collect();
    assert_eq!(arms, [18, 19, 20, 21].map(arm), "the joint moves");
    assert_eq!(page.get(CYCLES, 5), [], "what is not there is left out");
    assert_eq!((page.events.len(), page.drawings.len()), (1, 1));
}

#[test]
fn pages_open_what_they_like_and_do_not_disturb_each_other() {
    let viewer = viewer_of(&[short_log(), short_log()]);
    let (mut one, mut other) = (Page::open(&viewer), Page::open(&viewer));
    one.complete();
    other.complete();
    other.open_source(Open { live: false, log: Some(1) });
    let source = other.until(|told| match told {
        Told::Text(ToPage::Stage(stage)) => Some(stage.source),
        _ => None,
    });
    assert_eq!(source, Source::Log { log: 1, name: "short.testlog".into() });
    other.complete();
    other.open_source(Open { live: true, log: None });
    assert_eq!(other.notice(), "There is no such source.");
    assert_eq!(one.get(0, 1), other.get(0, 1));
}

#[test]
fn the_page_and_nothing_else_is_served() {
    let viewer = viewer_of(&[]);
    let answer = get(&viewer, "/");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("default-src 'none'"), "{answer}");
    assert!(answer.contains("Touchline"), "{answer}");
    for path in ["/no-such-file", "/../Cargo.toml", "/..%2fCargo.toml", "//etc/passwd"] {
        let answer = get(&viewer, path);
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
}

#[test]
fn a_folder_is_served_as_it_is_now_and_nothing_outside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page");
    std::fs::create_dir(&page).expect("a folder");
    std::fs::write(folder.path().join("secret.html"), "secret").expect("a file");
    let plan = || ViewerPlan { page: Some(page.clone()), ..crate::page::plan() };
    assert!(Viewer::open(plan()).is_err(), "there is no page in it");
    std::fs::write(page.join("index.html"), "one").expect("a file");
    let viewer = Viewer::open(plan()).expect("a viewer");
    assert!(get(&viewer, "/").ends_with("one"));
    std::fs::write(page.join("index.html"), "two").expect("a file");
    assert!(get(&viewer, "/index.html").ends_with("two"));
    for path in ["/../secret.html", "/a/../../secret.html", "//../secret.html"] {
        assert!(get(&viewer, path).starts_with("HTTP/1.1 404"), "{path}");
    }
}
