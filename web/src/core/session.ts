// What is being watched: the source with its stage, frames, events, messages and drawings, the page of its league, and where in it
// the watcher is. All parts of the page look at it; it draws nothing.
import type { LeaguePage, Leagues } from "./league";

import { Topic } from "./observable";
import { Playhead, type Reach } from "./replay/playhead";
import { Connection, type ConnectionState } from "./scene/connection";
import { DrawingStore } from "./scene/drawings";
import { FrameLayout } from "./scene/layout";
import { Loader } from "./scene/loader";
import {
    type AgentBeliefs,
    type BoardMessage,
    type Extent,
    type MatchPace,
    type Minds,
    NO_MINDS,
    type Pace,
    type PageMessage,
    parseMessage,
    type Request,
    SceneError,
    type SceneEvent,
    type Source,
    type Sources,
    type Stage,
    sameSource,
} from "./scene/messages";
import { type Moment, momentAt } from "./scene/moment";
import { FrameStore } from "./scene/store";

/** Log boards of long matches with every datagram in them are cut at the old end. */
const MOST_MESSAGES = 200_000;

/** The source and the frame to show as soon as they are there. */
export interface Destination {
    source?: Source;
    frame?: number;
    playing?: boolean;
}

export class Session {
    readonly playhead = new Playhead();
    sources: Sources = { live: false, logs: [] };
    stage: Stage | null = null;
    extent: Extent = { first: 0, frames: 0, complete: false, problem: null };
    events: SceneEvent[] = [];
    messages: BoardMessage[] = [];
    drawings = new DrawingStore();
    minds: Minds = NO_MINDS;
    /** How fast the match runs; null if that cannot be changed. */
    pace: MatchPace | null = null;
    /** The page of the stage's league; without one, core shows what every stage has. */
    league: LeaguePage = {};
    connection: ConnectionState = "connecting";
    /** Why the page has stopped listening, if it has. */
    stopped: string | null = null;

    readonly onSources = new Topic();
    /** Another league than before; comes before its stage. */
    readonly onLeague = new Topic();
    /** Another source, or the same with something changed. */
    readonly onStage = new Topic();
    readonly onExtent = new Topic();
    readonly onEvents = new Topic();
    readonly onMessages = new Topic();
    readonly onConnection = new Topic();
    readonly onNotice = new Topic<string>();
    readonly onMinds = new Topic();
    readonly onPace = new Topic();
    readonly onBeliefs = new Topic<AgentBeliefs>();
    /** Everything begins anew: another source, or a new connection. */
    readonly onBegin = new Topic();
    /** The watcher went elsewhere, or the way of going on changed. */
    readonly onMove = new Topic();

    private store: FrameStore | null = null;
    private loader: Loader | null = null;
    private readonly link: Connection;
    private readonly token: () => string | null;
    private destination: Destination;
    /** The connection is another than the one that the stage came by. */
    private renewed = false;
    private readonly leagues: Leagues;
    private leagueName = "";
    /** What came while the page of a league was on its way; null if none is. */
    private held: (() => void)[] | null = null;

    constructor(url: string, leagues: Leagues, token: () => string | null, destination: Destination) {
        this.leagues = leagues;
        this.token = token;
        this.destination = destination;
        this.link = new Connection(url, {
            text: (message) => this.inTurn(() => this.hear(message)),
            binary: (message) => this.inTurn(() => this.receive(message)),
            state: (state) => this.connected(state),
        });
    }

    start(): void {
        this.link.connect();
    }

    /** With another token the server may allow more. */
    renew(): void {
        this.link.renew();
    }

    get live(): boolean {
        return this.stage !== null && "live" in this.stage.source;
    }

    get frames(): FrameStore | null {
        return this.store;
    }

    get reach(): Reach {
        return {
            first: this.extent.first ?? 0,
            frames: this.extent.frames,
            has: (index) => this.store?.has(index) ?? false,
            growing: !this.extent.complete,
            live: this.live,
        };
    }

    /** Whether frames are on their way that were asked for. */
    get loading(): boolean {
        return this.loader?.busy ?? false;
    }

    /** The moment to draw, after so many seconds more. */
    advance(seconds: number, now: number): Moment | null {
        if (!this.stage || !this.store) return null;
        const wasFollowing = this.playhead.following;
        const wasPlaying = this.playhead.playing;
        this.playhead.advance(seconds, this.stage.step, this.reach);
        if (wasFollowing !== this.playhead.following || wasPlaying !== this.playhead.playing) this.onMove.tell();
        this.loader?.look(
            {
                position: this.playhead.position,
                rate: this.playhead.rate(this.stage.step),
                frames: this.extent.frames,
            },
            now,
        );
        return momentAt(this.store, this.playhead.position);
    }

    open(source: Source, frame?: number): void {
        if (this.stage && sameSource(this.stage.source, source)) {
            if (frame !== undefined) this.seek(frame);
            return;
        }
        this.destination = { source, frame };
        this.link.send({ open: "live" in source ? { live: true } : { log: source.log } });
    }

    command(command: Request): void {
        this.link.send({ command });
    }

    order(order: Request): void {
        this.link.send({ order });
    }

    setPace(pace: Pace): void {
        this.link.send({ pace });
    }

    ask(message: PageMessage): void {
        this.link.send(message);
    }

    seek(frame: number): void {
        this.playhead.seek(frame, this.reach);
        this.onMove.tell();
    }

    step(frames: number): void {
        this.playhead.step(frames, this.reach);
        this.onMove.tell();
    }

    toggle(): void {
        this.playhead.toggle(this.reach);
        this.onMove.tell();
    }

    toLive(): void {
        if (!this.live) return;
        this.playhead.toLive();
        this.onMove.tell();
    }

    setSpeed(speed: number): void {
        this.playhead.speed = speed;
        this.onMove.tell();
    }

    private hear(text: string): void {
        const message = parseMessage(text);
        if (!message) return;
        if ("sources" in message) this.offer(message.sources);
        else if ("stage" in message) this.show(message.stage);
        else if ("layout" in message) this.store?.addLayout(new FrameLayout(message.layout));
        else if ("extent" in message) this.grow(message.extent);
        else if ("events" in message) {
            this.events.length = Math.min(this.events.length, message.events.from);
            this.events.push(...message.events.events);
            this.onEvents.tell();
        } else if ("messages" in message) {
            for (const m of message.messages) this.messages.push(m);
            if (this.messages.length > MOST_MESSAGES) this.messages.splice(0, this.messages.length - MOST_MESSAGES);
            this.onMessages.tell();
        } else if ("drawings" in message) this.drawings.add(message.drawings.from, message.drawings.drawings);
        else if ("notice" in message) this.onNotice.tell(message.notice);
        else if ("minds" in message) {
            this.minds = message.minds;
            this.onMinds.tell();
        } else if ("pace" in message) {
            this.pace = message.pace;
            this.onPace.tell();
        } else if ("beliefs" in message) this.onBeliefs.tell(message.beliefs);
    }

    /** The server opens the live match, or else the first log, unasked. */
    private offer(sources: Sources): void {
        this.sources = sources;
        this.onSources.tell();
        const wanted = this.destination.source;
        if (!wanted) return;
        const known = "live" in wanted ? sources.live : wanted.log < sources.logs.length;
        if (!known) {
            this.destination = {};
            this.onNotice.tell("What the address names is not here; this is what there is.");
        } else if ("log" in wanted && (sources.live || wanted.log > 0)) {
            this.link.send({ open: { log: wanted.log } });
        }
    }

    /** The page of the stage's league comes first; what arrives meanwhile is held back. */
    private show(stage: Stage): void {
        const load = this.leagues[stage.league];
        if (stage.league === this.leagueName || !load) {
            if (!load) this.dress(stage.league, {});
            this.set(stage);
            return;
        }
        const held: (() => void)[] = [() => this.set(stage)];
        this.held = held;
        const go = (league: LeaguePage) => {
            // After a loss of the connection all this is of the past.
            if (this.held !== held) return;
            this.held = null;
            this.dress(stage.league, league);
            for (const work of held) this.inTurn(work);
        };
        load().then(go, () => {
            this.onNotice.tell("The page of this league could not be loaded; the match is shown by its shapes.");
            go({});
        });
    }

    private dress(name: string, league: LeaguePage): void {
        if (name === this.leagueName) return;
        this.leagueName = name;
        this.league = league;
        this.onLeague.tell();
    }

    private set(stage: Stage): void {
        const same = this.stage !== null && this.store !== null && sameSource(this.stage.source, stage.source);
        if (!same || this.renewed) this.begin(stage);
        this.renewed = false;
        this.stage = stage;
        this.onStage.tell();
    }

    /** Everything from the beginning: another source, or a new connection, behind which there may be another match. */
    private begin(stage: Stage): void {
        this.store = new FrameStore();
        this.loader = new Loader(this.store, (from, count) => this.link.send({ get: { from, count } }));
        this.extent = { first: 0, frames: 0, complete: false, problem: null };
        this.events = [];
        this.messages = [];
        this.drawings = new DrawingStore();
        this.minds = NO_MINDS;
        this.pace = null;
        const { source, frame, playing } = this.destination;
        const arrived = !source || sameSource(source, stage.source);
        const somewhere = arrived && frame !== undefined;
        this.playhead.position = somewhere ? frame : 0;
        this.playhead.playing = somewhere ? (playing ?? false) : true;
        this.playhead.following = "live" in stage.source && !somewhere;
        if (arrived) this.destination = {};
        this.onBegin.tell();
        this.onMinds.tell();
        this.onPace.tell();
        this.onEvents.tell();
        this.onMessages.tell();
        this.onMove.tell();
    }

    private grow(extent: Extent): void {
        this.extent = extent;
        this.onExtent.tell();
    }

    private receive(message: ArrayBuffer): void {
        if (!this.store) return;
        this.store.add(message);
        if (this.store.newest >= this.extent.frames) {
            this.extent = { ...this.extent, frames: this.store.newest + 1 };
            this.onExtent.tell();
        }
    }

    private connected(state: ConnectionState): void {
        this.connection = state;
        if (state === "open") this.link.send({ hello: { token: this.token() ?? undefined } });
        if (state === "lost") this.remember();
        this.onConnection.tell();
    }

    /** Where to come back to when there is a connection again. */
    private remember(): void {
        this.renewed = true;
        this.held = null;
        if (!this.stage) return;
        const { following, playing, position } = this.playhead;
        this.destination = { source: this.stage.source, playing, frame: following ? undefined : position };
    }

    private inTurn(work: () => void): void {
        if (this.held) this.held.push(work);
        else this.guard(work);
    }

    /** What cannot be understood ends the conversation: the page says why and shows nothing wrong. */
    private guard(work: () => void): void {
        try {
            work();
        } catch (error) {
            if (!(error instanceof SceneError)) throw error;
            this.stopped = error.message;
            this.link.stop();
        }
    }
}
