// The referee's calls as a person says them. What is not known is shown as it came.
import { modeText } from "../head/modes";
import type { Team } from "../scene/messages";

const CALLS: [RegExp, (name: string, number: string) => string][] = [
    [/^goal_([lr])_(\d+)$/, (name, number) => `Goal for ${name}, number ${number}`],
    [/^yellow_card_([lr])_(\d+)$/, (name, number) => `Yellow card: ${name} ${number}`],
    [/^red_card_([lr])_(\d+)$/, (name, number) => `Red card: ${name} ${number}`],
    [/^goalie_catch_ball_([lr])$/, (name) => `The goalie of ${name} has caught the ball`],
    [/^foul_([lr])$/, (name) => `Foul: ${name}`],
    [/^penalty_onfield_([lr])$/, (name) => `Penalties at the goal of ${name}`],
    [/^penalty_foul_([lr])$/, (name) => `Penalty: fault of ${name}`],
    [/^penalty_winner_([lr])$/, (name) => `${name} wins the penalties`],
];

const PLAIN: Record<string, string> = {
    half_time: "Half-time",
    time_up: "Full time",
    time_up_without_a_team: "Time is up, and a team is missing",
    time_extended: "Extra time",
    penalty_draw: "The penalties end in a draw",
};

export function refereeWords(text: string, name: (team: Team) => string): string {
    const plain = PLAIN[text];
    if (plain) return plain;
    const side = (letter: string | undefined) => name(letter === "l" ? 0 : 1);
    for (const [pattern, say] of CALLS) {
        const found = pattern.exec(text);
        if (found) return say(side(found[1]), found[2] ?? "");
    }
    if (!/^[a-z_]+$/.test(text)) return text;
    const { word, team } = modeText(text);
    return team === null ? word : `${word}: ${name(team)}`;
}
