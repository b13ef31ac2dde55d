// What a chart of an agent shows: which columns, under which names. The page, the files that are saved and the tests are made from
// such definitions.
import type { Measured } from "../study/axis";

export interface ChartDefinition {
    id: string;
    group: string;
    title: string;
    unit: string;
    /** Columns and what they are called. */
    lines: [string, string][];
    /** For what is so or is not: which value of which column, and what that is called. */
    bands?: [string, number, string][];
    /** What its axis counts, if not just anything. */
    measured?: Measured;
    /** Whether it is about a second agent. */
    other?: true;
    /** Whether values far off may be cut: a difference, not a state. */
    cut?: true;
}

/** A group that is no charts over time but one bar for each name. */
export interface BarsDefinition {
    group: string;
    title: string;
    /** What is said if there are none. */
    none: string;
    /** The names of its two columns in a file. */
    columns: [string, string];
    read(details: unknown): [string, number][];
}

export interface ChartCatalogue {
    groups: readonly (readonly [id: string, title: string])[];
    /** The group that is shown first. */
    first: string;
    charts: readonly ChartDefinition[];
    bars?: BarsDefinition;
    /** Frames can be left out by this column, such as a distance. */
    filter?: { column: string; title: string; unit: string; farthest: number };
}

/** The charts that the server itself describes. */
export interface PlainChart {
    name: string;
    title: string;
    unit?: string | null;
    lines: [string, string][];
}

/** One group with all charts that the server describes. */
export function plainCatalogue(charts: readonly PlainChart[]): ChartCatalogue {
    return {
        groups: [["all", "All"]],
        first: "all",
        charts: charts.map(({ name, title, unit, lines }) => ({
            id: name,
            group: "all",
            title,
            unit: unit ?? "",
            lines,
            ...(unit === "°" || unit === "deg" ? { measured: "degrees" as const } : {}),
        })),
    };
}
