// What the marks on the timeline mean. The shapes are in style/deck.css, as strip.ts draws them.
import { h } from "../dom";

const ENTRIES: [shape: string, text: string][] = [
    ["goal", "goal"],
    ["on-target", "shot on target"],
    ["shot", "shot"],
    ["card", "card"],
    ["foul", "foul, offside"],
    ["set-piece", "set piece"],
    ["period", "half"],
    ["possession", "who has the ball"],
];

export function legend(): HTMLElement {
    const entry = ([shape, text]: (typeof ENTRIES)[number]) =>
        h("li", {}, h("i", { class: `mark mark-${shape}`, "aria-hidden": "true" }), text);
    return h(
        "ul",
        { class: "timeline-legend", "aria-label": "Marks on the timeline", "data-test": "legend" },
        ...ENTRIES.map(entry),
    );
}
