// Both teams side by side: a bar for each figure.
import { h } from "../../../core/dom";
import { FIGURES, share } from "./figures";
import type { Statistics } from "./statistics";

export function comparison({ teams }: Statistics): HTMLElement {
    const [left, right] = teams;
    const rows = FIGURES.map((figure) => {
        const text = figure.text ?? ((team) => String(figure.value(team)));
        const bar = h("span", { class: "bar", "aria-hidden": "true" }, h("i", {}), h("b", {}));
        bar.classList.toggle("nothing", figure.value(left) + figure.value(right) === 0);
        bar.style.setProperty("--share", share(figure.value(left), figure.value(right)).toFixed(3));
        return h(
            "tr",
            {},
            h("td", {}, text(left)),
            h("th", { scope: "row" }, figure.title, bar),
            h("td", {}, text(right)),
        );
    });
    return h(
        "table",
        { class: "comparison", "data-test": "comparison" },
        h(
            "thead",
            {},
            h(
                "tr",
                {},
                h("th", { scope: "col", class: "left" }, left.name ?? "Left"),
                h("td", {}),
                h("th", { scope: "col", class: "right" }, right.name ?? "Right"),
            ),
        ),
        h("tbody", {}, ...rows),
    );
}
