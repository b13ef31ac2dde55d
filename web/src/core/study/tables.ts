// Statistics of any league: its tables as they come.
import { h } from "../dom";
import type { Statistics, Table } from "./statistics";
import type { StudyView } from "./study_view";

export function tablesView(): StudyView {
    const element = h("div", { class: "study-tables" });
    return {
        element,
        show: ({ tables }) => {
            element.replaceChildren(...tables.map(tableOf));
            return tables.length > 0 ? "" : "There are no statistics of this match.";
        },
        draw: () => {},
    };
}

function tableOf({ name, title, columns, rows }: Table): HTMLElement {
    const head = columns.map((c) => h("th", { scope: "col" }, c.unit ? `${c.title} (${c.unit})` : c.title));
    const lines = rows.map(({ label, team, values }) =>
        h(
            "tr",
            { "data-team": team ?? "" },
            h("th", { scope: "row" }, label),
            ...values.map((value) => h("td", {}, cellText(value))),
        ),
    );
    return h(
        "div",
        { class: "tile scroll-x" },
        h("h2", {}, title),
        h(
            "table",
            { class: "plain-table", "data-test": `table-${name}` },
            h("thead", {}, h("tr", {}, h("td", {}), ...head)),
            h("tbody", {}, ...lines),
        ),
    );
}

export function cellText(value: Statistics["tables"][number]["rows"][number]["values"][number]): string {
    if (value === null || value === undefined) return "–";
    return typeof value === "number" ? String(Math.round(value * 100) / 100) : value;
}
