//! The files of the page: those in the binary, or those of a folder, for work on the page.

use std::path::{Component, Path, PathBuf};

use axum::{
    body::Body,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse as _, Response},
};

/// Where the files are.
#[derive(Clone, Debug)]
pub(crate) enum Page {
    /// In the binary.
    Embedded,
    /// In a folder, read anew every time.
    Folder(PathBuf),
}

impl Page {
    /// The answer to a request for a path such as `/assets/main.js`.
    pub(crate) fn answer(&self, path: &str, request: &HeaderMap) -> Response {
        let path = path.trim_start_matches('/');
        let path = if path.is_empty() { "index.html" } else { path };
        match self {
            Page::Embedded => embedded(path, request),
            Page::Folder(folder) => from_folder(folder, path),
        }
        .unwrap_or_else(|| (StatusCode::NOT_FOUND, format!("There is no {path} here.\n")).into_response())
    }
}

fn embedded(path: &str, request: &HeaderMap) -> Option<Response> {
    let file = web_assets::file(path)?;
    let tag = format!("\"{}\"", file.tag);
    // What stands in assets has its content's hash in its name.
    let caching =
        if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let head = [
        (header::CONTENT_TYPE, file.media_type),
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::ETAG, tag.clone()),
    ];
    let is_known = request.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    Some(if is_known {
        (StatusCode::NOT_MODIFIED, head).into_response()
    } else {
        (head, Body::from(file.bytes)).into_response()
    })
}

fn from_folder(folder: &Path, path: &str) -> Option<Response> {
    let path = Path::new(path);
    if !path.components().all(|component| matches!(component, Component::Normal(_))) {
        return None;
    }
    let bytes = std::fs::read(folder.join(path)).ok()?;
    let media_type = match path.extension()?.to_str()? {
        "html" => "text/html",
        "js" | "mjs" => "text/javascript",
        "css" => "text/css",
        "svg" => "image/svg+xml",
        "json" | "map" | "webmanifest" => "application/json",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    };
    Some(([(header::CONTENT_TYPE, media_type), (header::CACHE_CONTROL, "no-store")], bytes).into_response())
}
