// What agents of the made-up match believe: of everything something else than what is, at places where nothing is drawn.
import type { CommandInfo, Minds } from "../../src/core/scene/messages";

export const MINDS: Minds = {
    agents: [[7], [3]],
    complete: true,
    problem: null,
    orders: [],
    by_hand: [],
    touched: null,
};

export const ORDERS: CommandInfo[] = [
    { name: "stand", title: "Stand", takes: [] },
    { name: "play", title: "Play", takes: [] },
    { name: "go_to", title: "Go", takes: ["place"] },
    { name: "kick_to", title: "Kick", takes: ["place"] },
    { name: "turn_to", title: "Turn", takes: ["place"] },
];

/** Places on the field, as all see it, where nothing stands in any frame. */
export const FRESH = [-20, 30] as const;
export const OLD = [-30, 30] as const;
export const UNKNOWN = [-40, 30] as const;
export const BALL = [10, 31] as const;
export const MEETS = [22, 31] as const;
export const PLAN_TO = [40, -30] as const;
export const CIRCLE = [46, 28] as const;

/** Of the left team's 7 as it is written; of the right team's 3 with all places turned, so that both draw the same. */
export function beliefs(agent: string, frame: number): unknown {
    const sign = agent === "0-7" ? 1 : -1;
    const at = ([x, y]: readonly [number, number]) => [sign * x, sign * y];
    if (agent !== "0-7" && agent !== "1-3") return null;
    // One frame without a thought.
    if (frame === 260) return null;
    const believed = (place: readonly [number, number], age: number, more: object) => ({
        at: at(place),
        velocity: [0, 0],
        error: 0.5,
        age,
        seen: age,
        stamina: 4000,
        ...more,
    });
    return {
        team: sign === 1 ? "Reds" : "Blues",
        side: sign === 1 ? "l" : "r",
        unum: sign === 1 ? 7 : 3,
        time: frame,
        mode: "play_on",
        me: {
            at: at([0, -30]),
            velocity: [0.1, 0],
            error: 0.1,
            body: sign === 1 ? 0 : 180,
            neck: 30,
            view: "narrow",
            quality: "high",
            stamina: 5000,
            role: "left-half",
        },
        ball: believed(BALL, 0, {}),
        players: [
            believed(FRESH, 0, { whose: "ours", unum: 9, role: "left-wing" }),
            believed(OLD, 40, { whose: "ours", unum: 8, role: "right-half" }),
            believed(UNKNOWN, 3, { whose: "unknown" }),
        ],
        interceptions: [
            { who: "ours", unum: 9, player: 0, cycles: 4, at: at(MEETS) },
            { who: "me", unum: 7, cycles: 12, at: at(MEETS) },
        ],
        heard: [{ from: 9, text: "abc", meaning: "pass to me" }],
        said: "xyz",
        states: [
            { name: "KeepFormation", detail: "keep formation", probability: 1, benefit: 0.4, worth: 0.4 },
            { name: "Pass", detail: "pass to 9", probability: 0.75, benefit: 0.6, worth: 0.5 },
        ],
        chosen: "Pass",
        plan: [{ what: "go", at: at(PLAN_TO) }],
        sent: "(dash 100)(done)",
        drawings: [
            { shape: "circle", at: at(CIRCLE), radius: 2, colour: "red" },
            { shape: "nonsense", at: at(CIRCLE) },
            { shape: "text", at: "nowhere", text: "x" },
        ],
    };
}
