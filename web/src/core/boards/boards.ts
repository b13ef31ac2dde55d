// The boards: what the referee said, what players and coaches said, what clients sent. They show what was said up to the
// moment that is watched, newest last; a click on a line goes there.

import { refereeWords } from "../../leagues/soccer2d/boards/referee_words";
import { withRefereeCalls } from "../../leagues/soccer2d/boards/ticker";
import type { GameEvent } from "../../leagues/soccer2d/events";
import { h } from "../dom";
import { clockText } from "../head/clock";
import { teamName } from "../head/names";
import type { BoardMessage, BoardName } from "../scene/messages";
import type { Session } from "../session";
import { countBefore } from "../timeline/search";
import { type Filter, matches } from "./filter";

const TITLES: Record<BoardName, string> = { referee: "Referee", say: "Players", coach: "Coaches", log: "Log" };
/** Lines on the board; older ones are a click away. */
const PAGE = 120;

export class Boards {
    readonly element: HTMLElement;
    private readonly list = h("ol", { class: "lines", "data-test": "lines" });
    private readonly search = h("input", {
        type: "search",
        placeholder: "Filter",
        "aria-label": "Filter the lines",
        "data-test": "board-filter",
    });
    private readonly older = h("button", { type: "button", class: "older" }, "Older");
    /** At first the referee alone: what players and coaches say is in code. */
    private readonly filter: Filter = { boards: new Set(["referee"]), text: "", team: null };
    private readonly session: Session;
    /** What there is to show; null if that has changed. */
    private lines: readonly BoardMessage[] | null = null;
    private goals: Extract<GameEvent, { event: "goal" }>[] = [];
    private shownTo = -1;
    private room = PAGE;
    private stale = true;

    constructor(session: Session) {
        this.session = session;
        this.older.addEventListener("click", () => {
            this.room += PAGE;
            this.stale = true;
        });
        this.search.addEventListener("input", () => this.change(() => (this.filter.text = this.search.value)));
        this.element = h(
            "section",
            { class: "boards", "aria-label": "Boards" },
            h("div", { class: "chips" }, ...this.chips(), this.teamChoice()),
            this.search,
            h(
                "div",
                { class: "scroll", tabindex: "0", role: "log", "aria-live": "off", "aria-label": "What was said" },
                this.older,
                this.list,
            ),
        );
        // The card of a chosen player takes room above.
        new ResizeObserver(() => this.toNewest()).observe(this.element);
        for (const topic of [session.onMessages, session.onEvents]) {
            topic.on(() => {
                this.lines = null;
            });
        }
    }

    /** Shows what was said up to this frame. */
    show(frame: number): void {
        if (!this.element.isConnected || this.element.hidden) return;
        if (!this.lines) {
            this.lines = withRefereeCalls(this.session.messages, this.session.events);
            this.goals = this.session.events.filter((event) => event.event === "goal");
            this.stale = true;
        }
        const end = countBefore(this.lines, frame + 1);
        if (end === this.shownTo && !this.stale) return;
        this.shownTo = end;
        this.stale = false;
        const lines: BoardMessage[] = [];
        let at = end - 1;
        for (; at >= 0 && lines.length < this.room; at--) {
            const message = this.lines[at];
            if (message && matches(this.filter, message)) lines.push(message);
        }
        this.older.hidden = at < 0;
        this.list.replaceChildren(...lines.reverse().map((message) => this.line(message)));
        this.toNewest();
    }

    private toNewest(): void {
        const scroll = this.list.parentElement;
        if (scroll) scroll.scrollTop = scroll.scrollHeight;
    }

    private change(work: () => void): void {
        work();
        this.room = PAGE;
        this.stale = true;
    }

    private chips(): HTMLElement[] {
        return (Object.keys(TITLES) as BoardName[]).map((board) => {
            const chip = h("button", { type: "button", class: "chip", "data-test": `board-${board}` }, TITLES[board]);
            const pressed = () => chip.setAttribute("aria-pressed", String(this.filter.boards.has(board)));
            chip.addEventListener("click", () =>
                this.change(() => {
                    if (!this.filter.boards.delete(board)) this.filter.boards.add(board);
                    pressed();
                }),
            );
            pressed();
            return chip;
        });
    }

    private teamChoice(): HTMLElement {
        const select = h(
            "select",
            { "aria-label": "Of which team", class: "chip-select" },
            h("option", { value: "" }, "Both teams"),
            h("option", { value: "0" }, "Left team"),
            h("option", { value: "1" }, "Right team"),
        );
        select.addEventListener("change", () =>
            this.change(() => (this.filter.team = select.value === "" ? null : select.value === "0" ? 0 : 1)),
        );
        return select;
    }

    private line(message: BoardMessage): HTMLElement {
        const stage = this.session.stage;
        const team = message.team ?? null;
        const name = team === null ? "" : teamName(stage, team);
        const number = message.number ? ` ${message.number}` : "";
        const who = message.board === "coach" ? `${name || "Trainer"}${name ? " coach" : ""}` : `${name}${number}`;
        const words =
            message.board === "referee"
                ? refereeWords(message.text, (t) => teamName(stage, t), this.goals)
                : message.text;
        return h(
            "li",
            { class: `line line-${message.board}`, "data-team": team ?? "" },
            h(
                "button",
                {
                    type: "button",
                    onclick: () => this.session.seek(message.frame),
                    title: `Go to cycle ${message.time}`,
                },
                h("time", {}, clockText(message.time, stage?.cycle ?? 0.1)),
                who.trim() ? h("span", { class: "who" }, who) : null,
                h("span", { class: "said", title: message.text }, words),
            ),
        );
    }
}
