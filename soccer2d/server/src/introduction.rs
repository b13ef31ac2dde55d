//! What somebody who looks on is told first.

use soccer2d_protocol::{
    monitor::MonitorInit,
    params::{
        Audience,
        message::{encode_player_param, encode_server_param},
    },
    show::ShowForm,
};
use soccer2d_sim::Match;

/// The parameters and player types, a message each.
pub(crate) fn to_watchers(game: &Match) -> Vec<Vec<u8>> {
    let settings = game.settings();
    let text = |write: &dyn Fn(&mut Vec<u8>)| {
        let mut text = Vec::new();
        write(&mut text);
        text
    };
    let server = settings.server.told(Audience::Watchers);
    let player = settings.player.told(Audience::Watchers);
    let mut texts = vec![
        text(&|out| encode_server_param(&server, Audience::Watchers, out)),
        text(&|out| encode_player_param(&player, Audience::Watchers, out)),
    ];
    for kind in &game.world().player_types {
        let kind = kind.told(Audience::Watchers);
        texts.push(text(&|out| kind.encode(Audience::Watchers, out)));
    }
    texts
}

/// The form of a monitor's shows, if it is one that is spoken here already: version 5.
pub(crate) fn spoken_form(init: MonitorInit) -> Option<ShowForm> {
    init.form().filter(|&form| form == ShowForm::V5)
}
