//! Logs: opened, read, jumped about in.

use common_scene::{FromPage, Open, Source, ToPage};
use tools_viewer::{Viewer, ViewerPlan};

use crate::page::{Page, Told, get, short_log, viewer_of};

#[test]
fn a_log_is_told_from_its_beginning() {
    let viewer = viewer_of(&[short_log()]);
    let mut page = Page::open(&viewer);
    let Told::Text(ToPage::Sources(sources)) = page.next() else { panic!("sources come first") };
    assert_eq!((sources.live, &sources.logs[..]), (false, &["short.rcg".to_owned()][..]));
    let Told::Text(ToPage::Stage(stage)) = page.next() else { panic!("then a stage") };
    assert_eq!(stage.source, Source::Log { log: 0, name: "short.rcg".into() });
    assert_eq!(stage.bodies.len(), 23);
    assert!(stage.why_not.is_some());

    let first = page.frames();
    assert_eq!(first.len(), 1);
    assert_eq!(first[0].index, 0);
    let extent = page.complete();
    assert_eq!(extent.problem, None);
    assert_eq!(extent.frames, 10);
    let stage = page.stage.clone().expect("a stage");
    assert!(stage.teams.iter().all(|team| team.name.is_some()), "{:?}", stage.teams);
    assert_eq!(stage.types.len(), 3);

    let last = page.get(extent.frames - 1, 1);
    assert_eq!(last[0].index, extent.frames - 1);
    assert!(last[0].time > first[0].time);
    let some = page.get(3, 5);
    assert_eq!(some.iter().map(|frame| frame.index).collect::<Vec<_>>(), [3, 4, 5, 6, 7]);
    assert_eq!(page.get(extent.frames, 5), [], "what is not there is left out");
}

#[test]
fn pages_open_what_they_like_and_do_not_disturb_each_other() {
    let viewer = viewer_of(&[short_log(), short_log()]);
    let (mut one, mut other) = (Page::open(&viewer), Page::open(&viewer));
    one.complete();
    other.complete();
    other.extent.complete = false;
    other.say(&FromPage::Open(Open { live: false, log: Some(1) }));
    let source = other.until(|told| match told {
        Told::Text(ToPage::Stage(stage)) => Some(stage.source),
        _ => None,
    });
    assert_eq!(source, Source::Log { log: 1, name: "short.rcg".into() });
    other.complete();
    other.say(&FromPage::Open(Open { live: true, log: None }));
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
    let plan = || ViewerPlan { port: Some(0), page: Some(page.clone()), ..ViewerPlan::default() };
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
