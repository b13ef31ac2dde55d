//! Parameter messages: what is understood is told again the same. The first byte picks the audience.

use soccer2d_protocol::{
    PlayerType, Version,
    params::{
        Audience,
        message::{encode_player_param, encode_server_param, parse_player_param, parse_server_param},
    },
};

pub fn run(data: &[u8]) {
    let Some((&first, data)) = data.split_first() else { return };
    let audience = Version::new(first % 20).map_or(Audience::Monitors, Audience::Client);
    let mut text = Vec::new();
    if let Ok(params) = parse_server_param(data, audience) {
        encode_server_param(&params, audience, &mut text);
        assert_eq!(parse_server_param(&text, audience), Ok(params.received_by(audience)));
    }
    text.clear();
    if let Ok(params) = parse_player_param(data, audience) {
        encode_player_param(&params, audience, &mut text);
        assert_eq!(parse_player_param(&text, audience), Ok(params.received_by(audience)));
    }
    text.clear();
    if let Ok(player_type) = PlayerType::parse(data, audience) {
        player_type.encode(audience, &mut text);
        assert_eq!(PlayerType::parse(&text, audience), Ok(player_type.received_by(audience)));
    }
}
