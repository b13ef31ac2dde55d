// The statistics of a 2D match, the details of `/api/stats`, the same as `touchline log stats --json`; docs/events.md says what is counted.

import type { Place, Who } from "../events";

export interface Counts {
    goals: number;
    assists: number;
    shots: number;
    shots_on_target: number;
    shots_saved: number;
    passes: number;
    passes_completed: number;
    interceptions: number;
    dribbles: number;
    kicks: number;
    tackles: number;
    tackles_won: number;
    catches: number;
    balls_won: number;
    offsides: number;
    fouls: number;
    yellow_cards: number;
    red_cards: number;
    penalties: number;
    penalties_scored: number;
    kick_ins: number;
    corner_kicks: number;
    goal_kicks: number;
    free_kicks: number;
}

export interface HeatMap {
    columns: number;
    rows: number;
    /** Cycles, row by row from the upper left corner. */
    cells: number[];
}

export interface Curve {
    cycles: number[];
    stamina: number[];
    distance: number[];
}

export interface PlayerStatistics extends Counts {
    unum: number;
    goalie: boolean;
    cycles: number;
    distance: number;
    stamina_used: number;
    heat_map: HeatMap;
    curve: Curve;
}

export interface PassMark {
    cycle: number;
    by: Who;
    to: Who | null;
    from: Place;
    at: Place;
    outcome: "complete" | "intercepted" | "out" | "offside";
}

export interface ShotMark {
    cycle: number;
    by: Who;
    from: Place;
    on_target: boolean;
    outcome: "goal" | "saved" | "blocked" | "post" | "missed";
}

export interface TeamStatistics extends Counts {
    name: string | null;
    score: number;
    /** 0 to 1. */
    possession: number;
    distance: number;
    stamina_used: number;
    players: PlayerStatistics[];
    passes_map: PassMark[];
    shots_map: ShotMark[];
}

export interface Statistics {
    from: number;
    to: number;
    play_on_cycles: number;
    teams: [TeamStatistics, TeamStatistics];
    ball: HeatMap;
}
