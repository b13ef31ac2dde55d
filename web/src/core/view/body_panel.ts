// The panel of the chosen body: which it is, and how it is doing. It stands beside the picture; where there is no room, it is a strip
// above the field. It never lies on the field.
import { iconButton, press } from "../button";
import { h, setText } from "../dom";
import { teamName } from "../head/names";
import { isPresent } from "../scene/frame";
import type { Stage, Team } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { Settings, SettingsStore } from "../settings/settings";
import type { Selected } from "./drawing";
import type { View } from "./view";

export class BodyPanel {
    readonly element: HTMLElement;
    private readonly title = h("strong", {});
    private readonly rows = h("dl", {});
    /** The cells of the rows that are shown, by their names. */
    private cells = new Map<string, HTMLElement>();
    private readonly followButton: HTMLButtonElement;
    private readonly thinks = h("button", { type: "button", class: "thinks", "data-test": "thinks" }, "What it thinks");
    private readonly session: Session;
    private readonly view: View;

    constructor(session: Session, view: View, settings: SettingsStore, mind: () => void) {
        this.session = session;
        this.view = view;
        const follow = () => settings.set({ follow: settings.current.follow === "body" ? "none" : "body" });
        this.followButton = iconButton("follow", { label: "Follow it" }, follow);
        this.element = h(
            "aside",
            { class: "body-panel", "aria-label": "What is chosen", "data-test": "body-panel", hidden: true },
            h(
                "header",
                {},
                this.title,
                this.followButton,
                iconButton("close", { label: "Choose nothing", key: "Esc" }, () => view.select(null)),
            ),
            this.rows,
            this.thinks,
        );
        view.onSelect.on((selected) => {
            this.element.hidden = selected === null;
        });
        this.thinks.title = "What it believes, and why it does what it does (m)";
        this.thinks.addEventListener("click", mind);
        const dress = ({ follow, mind }: Settings) => {
            press(this.followButton, follow === "body");
            press(this.thinks, mind);
        };
        settings.onChange.on(dress);
        dress(settings.current);
    }

    show(moment: Moment | null): void {
        const { selected } = this.view;
        const { stage, league } = this.session;
        if (!selected || !moment || !stage) return;
        const found = league.bodyRows ? league.bodyRows(moment, stage, selected) : channelRows(moment, stage, selected);
        if (!found) return;
        setText(this.title, found.title);
        this.element.dataset.team = String(selected.team);
        this.list(found.rows.map(([name]) => name));
        for (const [name, text] of found.rows) {
            const cell = this.cells.get(name);
            if (cell) setText(cell, text);
        }
    }

    private list(names: readonly string[]): void {
        if (names.length === this.cells.size && names.every((name) => this.cells.has(name))) return;
        this.cells = new Map(names.map((name) => [name, h("dd", {})]));
        this.rows.replaceChildren(...[...this.cells].flatMap(([name, cell]) => [h("dt", {}, name), cell]));
    }
}

/** The channels of a body as the layout names them. */
function channelRows({ frame }: Moment, stage: Stage, { team, number }: Selected) {
    const { layout } = frame;
    const index = layout.bodyOf(team, number);
    const body = layout.bodies[index];
    const channels = layout.kinds[body?.kind ?? -1]?.channels ?? [];
    const here = index >= 0 && isPresent(frame, index);
    const name = body?.name ?? `${teamName(stage, team as Team)} ${number}`;
    const rows = channels.map(({ name, unit }, i): [string, string] => [
        name.replaceAll("_", " "),
        here ? `${rounded(frame.channels[(layout.offsets[index] ?? 0) + i] ?? 0)}${unit ? ` ${unit}` : ""}` : "–",
    ]);
    return { title: here ? name : `${name} · not here`, rows };
}

const rounded = (value: number) => String(Math.round(value * 100) / 100);
