// The figures that are compared, and how each is written.
import type { TeamStatistics } from "./statistics";

export interface Figure {
    title: string;
    value(team: TeamStatistics): number;
    text?(team: TeamStatistics): string;
}

/** As the command line rounds it: halves go up. */
export const percent = (part: number) => `${Math.round(part * 100)} %`;

export const FIGURES: Figure[] = [
    { title: "Possession", value: (t) => t.possession, text: (t) => percent(t.possession) },
    { title: "Shots", value: (t) => t.shots },
    { title: "On target", value: (t) => t.shots_on_target },
    { title: "Passes", value: (t) => t.passes },
    {
        title: "Passes completed",
        value: (t) => completion(t),
        text: (t) => `${t.passes_completed} (${percent(completion(t))})`,
    },
    { title: "Interceptions", value: (t) => t.interceptions },
    { title: "Tackles won", value: (t) => t.tackles_won, text: (t) => `${t.tackles_won} of ${t.tackles}` },
    { title: "Dribbles", value: (t) => t.dribbles },
    { title: "Corner kicks", value: (t) => t.corner_kicks },
    { title: "Kick-ins", value: (t) => t.kick_ins },
    { title: "Free kicks", value: (t) => t.free_kicks },
    { title: "Offsides", value: (t) => t.offsides },
    { title: "Fouls", value: (t) => t.fouls },
    { title: "Cards", value: (t) => t.yellow_cards + t.red_cards, text: (t) => `${t.yellow_cards} / ${t.red_cards}` },
    {
        title: "Penalties scored",
        value: (t) => t.penalties_scored,
        text: (t) => `${t.penalties_scored} of ${t.penalties}`,
    },
    { title: "Distance", value: (t) => t.distance, text: (t) => `${(t.distance / 1000).toFixed(1)} km` },
    { title: "Stamina used", value: (t) => t.stamina_used, text: (t) => `${Math.round(t.stamina_used / 1000)} k` },
];

export function completion(counts: { passes: number; passes_completed: number }): number {
    return counts.passes > 0 ? counts.passes_completed / counts.passes : 0;
}

/** The left team's part of a bar; half of it if there is nothing to compare. */
export function share(left: number, right: number): number {
    return left + right > 0 ? left / (left + right) : 0.5;
}
