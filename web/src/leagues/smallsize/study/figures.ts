// The figures that are compared, and how each is written.
import type { Statistics, TeamStatistics } from "./statistics";

export interface Figure {
    title: string;
    value(team: TeamStatistics): number;
    text?(team: TeamStatistics): string;
}

export const FIGURES: readonly Figure[] = [
    { title: "Possession", value: (t) => t.possession, text: (t) => percent(t.possession) },
    { title: "Kicks (chips)", value: (t) => t.kicks, text: (t) => `${t.kicks} (${t.chips})` },
    { title: "Shots at the goal", value: (t) => t.shots },
    { title: "Fastest kick", value: (t) => t.fastest_kick, text: (t) => `${t.fastest_kick.toFixed(2)} m/s` },
    { title: "Passes (completed)", value: (t) => t.passes, text: (t) => `${t.passes} (${t.passes_completed})` },
    { title: "Interceptions", value: (t) => t.interceptions },
    { title: "Balls out", value: (t) => t.balls_out },
    {
        title: "Fouls",
        value: (t) => t.fouls,
        text: (t) => (t.offences > 0 ? `${t.fouls} + ${t.offences}` : `${t.fouls}`),
    },
    { title: "Cards", value: (t) => t.yellow_cards + t.red_cards, text: (t) => `${t.yellow_cards} / ${t.red_cards}` },
    {
        title: "Placements",
        value: (t) => t.placements_succeeded,
        text: (t) => `${t.placements_succeeded} of ${t.placements_succeeded + t.placements_failed}`,
    },
    { title: "Time-outs", value: (t) => t.timeouts },
    { title: "Distance", value: (t) => t.distance, text: (t) => `${t.distance.toFixed(0)} m` },
];

export function percent(part: number): string {
    return `${Math.round(part * 100)} %`;
}

/** The first team's part of a bar; half of it if there is nothing to compare. */
export function share(first: number, second: number): number {
    return first + second > 0 ? first / (first + second) : 0.5;
}

/** Where the time went: the parts that there were, the longest first. */
export function timeParts(statistics: Statistics): [title: string, seconds: number][] {
    const { play, stop, halt, placement, preparation, timeout } = statistics;
    const parts: [string, number][] = [
        ["In play", play],
        ["Stop", stop],
        ["Halt", halt],
        ["Placement", placement],
        ["Preparation", preparation],
        ["Time-out", timeout],
    ];
    return parts.filter(([, seconds]) => seconds > 0).sort((a, b) => b[1] - a[1]);
}
