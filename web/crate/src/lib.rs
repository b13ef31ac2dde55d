//! The viewer's page, inside the binary.
//!
//! The build script makes it from the TypeScript beside this crate, or says on a page of its own what is missing. Not here:
//! the page (`web/src`), the server that sends it (`tools/viewer`).

use std::borrow::Cow;

use rust_embed::Embed;

#[derive(Embed)]
#[folder = "$OUT_DIR/page"]
struct Page;

/// Why the page in this binary only says how to get the viewer; none if the viewer is there.
pub fn problem() -> Option<&'static str> {
    Some(env!("TOUCHLINE_WEB_PROBLEM")).filter(|problem| !problem.is_empty())
}

/// A file of the page.
pub struct File {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// Its media type.
    pub media_type: String,
    /// Changes when the file does.
    pub tag: String,
}

/// The file at a path such as `index.html` or `assets/main.js`.
pub fn file(path: &str) -> Option<File> {
    let file = Page::get(path)?;
    let hash = file.metadata.sha256_hash();
    Some(File {
        media_type: file.metadata.mimetype().to_owned(),
        tag: hash[..8].iter().map(|byte| format!("{byte:02x}")).collect(),
        bytes: file.data,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_always_a_page() {
        let page = file("index.html").expect("a page, if only one that says what is missing");
        assert_eq!(page.media_type, "text/html");
        assert!(String::from_utf8_lossy(&page.bytes).contains("Touchline"));
        assert!(file("../Cargo.toml").is_none());
    }
}
