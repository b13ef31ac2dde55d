// The text messages between server and page, as docs/scene.md has them. Frames, which are binary, are in frame.ts.
import type { GameEvent } from "../../leagues/soccer2d/events";

export const SCENE_VERSION = 1;

export type Team = 0 | 1;

export interface Field {
    length: number;
    width: number;
    goal_width: number;
    goal_depth: number;
    penalty_area: [number, number];
    goal_area: [number, number];
    centre_radius: number;
    margin: number;
}

export interface Channel {
    name: string;
    unit?: string;
    type: "u8" | "i8" | "u16" | "i16" | "u32" | "i32";
    scale: number;
}

export interface Kind {
    name: string;
    radius: number;
    count: number;
    /** The part of its speed that it has left after a cycle, if nothing drives it. */
    decay?: number;
    channels: Channel[];
}

export interface Body {
    kind: number;
    team?: Team;
    number?: number;
}

export interface PlayerType {
    radius: number;
    kickable: number;
    catchable: number;
    speed: number;
}

export type Source = { live: true } | { log: number; name?: string };

export interface Stage {
    scene: number;
    source: Source;
    league: string;
    dimensions: number;
    cycle: number;
    field: Field;
    half: number;
    halves: number;
    extra_half: number;
    extra_halves: number;
    modes: string[];
    teams: { name: string | null }[];
    kinds: Kind[];
    bodies: Body[];
    types: PlayerType[];
    /** A fresh player's, where players tire. */
    stamina?: number;
    commands: "none" | "referee" | "trainer";
    why_not?: string | null;
}

export interface Sources {
    live: boolean;
    logs: string[];
}

export interface Extent {
    /** The oldest frame that is still there. */
    first?: number;
    frames: number;
    complete: boolean;
    problem: string | null;
}

export type BoardName = "referee" | "log" | "say" | "coach";

export interface BoardMessage {
    frame: number;
    time: number;
    board: BoardName;
    text: string;
    team?: Team | null;
    number?: number | null;
}

/** Whose beliefs there are, and who does by hand what somebody at a page wants. */
export interface Minds {
    /** For each team the numbers of those who say what they believe. */
    agents: number[][];
    complete: boolean;
    problem: string | null;
    /** Whether this page may tell agents what to do. */
    orders: boolean;
    /** Why it may not, if another could. */
    why_not?: string | null;
    by_hand: Order[];
    /** The cycle in which somebody first had a hand in the match. */
    touched: number | null;
}

export const NO_MINDS: Minds = {
    agents: [],
    complete: false,
    problem: null,
    orders: false,
    by_hand: [],
    touched: null,
};

export interface AgentBeliefs {
    team: number;
    number: number;
    from: number;
    count: number;
    beliefs: { frame: number; beliefs: unknown }[];
}

type Spot = { x: number; y: number };

export type What = "play" | "stand" | { go_to: Spot } | { kick_to: Spot } | { turn_to: Spot };

/** What agents are to do by hand: one, a team's, or all. */
export interface Order {
    team?: number;
    number?: number;
    what: What;
}

export type ServerMessage =
    | { sources: Sources }
    | { stage: Stage }
    | { extent: Extent }
    | { events: { from: number; events: GameEvent[] } }
    | { messages: BoardMessage[] }
    | { notice: string }
    | { minds: Minds }
    | { beliefs: AgentBeliefs };

export type Command =
    | { kick_off: true }
    | { drop_ball: { x: number; y: number } }
    | { free_kick: { x: number; y: number; team: Team } }
    | { card: { team: Team; number: number; card: "yellow" | "red" } }
    | { move_ball: { x: number; y: number } }
    | { move_player: { team: Team; number: number; x: number; y: number } }
    | { order: Order };

export type PageMessage =
    | { hello: { token?: string } }
    | { open: { log: number } | { live: true } }
    | { get: { from: number; count: number } }
    | { beliefs: { team: number; number: number; from: number; count: number } }
    | { command: Command };

/** Something arrived that this page cannot show. The text is for the person who watches. */
export class SceneError extends Error {}

const KNOWN = ["sources", "stage", "extent", "events", "messages", "notice", "minds", "beliefs"];

/** Reads a text message; null for a kind that a later server of the same version may have added. */
export function parseMessage(text: string): ServerMessage | null {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        throw new SceneError(`The server sent a message that is not JSON: ${text.slice(0, 60)}`);
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
        throw new SceneError("The server sent a message that is not an object.");
    }
    const kind = Object.keys(value)[0] ?? "";
    if (!KNOWN.includes(kind)) return null;
    if ("stage" in value) checkVersion((value as { stage: { scene?: unknown } }).stage.scene);
    return value as ServerMessage;
}

export function checkVersion(version: unknown): void {
    if (version === SCENE_VERSION) return;
    throw new SceneError(
        `The server speaks version ${String(version)} of the scene format, this page version ${SCENE_VERSION}. ` +
            "Reload the page; if that does not help, page and server come from different builds.",
    );
}

export function sameSource(a: Source, b: Source): boolean {
    if ("live" in a || "live" in b) return "live" in a && "live" in b;
    return a.log === b.log;
}
