// The referee's calls as a person says them. What is not known is shown as it came.

import type { Team } from "../../../core/scene/messages";
import { type GameEvent, numberOf, teamOf } from "../events";
import { modeText } from "../head/modes";

const CALLS: [RegExp, (name: string, number: string) => string][] = [
    [/^yellow_card_([lr])_(\d+)$/, (name, number) => `Yellow card: ${name} ${number}`],
    [/^red_card_([lr])_(\d+)$/, (name, number) => `Red card: ${name} ${number}`],
    [/^goalie_catch_ball_([lr])$/, (name) => `The goalie of ${name} has caught the ball`],
    [/^foul_([lr])$/, (name) => `Foul: ${name}`],
    [/^penalty_onfield_([lr])$/, (name) => `Penalties at the goal of ${name}`],
    [/^penalty_foul_([lr])$/, (name) => `Penalty: fault of ${name}`],
    [/^penalty_winner_([lr])$/, (name) => `${name} wins the penalties`],
];

type GoalEvent = Extract<GameEvent, { event: "goal" }>;

/** `Goal for Reds, 2 : 1, by 9, pass by 7`. */
function goalWords({ side, by, own, assist, score }: GoalEvent, name: (team: Team) => string): string {
    const words = [`Goal for ${name(teamOf(side))}`, score.join(" : ")];
    if (by && own) words.push(`own goal by ${name(teamOf(by))} ${numberOf(by)}`);
    else if (by) words.push(`by ${numberOf(by)}`);
    if (assist && !own) words.push(`pass by ${numberOf(assist.by)}`);
    return words.join(", ");
}

function ordinal(n: number): string {
    const teen = n % 100 > 10 && n % 100 < 14;
    return `${n}${(!teen && { 1: "st", 2: "nd", 3: "rd" }[n % 10]) || "th"}`;
}

const PLAIN: Record<string, string> = {
    half_time: "Half-time",
    time_up: "Full time",
    time_up_without_a_team: "Time is up, and a team is missing",
    time_extended: "Extra time",
    penalty_draw: "The penalties end in a draw",
};

/** `goals` are those of the match: the referee says for whom, they know who scored and how it stands. */
export function refereeWords(text: string, name: (team: Team) => string, goals: readonly GoalEvent[] = []): string {
    const plain = PLAIN[text];
    if (plain) return plain;
    const call = /^goal_([lr])_(\d+)$/.exec(text);
    if (call) {
        const team = call[1] === "l" ? 0 : 1;
        const goal = goals.find((g) => teamOf(g.side) === team && g.score[team] === Number(call[2]));
        return goal ? goalWords(goal, name) : `Goal for ${name(team)}, their ${ordinal(Number(call[2]))}`;
    }
    const side = (letter: string | undefined) => name(letter === "l" ? 0 : 1);
    for (const [pattern, say] of CALLS) {
        const found = pattern.exec(text);
        if (found) return say(side(found[1]), found[2] ?? "");
    }
    if (!/^[a-z_]+$/.test(text)) return text;
    const { word, team } = modeText(text);
    return team === null ? word : `${word}: ${name(team)}`;
}
