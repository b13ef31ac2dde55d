// The boards: what was called, said and sent. They show what was said up to the moment that is watched, newest last; a click on a
// line goes there.
import { h } from "../dom";
import { teamName } from "../head/names";
import { timeUnit } from "../head/words";
import type { BoardWords } from "../league";
import { clockText } from "../scene/clock";
import type { BoardInfo, BoardMessage } from "../scene/messages";
import type { Session } from "../session";
import { countBefore } from "../timeline/search";
import { type Filter, matches } from "./filter";

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
    private readonly chips = h("span", { class: "chips" });
    private readonly filter: Filter = { boards: new Set(), text: "", team: null };
    /** The boards that the chips are for. */
    private boards = "";
    private words: BoardWords = PLAIN;
    private readonly session: Session;
    /** What there is to show; null if that has changed. */
    private lines: readonly BoardMessage[] | null = null;
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
            h("div", { class: "chips" }, this.chips, this.teamChoice()),
            this.search,
            h(
                "div",
                { class: "scroll", tabindex: "0", role: "log", "aria-live": "off", "aria-label": "What was said" },
                this.older,
                this.list,
            ),
        );
        // The panel of a chosen body takes room above.
        new ResizeObserver(() => this.toNewest()).observe(this.element);
        session.onLeague.on(() => {
            this.words = session.league.boards?.() ?? PLAIN;
        });
        session.onStage.on(() => this.listBoards(session.stage?.boards ?? []));
        for (const topic of [session.onMessages, session.onEvents, session.onStage]) {
            topic.on(() => {
                this.lines = null;
            });
        }
    }

    /** Shows what was said up to this frame. */
    show(frame: number): void {
        if (!this.element.isConnected || this.element.hidden) return;
        if (!this.lines) {
            this.lines = this.words.lines(this.session.messages, this.session.events);
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

    /** A chip for each board; those that are on at first stay as they are while the boards are the same. */
    private listBoards(boards: readonly BoardInfo[]): void {
        const key = JSON.stringify(boards);
        if (key === this.boards) return;
        this.boards = key;
        this.filter.boards = new Set(boards.flatMap(({ name, on }) => (on ? [name] : [])));
        this.chips.replaceChildren(...boards.map((board) => this.chip(board)));
        this.stale = true;
    }

    private chip({ name, title }: BoardInfo): HTMLElement {
        const chip = h("button", { type: "button", class: "chip", "data-test": `board-${name}` }, title);
        const pressed = () => chip.setAttribute("aria-pressed", String(this.filter.boards.has(name)));
        chip.addEventListener("click", () =>
            this.change(() => {
                if (!this.filter.boards.delete(name)) this.filter.boards.add(name);
                pressed();
            }),
        );
        pressed();
        return chip;
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
        const { stage } = this.session;
        const { who, words } = this.words.line(message, stage);
        const { one, count } = timeUnit(this.session);
        return h(
            "li",
            { class: `line line-${message.board}`, "data-team": message.team ?? "" },
            h(
                "button",
                {
                    type: "button",
                    onclick: () => this.session.seek(message.frame),
                    title: `Go to ${one} ${stage ? count(message.clock, stage) : message.clock}`,
                },
                h("time", {}, clockText(message.clock)),
                who ? h("span", { class: "who" }, who) : null,
                h("span", { class: "said", title: message.text }, words),
            ),
        );
    }
}

const PLAIN: BoardWords = {
    lines: (messages) => messages,
    line: ({ team, number, text }, stage) => {
        const name = typeof team === "number" ? teamName(stage, team) : "";
        return { who: `${name} ${number ?? ""}`.trim(), words: text };
    },
};
