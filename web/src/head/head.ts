// The head of the page, as a broadcast has it: who plays, the score, the clock, what the referee says.
import { iconButton, press } from "../button";
import { h, setText } from "../dom";
import { palette, readableOn } from "../pitch/palette";
import type { Source, Team } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { SettingsStore } from "../settings/settings";
import { clockText, periodText } from "./clock";
import { modeText } from "./modes";
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

    constructor(session: Session, settings: SettingsStore, actions: HeadActions) {
        this.session = session;
        this.studyButton = iconButton("study", "Study the match", actions.study, "s");
        this.studyButton.dataset.test = "study";
        this.mindButton = iconButton("mind", "What players think", actions.mind, "m");
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
                iconButton("boards", "Boards", actions.boards, "b"),
                this.mindButton,
                iconButton("theme", "Dark or light", actions.theme, "t"),
                iconButton("settings", "Settings", actions.settingsPanel, "e"),
                iconButton("help", "Help and shortcuts", actions.help, "?"),
            ),
        );
        this.source.addEventListener("change", () => session.open(JSON.parse(this.source.value) as Source));
        session.onSources.on(() => this.list());
        session.onStage.on(() => this.dress(settings));
        session.onMove.on(() => this.tag());
        session.onExtent.on(() => this.tag());
        settings.onChange.on(() => this.dress(settings));
        this.dress(settings);
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

    private dress(settings: SettingsStore): void {
        const colours = palette(settings.current, true);
        const root = document.documentElement.style;
        for (const team of [0, 1] as Team[]) {
            root.setProperty(`--team-${team}`, colours.team[team]);
            root.setProperty(`--team-${team}-ink`, readableOn(colours.team[team]));
            setText(this.names[team], teamName(this.session.stage, team));
            press(this.mindButton, settings.current.mind);
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
        const live = this.session.live;
        const shifted = live && !this.session.playhead.following;
        setText(this.badge, live ? (shifted ? "Time shift" : "Live") : "Replay");
        this.badge.dataset.kind = live ? (shifted ? "shifted" : "live") : "replay";
    }
}

function nameBox(side: "left" | "right"): HTMLElement {
    return h("span", { class: `team team-${side}`, "data-test": `team-${side}` });
}
