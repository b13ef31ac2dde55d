// Any JSON as a tree that can be read: names, short values beside them, and folds for what is longer.
import { h } from "../dom";

/** Lists and objects deeper than this are folded at first. */
const OPEN_DEPTH = 1;
/** Entries of one list that are shown. */
const MOST = 200;

export function jsonTree(value: unknown, depth = 0): HTMLElement {
    const entries = Array.isArray(value)
        ? value.map((entry, i): [string, unknown] => [String(i), entry])
        : Object.entries(value as object);
    const rows = entries.slice(0, MOST).map(([name, entry]) => row(name, entry, depth));
    if (entries.length > MOST) rows.push(h("li", {}, `and ${entries.length - MOST} more`));
    return h("ul", { class: "tree" }, ...rows);
}

function row(name: string, value: unknown, depth: number): HTMLElement {
    const title = name.replaceAll("_", " ");
    const short = shortText(value);
    if (short !== null) return h("li", {}, h("b", {}, title), h("span", {}, short));
    return h("li", {}, h("details", { open: depth < OPEN_DEPTH }, h("summary", {}, title), jsonTree(value, depth + 1)));
}

/** What stands in one line: a plain value, or a few numbers such as a place; null for what does not. */
export function shortText(value: unknown): string | null {
    if (value === null || value === undefined) return "–";
    if (typeof value === "number") return String(Math.round(value * 1000) / 1000);
    if (typeof value !== "object") return String(value);
    const inside = Object.values(value);
    if (inside.length === 0) return "–";
    if (Array.isArray(value) && value.length <= 4 && inside.every((v) => typeof v === "number"))
        return value.map((v) => shortText(v)).join(", ");
    return null;
}
