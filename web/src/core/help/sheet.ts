// The help sheet: all shortcuts, and what can be done with the mouse or a finger.
import { h } from "../dom";
import { keyText, type Shortcut } from "./shortcuts";

type Hands = readonly (readonly [what: string, does: string])[];

const HANDS: Hands = [
    ["Wheel, pinch", "Nearer, further"],
    ["Drag", "Move the picture"],
    ["Double click", "The whole field"],
    ["Shift and drag", "Measure a distance and a direction"],
];

const PLAIN_HANDS: Hands = [
    ["Click on a body with a number", "Choose it: its values, follow, mind"],
    ["Right click, long press", "What can be asked for at this place, in a live match"],
];

export class HelpSheet {
    readonly element: HTMLDialogElement;

    private readonly groups = h("div", { class: "help-groups" });

    constructor() {
        this.element = h(
            "dialog",
            { class: "help", "aria-label": "Help", "data-test": "help" },
            h(
                "form",
                { method: "dialog" },
                h("button", { class: "close", "aria-label": "Close" }, "×"),
                h("h2", {}, "Keys"),
                this.groups,
            ),
        );
        this.element.addEventListener("keydown", (event) => {
            if (event.key === "?") this.element.close();
        });
        this.element.addEventListener("click", (event) => {
            if (event.target === this.element) this.element.close();
        });
    }

    /** What there is to press depends on the league and the stage. */
    fill(shortcuts: readonly Shortcut[], own: Hands = PLAIN_HANDS): void {
        const groups = Map.groupBy(shortcuts, (s) => s.group);
        this.groups.replaceChildren(...[...groups].map(([title, list]) => group(title, list)), hands(own));
    }

    toggle(): void {
        if (this.element.open) this.element.close();
        else this.element.showModal();
    }
}

function group(title: string, list: Shortcut[]): HTMLElement {
    return h(
        "section",
        {},
        h("h3", {}, title),
        ...list.map((s) =>
            h(
                "p",
                {},
                h("span", { class: "keys" }, ...(s.shown ?? s.keys.map(keyText)).map((key) => h("kbd", {}, key))),
                s.title,
            ),
        ),
    );
}

function hands(own: Hands): HTMLElement {
    return h(
        "section",
        { class: "hands" },
        h("h3", {}, "Mouse and fingers"),
        ...[...HANDS, ...own].map(([what, does]) => h("p", {}, h("span", { class: "keys" }, h("kbd", {}, what)), does)),
    );
}
