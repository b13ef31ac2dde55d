// The charts of a 2D agent: which columns, under which names. docs/scene.md says what the columns are.
import type { ChartCatalogue, ChartDefinition } from "../../../core/charts/definition";
import { stateWords } from "../mind/beliefs";

export const GROUPS = [
    ["body", "Body and view"],
    ["self", "Own place"],
    ["ball", "Ball"],
    ["others", "Other players"],
    ["game", "Game"],
    ["states", "States"],
] as const;

type GroupId = (typeof GROUPS)[number][0];

const three = (column: string): [string, string][] => [
    [column, "in all"],
    [`${column}_x`, "x"],
    [`${column}_y`, "y"],
];

const degrees = { measured: "degrees" } as const;

function chart(
    group: GroupId,
    id: string,
    title: string,
    unit: string,
    lines: [string, string][],
    more: Pick<ChartDefinition, "other" | "cut" | "bands" | "measured"> = {},
): ChartDefinition {
    return { group, id, title, unit, lines, ...(unit === "°" ? degrees : {}), ...more };
}

const cut = { cut: true } as const;
const other = { other: true } as const;
const whole = { measured: "whole" } as const;

export const CHARTS: ChartDefinition[] = [
    chart("body", "stamina", "Stamina", "", [["stamina", "stamina"]]),
    chart("body", "view", "View width", "°", [["view", "width"]]),
    chart("body", "quality", "View quality", "", [["quality", "quality"]], {
        bands: [
            ["quality", 1, "high"],
            ["quality", 0, "low"],
        ],
    }),
    chart("body", "body", "Body angle", "°", [["body", "body"]]),
    chart("body", "neck", "Neck angle", "°", [["neck", "neck"]]),
    chart("self", "own_position", "Own position, truth minus belief", "m", three("own_position"), cut),
    chart("self", "own_speed", "Own speed, truth minus belief", "m/cycle", three("own_speed"), cut),
    chart("self", "own_body", "Body angle, truth minus belief", "°", [["own_body", "body"]], cut),
    chart("self", "own_neck", "Neck angle, truth minus belief", "°", [["own_neck", "neck"]], cut),
    chart(
        "self",
        "own_error",
        "How far it thinks it may be off",
        "m",
        [
            ["own_error", "own"],
            ["own_position", "truly"],
        ],
        cut,
    ),
    chart("ball", "ball_position", "Ball position, truth minus belief", "m", three("ball_position"), cut),
    chart("ball", "ball_speed", "Ball speed, truth minus belief", "m/cycle", three("ball_speed"), cut),
    chart("ball", "interception", "Interception point, truth minus belief", "m", three("interception"), cut),
    chart(
        "ball",
        "interception_change",
        "Interception point, now minus a cycle ago",
        "m",
        three("interception_change"),
        cut,
    ),
    chart(
        "ball",
        "ball_speed_change",
        "Believed ball speed, now minus a cycle ago",
        "m/cycle",
        [["ball_speed_change", "change"]],
        cut,
    ),
    chart("ball", "ball_age", "Cycles since it knew of the ball", "", [["ball_age", "age"]], { ...cut, ...whole }),
    chart(
        "others",
        "other_position",
        "Position of the second player, truth minus belief",
        "m",
        three("other_position"),
        { ...cut, ...other },
    ),
    chart("others", "other_speed", "Speed of the second player, truth minus belief", "m/cycle", three("other_speed"), {
        ...cut,
        ...other,
    }),
    chart("others", "other_age", "Cycles since it knew of the second player", "", [["other_age", "age"]], {
        ...cut,
        ...other,
        ...whole,
    }),
    chart(
        "others",
        "positions",
        "Positions of all with a number, mean distance from the truth",
        "m",
        [
            ["mates_position", "teammates"],
            ["opponents_position", "opponents"],
        ],
        cut,
    ),
    chart("others", "players_known", "Players that it believes in", "", [["players_known", "players"]], whole),
    chart(
        "game",
        "possession",
        "Who has the ball",
        "",
        [
            ["possession", "team"],
            ["has_ball", "at its foot"],
        ],
        {
            bands: [
                ["possession", 1, "ours"],
                ["possession", -1, "theirs"],
                ["has_ball", 1, "at its foot"],
            ],
        },
    ),
    chart(
        "game",
        "passes",
        "Passes so far",
        "",
        [
            ["passes", "tried"],
            ["passes_completed", "completed"],
        ],
        whole,
    ),
    chart(
        "game",
        "holes",
        "Holes: cycles without a thought or a command",
        "",
        [
            ["no_thought", "no thought"],
            ["no_command", "no command"],
        ],
        {
            bands: [
                ["no_thought", 1, "no thought"],
                ["no_command", 1, "no command"],
            ],
        },
    ),
    chart("game", "team_holes", "Holes: how many of the team had no thought", "", [["team_holes", "agents"]], whole),
    chart("game", "ball_distance", "Distance to the ball", "m", [["ball_distance", "ball"]]),
    chart("game", "ball_to_goal", "Distance of the ball to their goal", "m", [["ball_to_goal", "ball"]]),
    chart("game", "other_distance", "Distance to the second player", "m", [["other_distance", "distance"]], other),
];

export const CATALOGUE: ChartCatalogue = {
    groups: GROUPS,
    first: "self",
    charts: CHARTS,
    filter: { column: "ball_distance", title: "Ball", unit: "m", farthest: 150 },
    bars: {
        group: "states",
        title: "Cycles in each state",
        none: "Its states were not kept.",
        columns: ["state", "cycles"],
        read: (details) => {
            const { states } = (details ?? {}) as { states?: [string, number][] };
            return (states ?? []).map(([name, count]) => [stateWords(name), count]);
        },
    },
};
