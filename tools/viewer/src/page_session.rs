//! The session of one page: what it asks for, and what it is sent.

use std::{sync::Arc, time::Duration};

use axum::extract::ws::{Message, WebSocket};
use common_beliefs::Agent;
use common_scene::{Command, FromPage, Hello, Open, Pace, Recorded as _, Request, ToPage};
use tokio::{
    sync::watch,
    time::{Interval, MissedTickBehavior, interval, timeout},
};

use crate::{
    beliefs::Orders,
    page_updates::{Access, Sent, Update},
    recorded_match::RecordedMatch,
    web_server::{LiveMatch, Site},
};

/// The page has gone, or takes nothing any more.
struct Gone;

/// What a page watches.
struct View {
    recorded: Arc<RecordedMatch>,
    is_live: bool,
    sent: Sent,
    changed: watch::Receiver<()>,
}

/// Waits for the first message of a page; none if another comes, or none in time.
pub(crate) async fn greet(mut socket: WebSocket, patience: Duration) -> Option<(WebSocket, Hello)> {
    let first = async {
        loop {
            match socket.recv().await?.ok()? {
                Message::Text(words) => return Some(FromPage::parse(&words)),
                Message::Ping(_) | Message::Pong(_) => {}
                Message::Binary(_) | Message::Close(_) => return None,
            }
        }
    };
    match timeout(patience, first).await.ok()?? {
        Ok(FromPage::Hello(hello)) => Some((socket, hello)),
        _ => {
            let text = "Not understood: the first message of a page is {\"hello\": {}}.".to_owned();
            refuse(&mut socket, text, patience).await;
            None
        }
    }
}

/// Tells a page why it is not served, and hangs up.
pub(crate) async fn refuse(socket: &mut WebSocket, why: String, patience: Duration) {
    let notice = Message::Text(ToPage::Notice(why).encode().into());
    let goodbye = async {
        socket.send(notice).await?;
        socket.send(Message::Close(None)).await
    };
    // A page that has gone, or does not read, is left all the same.
    let _ = timeout(patience, goodbye).await;
}

/// Serves a page until it goes.
pub(crate) async fn serve(socket: WebSocket, site: &Site, has_token: bool) {
    let mut pings = interval(site.patience.page);
    // A page that was sent much is not asked twice at once.
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut session = Session { socket, site, has_token, view: None, pings, is_pinged: false };
    // A page that has gone needs no answer.
    let _ = session.run().await;
}

struct Session<'a> {
    socket: WebSocket,
    site: &'a Site,
    has_token: bool,
    view: Option<View>,
    pings: Interval,
    /// Whether it was pinged and has sent nothing since.
    is_pinged: bool,
}

/// What a session does next.
enum Turn {
    Hear(Message),
    Tell,
    Ping,
}

impl Session<'_> {
    async fn run(&mut self) -> Result<(), Gone> {
        let sources = self.site.sources();
        let first = Open { live: sources.live, log: (!sources.live).then_some(0) };
        let could_do_more = sources.live && self.site.watch_only(true).is_none();
        self.send(Update::from(&ToPage::Sources(sources))).await?;
        if could_do_more && let Some(why) = self.site.watch_only(self.has_token) {
            self.notice(why).await?;
        }
        if self.site.source(first).is_some() {
            self.open(first).await?;
        }
        loop {
            let turn = tokio::select! {
                heard = self.socket.recv() => Turn::Hear(heard.ok_or(Gone)?.map_err(|_| Gone)?),
                () = changed(&mut self.view) => Turn::Tell,
                _ = self.pings.tick() => Turn::Ping,
            };
            match turn {
                Turn::Hear(message) => {
                    self.is_pinged = false;
                    self.hear(message).await?;
                }
                Turn::Tell => self.send_updates().await?,
                Turn::Ping if self.is_pinged => return Err(Gone),
                Turn::Ping => {
                    self.is_pinged = true;
                    self.send_message(Message::Ping(Default::default())).await?;
                }
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), Gone> {
        let said = match &message {
            Message::Text(words) => {
                FromPage::parse(words).map_err(|error| format!("Not understood: {error}."))
            }
            Message::Binary(_) => Err("Not understood: expected text, not bytes.".to_owned()),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(Gone),
        };
        match said {
            Ok(FromPage::Hello(_)) => self.notice("Not understood: hello is the first message only.").await,
            Ok(FromPage::Open(what)) => self.open(what).await,
            Ok(FromPage::Get(get)) => match &self.view {
                Some(view) => self.send(view.recorded.frames_in(get.from, get.count)).await,
                None => self.notice("Nothing is open yet.").await,
            },
            Ok(FromPage::Beliefs(get)) => {
                match self.view.as_ref().map(|view| view.recorded.beliefs_in(get)) {
                    Some(Some(beliefs)) => self.send(beliefs).await,
                    Some(None) => self.notice("There is no such player.").await,
                    None => self.notice("Nothing is open yet.").await,
                }
            }
            Ok(FromPage::Command(request)) => match self.command(request) {
                Ok(()) => Ok(()),
                Err(why_not) => self.notice(&why_not).await,
            },
            Ok(FromPage::Order(request)) => match self.order(&request) {
                Ok(()) => Ok(()),
                Err(why_not) => self.notice(&why_not).await,
            },
            Ok(FromPage::Pace(pace)) => match self.set_pace(pace) {
                Ok(()) => Ok(()),
                Err(why_not) => self.notice(&why_not).await,
            },
            Err(problem) => self.notice(&problem).await,
        }
    }

    /// Hands a command on to the match; or says why not.
    fn command(&self, request: Request) -> Result<(), String> {
        if let Some(why_not) = self.site.watch_only(self.has_token) {
            return Err(why_not.to_owned());
        }
        let View { recorded, is_live, .. } = self.view.as_ref().ok_or("Nothing is open yet.")?;
        let stage = recorded.stage();
        if stage.commands.is_empty() {
            let why_not = stage.why_not.clone();
            return Err(why_not.unwrap_or_else(|| "This match takes no commands.".to_owned()));
        }
        let command = offered(&stage.commands, &request).ok_or_else(|| {
            let why_not = recorded.league.why_not_offered(&request.name);
            why_not.unwrap_or_else(|| format!("There is no command {} here.", request.name))
        })?;
        request.check(command, &stage, recorded.layout().as_deref())?;
        let live = self.site.live.as_ref().filter(|_| *is_live).ok_or("This match takes no commands.")?;
        live.command(request)?;
        // A match of a server of its own cannot be played again from a seed, so nothing is noted of it.
        if let Some(orders) = recorded.beliefs.orders().filter(|_| matches!(live, LiveMatch::Fed(..))) {
            orders.touch(recorded.newest().unwrap_or_default());
        }
        Ok(())
    }

    /// Gives an order to agents of this process; or says why not.
    fn order(&self, request: &Request) -> Result<(), String> {
        if let Some(why_not) = self.site.watch_only(self.has_token) {
            return Err(why_not.to_owned());
        }
        let recorded = &self.view.as_ref().ok_or("Nothing is open yet.")?.recorded;
        let (offers, layout) = (recorded.league.orders(), recorded.layout());
        let order =
            offered(&offers, request).ok_or_else(|| format!("There is no order {} here.", request.name))?;
        request.check(order, &recorded.stage(), layout.as_deref())?;
        let orders = recorded.beliefs.orders().filter(Orders::are_taken);
        let orders =
            orders.ok_or("No agent here takes orders: none of this match is played by this program.")?;
        let bodies = layout.iter().flat_map(|layout| &layout.bodies);
        let agents: Vec<Agent> =
            bodies.filter_map(|body| Some(Agent { team: body.team?, number: body.number? })).collect();
        let is_none = request.name == recorded.league.order_to_resume();
        orders.give(request, is_none, &agents, recorded.newest().unwrap_or_default());
        recorded.publish();
        Ok(())
    }

    /// Changes the pace of a match of this process; or says why not. The match itself stays what its seed gives.
    fn set_pace(&self, pace: Pace) -> Result<(), String> {
        if let Some(why_not) = self.site.watch_only(self.has_token) {
            return Err(why_not.to_owned());
        }
        let recorded = &self.view.as_ref().ok_or("Nothing is open yet.")?.recorded;
        let offered = recorded.pace.as_ref().ok_or("The pace of this match cannot be changed here.")?;
        if recorded.extent().complete {
            return Err("The match is over.".to_owned());
        }
        offered.set(pace)?;
        recorded.publish();
        Ok(())
    }

    async fn open(&mut self, what: Open) -> Result<(), Gone> {
        let Some((recorded, is_live)) = self.site.source(what) else {
            return self.notice("There is no such source.").await;
        };
        let changed = recorded.subscribe();
        self.view = Some(View { recorded, is_live, sent: Sent::default(), changed });
        self.send_updates().await
    }

    async fn send_updates(&mut self) -> Result<(), Gone> {
        let Some(view) = &mut self.view else { return Ok(()) };
        let access = Access { is_live: view.is_live, watch_only: self.site.watch_only(self.has_token) };
        for update in view.recorded.updates(&mut view.sent, access) {
            self.send(update).await?;
        }
        Ok(())
    }

    async fn notice(&mut self, words: &str) -> Result<(), Gone> {
        self.send(Update::from(&ToPage::Notice(words.to_owned()))).await
    }

    async fn send(&mut self, update: Update) -> Result<(), Gone> {
        let message = match update {
            Update::Text(text) => Message::Text(text.into()),
            Update::Frames(frames) => Message::Binary(frames.into()),
        };
        self.send_message(message).await
    }

    async fn send_message(&mut self, message: Message) -> Result<(), Gone> {
        match timeout(self.site.patience.page, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }
}

/// The command that a request names.
fn offered<'a>(offers: &'a [Command], request: &Request) -> Option<&'a Command> {
    offers.iter().find(|command| command.name == request.name)
}

/// Waits until there is something new of what is watched.
async fn changed(view: &mut Option<View>) {
    match view {
        Some(view) if view.sent.is_behind => {}
        // The view holds the match, so the sender is still there.
        Some(view) => {
            let _ = view.changed.changed().await;
        }
        None => std::future::pending().await,
    }
}
