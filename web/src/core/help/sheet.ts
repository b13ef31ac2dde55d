// The help sheet: all shortcuts, and what can be done with the mouse or a finger.
import { h } from "../dom";
import { keyText, type Shortcut } from "./shortcuts";

const HANDS: [string, string][] = [
    ["Wheel, pinch", "Nearer, further"],
    ["Drag", "Move the picture"],
    ["Click on a player", "Choose it: card, view, follow"],
    ["Double click", "The whole field"],
    ["Shift and drag", "Measure a distance and a direction"],
    ["Drag a player or the ball", "Put it elsewhere, if the page has a trainer's rights"],
    ["Right click, long press", "The referee's menu, in a live match"],
];

export class HelpSheet {
    readonly element: HTMLDialogElement;

    constructor(shortcuts: readonly Shortcut[]) {
        const groups = Map.groupBy(shortcuts, (s) => s.group);
        this.element = h(
            "dialog",
            { class: "help", "aria-label": "Help", "data-test": "help" },
            h(
                "form",
                { method: "dialog" },
                h("button", { class: "close", "aria-label": "Close" }, "×"),
                h("h2", {}, "Keys"),
                h("div", { class: "help-groups" }, ...[...groups].map(([title, list]) => group(title, list)), hands()),
            ),
        );
        this.element.addEventListener("keydown", (event) => {
            if (event.key === "?") this.element.close();
        });
        this.element.addEventListener("click", (event) => {
            if (event.target === this.element) this.element.close();
        });
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

function hands(): HTMLElement {
    return h(
        "section",
        { class: "hands" },
        h("h3", {}, "Mouse and fingers"),
        ...HANDS.map(([what, does]) => h("p", {}, h("span", { class: "keys" }, h("kbd", {}, what)), does)),
    );
}
