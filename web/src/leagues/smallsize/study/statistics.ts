// The statistics of a match, the details of `/api/stats`, the same as `touchline log stats --json`; docs/ssl-events.md says what is
// counted.

export interface Counts {
    goals: number;
    kicks: number;
    chips: number;
    shots: number;
    fastest_kick: number;
    passes: number;
    passes_completed: number;
    interceptions: number;
    fouls: number;
    offences: number;
    balls_out: number;
}

export interface HeatMap {
    columns: number;
    rows: number;
    /** Pictures, row by row from the corner where x and y are smallest. */
    cells: number[];
}

export interface RobotStatistics extends Counts {
    id: number;
    seconds: number;
    distance: number;
    top_speed: number;
    heat_map: HeatMap;
}

export interface KickMark {
    time: number;
    by: string;
    at: [number, number];
    speed: number;
    chipped: boolean;
    on_goal: boolean;
}

export interface TeamStatistics extends Counts {
    name: string | null;
    score: number;
    /** 0 to 1. */
    possession: number;
    distance: number;
    yellow_cards: number;
    red_cards: number;
    placements_succeeded: number;
    placements_failed: number;
    timeouts: number;
    robots: RobotStatistics[];
    kicks_map: KickMark[];
}

export interface Statistics {
    seconds: number;
    play: number;
    stop: number;
    halt: number;
    placement: number;
    preparation: number;
    timeout: number;
    fastest_ball: number;
    ball_distance: number;
    teams: [TeamStatistics, TeamStatistics];
    ball: HeatMap;
}
