//! The agent database, `agentdb.xml`: which kinds of agents there are, and how to start each. Namespace and version are those of
//! SPADES 0.91.
//!
//! Not here: starting anything. Paths are as they stand in the file.

use quick_xml::{
    NsReader, XmlVersion,
    escape::resolve_predefined_entity,
    events::{BytesStart, Event},
    name::{Namespace, ResolveResult},
};
use thiserror::Error;

/// The namespace of all elements, and of the version.
pub const NAMESPACE: &str = "http://spades-sim.sourceforge.net/agentdbxml.html";
/// The version that is read.
pub const VERSION: &str = "0.91";
/// The longest file, in bytes.
pub const LONGEST_FILE: usize = 1 << 20;
/// The highest file descriptor that a kind of agent may name: the usual limit of a process is 1,024.
pub const HIGHEST_DESCRIPTOR: i32 = 1023;

/// The elements of a kind of agent.
const PROPERTIES: &str = "inputfd, outputfd, timer, working_dir, exec_line";

/// How an agent's CPU time is measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Timer {
    /// The finest that the machine has.
    #[default]
    Default,
    /// In ticks of the kernel, usually 10 ms.
    Jiffies,
    /// In nanoseconds.
    PerformanceCounter,
}

/// A kind of agent: a process of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgentType {
    pub name: String,
    /// The descriptor that the agent reads from.
    pub input: i32,
    /// The descriptor that the agent writes to.
    pub output: i32,
    pub timer: Timer,
    /// None: that of the program that starts it.
    pub working_dir: Option<String>,
    /// The command line.
    pub exec_line: String,
}

/// What is wrong with a file, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}: {problem}")]
pub struct AgentDbError {
    pub line: usize,
    pub problem: Problem,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    #[error("{0} bytes: expected a file of at most {LONGEST_FILE}")]
    TooLong(usize),
    #[error("encoding {0:?}: expected UTF-8, ISO-8859-1 or US-ASCII")]
    Encoding(String),
    #[error("not the UTF-8 that it should be; say encoding=\"ISO-8859-1\" in the first line if it is that")]
    NotUtf8,
    #[error("not XML: {0}")]
    Xml(String),
    #[error("<{found}>: expected {expected}")]
    Element { found: String, expected: &'static str },
    #[error("<{0}> is not in the namespace {NAMESPACE}: expected xmlns=\"{NAMESPACE}\"")]
    Namespace(String),
    #[error(
        "version {found}: expected version=\"{VERSION}\" in that namespace, as in adb:version=\"{VERSION}\""
    )]
    Version { found: String },
    #[error("agent_type_external without a name: expected name=\"...\"")]
    NoName,
    #[error("a second agent type {0:?}: expected every name once")]
    SecondType(String),
    #[error("agent type {agent:?}: a second <{property}>")]
    SecondProperty { agent: String, property: String },
    #[error("agent type {agent:?} without <{property}>")]
    Missing { agent: String, property: &'static str },
    #[error("agent type {agent:?}: <{property}> {found:?}: expected {expected}")]
    Value { agent: String, property: String, found: String, expected: &'static str },
    #[error("{0:?}: expected no text here")]
    Text(String),
    #[error("an entity &{0};: expected one of XML's own five")]
    Entity(String),
    #[error("the file ends here: expected </{0}>")]
    Cut(&'static str),
}

/// Reads a database; the kinds are in the order of the file.
pub fn read(bytes: &[u8]) -> Result<Vec<AgentType>, AgentDbError> {
    if bytes.len() > LONGEST_FILE {
        return Err(AgentDbError { line: 1, problem: Problem::TooLong(bytes.len()) });
    }
    let text = decode(bytes)?;
    let mut reader = Reader { xml: NsReader::from_str(&text), text: &text, begin: 0 };
    reader.database()
}

/// The text of a file, by the encoding that its first line declares.
fn decode(bytes: &[u8]) -> Result<String, AgentDbError> {
    // Every byte is a character of ISO-8859-1, and the first line has the same in all three.
    let latin: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    let encoding = match NsReader::from_str(&latin).read_event() {
        Ok(Event::Decl(declaration)) => {
            declaration.encoding().and_then(Result::ok).map(|name| name.into_owned())
        }
        _ => None,
    };
    let encoding = encoding.unwrap_or_else(|| "UTF-8".to_owned());
    match encoding.to_ascii_uppercase().as_str() {
        "ISO-8859-1" => Ok(latin),
        "UTF-8" | "US-ASCII" => match str::from_utf8(bytes) {
            Ok(text) => Ok(text.trim_start_matches('\u{feff}').to_owned()),
            Err(error) => {
                let line = line_at(bytes, error.valid_up_to());
                Err(AgentDbError { line, problem: Problem::NotUtf8 })
            }
        },
        _ => Err(AgentDbError { line: 1, problem: Problem::Encoding(encoding) }),
    }
}

/// Lines begin with 1.
fn line_at(bytes: &[u8], place: usize) -> usize {
    1 + bytes[..place.min(bytes.len())].iter().filter(|&&byte| byte == b'\n').count()
}

struct Reader<'a> {
    xml: NsReader<&'a [u8]>,
    text: &'a str,
    /// Where the last event begins.
    begin: usize,
}

/// What a file is made of, without comments.
enum Piece<'a> {
    Open(BytesStart<'a>),
    Close,
    Text(String),
    End,
}

impl<'a> Reader<'a> {
    fn error<T>(&self, problem: Problem) -> Result<T, AgentDbError> {
        Err(AgentDbError { line: line_at(self.text.as_bytes(), self.begin), problem })
    }

    /// The next piece that is more than white space.
    fn next(&mut self) -> Result<Piece<'a>, AgentDbError> {
        loop {
            match self.next_or_space()? {
                Piece::Text(text) if text.trim().is_empty() => {}
                piece => return Ok(piece),
            }
        }
    }

    fn next_or_space(&mut self) -> Result<Piece<'a>, AgentDbError> {
        loop {
            self.begin = self.xml.buffer_position() as usize;
            let event = match self.xml.read_event() {
                Ok(event) => event,
                Err(error) => {
                    self.begin = self.xml.error_position() as usize;
                    return self.error(Problem::Xml(error.to_string()));
                }
            };
            return Ok(match event {
                Event::Start(element) => Piece::Open(element),
                Event::End(_) => Piece::Close,
                Event::Text(text) => {
                    self.begin += text.len() - text.trim_start().len();
                    Piece::Text(text.to_string())
                }
                Event::CData(text) => Piece::Text(text.to_string()),
                Event::GeneralRef(entity) => match entity.resolve_char_ref() {
                    Ok(Some(letter)) => Piece::Text(letter.to_string()),
                    _ => match resolve_predefined_entity(&entity) {
                        Some(text) => Piece::Text(text.to_owned()),
                        None => return self.error(Problem::Entity(entity.to_string())),
                    },
                },
                Event::Eof => Piece::End,
                Event::Empty(_) => unreachable!("empty elements are expanded"),
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => continue,
            });
        }
    }

    /// The name of an element of the namespace.
    fn name(&self, element: &BytesStart<'_>) -> Result<String, AgentDbError> {
        let (namespace, name) = self.xml.resolver().resolve_element(element.name());
        let name = name.as_ref().to_owned();
        match namespace {
            ResolveResult::Bound(Namespace(found)) if found == NAMESPACE => Ok(name),
            _ => self.error(Problem::Namespace(name)),
        }
    }

    /// An attribute. A qualified one is looked for in the namespace.
    fn attribute(
        &self,
        element: &BytesStart<'_>,
        wanted: &str,
        is_qualified: bool,
    ) -> Result<Option<String>, AgentDbError> {
        for attribute in element.attributes() {
            let attribute = match attribute {
                Ok(attribute) => attribute,
                Err(error) => return self.error(Problem::Xml(error.to_string())),
            };
            let (namespace, name) = self.xml.resolver().resolve_attribute(attribute.key);
            let is_in_namespace =
                matches!(namespace, ResolveResult::Bound(Namespace(found)) if found == NAMESPACE);
            let is_in_none = matches!(namespace, ResolveResult::Unbound);
            if name.as_ref() == wanted && (if is_qualified { is_in_namespace } else { is_in_none }) {
                return match attribute.normalized_value(XmlVersion::Explicit1_0) {
                    Ok(value) => Ok(Some(value.into_owned())),
                    Err(error) => self.error(Problem::Xml(error.to_string())),
                };
            }
        }
        Ok(None)
    }

    fn database(&mut self) -> Result<Vec<AgentType>, AgentDbError> {
        self.xml.config_mut().expand_empty_elements = true;
        const EXPECTED: &str = "agentdb";
        let root = match self.next()? {
            Piece::Open(element) => element,
            Piece::Text(text) => return self.error(Problem::Text(text.trim().to_owned())),
            Piece::Close | Piece::End => {
                return self.error(Problem::Element { found: String::new(), expected: EXPECTED });
            }
        };
        let found = self.name(&root)?;
        if found != EXPECTED {
            return self.error(Problem::Element { found, expected: EXPECTED });
        }
        match self.attribute(&root, "version", true)? {
            Some(version) if version == VERSION => {}
            Some(version) => return self.error(Problem::Version { found: format!("{version:?}") }),
            None => return self.error(Problem::Version { found: "is missing".to_owned() }),
        }
        let mut types: Vec<AgentType> = Vec::new();
        loop {
            match self.next()? {
                Piece::Open(element) => {
                    let agent = self.agent_type(&element)?;
                    if types.iter().any(|known| known.name == agent.name) {
                        return self.error(Problem::SecondType(agent.name));
                    }
                    types.push(agent);
                }
                Piece::Close => break,
                Piece::Text(text) => return self.error(Problem::Text(text.trim().to_owned())),
                Piece::End => return self.error(Problem::Cut(EXPECTED)),
            }
        }
        match self.next()? {
            Piece::End => Ok(types),
            Piece::Text(text) => self.error(Problem::Text(text.trim().to_owned())),
            Piece::Open(element) => {
                let found = element.name().as_ref().to_owned();
                self.error(Problem::Element { found, expected: "the end of the file" })
            }
            Piece::Close => self.error(Problem::Text("</>".to_owned())),
        }
    }

    fn agent_type(&mut self, element: &BytesStart<'_>) -> Result<AgentType, AgentDbError> {
        const ELEMENT: &str = "agent_type_external";
        let begin = self.begin;
        let found = self.name(element)?;
        if found != ELEMENT {
            return self.error(Problem::Element { found, expected: ELEMENT });
        }
        let Some(name) = self.attribute(element, "name", false)?.filter(|name| !name.is_empty()) else {
            return self.error(Problem::NoName);
        };
        let (mut input, mut output, mut timer) = (None, None, None);
        let (mut working_dir, mut exec_line) = (None, None);
        loop {
            let element = match self.next()? {
                Piece::Open(element) => element,
                Piece::Close => break,
                Piece::Text(text) => return self.error(Problem::Text(text.trim().to_owned())),
                Piece::End => return self.error(Problem::Cut(ELEMENT)),
            };
            let property = self.name(&element)?;
            let is_second = match property.as_str() {
                "inputfd" => input.replace(self.descriptor(&name, &property)?).is_some(),
                "outputfd" => {
                    let found = self.descriptor(&name, &property)?;
                    output.replace(found).is_some()
                }
                "timer" => timer.replace(self.timer(&name, &property)?).is_some(),
                "working_dir" => working_dir.replace(self.line(&name, &property, "a folder")?).is_some(),
                "exec_line" => exec_line.replace(self.line(&name, &property, "a command line")?).is_some(),
                _ => return self.error(Problem::Element { found: property, expected: PROPERTIES }),
            };
            if is_second {
                return self.error(Problem::SecondProperty { agent: name, property });
            }
        }
        self.begin = begin;
        let missing = |property| Problem::Missing { agent: name.clone(), property };
        let Some(input) = input else { return self.error(missing("inputfd")) };
        let Some(output) = output else { return self.error(missing("outputfd")) };
        let Some(exec_line) = exec_line else { return self.error(missing("exec_line")) };
        if input == output {
            let expected = "another number than inputfd has";
            return self.error(Problem::Value {
                agent: name,
                property: "outputfd".to_owned(),
                found: output.to_string(),
                expected,
            });
        }
        Ok(AgentType { name, input, output, timer: timer.unwrap_or_default(), working_dir, exec_line })
    }

    /// The text inside an element, up to its end.
    fn value(&mut self, element: &'static str) -> Result<String, AgentDbError> {
        let mut value = String::new();
        let mut begin = self.begin;
        loop {
            match self.next_or_space()? {
                Piece::Text(text) => {
                    if value.trim().is_empty() {
                        begin = self.begin;
                    }
                    value.push_str(&text);
                }
                Piece::Close => {
                    self.begin = begin;
                    return Ok(value.trim().to_owned());
                }
                Piece::Open(inner) => {
                    let found = inner.name().as_ref().to_owned();
                    return self.error(Problem::Element { found, expected: "a value and no element" });
                }
                Piece::End => return self.error(Problem::Cut(element)),
            }
        }
    }

    fn wrong<T>(
        &self,
        agent: &str,
        property: &str,
        found: String,
        expected: &'static str,
    ) -> Result<T, AgentDbError> {
        self.error(Problem::Value { agent: agent.to_owned(), property: property.to_owned(), found, expected })
    }

    fn descriptor(&mut self, agent: &str, property: &str) -> Result<i32, AgentDbError> {
        let value = self.value("inputfd> or </outputfd")?;
        match value.parse() {
            Ok(number @ 3..=HIGHEST_DESCRIPTOR) => Ok(number),
            _ => {
                let expected =
                    "a file descriptor from 3 to 1023; 0, 1 and 2 are standard input, output and error";
                self.wrong(agent, property, value, expected)
            }
        }
    }

    fn timer(&mut self, agent: &str, property: &str) -> Result<Timer, AgentDbError> {
        let value = self.value("timer")?;
        match value.as_str() {
            "default" => Ok(Timer::Default),
            "jiffies" => Ok(Timer::Jiffies),
            "perfctr" => Ok(Timer::PerformanceCounter),
            _ => self.wrong(agent, property, value, "default, jiffies or perfctr"),
        }
    }

    /// A value that is not empty, on one line.
    fn line(&mut self, agent: &str, property: &str, expected: &'static str) -> Result<String, AgentDbError> {
        let value = self.value("working_dir> or </exec_line")?;
        if value.is_empty() || value.contains(['\n', '\0']) {
            return self.wrong(agent, property, value, expected);
        }
        Ok(value)
    }
}
