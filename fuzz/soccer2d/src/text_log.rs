//! Text logs: what is understood is written and understood again.

use soccer2d_protocol::text_log::TextLogLine;

pub fn run(data: &[u8]) {
    for line in data.split(|&byte| byte == b'\n') {
        if let Ok(parsed) = TextLogLine::parse(line) {
            let mut text = Vec::new();
            parsed.encode(&mut text);
            let text = text.strip_suffix(b"\n").expect("a line ends");
            assert_eq!(TextLogLine::parse(text), Ok(parsed));
        }
    }
}
