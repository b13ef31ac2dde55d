// A stage and a layout of 2D soccer, for tests.
import type {
    Channel,
    CommandInfo,
    LayoutMessage,
    NumberType,
    Stage,
    Team,
    Value,
} from "../../src/core/scene/messages";
import type { Details } from "../../src/leagues/soccer2d/details";

const channel = (name: string, type: NumberType, scale: number): Channel => ({ name, type, scale });

const BALL = ["x", "y", "vx", "vy"].map((name) => channel(name, "i32", 0.0001));

const PLAYER = [
    channel("x", "i32", 0.0001),
    channel("y", "i32", 0.0001),
    channel("vx", "i16", 0.0001),
    channel("vy", "i16", 0.0001),
    channel("body", "i16", 0.01),
    channel("neck", "i16", 0.01),
    channel("view", "u16", 0.01),
    channel("focus_distance", "u16", 0.01),
    channel("focus_direction", "i16", 0.01),
    channel("stamina", "u16", 1),
    channel("effort", "u16", 0.0001),
    channel("recovery", "u16", 0.0001),
    channel("capacity", "i32", 1),
    channel("arm_x", "i16", 0.01),
    channel("arm_y", "i16", 0.01),
    channel("state", "u32", 1),
    channel("type", "u8", 1),
    channel("attention", "u8", 1),
];

const MODES = ["", "before_kick_off", "time_over", "play_on", "goal_l", "offside_r", "kick_in_l"];

function value(name: string, type: NumberType, more: Partial<Value> = {}): Value {
    return { name, type, title: "", unit: "", scale: 1, role: "none", ...more };
}

const VALUES: Value[] = [
    value("time", "i32"),
    value("stoppage", "u16"),
    value("mode", "u8", { role: "phase", words: MODES }),
    value("goals", "i16", { role: "score", team: 0 }),
    value("goals", "i16", { role: "score", team: 1 }),
    value("penalties_scored", "u8", { team: 0 }),
    value("penalties_missed", "u8", { team: 0 }),
    value("penalties_scored", "u8", { team: 1 }),
    value("penalties_missed", "u8", { team: 1 }),
];

const FIELD = {
    length: 105,
    width: 68,
    goal_width: 14.02,
    goal_depth: 2.44,
    penalty_area: [16.5, 40.32] as [number, number],
    goal_area: [5.5, 18.32] as [number, number],
    centre_radius: 9.15,
    margin: 5,
};

export const DETAILS: Details = {
    field: FIELD,
    half: 3000,
    halves: 2,
    extra_half: 1000,
    extra_halves: 2,
    types: [{ radius: 0.3, kickable: 1.085, catchable: 1.2, speed: 1.05 }],
    stamina: 8000,
    ball: { radius: 0.085, decay: 0.94 },
};

const referee = (name: string, title: string, takes: CommandInfo["takes"], more: Partial<CommandInfo> = {}) => ({
    name,
    title,
    group: "referee",
    takes,
    ...more,
});

export const REFEREE: CommandInfo[] = [
    referee("kick_off", "Kick-off", [], { key: "k" }),
    referee("drop_ball", "Drop ball", ["place"]),
    referee("free_kick", "Free kick", ["place", "team"]),
    referee("card", "Card", ["body"], {
        choices: [
            { name: "yellow", title: "Yellow" },
            { name: "red", title: "Red" },
        ],
    }),
];

export const TRAINER: CommandInfo[] = [
    ...REFEREE,
    { name: "move_ball", title: "Move ball", group: "trainer", takes: ["place"] },
    { name: "move_player", title: "Move player", group: "trainer", takes: ["body", "place"] },
];

export function makeStage(change: Partial<Stage> = {}): Stage {
    return {
        scene: 2,
        source: { log: 0, name: "made-up.rcg" },
        league: "soccer2d",
        dimensions: 2,
        step: 0.1,
        clock: { text: "{minutes}:{seconds}" },
        periods: [
            { title: "First half", until: 300 },
            { title: "Second half", until: 600 },
        ],
        ground: { length: FIELD.length, width: FIELD.width, margin: FIELD.margin },
        lines: [],
        teams: [{ name: "Reds" }, { name: "Blues" }],
        boards: [
            { name: "referee", title: "Referee", on: true },
            { name: "say", title: "Players", on: false },
            { name: "coach", title: "Coaches", on: false },
            { name: "log", title: "Log", on: false },
        ],
        markers: [
            { event: "goal", title: "Goal", shape: "flag", colour: "team", jump: true },
            { event: "shot", title: "Shot", shape: "dot", colour: "team", jump: true },
        ],
        commands: [],
        details: DETAILS,
        ...change,
    };
}

export function makeLayout(change: Partial<LayoutMessage> = {}): LayoutMessage {
    const players = ([0, 1] as Team[]).flatMap((team) =>
        Array.from({ length: 11 }, (_, i) => ({ kind: 1, team, number: i + 1 })),
    );
    return {
        number: 0,
        values: VALUES,
        kinds: [
            {
                name: "ball",
                channels: BALL,
                parts: [
                    {
                        name: "ball",
                        place: { flat: { x: 0, y: 1, heading: null } },
                        shapes: [{ sphere: { radius: 0.085 } }],
                    },
                ],
            },
            {
                name: "player",
                channels: PLAYER,
                parts: [
                    {
                        name: "body",
                        place: { flat: { x: 0, y: 1, heading: 4 } },
                        shapes: [{ named: "player", radius: 0.3, colour: "team" }],
                    },
                ],
            },
        ],
        bodies: [{ kind: 0 }, ...players],
        ...change,
    };
}
