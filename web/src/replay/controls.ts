// The row under the timeline: play, step, events, speed, live; marks, picture, clip and address.
import { iconButton, press, setIcon } from "../button";
import { h, setText } from "../dom";
import { clockText } from "../head/clock";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import { SPEEDS } from "./playhead";
import type { Range } from "./range";

export interface ControlActions {
    previousEvent(): void;
    nextEvent(): void;
    picture(): void;
    clip(): void;
    link(): void;
}

export class Controls {
    readonly element: HTMLElement;
    private readonly play: HTMLButtonElement;
    private readonly live: HTMLButtonElement;
    private readonly clip: HTMLButtonElement;
    private readonly where = h("span", { class: "where", title: "Clock · cycle · frame", "data-test": "where" });
    private readonly speed = h("select", { class: "speed", "aria-label": "Speed", "data-test": "speed" });
    private readonly session: Session;

    /** `referee` are the buttons of a live match; they stand among these. */
    constructor(session: Session, range: Range, actions: ControlActions, referee: HTMLElement) {
        this.session = session;
        this.play = iconButton("play", "Play", () => session.toggle(), "space");
        this.play.classList.add("big");
        this.play.dataset.test = "play";
        this.live = h(
            "button",
            { type: "button", class: "live", "data-test": "live", onclick: () => session.toLive() },
            "Live",
        );
        this.live.title = "Back to the live match (l)";
        this.clip = iconButton("clip", "Record the marked range as a video", actions.clip, "v");
        this.clip.dataset.test = "clip";
        for (const speed of SPEEDS) this.speed.append(h("option", { value: speed }, `${speed}×`));
        this.speed.addEventListener("change", () => session.setSpeed(Number(this.speed.value)));
        const marks = h(
            "span",
            { class: "group marks" },
            named(
                "mark-begin",
                h(
                    "button",
                    {
                        type: "button",
                        title: "Mark the beginning (i)",
                        onclick: () => range.markBegin(session.playhead.position),
                    },
                    "[",
                ),
            ),
            named(
                "mark-end",
                h(
                    "button",
                    {
                        type: "button",
                        title: "Mark the end (o)",
                        onclick: () => range.markEnd(session.playhead.position),
                    },
                    "]",
                ),
            ),
            named(
                "mark-clear",
                h("button", { type: "button", title: "Remove the marks (u)", onclick: () => range.clear() }, "×"),
            ),
        );
        this.element = h(
            "div",
            { class: "controls", role: "toolbar", "aria-label": "Playback" },
            h(
                "span",
                { class: "group transport" },
                named("previous-event", iconButton("previous", "Previous event", actions.previousEvent, "p")),
                named(
                    "step-back",
                    iconButton("back", "One frame back", () => session.step(-1), "←"),
                ),
                this.play,
                named(
                    "step-on",
                    iconButton("forward", "One frame on", () => session.step(1), "→"),
                ),
                named("next-event", iconButton("next", "Next event", actions.nextEvent, "n")),
            ),
            this.live,
            this.where,
            this.speed,
            referee,
            h("span", { class: "spring" }),
            marks,
            this.clip,
            named("picture", iconButton("picture", "Save the picture", actions.picture, "g")),
            named("link", iconButton("link", "Copy the address of this moment", actions.link, "c")),
        );
        session.onMove.on(() => this.refresh());
        session.onStage.on(() => this.refresh());
        this.refresh();
    }

    show(moment: Moment | null): void {
        const { stage, playhead, reach } = this.session;
        if (!stage || !moment) return;
        setText(
            this.where,
            `${clockText(moment.time, stage.cycle)} · ${moment.time} · ${moment.index + 1}/${reach.frames}`,
        );
        this.where.classList.toggle("waiting", playhead.waiting);
        this.where.dataset.frame = String(moment.index);
        this.where.dataset.loading = String(this.session.loading);
    }

    recording(on: boolean): void {
        press(this.clip, on);
    }

    private refresh(): void {
        const { playing, following, speed } = this.session.playhead;
        const running = playing || following;
        setIcon(this.play, running ? "pause" : "play", running ? "Pause" : "Play");
        this.speed.value = String(speed);
        this.live.hidden = !this.session.live;
        press(this.live, following);
    }
}

function named<T extends HTMLElement>(name: string, element: T): T {
    element.dataset.test = name;
    if (!element.getAttribute("aria-label")) element.setAttribute("aria-label", element.title);
    return element;
}
