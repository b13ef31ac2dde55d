// A frame of the small-size league: ball, robots, what cameras reported, and how the match stands, read from a scene's frame.
import { type Frame, isPresent } from "../../core/scene/frame";
import { type FrameLayout, smallest } from "../../core/scene/layout";
import type { Team } from "../../core/scene/messages";
import type { FrameStore } from "../../core/scene/store";

export interface Ball {
    x: number;
    y: number;
    z: number;
    vx: number;
    vy: number;
    vz: number;
}

export interface Robot {
    team: Team;
    id: number;
    x: number;
    y: number;
    /** Degrees. */
    heading: number;
    vx: number;
    vy: number;
    /** Radians a second. */
    spin: number;
    /** From 0, not seen for long, to 1. */
    visibility: number;
}

/** What one camera reported. */
export interface Seen {
    x: number;
    y: number;
    /** Degrees; null if the camera did not see it. */
    heading: number | null;
    /** Null for a ball. */
    team: Team | null;
    /** Null for a ball, and for a pattern that was not read. */
    id: number | null;
    camera: number;
}

export interface TeamStanding {
    score: number;
    yellowCards: number;
    redCards: number;
    /** Seconds that are left of each active yellow card. */
    cards: number[];
    timeouts: number;
    timeoutLeft: number;
    fouls: number;
    goalkeeper: number;
    mostRobots: number;
    placementFailures: number;
    canPlace: boolean;
    wantsSubstitution: boolean;
}

export interface Place {
    x: number;
    y: number;
}

export interface SmallFrame {
    index: number;
    /** Seconds since the first picture. */
    time: number;
    tracked: boolean;
    /** As the referee's message names them; empty without a referee. */
    stage: string;
    command: string;
    next: string;
    /** Seconds; null if it is not known. */
    stageLeft: number | null;
    actionLeft: number | null;
    /** Where the ball is to be placed. */
    place: Place | null;
    /** Whether blue's goal is at positive x; null if it is not known. */
    bluePositive: boolean | null;
    /** Where the ball will stop, as the tracker says. */
    stop: Place | null;
    teams: [TeamStanding, TeamStanding];
    ball: Ball | null;
    robots: Robot[];
    seen: Seen[];
}

const DEGREES = 180 / Math.PI;

type Slots = Record<string, number>;

/** Where everything is in the frames of a layout. */
interface Places {
    ball: number;
    ballSlots: Slots;
    robots: { body: number; at: number; team: Team; id: number }[];
    robotSlots: Slots;
    seen: { body: number; at: number }[];
    seenSlots: Slots;
    noHeading: number;
    value(name: string, team?: Team): number;
    none(name: string): number;
    words(name: string): readonly string[];
}

const places = new WeakMap<FrameLayout, Places>();
const frames = new WeakMap<Frame, SmallFrame>();

/** What a frame shows; the same for the same frame. */
export function smallFrame(frame: Frame): SmallFrame {
    const known = frames.get(frame);
    if (known) return known;
    const at = placesOf(frame.layout);
    const value = (name: string, team?: Team) => frame.values[at.value(name, team)] ?? 0;
    const word = (name: string) => at.words(name)[value(name)] ?? "";
    const some = (name: string) => {
        const number = frame.values[at.value(name)];
        return number === undefined || number === at.none(name) ? null : number;
    };
    const place = (name: string): Place | null => {
        const [x, y] = [some(`${name}_x`), some(`${name}_y`)];
        return x === null || y === null ? null : { x, y };
    };
    const team = (team: Team): TeamStanding => ({
        score: value("score", team),
        yellowCards: value("yellow_cards", team),
        redCards: value("red_cards", team),
        cards: ["card_1", "card_2", "card_3"].map((name) => value(name, team)).filter((left) => left > 0),
        timeouts: value("timeouts", team),
        timeoutLeft: value("timeout_left", team),
        fouls: value("fouls", team),
        goalkeeper: value("goalkeeper", team),
        mostRobots: value("most_robots", team),
        placementFailures: value("placement_failures", team),
        canPlace: value("can_place", team) !== 0,
        wantsSubstitution: value("wants_substitution", team) !== 0,
    });
    const half = word("blue_half");
    const made: SmallFrame = {
        index: frame.index,
        time: value("time"),
        tracked: word("source") === "tracker",
        stage: word("stage"),
        command: word("command"),
        next: word("next"),
        stageLeft: some("stage_left"),
        actionLeft: some("action_left"),
        place: place("place"),
        bluePositive: half === "" ? null : half === "positive",
        stop: place("stop"),
        teams: [team(0), team(1)],
        ball: ballOf(frame),
        robots: at.robots.flatMap((robot) => (isPresent(frame, robot.body) ? [robotOf(frame, at, robot)] : [])),
        seen: at.seen.flatMap(({ body, at: from }) => (isPresent(frame, body) ? [seenOf(frame, at, from)] : [])),
    };
    frames.set(frame, made);
    return made;
}

/** The ball alone, for layers that look at many frames. */
export function ballOf(frame: Frame): Ball | null {
    const { ball, ballSlots } = placesOf(frame.layout);
    const at = frame.layout.offsets[ball];
    if (at === undefined || !isPresent(frame, ball)) return null;
    const value = (name: string) => frame.channels[at + (ballSlots[name] ?? Number.NaN)] || 0;
    return { x: value("x"), y: value("y"), z: value("z"), vx: value("vx"), vy: value("vy"), vz: value("vz") };
}

/** Frames of a store as frames of this league. */
export interface SmallStore {
    get(index: number): SmallFrame | undefined;
    ball(index: number): Ball | null | undefined;
}

export function smallStore(store: FrameStore): SmallStore {
    return {
        get: (index) => {
            const frame = store.get(index);
            return frame && smallFrame(frame);
        },
        ball: (index) => {
            const frame = store.get(index);
            return frame && ballOf(frame);
        },
    };
}

function robotOf({ channels }: Frame, { robotSlots }: Places, { at, team, id }: Places["robots"][number]): Robot {
    const value = (name: string) => channels[at + (robotSlots[name] ?? Number.NaN)] || 0;
    return {
        team,
        id,
        x: value("x"),
        y: value("y"),
        heading: value("heading") * DEGREES,
        vx: value("vx"),
        vy: value("vy"),
        spin: value("spin"),
        visibility: value("visibility"),
    };
}

/** 0 is a ball; 16 and up are yellow robots, 32 and up blue ones; 48 and 49 are robots whose pattern was not read. */
function seenOf({ channels }: Frame, { seenSlots, noHeading }: Places, at: number): Seen {
    const value = (name: string) => channels[at + (seenSlots[name] ?? Number.NaN)] || 0;
    const what = value("what");
    const heading = value("heading");
    const team = what < 16 ? null : what >= 48 ? what - 48 : what < 32 ? 0 : 1;
    return {
        x: value("x"),
        y: value("y"),
        heading: Math.abs(heading - noHeading) < 1e-6 ? null : heading * DEGREES,
        team: team === 0 || team === 1 ? team : null,
        id: what >= 16 && what < 48 ? what % 16 : null,
        camera: value("camera"),
    };
}

function placesOf(layout: FrameLayout): Places {
    const known = places.get(layout);
    if (known) return known;
    const kind = (name: string) => layout.kinds.findIndex((k) => k.name === name);
    const [ball, robot, seen] = [kind("ball"), kind("robot"), kind("seen")];
    const slots = (index: number): Slots =>
        Object.fromEntries((layout.kinds[index]?.channels ?? []).map(({ name }, i) => [name, i]));
    const heading = layout.kinds[seen]?.channels.find(({ name }) => name === "heading");
    const indices = new Map<string, number>();
    for (const [i, { name, team }] of layout.values.entries()) indices.set(`${name}${team ?? ""}`, i);
    const value = (name: string, team?: Team) => indices.get(`${name}${team ?? ""}`) ?? -1;
    const made: Places = {
        ball: layout.bodies.findIndex((body) => body.kind === ball),
        ballSlots: slots(ball),
        robots: layout.bodies.flatMap(({ kind, team, number }, body) =>
            kind === robot && (team === 0 || team === 1) && typeof number === "number"
                ? [{ body, at: layout.offsets[body] ?? 0, team, id: number }]
                : [],
        ),
        robotSlots: slots(robot),
        seen: layout.bodies.flatMap(({ kind }, body) =>
            kind === seen ? [{ body, at: layout.offsets[body] ?? 0 }] : [],
        ),
        seenSlots: slots(seen),
        noHeading: heading ? smallest(heading) : Number.NaN,
        value,
        none: (name) => {
            const found = layout.values[value(name)];
            return found ? smallest(found) : Number.NaN;
        },
        words: (name) => layout.values[value(name)]?.words ?? [],
    };
    places.set(layout, made);
    return made;
}
