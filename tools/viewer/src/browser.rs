//! Opens the browser, if there is a display to see it on.

use std::env;

/// Opens an address in the user's browser. Says whether a program was started for it.
pub(crate) fn open(url: &str) -> bool {
    // Without a display a browser in text mode might come, and take the terminal.
    let has_display = !cfg!(all(unix, not(target_os = "macos")))
        || ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()));
    has_display && open::that_detached(url).is_ok()
}
