// What of an agent's columns is drawn: cycles with the ball at a distance of interest, values that are not too far off.
import type { AgentColumns, Column } from "./columns";

export interface Filter {
    /** The ball is at least and at most so far from the agent, in metres. */
    nearest: number;
    farthest: number;
    /** Values beyond are cut; 0 for none. */
    most: number;
}

export const NO_FILTER: Filter = { nearest: 0, farthest: 150, most: 0 };

/** A column with nothing where the ball is too near or too far, and with values beyond the limit at the limit. */
export function filtered(data: AgentColumns, column: string, filter: Filter, cut: boolean): Column {
    const values = data.columns[column] ?? [];
    const distance = data.columns.ball_distance ?? [];
    return values.map((value, i) => {
        const metres = distance[i] ?? null;
        if (value === null) return null;
        if (metres !== null && (metres < filter.nearest || metres > filter.farthest)) return null;
        if (!cut || filter.most <= 0) return value;
        return Math.min(filter.most, Math.max(-filter.most, value));
    });
}

export interface Summary {
    count: number;
    mean: number;
    /** Of the absolute values. */
    median: number;
    most: number;
}

export function summary(values: Column): Summary | null {
    const known = values.filter((v): v is number => v !== null);
    if (known.length === 0) return null;
    const sizes = known.map(Math.abs).sort((a, b) => a - b);
    return {
        count: known.length,
        mean: known.reduce((sum, v) => sum + v, 0) / known.length,
        median: sizes[Math.floor(sizes.length / 2)] ?? 0,
        most: sizes.at(-1) ?? 0,
    };
}
