// The statistics as `/api/stats` gives them: tables that any page can show, and what the league's own page draws.
import type { Source } from "../scene/messages";

export interface Table {
    name: string;
    title: string;
    columns: { name: string; title: string; unit?: string | null }[];
    rows: { label: string; team?: number | null; number?: number | null; values: (number | string | null)[] }[];
}

export interface Statistics {
    tables: Table[];
    /** The league's own. */
    details?: unknown;
}

export interface Wanted {
    source: Source;
    from: number;
    to: number;
}

export async function fetchStatistics({ source, from, to }: Wanted, signal: AbortSignal): Promise<Statistics> {
    const which = "live" in source ? "live" : String(source.log);
    return fetchJson<Statistics>(`api/stats?source=${which}&from=${from}&to=${to}`, signal);
}

/** The answer to a question; what the server says of a question that it does not answer is the error. */
export async function fetchJson<T>(address: string, signal: AbortSignal): Promise<T> {
    const response = await fetch(address, { signal });
    if (!response.ok)
        throw new Error((await response.text()).slice(0, 300) || `The server answers ${response.status}.`);
    return (await response.json()) as T;
}
