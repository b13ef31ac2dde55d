// The head of the page, as a broadcast has it: who plays, the score, the clock, what the referee says.

import { modeText } from "../../leagues/soccer2d/head/modes";
import { iconButton, press } from "../button";
import { h, setText } from "../dom";
import type { Source, Team } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { Settings } from "../settings/settings";
import { palette, readableOn } from "../view/palette";
import { clockText, periodText } from "./clock";
import { teamName } from "./names";

export interface HeadActions {
    study(): void;
    theme(): void;
    help(): void;
    boards(): void;
    mind(): void;
    settingsPanel(): void;
}

export class Head {
    readonly element: HTMLElement;
    private readonly names = [nameBox("left"), nameBox("right")] as const;
    private readonly score = h("span", { class: "score", "data-test": "score" });
    private readonly penalties = h("span", { class: "penalties" });
    private readonly clock = h("span", { class: "clock", "data-test": "clock" });
    private readonly period = h("span", { class: "period" });
    private readonly mode = h("span", { class: "mode", "data-test": "mode" });
    private readonly badge = h("span", { class: "badge", "data-test": "badge" });
    private readonly source = h("select", { class: "source", "aria-label": "What to watch", "data-test": "source" });
    private readonly studyButton: HTMLButtonElement;
    private readonly mindButton: HTMLButtonElement;
    private readonly session: Session;

    constructor(session: Session, actions: HeadActions) {
        this.session = session;
        this.studyButton = iconButton("study", { label: "Study the match", key: "s", caption: "Study" }, actions.study);
        this.studyButton.dataset.test = "study";
        this.mindButton = iconButton("mind", { label: "What players think", key: "m", caption: "Minds" }, actions.mind);
        this.mindButton.dataset.test = "mind-button";
        this.element = h(
            "header",
            { class: "head" },
            h("div", { class: "head-side" }, h("span", { class: "brand" }, "Touchline"), this.badge, this.source),
            h(
                "div",
                { class: "bug", role: "group", "aria-label": "Score" },
                this.names[0],
                h("span", { class: "score-box" }, this.score, this.penalties),
                this.names[1],
                h("span", { class: "clock-box" }, this.clock, this.period),
                this.mode,
            ),
            h(
                "div",
                { class: "head-side head-right" },
                this.studyButton,
                iconButton("boards", { label: "Players and what is said", key: "b", caption: "Match" }, actions.boards),
                this.mindButton,
                iconButton("theme", { label: "Dark or light", key: "t", caption: "Theme" }, actions.theme),
                iconButton("settings", { label: "Settings", key: "e", caption: "Settings" }, actions.settingsPanel),
                iconButton("help", { label: "Help and keys", key: "?", caption: "Help" }, actions.help),
            ),
        );
        this.source.addEventListener("change", () => session.open(JSON.parse(this.source.value) as Source));
        session.onSources.on(() => this.list());
        session.onStage.on(() => this.name());
        for (const topic of [session.onMove, session.onExtent, session.onConnection]) topic.on(() => this.tag());
        this.name();
    }

    studying(on: boolean): void {
        press(this.studyButton, on);
    }

    show(moment: Moment | null): void {
        const stage = this.session.stage;
        if (!stage || !moment) return;
        setText(this.score, `${moment.goals[0]} – ${moment.goals[1]}`);
        const [sl, ml, sr, mr] = moment.penalties;
        setText(this.penalties, sl + ml + sr + mr > 0 ? `(${sl} – ${sr})` : "");
        setText(this.clock, clockText(moment.time, stage.cycle));
        this.clock.title = `Cycle ${moment.time}${moment.stoppage > 0 ? `, standing for ${moment.stoppage}` : ""}`;
        setText(this.period, periodText(moment.time, stage));
        const { word, team } = modeText(stage.modes[moment.mode] ?? "");
        setText(this.mode, word);
        this.mode.dataset.team = team === null ? "" : String(team);
    }

    private list(): void {
        const { live, logs } = this.session.sources;
        const options = logs.map((name, log) => h("option", { value: JSON.stringify({ log }) }, name));
        if (live) options.unshift(h("option", { value: JSON.stringify({ live: true }) }, "Live match"));
        this.source.replaceChildren(...options);
        this.source.hidden = options.length < 2;
        this.tag();
    }

    /** The teams' colours, for the whole page: as they are on the pitch, and as they are on the dark ground of the score. */
    dress(settings: Settings, dark: boolean): void {
        const root = document.documentElement.style;
        const [shown, bright] = [palette(settings, dark).team, palette(settings, true).team];
        for (const team of [0, 1] as Team[]) {
            root.setProperty(`--team-${team}`, shown[team]);
            root.setProperty(`--team-${team}-ink`, readableOn(shown[team]));
            root.setProperty(`--team-${team}-bright`, bright[team]);
        }
        press(this.mindButton, settings.mind);
    }

    private name(): void {
        for (const team of [0, 1] as Team[]) {
            setText(this.names[team], teamName(this.session.stage, team));
            this.names[team].title = teamName(this.session.stage, team);
        }
        const stage = this.session.stage;
        if (stage) {
            const [left, right] = stage.teams.map((t) => t.name ?? "?");
            document.title = `${left} – ${right} · Touchline`;
            this.source.value = JSON.stringify("live" in stage.source ? { live: true } : { log: stage.source.log });
        }
        this.tag();
    }

    private tag(): void {
        const [kind, text] = badge(this.session);
        setText(this.badge, text);
        this.badge.dataset.kind = kind;
    }
}

/** What stands beside the name of the page: whether this is now, earlier, a recording, or nothing any more. */
function badge({ live, connection, stage, playhead }: Session): [kind: string, text: string] {
    if (stage && connection !== "open") return ["lost", "No connection"];
    if (!live) return ["replay", "Replay"];
    return playhead.following ? ["live", "Live"] : ["shifted", "Time shift"];
}

function nameBox(side: "left" | "right"): HTMLElement {
    return h("span", { class: `team team-${side}`, "data-test": `team-${side}` });
}
