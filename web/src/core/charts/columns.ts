// An agent's beliefs beside the truth, cycle by cycle, as `/api/agent` counts them; docs/scene.md says what the columns are.

import type { Span } from "../replay/range";
import type { Source } from "../scene/messages";
import type { Selected } from "../view/drawing";

export type Column = (number | null)[];

export interface AgentColumns {
    frames: number[];
    cycles: number[];
    columns: Record<string, Column>;
    /** How many cycles each state acted, the most first. */
    states: [string, number][];
}

export interface Wanted {
    source: Source;
    agent: Selected;
    other: Selected | null;
    span: Span;
}

export async function fetchColumns({ source, agent, other, span }: Wanted, signal: AbortSignal): Promise<AgentColumns> {
    const query = new URLSearchParams({
        source: "live" in source ? "live" : String(source.log),
        team: String(agent.team),
        number: String(agent.number),
        from: String(span.from),
        to: String(span.to),
    });
    if (other) {
        query.set("other_team", String(other.team));
        query.set("other", String(other.number));
    }
    const response = await fetch(`api/agent?${query}`, { signal });
    if (!response.ok)
        throw new Error((await response.text()).slice(0, 300) || `The server answers ${response.status}.`);
    return (await response.json()) as AgentColumns;
}
