//! The agent database.

use sphere3d_spades::agentdb::{AgentType, Timer, read};

/// As the guide prints it.
const SAMPLE: &str = r#"<?xml version="1.0" encoding="ISO-8859-1"?>
<agentdb
  xmlns:adb="http://spades-sim.sourceforge.net/agentdbxml.html"
  xmlns="http://spades-sim.sourceforge.net/agentdbxml.html"
  adb:version="0.91"
>

<!-- This file specifies the different agent types and how to execute the
agents -->
  <agent_type_external name="fcportugal">
    <inputfd>3</inputfd>
    <outputfd>4</outputfd>
    <timer>default</timer>
    <exec_line>/usr/local/bin/agenttest</exec_line>
  </agent_type_external>
</agentdb>
"#;

fn sample() -> AgentType {
    AgentType {
        name: "fcportugal".to_owned(),
        input: 3,
        output: 4,
        timer: Timer::Default,
        working_dir: None,
        exec_line: "/usr/local/bin/agenttest".to_owned(),
    }
}

#[test]
fn the_sample_is_read() {
    assert_eq!(read(SAMPLE.as_bytes()), Ok(vec![sample()]));
}

#[test]
fn values_may_be_any_of_theirs() {
    let check = |old: &str, new: &str, expected: AgentType| {
        assert!(SAMPLE.contains(old), "{old}");
        assert_eq!(read(SAMPLE.replace(old, new).as_bytes()), Ok(vec![expected]), "{new}");
    };
    let line = "<exec_line>/usr/local/bin/agenttest</exec_line>";
    let with_line = |text: &str| AgentType { exec_line: text.to_owned(), ..sample() };
    check(
        "<timer>default</timer>",
        "<timer> jiffies\n</timer>",
        AgentType { timer: Timer::Jiffies, ..sample() },
    );
    check(
        "<timer>default</timer>",
        "<timer>perfctr</timer>",
        AgentType { timer: Timer::PerformanceCounter, ..sample() },
    );
    check("<timer>default</timer>", "", sample());
    check(line, "<exec_line>a &lt; b &amp; &#99;</exec_line>", with_line("a < b & c"));
    check(line, "<exec_line><![CDATA[a < b]]></exec_line>", with_line("a < b"));
    check(
        "<timer>default</timer>",
        "<working_dir>/tmp</working_dir>",
        AgentType { working_dir: Some("/tmp".to_owned()), ..sample() },
    );
    check("<inputfd>3</inputfd>", "<inputfd>1023</inputfd>", AgentType { input: 1023, ..sample() });
    // Prefixes are a matter of taste.
    let prefixed =
        SAMPLE.replace("<agent_type", "<adb:agent_type").replace("</agent_type", "</adb:agent_type");
    assert_eq!(read(prefixed.as_bytes()), Ok(vec![sample()]));
    let empty = r#"<agentdb xmlns="http://spades-sim.sourceforge.net/agentdbxml.html"
        xmlns:a="http://spades-sim.sourceforge.net/agentdbxml.html" a:version="0.91"/>"#;
    assert_eq!(read(empty.as_bytes()), Ok(Vec::new()));
}

#[test]
fn the_first_line_says_the_encoding() {
    let name = |text: &str| text.replace("fcportugal", "\u{e1}guias");
    let latin: Vec<u8> = name(SAMPLE).chars().map(|letter| letter as u8).collect();
    assert_eq!(read(&latin).unwrap()[0].name, "\u{e1}guias");
    let utf8 = name(&SAMPLE.replace("ISO-8859-1", "UTF-8"));
    assert_eq!(read(utf8.as_bytes()).unwrap()[0].name, "\u{e1}guias");
    let mixed: Vec<u8> = utf8.chars().map(|letter| letter as u8).collect();
    let error = read(&mixed).unwrap_err().to_string();
    assert_eq!(
        error,
        "10: not the UTF-8 that it should be; say encoding=\"ISO-8859-1\" in the first line if it is that"
    );
    let error = read(SAMPLE.replace("ISO-8859-1", "UTF-16").as_bytes()).unwrap_err().to_string();
    assert_eq!(error, "1: encoding \"UTF-16\": expected UTF-8, ISO-8859-1 or US-ASCII");
}

#[test]
fn errors_name_line_and_value() {
    let check = |old: &str, new: &str, expected: &str| {
        assert!(SAMPLE.contains(old), "{old}");
        let error = read(SAMPLE.replacen(old, new, 1).as_bytes()).unwrap_err().to_string();
        assert_eq!(error, expected, "{new}");
    };
    let descriptor = "a file descriptor from 3 to 1023; 0, 1 and 2 are standard input, output and error";
    check(">3<", ">2<", &format!("11: agent type \"fcportugal\": <inputfd> \"2\": expected {descriptor}"));
    check(
        ">4<",
        ">\n\nfour<",
        &format!("14: agent type \"fcportugal\": <outputfd> \"four\": expected {descriptor}"),
    );
    check(
        ">4<",
        ">3<",
        "10: agent type \"fcportugal\": <outputfd> \"3\": expected another number than inputfd has",
    );
    check(
        ">default<",
        ">sundial<",
        "13: agent type \"fcportugal\": <timer> \"sundial\": expected default, jiffies or perfctr",
    );
    check(
        "/usr/local/bin/agenttest",
        "",
        "14: agent type \"fcportugal\": <exec_line> \"\": expected a command line",
    );
    check("<inputfd>3</inputfd>", "", "10: agent type \"fcportugal\" without <inputfd>");
    check("<timer>", "<inputfd>5</inputfd><timer>", "13: agent type \"fcportugal\": a second <inputfd>");
    check(
        "<timer>default</timer>",
        "<colour>red</colour>",
        "13: <colour>: expected inputfd, outputfd, timer, working_dir, exec_line",
    );
    check(
        "0.91",
        "0.92",
        "2: version \"0.92\": expected version=\"0.91\" in that namespace, as in adb:version=\"0.91\"",
    );
    check(
        "adb:version=\"0.91\"",
        "version=\"0.91\"",
        "2: version is missing: expected version=\"0.91\" in that namespace, as in adb:version=\"0.91\"",
    );
    check(
        "xmlns=\"http://spades-sim.sourceforge.net/agentdbxml.html\"",
        "",
        "2: <agentdb> is not in the namespace http://spades-sim.sourceforge.net/agentdbxml.html: expected \
         xmlns=\"http://spades-sim.sourceforge.net/agentdbxml.html\"",
    );
    check(" name=\"fcportugal\"", "", "10: agent_type_external without a name: expected name=\"...\"");
    check("<!-- This", "hello <!-- This", "8: \"hello\": expected no text here");
    check("<timer>default", "<timer>&nbsp;", "13: an entity &nbsp;: expected one of XML's own five");
    check("</agentdb>\n", "", "16: the file ends here: expected </agentdb>");
    let again = SAMPLE.replace("</agentdb>", "<agent_type_external name=\"fcportugal\"><inputfd>3</inputfd><outputfd>4</outputfd><exec_line>x</exec_line></agent_type_external></agentdb>");
    let error = read(again.as_bytes()).unwrap_err().to_string();
    assert_eq!(error, "16: a second agent type \"fcportugal\": expected every name once");
    let error = read(SAMPLE.replace("</timer>", "</time>").as_bytes()).unwrap_err().to_string();
    assert!(error.starts_with("13: not XML: "), "{error}");
    let error = read(b"").unwrap_err().to_string();
    assert_eq!(error, "1: <>: expected agentdb");
    let error = read(&vec![b' '; (1 << 20) + 1]).unwrap_err().to_string();
    assert_eq!(error, "1: 1048577 bytes: expected a file of at most 1048576");
}
