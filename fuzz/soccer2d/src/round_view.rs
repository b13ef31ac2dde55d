//! A trainer's round view: whatever arrives, no panic, and what is understood is told again the same.

use soccer2d_team::world_model::RoundView;

pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(view) = RoundView::parse(text) {
        // Rounded once, it is told the same for ever.
        let read = |view: &RoundView| -> RoundView {
            let mut all = RoundView::default();
            for text in view.texts(128) {
                let part = RoundView::parse(&text).expect("what we wrote ourselves");
                all.ball = part.ball.or(all.ball);
                all.players.extend(part.players);
            }
            all
        };
        let once = read(&view);
        assert_eq!(read(&once), once);
    }
}
