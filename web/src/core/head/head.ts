// The head of the page, as a broadcast has it: the teams, the score, the clock, the phase of the match.

import { iconButton, press } from "../button";
import { h, setText } from "../dom";
import type { Source, Team } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { Settings } from "../settings/settings";
import { readableOn } from "../view/palette";
import type { View } from "../view/view";
import { teamName } from "./names";
import { headWords } from "./words";

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
    private readonly aside = h("span", { class: "score-aside" });
    private readonly clock = h("span", { class: "clock", "data-test": "clock" });
    private readonly period = h("span", { class: "period" });
    private readonly phase = h("span", { class: "phase", "data-test": "phase" });
    private readonly badge = h("span", { class: "badge", "data-test": "badge" });
    private readonly source = h("select", { class: "source", "aria-label": "What to watch", "data-test": "source" });
    private readonly studyButton: HTMLButtonElement;
    private readonly mindButton: HTMLButtonElement;
    private readonly session: Session;

    constructor(session: Session, actions: HeadActions) {
        this.session = session;
        this.studyButton = iconButton("study", { label: "Study the match", key: "s", caption: "Study" }, actions.study);
        this.studyButton.dataset.test = "study";
        this.mindButton = iconButton("mind", { label: "What agents think", key: "m", caption: "Minds" }, actions.mind);
        this.mindButton.dataset.test = "mind-button";
        this.element = h(
            "header",
            { class: "head" },
            h("div", { class: "head-side" }, h("span", { class: "brand" }, "Touchline"), this.badge, this.source),
            h(
                "div",
                { class: "bug", role: "group", "aria-label": "Score" },
                this.names[0],
                h("span", { class: "score-box" }, this.score, this.aside),
                this.names[1],
                h("span", { class: "clock-box" }, this.clock, this.period),
                this.phase,
            ),
            h(
                "div",
                { class: "head-side head-right" },
                this.studyButton,
                iconButton("boards", { label: "Teams and what is said", key: "b", caption: "Match" }, actions.boards),
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
        const words = headWords(this.session, stage, moment);
        setText(this.score, words.score);
        setText(this.aside, words.aside);
        setText(this.clock, words.clock);
        this.clock.title = words.clockTitle;
        setText(this.period, words.period);
        setText(this.phase, words.phase);
        this.phase.dataset.team = words.phaseTeam === null ? "" : String(words.phaseTeam);
    }

    private list(): void {
        const { live, logs } = this.session.sources;
        const options = logs.map((name, log) => h("option", { value: JSON.stringify({ log }) }, name));
        if (live) options.unshift(h("option", { value: JSON.stringify({ live: true }) }, "Live match"));
        this.source.replaceChildren(...options);
        this.source.hidden = options.length < 2;
        this.tag();
    }

    /** The teams' colours, for the whole page: as they are in the picture, and as they are on the dark ground of the score. */
    dress(settings: Settings, view: View): void {
        const root = document.documentElement.style;
        const [shown, bright] = [view.palette().team, view.palette(true).team];
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
