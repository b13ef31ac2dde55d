// What of an agent's columns is drawn: frames in which another column is of interest, values that are not too far off.
import type { AgentColumns, Column } from "./columns";

export interface Filter {
    /** What the league filters by, such as a distance, is at least and at most so much. */
    nearest: number;
    farthest: number;
    /** Values beyond are cut; 0 for none. */
    most: number;
}

export const NO_FILTER: Filter = { nearest: 0, farthest: Number.POSITIVE_INFINITY, most: 0 };

/** A column with nothing where the column `by` is too small or too large, and with values beyond the limit at the limit. */
export function filtered(
    { columns }: Pick<AgentColumns, "columns">,
    column: string,
    filter: Filter,
    { cut, by }: { cut: boolean; by: string | null },
): Column {
    const values = columns[column] ?? [];
    const distance = (by === null ? null : columns[by]) ?? [];
    return values.map((value, i) => {
        const away = distance[i] ?? null;
        if (value === null) return null;
        if (away !== null && (away < filter.nearest || away > filter.farthest)) return null;
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
