//! Puts the viewer's page where the crate embeds it, from the first of these that there is:
//!
//! 1. the folder that `TOUCHLINE_WEB` names, for packagers who build the page on another machine;
//! 2. `web/dist`, if it is newer than everything it is made of;
//! 3. what `npm ci` and `npm run build` make of a copy of `web/` in cargo's own output folder;
//! 4. a page that says what to install. The build never fails for want of Node or a network, and the next build tries
//!    again once Node has been installed, or at once if npm failed.
//!
//! Nothing is written into the source tree.
#![allow(clippy::disallowed_methods, reason = "a build script reads and writes files")]

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::{Command, Output},
    time::SystemTime,
};

/// What the page is made of, in `web/`.
const SOURCES: [&str; 7] =
    ["package.json", "package-lock.json", "index.html", "vite.config.ts", "tsconfig.json", "src", "public"];

/// What the tools that build the page need.
const OLDEST_NODE: (u32, u32) = (20, 19);

const NO_PAGE: &str = include_str!("src/no_page.html");

fn main() {
    println!("cargo::rerun-if-env-changed=TOUCHLINE_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/no_page.html");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where"));
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate is in web/").to_owned();
    let page = out.join("page");
    let problem = match make_page(&web, &out, &page) {
        Ok(()) => String::new(),
        Err(problem) => {
            let (words, advice) = match &problem {
                Problem::NoNode(words) => {
                    watch_path();
                    (words, "install Node.js 20.19 or later and build again")
                }
                Problem::Failed(words) => {
                    // A file that never exists: cargo runs this script again with the next build.
                    println!("cargo::rerun-if-changed={}", out.join("never").display());
                    (words, "the next build tries again")
                }
            };
            let note = NO_PAGE.replace("@PROBLEM@", &escape(words));
            let written = empty(&page).and_then(|()| fs::write(page.join("index.html"), note));
            written.expect("cargo's output folder can be written");
            let line = words.lines().next().unwrap_or_default().to_owned();
            println!("cargo::warning=the viewer is left out: {line}; {advice}");
            line
        }
    };
    println!("cargo::rustc-env=TOUCHLINE_WEB_PROBLEM={problem}");
}

/// Why there is no page, in words.
enum Problem {
    /// Node is missing or too old.
    NoNode(String),
    /// Everything else.
    Failed(String),
}

impl From<String> for Problem {
    fn from(words: String) -> Self {
        Self::Failed(words)
    }
}

/// Has cargo run this script again when something is installed in a folder of `PATH`, or `PATH` itself changes.
fn watch_path() {
    println!("cargo::rerun-if-env-changed=PATH");
    let path = env::var_os("PATH").unwrap_or_default();
    for folder in env::split_paths(&path).filter(|folder| folder.is_absolute() && folder.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
}

/// Fills the folder, or says why there is no page.
fn make_page(web: &Path, out: &Path, page: &Path) -> Result<(), Problem> {
    if let Some(given) = env::var_os("TOUCHLINE_WEB").filter(|given| !given.is_empty()).map(PathBuf::from) {
        println!("cargo::rerun-if-changed={}", given.display());
        if !given.join("index.html").is_file() {
            let words =
                format!("TOUCHLINE_WEB = {}: expected a folder with index.html in it", given.display());
            return Err(words.into());
        }
        return Ok(put(&given, page)?);
    }
    let sources: Vec<PathBuf> =
        SOURCES.iter().map(|name| web.join(name)).filter(|path| path.exists()).collect();
    for source in &sources {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    let dist = web.join("dist");
    if dist.join("index.html").is_file() {
        println!("cargo::rerun-if-changed={}", dist.display());
        let made = newest(&dist.join("index.html"));
        if sources.iter().all(|source| newest(source) <= made) {
            return Ok(put(&dist, page)?);
        }
    }
    if !web.join("package.json").is_file() {
        println!("cargo::rerun-if-changed={}", web.join("package.json").display());
        return Err("web/package.json is not there".to_owned().into());
    }
    check_node().map_err(Problem::NoNode)?;
    Ok(build(&sources, &out.join("web"), page)?)
}

/// Lets npm make the page from a copy of the sources.
fn build(sources: &[PathBuf], copy: &Path, page: &Path) -> Result<(), String> {
    fs::create_dir_all(copy).map_err(|error| format!("{}: {error}", copy.display()))?;
    // What was installed stays if the list of packages is the same.
    let lock = |folder: &Path| fs::read(folder.join("package-lock.json")).ok();
    let before = lock(copy);
    for source in sources {
        let to = copy.join(source.file_name().expect("sources have names"));
        remove(&to)
            .and_then(|()| copy_all(source, &to))
            .map_err(|error| format!("{}: {error}", to.display()))?;
    }
    let installed = copy.join("node_modules/.package-lock.json").is_file();
    if !installed || before != lock(copy) {
        // Not `npm ci`: it refuses a list that leaves out what other systems need. The versions are the list's all the same.
        npm(
            copy,
            &[
                "install",
                "--no-save",
                "--no-audit",
                "--no-fund",
                "--ignore-scripts",
                "--prefer-offline",
                "--fetch-retries=1",
            ],
        )?;
    }
    let made = copy.join("dist");
    remove(&made).map_err(|error| format!("{}: {error}", made.display()))?;
    npm(copy, &["run", "build", "--", "--outDir", "dist", "--emptyOutDir"])?;
    put(&made, page)
}

/// An old Node fails with messages that do not name the cause.
fn check_node() -> Result<(), String> {
    let output = Command::new("node").arg("--version").output();
    let output = output.map_err(|_| "Node.js was not found".to_owned())?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let mut numbers =
        version.trim_start_matches('v').split('.').map(|number| number.parse::<u32>().unwrap_or(0));
    let found = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    if found < OLDEST_NODE {
        return Err(format!("Node.js {version} is too old: expected 20.19 or later"));
    }
    Ok(())
}

fn npm(folder: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let shown = format!("npm {}", arguments[0]);
    let output = Command::new(program).args(arguments).current_dir(folder).output();
    match output {
        Ok(Output { status, .. }) if status.success() => Ok(()),
        Ok(Output { status, stdout, stderr }) => {
            let said = format!("{}\n{}", String::from_utf8_lossy(&stderr), String::from_utf8_lossy(&stdout));
            Err(format!("`{shown}` failed ({status}); is there a network?\n\n{}", said.trim()))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err("npm was not found; it comes with Node.js".to_owned())
        }
        Err(error) => Err(format!("`{shown}` could not be started: {error}")),
    }
}

/// When the newest file in it was written.
fn newest(path: &Path) -> Option<SystemTime> {
    let metadata = path.metadata().ok()?;
    if !metadata.is_dir() {
        return metadata.modified().ok();
    }
    fs::read_dir(path).ok()?.flatten().filter_map(|entry| newest(&entry.path())).max()
}

fn put(from: &Path, page: &Path) -> Result<(), String> {
    empty(page).and_then(|()| copy_all(from, page)).map_err(|error| format!("{}: {error}", from.display()))
}

fn empty(folder: &Path) -> io::Result<()> {
    remove(folder)?;
    fs::create_dir_all(folder)
}

fn remove(path: &Path) -> io::Result<()> {
    let result = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    result.or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

fn copy_all(from: &Path, to: &Path) -> io::Result<()> {
    if !from.is_dir() {
        return fs::copy(from, to).map(|_| ());
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy_all(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
