// A frame of 2D soccer: ball and players, read from the channels of a scene's frame.
import { type Frame, isPresent } from "../../core/scene/frame";
import { type FrameLayout, smallest } from "../../core/scene/layout";
import type { Team } from "../../core/scene/messages";
import type { FrameStore } from "../../core/scene/store";

export interface Ball {
    x: number;
    y: number;
    vx: number;
    vy: number;
}

export interface Player {
    team: Team;
    number: number;
    x: number;
    y: number;
    vx: number;
    vy: number;
    /** Degrees, on the field. */
    body: number;
    /** Degrees, relative to the body. */
    neck: number;
    /** Width of the view in degrees. */
    view: number;
    focusDistance: number;
    focusDirection: number;
    stamina: number;
    effort: number;
    recovery: number;
    capacity: number;
    arm: { x: number; y: number } | null;
    state: number;
    type: number;
    attention: number;
}

export interface Frame2d {
    index: number;
    /** The cycle on the game's clock. */
    time: number;
    /** For how many frames the clock has stood. */
    stoppage: number;
    /** The play mode, as the protocol names it. */
    mode: string;
    goals: [number, number];
    /** Scored left, missed left, scored right, missed right. */
    penalties: [number, number, number, number];
    ball: Ball;
    players: Player[];
}

/** Bits of a player's state. */
export const State = {
    ON_FIELD: 1,
    KICK: 2,
    KICK_FAILED: 4,
    GOALIE: 8,
    CATCH: 0x10,
    CATCH_FAILED: 0x20,
    TOUCHED_BALL: 0x400,
    TOUCHED_PLAYER: 0x800,
    TACKLE: 0x1000,
    TACKLE_FAILED: 0x2000,
    FREE_KICK_FAULT: 0x8000,
    TOUCHED_POST: 0x10000,
    FOULED: 0x20000,
    YELLOW: 0x40000,
    RED: 0x80000,
    ILLEGAL_DEFENCE: 0x100000,
} as const;

const CHANNELS = [
    "x",
    "y",
    "vx",
    "vy",
    "body",
    "neck",
    "view",
    "focus_distance",
    "focus_direction",
    "stamina",
    "effort",
    "recovery",
    "capacity",
    "arm_x",
    "arm_y",
    "state",
    "type",
    "attention",
] as const;

type Slots = Record<(typeof CHANNELS)[number], number>;

/** Where everything is in the frames of a layout. */
interface Places {
    ball: number;
    ballSlots: Slots;
    players: { body: number; at: number; team: Team; number: number; slots: Slots; noArm: number }[];
    time: number;
    stoppage: number;
    mode: number;
    modes: readonly string[];
    goals: [number, number];
    penalties: [number, number, number, number];
}

const places = new WeakMap<FrameLayout, Places>();
const frames = new WeakMap<Frame, Frame2d>();

/** The ball and the players of a frame; the same ones for the same frame. */
export function frame2d(frame: Frame): Frame2d {
    const known = frames.get(frame);
    if (known) return known;
    const { values } = frame;
    const { time, stoppage, mode, modes, goals, penalties, players } = placesOf(frame.layout);
    const value = (index: number) => values[index] ?? 0;
    const made: Frame2d = {
        index: frame.index,
        time: value(time),
        stoppage: value(stoppage),
        mode: modes[value(mode)] ?? "",
        goals: [value(goals[0]), value(goals[1])],
        penalties: [value(penalties[0]), value(penalties[1]), value(penalties[2]), value(penalties[3])],
        ball: ball2d(frame),
        players: players.map((place) => player(frame, place)),
    };
    frames.set(frame, made);
    return made;
}

/** The ball alone, for layers that look at many frames. */
export function ball2d({ layout, channels }: Frame): Ball {
    const { ball, ballSlots } = placesOf(layout);
    return {
        x: channels[ball + ballSlots.x] || 0,
        y: channels[ball + ballSlots.y] || 0,
        vx: channels[ball + ballSlots.vx] || 0,
        vy: channels[ball + ballSlots.vy] || 0,
    };
}

/** Frames of a store as frames of 2D soccer. */
export interface Store2d {
    get(index: number): Frame2d | undefined;
    ball(index: number): Ball | undefined;
}

export function store2d(store: FrameStore): Store2d {
    return {
        get: (index) => {
            const frame = store.get(index);
            return frame && frame2d(frame);
        },
        ball: (index) => {
            const frame = store.get(index);
            return frame && ball2d(frame);
        },
    };
}

/** A channel that the layout does not have reads as zero, and so does all of a player who is not there. */
function player(frame: Frame, { body, at, team, number, slots, noArm }: Places["players"][number]): Player {
    const { channels } = frame;
    const here = isPresent(frame, body);
    // NaN for a player who is not there, undefined for a channel.
    const value = (slot: number) => channels[at + slot] || 0;
    const points = here && slots.arm_y >= 0 && channels[at + slots.arm_x] !== noArm;
    return {
        team,
        number,
        x: value(slots.x),
        y: value(slots.y),
        vx: value(slots.vx),
        vy: value(slots.vy),
        body: value(slots.body),
        neck: value(slots.neck),
        view: value(slots.view),
        focusDistance: value(slots.focus_distance),
        focusDirection: value(slots.focus_direction),
        stamina: value(slots.stamina),
        effort: value(slots.effort),
        recovery: value(slots.recovery),
        capacity: value(slots.capacity),
        arm: points ? { x: value(slots.arm_x), y: value(slots.arm_y) } : null,
        state: value(slots.state),
        type: value(slots.type),
        attention: value(slots.attention),
    };
}

function placesOf(layout: FrameLayout): Places {
    const known = places.get(layout);
    if (known) return known;
    const slots = layout.kinds.map(({ channels }) => {
        // A channel that is not there is at no number, where there is nothing to read.
        const at = (name: string) => {
            const found = channels.findIndex((channel) => channel.name === name);
            return found < 0 ? Number.NaN : found;
        };
        return Object.fromEntries(CHANNELS.map((name) => [name, at(name)])) as Slots;
    });
    const none = Object.fromEntries(CHANNELS.map((name) => [name, Number.NaN])) as Slots;
    const noArm = layout.kinds.map(({ channels }) => {
        const arm = channels.find(({ name }) => name === "arm_x");
        return arm ? smallest(arm) : Number.NaN;
    });
    const ball = layout.bodies.findIndex(({ team }) => typeof team !== "number");
    const of = (name: string, team?: Team) =>
        layout.values.findIndex((value) => value.name === name && (team === undefined || value.team === team));
    const made: Places = {
        ball: layout.offsets[ball] ?? Number.NaN,
        ballSlots: slots[layout.bodies[ball]?.kind ?? -1] ?? none,
        players: layout.bodies.flatMap(({ kind, team, number }, body) =>
            typeof team === "number" && typeof number === "number"
                ? [
                      {
                          body,
                          at: layout.offsets[body] ?? 0,
                          team,
                          number,
                          slots: slots[kind] ?? none,
                          noArm: noArm[kind] ?? Number.NaN,
                      },
                  ]
                : [],
        ),
        time: of("time"),
        stoppage: of("stoppage"),
        mode: of("mode"),
        modes: layout.values[of("mode")]?.words ?? [],
        goals: [of("goals", 0), of("goals", 1)],
        penalties: [
            of("penalties_scored", 0),
            of("penalties_missed", 0),
            of("penalties_scored", 1),
            of("penalties_missed", 1),
        ],
    };
    places.set(layout, made);
    return made;
}
