// An agent of a live match by hand: what it may be told to do, one button each. What takes a place takes the next tap on the picture.
import { press } from "../button";
import { h, setText } from "../dom";
import type { CommandInfo, Request } from "../scene/messages";
import type { Session } from "../session";
import type { View } from "../view/view";
import type { Mind } from "./mind";

/** The order that lets an agent do what it thinks best again. */
const FREE = "play";

export class Hand {
    readonly element: HTMLElement;
    private readonly does = h("p", { class: "hand-does", "data-test": "hand-does", role: "status" });
    private readonly one = h("div", { class: "chips" });
    private readonly all = h("div", { class: "chips" });
    private readonly touched = h("p", { class: "hand-touched", "data-test": "touched", hidden: true });
    private buttons: [CommandInfo, HTMLButtonElement][] = [];
    /** The orders that the buttons are for. */
    private made = "";
    /** The order that waits for its place. */
    private aim: string | null = null;
    private readonly session: Session;
    private readonly mind: Mind;
    private readonly canvas: HTMLCanvasElement;

    constructor(session: Session, mind: Mind, view: View) {
        this.session = session;
        this.mind = mind;
        this.canvas = view.canvas;
        this.element = h(
            "section",
            { class: "hand", "aria-label": "By hand", hidden: true },
            h("h3", {}, "By hand"),
            this.one,
            this.does,
            this.all,
            this.touched,
        );
        view.point = (at) => {
            const { aim } = this;
            if (!aim || !mind.selected) return false;
            this.take(null);
            this.order({ name: aim, at: [Math.round(at.x * 100) / 100, Math.round(at.y * 100) / 100] });
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

    private take(aim: string | null): void {
        this.aim = aim;
        this.canvas.classList.toggle("aiming", aim !== null);
        this.refresh();
    }

    private order(request: Request): void {
        const { selected } = this.mind;
        if (selected) this.session.order({ ...request, team: selected.team, number: selected.number });
    }

    private refresh(): void {
        const { minds, league } = this.session;
        const may = minds.orders.length > 0;
        const whyNot = may ? null : (minds.why_not ?? null);
        this.element.hidden = !this.mind.known || !(may || whyNot);
        this.fill(minds.orders);
        for (const chips of [this.one, this.all]) chips.hidden = !may;
        if ((this.element.hidden || !may) && this.aim) this.take(null);
        const { order } = this.mind;
        for (const [{ name }, button] of this.buttons) {
            press(button, this.aim === name || (order?.name ?? FREE) === name);
        }
        const words = league.orderWords ? league.orderWords(order) : orderWords(order, minds.orders);
        setText(this.does, whyNot ?? (this.aim ? "Click on the picture; Escape to leave it." : words));
        this.touched.hidden = minds.touched === null;
        setText(
            this.touched,
            `This match has been changed from a page since frame ${(minds.touched ?? 0) + 1}: its seed alone does not give it again.`,
        );
    }

    private fill(orders: readonly CommandInfo[]): void {
        const key = JSON.stringify(orders);
        if (key === this.made) return;
        this.made = key;
        this.buttons = orders.map((order) => [order, this.button(order)]);
        this.one.replaceChildren(...this.buttons.map(([, button]) => button));
        this.all.replaceChildren(...orders.filter((order) => !aims(order)).map((order) => this.allButton(order)));
    }

    private button(order: CommandInfo): HTMLButtonElement {
        const { name, title } = order;
        const button = chip(name, aims(order) ? `${title}…` : title);
        if (aims(order)) button.title = "Then click on the place";
        button.addEventListener("click", () => {
            if (aims(order)) this.take(this.aim === name ? null : name);
            else this.order({ name });
        });
        return button;
    }

    private allButton({ name, title }: CommandInfo): HTMLButtonElement {
        const button = chip(`all-${name}`, `All: ${title}`);
        button.title = "All agents";
        button.addEventListener("click", () => this.session.order({ name }));
        return button;
    }
}

const aims = ({ takes }: CommandInfo) => takes.includes("place");

export function orderWords(order: Request | null, orders: readonly CommandInfo[]): string {
    if (!order) return "It does what it thinks best.";
    const title = orders.find(({ name }) => name === order.name)?.title ?? order.name;
    return `${title}${order.at ? `: ${order.at.map((metres) => metres.toFixed(1)).join(", ")}` : ""}.`;
}

function chip(name: string, text: string): HTMLButtonElement {
    return h("button", { type: "button", class: "chip", "data-test": `hand-${name}` }, text);
}
