// The pace of a match in the viewer's process: pause, slower, faster. Not the speed of a replay, which is this page's alone
// (replay/controls.ts).
import { iconButton, press, setIcon } from "../button";
import { h } from "../dom";
import type { MatchPace, Pace } from "../scene/messages";
import type { Session } from "../session";

const PAUSE = { label: "Pause the match, for all", key: "Shift M", caption: "Match" };
const RESUME = { label: "Let the match go on", key: "Shift M", caption: "Match" };

export class PaceControls {
    readonly element: HTMLElement;
    private readonly pause = iconButton("pauseMatch", PAUSE, () => this.toggle());
    private readonly paces = h("select", {
        title: "How fast the match is played (< and >)",
        "aria-label": "How fast the match is played",
        "data-test": "pace",
    });
    /** What the list was made of. */
    private made = "";
    /** What a pause goes back to. */
    private before: Pace | null = null;
    /** The pace that was asked for last, until the match has it: the next key press counts from there. */
    private asked: Pace | null = null;
    private readonly session: Session;

    constructor(session: Session) {
        this.session = session;
        this.pause.dataset.test = "pace-pause";
        this.paces.addEventListener("change", () => this.ask(JSON.parse(this.paces.value)));
        this.element = h(
            "div",
            { class: "pace", role: "group", "aria-label": "Pace of the match", hidden: true },
            this.pause,
            this.paces,
        );
        session.onPace.on(() => this.show(session.pace));
    }

    /** Pauses the match, or lets it go on as before. */
    toggle(): void {
        const { pace } = this.session;
        if (!pace?.offers.includes("paused")) return;
        const offered = (wanted: Pace) => pace.offers.find((offer) => same(offer, wanted));
        const resumed = offered(this.before ?? REAL) ?? offered(REAL) ?? "unpaced";
        this.ask(pace.now === "paused" ? resumed : "paused");
    }

    /** The next pace in this direction. */
    change(direction: 1 | -1): void {
        const { pace } = this.session;
        const next = pace && nextPace({ now: this.asked ?? pace.now, offers: pace.offers }, direction);
        if (next) this.ask(next);
    }

    private ask(pace: Pace): void {
        this.asked = pace;
        this.session.setPace(pace);
    }

    private show(pace: MatchPace | null): void {
        this.element.hidden = !pace || pace.offers.length === 0;
        if (!pace) this.before = null;
        if (!pace || (this.asked && same(pace.now, this.asked))) this.asked = null;
        if (!pace || this.element.hidden) return;
        const { now, offers } = pace;
        const paused = now === "paused";
        if (!paused) this.before = now;
        this.pause.hidden = !offers.includes("paused");
        setIcon(this.pause, paused ? "playMatch" : "pauseMatch", paused ? RESUME : PAUSE);
        press(this.pause, paused);
        const listed = listedPaces(pace);
        const key = JSON.stringify(listed);
        if (key !== this.made) {
            this.paces.replaceChildren(
                ...listed.map((one) => h("option", { value: JSON.stringify(one) }, paceText(one))),
            );
            this.made = key;
        }
        this.paces.value = JSON.stringify(now);
    }
}

const REAL: Pace = { times: 1 };

/** For an order from slow to fast. */
const speedOf = (pace: Pace) => (pace === "paused" ? 0 : pace === "unpaced" ? Number.POSITIVE_INFINITY : pace.times);

const same = (a: Pace, b: Pace) => speedOf(a) === speedOf(b);

export function paceText(pace: Pace): string {
    if (pace === "paused") return "Paused";
    if (pace === "unpaced") return "As fast as it goes";
    return pace.times === 1 ? "Real time" : `${pace.times}× real time`;
}

/** What the list has: a pause has a button, and a pace of the command line is none of the offers. */
export function listedPaces({ now, offers }: MatchPace): Pace[] {
    const listed = offers.filter((offer) => offer !== "paused" || now === "paused");
    return listed.some((one) => same(one, now)) ? listed : [...listed, now].sort((a, b) => speedOf(a) - speedOf(b));
}

/** The next faster or slower one that is offered; never a pause. */
export function nextPace({ now, offers }: MatchPace, direction: 1 | -1): Pace | null {
    const runs = offers.filter((offer) => offer !== "paused");
    const beyond = runs.filter((offer) => (speedOf(offer) - speedOf(now)) * direction > 0);
    return (direction > 0 ? beyond[0] : beyond.at(-1)) ?? null;
}
