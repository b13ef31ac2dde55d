//! Opens the browser, if there is one to be seen.

use std::{env, thread};

/// Opens an address in the browser of whoever sits here. Says whether there is a browser to try.
pub(crate) fn open(url: &str) -> bool {
    // Without a display a browser in text mode might come, and take the terminal.
    let has_display = !cfg!(all(unix, not(target_os = "macos")))
        || ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()));
    if !has_display || !webbrowser::Browser::is_available() {
        return false;
    }
    let url = url.to_owned();
    // Some browsers keep whoever opened them waiting; if none comes, the address has been printed.
    let _ = thread::Builder::new().name("browser".to_owned()).spawn(move || webbrowser::open(&url));
    true
}
