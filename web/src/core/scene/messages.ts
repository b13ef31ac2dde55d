// The text messages between server and page, as docs/scene.md has them. Frames, which are binary, are in frame.ts.

export const SCENE_VERSION = 2;

export type Team = 0 | 1;

/** x, y and z in metres; z may be left out. */
export type Vector = readonly number[];
/** w, x, y, z. */
export type Quaternion = readonly number[];

export type NumberType = "u8" | "i8" | "u16" | "i16" | "u32" | "i32" | "f32";

export interface Channel {
    name: string;
    unit?: string;
    type: NumberType;
    scale: number;
}

/** A number in the head of a frame. */
export interface Value extends Channel {
    title: string;
    team?: Team | null;
    role?: "score" | "phase" | "none";
    /** What the number means, if it is an index into this list. */
    words?: string[];
}

/** Where a part is. Numbers without a unit are indices: of channels, or of the parent among the parts. */
export type Place =
    | { flat: { x: number; y: number; heading: number | null } }
    | { pose: { at: number[]; turn: number[] } }
    | { hinge: { parent: number; at: Vector; turn?: Quaternion; axis: Vector; angle: number } }
    | { fixed: { parent: number; at?: Vector; turn?: Quaternion } };

export type Form =
    | { box: { size: Vector } }
    | { sphere: { radius: number } }
    | { capsule: { radius: number; length: number } }
    | { cylinder: { radius: number; length: number } }
    | { named: string; radius?: number };

export type Shape = Form & {
    at?: Vector;
    turn?: Quaternion;
    /** `team` or `#rrggbb`. */
    colour?: string;
};

export interface Part {
    name: string;
    place: Place;
    shapes: Shape[];
}

export interface Kind {
    name: string;
    channels: Channel[];
    parts: Part[];
}

export interface Body {
    kind: number;
    team?: Team | null;
    number?: number | null;
    name?: string | null;
}

/** How frames with this number are read. */
export interface LayoutMessage {
    number: number;
    values: Value[];
    kinds: Kind[];
    bodies: Body[];
}

export type DrawingShape = (
    | { line: Vector[] }
    | { circle: { at: Vector; radius: number } }
    | { polygon: Vector[] }
    | { text: { at: Vector; text: string } }
) & {
    /** `team`, `neutral`, or a colour. */
    colour?: string;
    /** Metres; without it the thinnest line of the screen. */
    width?: number;
    /** A colour, as above. */
    fill?: string;
};

export interface LayerDrawing {
    frame: number;
    layer: string;
    team?: Team | null;
    number?: number | null;
    shapes: DrawingShape[];
}

export interface Ground {
    length: number;
    width: number;
    margin: number;
    /** Which way positive y goes on the screen. */
    y?: "up" | "down";
}

export interface MarkerRule {
    event: string;
    title: string;
    shape: "flag" | "dot" | "line" | "bar";
    colour: string;
    jump: boolean;
}

export interface BoardInfo {
    name: string;
    title: string;
    on: boolean;
}

/** Something that a page may ask for, of the match or of an agent. */
export interface CommandInfo {
    name: string;
    title: string;
    group?: string;
    takes: ("place" | "team" | "body")[];
    choices?: { name: string; title: string }[];
    key?: string | null;
}

/** What a page asks for: a command by its name, with what it takes. */
export interface Request {
    name: string;
    team?: number;
    number?: number;
    at?: number[];
    choice?: string;
}

export type Source = { live: true } | { log: number; name?: string };

export interface Stage {
    scene: number;
    source: Source;
    league: string;
    dimensions: number;
    /** Seconds from a frame to the next. */
    step: number;
    clock: { text: string };
    periods: { title: string; until: number }[];
    ground: Ground;
    lines: DrawingShape[];
    teams: { name: string | null; colour?: string | null }[];
    boards: BoardInfo[];
    markers: MarkerRule[];
    commands: CommandInfo[];
    why_not?: string | null;
    /** The league's own, read by its page module alone. */
    details?: unknown;
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

export interface BoardMessage {
    frame: number;
    clock: number;
    board: string;
    text: string;
    team?: Team | null;
    number?: number | null;
}

export interface SceneEvent {
    frame: number;
    clock: number;
    event: string;
    team?: Team | null;
    /** The number of the body that it is about. */
    number?: number | null;
    text: string;
    /** The league's own. */
    content?: unknown;
}

/** Which agents say what they believe, and which of them do by hand what a page asked for. */
export interface Minds {
    /** For each team the numbers of those who say what they believe. */
    agents: number[][];
    complete: boolean;
    problem: string | null;
    /** What this page may tell agents to do. */
    orders: CommandInfo[];
    /** Why it may not, if another could. */
    why_not?: string | null;
    by_hand: Request[];
    /** The frame in which a page first gave an order or a command. */
    touched: number | null;
}

export const NO_MINDS: Minds = {
    agents: [],
    complete: false,
    problem: null,
    orders: [],
    by_hand: [],
    touched: null,
};

/** How fast a match runs: so many times real time, as fast as it can, or not at all. */
export type Pace = { times: number } | "unpaced" | "paused";

/** The pace of a match in the viewer's process. */
export interface MatchPace {
    now: Pace;
    /** What this page may ask for, from slow to fast; empty if it may not change the pace. */
    offers: Pace[];
}

export interface AgentBeliefs {
    team: number;
    number: number;
    from: number;
    count: number;
    beliefs: { frame: number; beliefs: unknown }[];
}

export type ServerMessage =
    | { sources: Sources }
    | { stage: Stage }
    | { layout: LayoutMessage }
    | { extent: Extent }
    | { events: { from: number; events: SceneEvent[] } }
    | { messages: BoardMessage[] }
    | { drawings: { from: number; drawings: LayerDrawing[] } }
    | { notice: string }
    | { minds: Minds }
    | { pace: MatchPace }
    | { beliefs: AgentBeliefs };

export type PageMessage =
    | { hello: { token?: string } }
    | { open: { log: number } | { live: true } }
    | { get: { from: number; count: number } }
    | { beliefs: { team: number; number: number; from: number; count: number } }
    | { command: Request }
    | { order: Request }
    | { pace: Pace };

/** Something arrived that this page cannot show. The text is for the person who watches. */
export class SceneError extends Error {}

const KNOWN = [
    "sources",
    "stage",
    "layout",
    "extent",
    "events",
    "messages",
    "drawings",
    "notice",
    "minds",
    "pace",
    "beliefs",
];

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
