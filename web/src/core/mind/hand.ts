// An agent of a live match by hand: its tactic off and on again, and a place for it to go to, to kick to, to turn to, which is
// the next tap on the pitch.
import { press } from "../button";
import { h, setText } from "../dom";
import type { What } from "../scene/messages";
import type { Session } from "../session";
import type { Pitch } from "../view/view";
import type { Mind } from "./mind";

type Aim = "go_to" | "kick_to" | "turn_to";

const AIMS: [Aim, string, string][] = [
    ["go_to", "Go…", "Then click where to"],
    ["kick_to", "Kick…", "It gets the ball and kicks it where you click"],
    ["turn_to", "Turn…", "Then click where it is to look"],
];

export class Hand {
    readonly element: HTMLElement;
    private readonly does = h("p", { class: "hand-does", "data-test": "hand-does", role: "status" });
    private readonly play = button("play", "Plays itself", "Its tactic decides");
    private readonly stand = button("stand", "Stands", "Its tactic is off, and it does what it is told");
    private readonly aims = AIMS.map(([aim, text, title]) => [aim, button(aim, text, title)] as const);
    private readonly chips: HTMLElement[];
    private readonly touched = h("p", { class: "hand-touched", "data-test": "touched", hidden: true });
    private aim: Aim | null = null;
    private readonly session: Session;
    private readonly mind: Mind;
    private readonly canvas: HTMLCanvasElement;

    constructor(session: Session, mind: Mind, pitch: Pitch) {
        this.session = session;
        this.mind = mind;
        this.canvas = pitch.canvas;
        this.play.addEventListener("click", () => this.order("play"));
        this.stand.addEventListener("click", () => this.order("stand"));
        for (const [aim, element] of this.aims) {
            element.addEventListener("click", () => this.take(this.aim === aim ? null : aim));
        }
        const everybody = (what: What) => () => this.session.command({ order: { what } });
        const allStand = button("all-stand", "All stand", "The tactics of all agents off");
        const allPlay = button("all-play", "All play", "The tactics of all agents on");
        allStand.addEventListener("click", everybody("stand"));
        allPlay.addEventListener("click", everybody("play"));
        const one = h("div", { class: "chips" }, this.play, this.stand, ...this.aims.map(([, element]) => element));
        const all = h("div", { class: "chips" }, allStand, allPlay);
        this.chips = [one, all];
        this.element = h(
            "section",
            { class: "hand", "aria-label": "By hand", hidden: true },
            h("h3", {}, "By hand"),
            one,
            this.does,
            all,
            this.touched,
        );
        pitch.point = (at) => {
            const { aim } = this;
            if (!aim || !mind.selected) return false;
            const place = { x: Math.round(at.x * 100) / 100, y: Math.round(at.y * 100) / 100 };
            this.take(null);
            this.order({ [aim]: place } as What);
            return true;
        };
        mind.onChange.on(() => this.refresh());
        this.refresh();
    }

    /** Whether something was put down. */
    drop(): boolean {
        if (!this.aim) return false;
        this.take(null);
        return true;
    }

    private take(aim: Aim | null): void {
        this.aim = aim;
        this.canvas.classList.toggle("aiming", aim !== null);
        this.refresh();
    }

    private order(what: What): void {
        const { selected } = this.mind;
        if (selected) this.session.command({ order: { team: selected.team, number: selected.number, what } });
    }

    private refresh(): void {
        const { minds } = this.session;
        const whyNot = minds.orders ? null : (minds.why_not ?? null);
        this.element.hidden = !this.mind.known || !(minds.orders || whyNot);
        for (const chips of this.chips) chips.hidden = whyNot !== null;
        if ((this.element.hidden || whyNot) && this.aim) this.take(null);
        const order = this.mind.order;
        press(this.play, order === null);
        press(this.stand, order?.what === "stand");
        for (const [aim, element] of this.aims) {
            const given = typeof order?.what === "object" && aim in order.what;
            press(element, this.aim === aim || given);
        }
        const does = this.aim ? "Click on the pitch; Escape to leave it." : orderWords(order?.what ?? "play");
        setText(this.does, whyNot ?? does);
        this.touched.hidden = minds.touched === null;
        setText(
            this.touched,
            `Somebody has had a hand in this match since cycle ${minds.touched}: its seed alone does not give it again.`,
        );
    }
}

export function orderWords(what: What): string {
    if (what === "play") return "It does what it thinks best.";
    if (what === "stand") return "Its tactic is off.";
    const [[kind, { x, y }]] = Object.entries(what) as [[Aim, { x: number; y: number }]];
    const verb = { go_to: "goes to", kick_to: "kicks the ball to", turn_to: "turns to" }[kind];
    return `Its tactic is off; it ${verb} ${x.toFixed(1)}, ${y.toFixed(1)}.`;
}

function button(name: string, text: string, title: string): HTMLButtonElement {
    return h("button", { type: "button", class: "chip", title, "data-test": `hand-${name}` }, text);
}
