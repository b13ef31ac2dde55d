// Shots and passes of both teams up to a frame, counted from the events; everything else is the study's.
import { h, setText } from "../../../core/dom";
import type { Session } from "../../../core/session";
import { countBefore } from "../../../core/timeline/search";
import { events2d, type GameEvent, teamOf } from "../events";

/** What is counted: all, and those of them that succeeded. */
const ROWS = [
    ["Shots, on target", "shot"],
    ["Passes, completed", "pass"],
] as const;

type Kind = (typeof ROWS)[number][1];

interface Counted {
    frame: number;
    kind: Kind;
    team: number;
    good: boolean;
}

export class Figures {
    readonly element: HTMLElement;
    private readonly cells = ROWS.map(() => [h("td", {}), h("td", {})] as const);
    private counted: Counted[] = [];

    constructor(session: Session) {
        const rows = ROWS.map(([title], i) =>
            h("tr", {}, this.cells[i]?.[0], h("th", { scope: "row" }, title), this.cells[i]?.[1]),
        );
        this.element = h("table", { class: "figures", "data-test": "figures" }, h("tbody", {}, ...rows));
        session.onEvents.on(() => {
            this.counted = counted(events2d(session.events));
        });
    }

    show(frame: number): void {
        const until = this.counted.slice(0, countBefore(this.counted, frame + 1));
        for (const [i, [, kind]] of ROWS.entries()) {
            for (const team of [0, 1] as const) {
                const all = until.filter((event) => event.kind === kind && event.team === team);
                const cell = this.cells[i]?.[team];
                if (cell) setText(cell, `${all.length}, ${all.filter((event) => event.good).length}`);
            }
        }
    }
}

/** In the order of their frames: the server tells them when they are over. */
export function counted(events: readonly GameEvent[]): Counted[] {
    return events
        .flatMap((event): Counted[] => {
            if (event.event !== "shot" && event.event !== "pass") return [];
            const good = event.event === "shot" ? event.on_target : event.outcome === "complete";
            return [{ frame: event.frame, kind: event.event, team: teamOf(event.by), good }];
        })
        .sort((a, b) => a.frame - b.frame);
}
