//! The door of teams' programs: they register by the name of their team, and choose keeper, advantage and substitution.

use smallsize_protocol::{
    colour::Colour,
    controller::{ControllerReply, ControllerToTeam, TeamMessage, TeamRegistration, TeamToController},
    delimited,
};

use super::{
    Wish,
    conversation::{self, Check, Hall, Named, Request, read},
    identity::Signed,
};

/// A team that has registered.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Client {
    /// Its colour and name: no other program may register for both.
    pub(super) id: String,
    pub(super) colour: Colour,
}

pub(super) fn register(
    message: &[u8],
    hall: &Hall<'_>,
    named: Named<'_>,
) -> Result<conversation::Client, String> {
    let registration: TeamRegistration = read(message)?;
    let name = registration.team_name;
    let [yellow, blue] = hall.team_names;
    let colour = match (name == yellow, name == blue) {
        (false, false) => {
            let names = if yellow == blue { yellow.to_owned() } else { format!("{yellow} {blue}") };
            return Err(format!(
                "Invalid team name: '{}'. Expecting one of these: [{names}]",
                shortened(&name)
            ));
        }
        (true, true) => registration.team.and_then(Colour::of).ok_or_else(|| {
            format!("Both teams have the name '{name}': expected the team's colour in the registration")
        })?,
        (is_yellow, _) => {
            if is_yellow {
                Colour::Yellow
            } else {
                Colour::Blue
            }
        }
    };
    let wanted = registration.team.and_then(Colour::of);
    if wanted.is_some_and(|wanted| wanted != colour) {
        return Err(format!("The team '{name}' is {colour}, and not {}", colour.other()));
    }
    let id = format!("{}-{name}", colour.team().name());
    if hall.registered.contains(&&*id) {
        return Err(format!("Team with given name already registered: {id}"));
    }
    named(&name, &Signed { bytes: message, field: 2, signature: registration.signature.as_ref() })?;
    Ok(conversation::Client::Team(Client { id, colour }))
}

/// How much of a wrong name the reply repeats, in characters.
const REPEATED: usize = 64;

fn shortened(name: &str) -> String {
    name.chars().take(REPEATED).collect()
}

pub(super) fn request(client: &Client, message: &[u8], check: Check<'_>) -> Request {
    let request: TeamToController = read(message)?;
    check(&Signed { bytes: message, field: 1, signature: request.signature.as_ref() })?;
    Ok(match request.msg {
        None | Some(TeamMessage::Ping(_)) => None,
        Some(wish) => Some(Wish::Team(client.colour, wish)),
    })
}

pub(super) fn write(reply: ControllerReply, out: &mut Vec<u8>) {
    delimited::write(&ControllerToTeam { controller_reply: Some(reply) }, out);
}
