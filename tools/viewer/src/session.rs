//! One page: what it asks for, and what it is sent.

use std::{sync::Arc, time::Duration};

use axum::extract::ws::{Message, WebSocket};
use common_scene::{Command, FromPage, Hello, Open, Order, ToPage};
use tokio::{
    sync::watch,
    time::{Interval, MissedTickBehavior, interval, timeout},
};

use crate::{
    command,
    minds::Orders,
    server::House,
    story::{News, Outlook, Sent, Story, text},
};

/// The page has gone, or takes nothing any more.
struct Gone;

/// What a page watches.
struct View {
    story: Arc<Story>,
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
pub(crate) async fn serve(socket: WebSocket, house: &House, has_token: bool) {
    let mut pings = interval(house.patience.page);
    // A page that was sent much is not asked twice at once.
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut session = Session { socket, house, has_token, view: None, pings, is_pinged: false };
    // A page that has gone needs no answer.
    let _ = session.run().await;
}

struct Session<'a> {
    socket: WebSocket,
    house: &'a House,
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
        let sources = self.house.sources();
        let first = Open { live: sources.live, log: (!sources.live).then_some(0) };
        let could_do_more = sources.live && self.house.watch_only(true).is_none();
        self.send(text(&ToPage::Sources(sources))).await?;
        if could_do_more && let Some(why) = self.house.watch_only(self.has_token) {
            self.notice(why).await?;
        }
        if self.house.source(first).is_some() {
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
                Turn::Tell => self.send_news().await?,
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
                Some(view) => self.send(view.story.frames(get.from, get.count)).await,
                None => self.notice("Nothing is open yet.").await,
            },
            Ok(FromPage::Beliefs(get)) => match self.view.as_ref().map(|view| view.story.beliefs(get)) {
                Some(Some(beliefs)) => self.send(beliefs).await,
                Some(None) => self.notice("There is no such player.").await,
                None => self.notice("Nothing is open yet.").await,
            },
            Ok(FromPage::Command(command)) => match self.command(command) {
                Ok(()) => Ok(()),
                Err(why_not) => self.notice(&why_not).await,
            },
            Err(problem) => self.notice(&problem).await,
        }
    }

    /// Hands a command on to the match or to its agents; or says why not.
    fn command(&self, command: Command) -> Result<(), String> {
        if let Some(why_not) = self.house.watch_only(self.has_token) {
            return Err(why_not.to_owned());
        }
        let view = self.view.as_ref().ok_or("Nothing is open yet.")?;
        if let Command::Order(order) = command {
            return give_order(&view.story, order);
        }
        command::check(&command, &view.story.stage())?;
        let live = self.house.live.as_ref().filter(|_| view.is_live);
        let live = live.ok_or("There is nobody here who could do that.")?;
        live.commands
            .try_send(command)
            .map_err(|_| "The match has more to do than it can; try again.".to_owned())?;
        // A server of its own is nobody's to play again from a seed.
        if let Some(orders) = view.story.minds.orders().filter(|_| live.monitor.is_none()) {
            orders.touch(time_of(&view.story));
        }
        Ok(())
    }

    async fn open(&mut self, what: Open) -> Result<(), Gone> {
        let Some((story, is_live)) = self.house.source(what) else {
            return self.notice("There is no such source.").await;
        };
        let changed = story.subscribe();
        self.view = Some(View { story, is_live, sent: Sent::default(), changed });
        self.send_news().await
    }

    async fn send_news(&mut self) -> Result<(), Gone> {
        let Some(view) = &mut self.view else { return Ok(()) };
        let outlook = Outlook { is_live: view.is_live, watch_only: self.house.watch_only(self.has_token) };
        for news in view.story.news(&mut view.sent, outlook) {
            self.send(news).await?;
        }
        Ok(())
    }

    async fn notice(&mut self, words: &str) -> Result<(), Gone> {
        self.send(text(&ToPage::Notice(words.to_owned()))).await
    }

    async fn send(&mut self, news: News) -> Result<(), Gone> {
        let message = match news {
            News::Text(text) => Message::Text(text.into()),
            News::Frames(frames) => Message::Binary(frames.into()),
        };
        self.send_message(message).await
    }

    async fn send_message(&mut self, message: Message) -> Result<(), Gone> {
        match timeout(self.house.patience.page, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }
}

/// Tells agents of this process what to do; or says why not.
fn give_order(story: &Story, order: Order) -> Result<(), String> {
    command::check_order(&order, &story.stage())?;
    let orders = story.minds.orders().filter(Orders::are_taken);
    let orders = orders
        .ok_or("No agent here can be told what to do: none of this match is played by this program.")?;
    orders.give(order, time_of(story));
    story.publish();
    Ok(())
}

/// The cycle of the newest frame.
fn time_of(story: &Story) -> i32 {
    let last = story.extent().frames.checked_sub(1);
    last.and_then(|last| story.cycle(last)).map_or(0, |(time, _)| time)
}

/// Waits until there is something new of what is watched.
async fn changed(view: &mut Option<View>) {
    match view {
        Some(view) if view.sent.is_behind => {}
        // The story is held by the view, so its end is still there.
        Some(view) => {
            let _ = view.changed.changed().await;
        }
        None => std::future::pending().await,
    }
}
