// What happened, as docs/ssl-events.md has it, with its frame. Only what this page shows is told apart here.
import type { SceneEvent, Team } from "../../core/scene/messages";

export interface GameEvent {
    frame: number;
    clock: number;
    event: string;
    team: Team | null;
    number: number | null;
    text: string;
    content: { colour?: string; succeeded?: boolean; stage?: string; command?: string; counts?: boolean; by?: string };
}

export function gameEvents(events: readonly SceneEvent[]): GameEvent[] {
    return events.map(({ frame, clock, event, team, number, text, content }) => ({
        frame,
        clock,
        event,
        team: team === 0 || team === 1 ? team : null,
        number: number ?? null,
        text,
        content: (content ?? {}) as GameEvent["content"],
    }));
}
