// The row under the timeline: play, step, events, speed, live; marks, picture, clip and address. Nothing in it changes its width while
// a match goes on, so the picture above keeps its size.
import { iconButton, press, rename, setIcon, signButton } from "../button";
import { h, setText } from "../dom";
import { timeUnit } from "../head/words";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import { flagRule } from "../timeline/markers";
import { SPEEDS } from "./playhead";
import type { Range } from "./range";

export interface ControlActions {
    previousFlag(): void;
    previousEvent(): void;
    nextEvent(): void;
    nextFlag(): void;
    picture(): void;
    clip(): void;
    link(): void;
}

const PLAY = { label: "Play", key: "space", caption: "Play" };
const PAUSE = { label: "Pause", key: "space", caption: "Pause" };
const RECORD = { label: "Record the marked range as a video", key: "v", caption: "Clip" };
const STOP = { label: "Stop recording", key: "v", caption: "Stop" };

export class Controls {
    readonly element: HTMLElement;
    private readonly play: HTMLButtonElement;
    private readonly live: HTMLButtonElement;
    private readonly clip: HTMLButtonElement;
    private readonly time = h("b", {});
    private readonly frame = h("small", {});
    private readonly where = h("span", { class: "where", "data-test": "where" }, this.time, this.frame);
    private readonly previousFlag: HTMLButtonElement;
    private readonly nextFlag: HTMLButtonElement;
    private readonly speed = h("select", {
        class: "speed",
        title: "Speed (, and .)",
        "aria-label": "Speed",
        "data-test": "speed",
    });
    private readonly session: Session;

    /** `live` are the parts of a live match, pace and commands; they stand among these. */
    constructor(session: Session, range: Range, actions: ControlActions, live: HTMLElement[]) {
        this.session = session;
        this.previousFlag = iconButton("previousFlag", flagNaming("Previous", "Flag"), actions.previousFlag);
        this.nextFlag = iconButton("nextFlag", flagNaming("Next", "Flag"), actions.nextFlag);
        this.play = named(
            "play",
            iconButton("play", PLAY, () => session.toggle()),
        );
        this.play.classList.add("big");
        this.live = h(
            "button",
            { type: "button", class: "live", "data-test": "live", onclick: () => session.toLive() },
            "Live",
        );
        this.live.title = "Back to the live match (l)";
        this.clip = named("clip", iconButton("clip", RECORD, actions.clip));
        for (const speed of SPEEDS) this.speed.append(h("option", { value: speed }, `${speed}×`));
        this.speed.addEventListener("change", () => session.setSpeed(Number(this.speed.value)));
        this.element = h(
            "div",
            { class: "controls", role: "toolbar", "aria-label": "Playback" },
            this.transport(actions),
            this.live,
            this.where,
            this.speed,
            ...live,
            h("span", { class: "spring" }),
            marks(session, range),
            h(
                "span",
                { class: "group" },
                this.clip,
                named(
                    "picture",
                    iconButton("picture", { label: "Save the picture", key: "g", caption: "Picture" }, actions.picture),
                ),
                named(
                    "link",
                    iconButton(
                        "link",
                        { label: "Copy the address of this moment", key: "c", caption: "Link" },
                        actions.link,
                    ),
                ),
            ),
        );
        for (const topic of [session.onMove, session.onStage, session.onConnection]) topic.on(() => this.refresh());
        session.onStage.on(() => this.nameFlags());
        this.nameFlags();
        this.refresh();
    }

    show(moment: Moment | null): void {
        const { stage, playhead, reach } = this.session;
        if (!stage || !moment) return;
        const { one, count } = timeUnit(this.session);
        setText(this.time, `${one} ${count(moment.frame.clock, stage)}`);
        setText(this.frame, playhead.waiting ? "loading…" : `frame ${moment.index + 1} of ${reach.frames}`);
        this.where.dataset.frame = String(moment.index);
        this.where.dataset.frames = String(reach.frames);
        this.where.dataset.loading = String(this.session.loading);
    }

    recording(on: boolean): void {
        setIcon(this.clip, on ? "stop" : "clip", on ? STOP : RECORD);
        press(this.clip, on);
        this.clip.classList.toggle("recording", on);
    }

    private transport(actions: ControlActions): HTMLElement {
        const { session } = this;
        const event = (label: string, key: string) => ({ label, key, caption: "Event" });
        return h(
            "span",
            { class: "group transport" },
            this.previousFlag,
            named("previous-event", iconButton("previous", event("Previous event", "p"), actions.previousEvent)),
            named(
                "step-back",
                iconButton("back", { label: "One frame back", key: "←", caption: "Back" }, () => session.step(-1)),
            ),
            this.play,
            named(
                "step-on",
                iconButton("forward", { label: "One frame on", key: "→", caption: "On" }, () => session.step(1)),
            ),
            named("next-event", iconButton("next", event("Next event", "n"), actions.nextEvent)),
            this.nextFlag,
        );
    }

    /** The first event that has a flag on the timeline has buttons of its own. */
    private nameFlags(): void {
        const rule = flagRule(this.session.stage);
        for (const [button, way] of [
            [this.previousFlag, "Previous"],
            [this.nextFlag, "Next"],
        ] as const) {
            button.hidden = !rule;
            if (!rule) continue;
            rename(button, flagNaming(way, rule.title));
            button.dataset.test = `${way.toLowerCase()}-${rule.event}`;
        }
        this.where.title = timeUnit(this.session).title;
    }

    private refresh(): void {
        const { playing, following, speed } = this.session.playhead;
        const running = playing || following;
        setIcon(this.play, running ? "pause" : "play", running ? PAUSE : PLAY);
        this.speed.value = String(speed);
        this.live.hidden = !this.session.live;
        const connected = this.session.connection === "open";
        this.live.disabled = !connected;
        press(this.live, following && connected);
    }
}

const flagNaming = (way: "Previous" | "Next", title: string) => ({
    label: `${way} ${title.toLowerCase()}`,
    key: way === "Next" ? "Shift N" : "Shift P",
    caption: title,
});

function marks(session: Session, range: Range): HTMLElement {
    const sign = (text: string) => h("b", { class: "sign" }, text);
    const here = () => session.playhead.position;
    return h(
        "span",
        { class: "group marks", role: "group", "aria-label": "Range" },
        named(
            "mark-begin",
            signButton(sign("["), { label: "Mark the beginning of a range", key: "i", caption: "From" }, () =>
                range.markBegin(here()),
            ),
        ),
        named(
            "mark-end",
            signButton(sign("]"), { label: "Mark the end of a range", key: "o", caption: "To" }, () =>
                range.markEnd(here()),
            ),
        ),
        named(
            "mark-clear",
            signButton(sign("×"), { label: "Remove the marks", key: "u", caption: "Clear" }, () => range.clear()),
        ),
    );
}

function named<T extends HTMLElement>(name: string, element: T): T {
    element.dataset.test = name;
    return element;
}
