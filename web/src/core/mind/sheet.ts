// The sheet of the chosen agent: what it decides and why, what it takes itself, the ball and the others to be beside what is
// true, and what it hears and says.

import { type Beliefs, type Place, shortRole, stateWords } from "../../leagues/soccer2d/mind/beliefs";
import { h, setText } from "../dom";
import { teamName } from "../head/names";
import type { Frame, Player } from "../scene/frame";
import type { Team } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { Pitch } from "../view/view";
import type { Hand } from "./hand";
import type { Mind } from "./mind";
import { noMind } from "./no_mind";

/** Messages of so many frames are shown. */
const WORDS_BACK = 60;
const MOST_WORDS = 8;

export class MindSheet {
    readonly element: HTMLElement;
    private readonly title = h("strong", { "data-test": "mind-title" });
    private readonly when = h("span", { class: "mind-when", "data-test": "mind-when" });
    private readonly nothing = h("div", {});
    private readonly problem = h("p", { class: "mind-problem", "data-test": "mind-problem", hidden: true });
    private readonly decides = h("div", { class: "mind-part" });
    private readonly facts = h("div", { class: "mind-part" });
    private readonly words = h("div", { class: "mind-part" });
    private readonly others = h("div", { class: "mind-part scroll-x" });
    private readonly body: HTMLElement;
    /** What the sheet was made of. While the watcher stands, what comes late is still put in. */
    private shown: unknown[] = [];
    private readonly session: Session;
    private readonly mind: Mind;
    private readonly pitch: Pitch;

    constructor(session: Session, mind: Mind, pitch: Pitch, hand: Hand, charts: () => void) {
        this.session = session;
        this.mind = mind;
        this.pitch = pitch;
        const chartsButton = h("button", { type: "button", class: "chip", "data-test": "open-charts" }, "Charts");
        chartsButton.title = "Beliefs beside the truth over the match (r)";
        chartsButton.addEventListener("click", charts);
        this.body = h(
            "div",
            { class: "mind-body" },
            hand.element,
            this.decides,
            fold("Itself and the ball", this.facts, true),
            fold("Words", this.words, true),
            fold("The others", this.others, false),
        );
        this.element = h(
            "section",
            { class: "mind", "aria-label": "What the player thinks", "data-test": "mind", hidden: true },
            h("header", {}, this.title, this.when, chartsButton),
            this.problem,
            this.nothing,
            this.body,
        );
        mind.onChange.on(() => this.arrange());
        session.onStage.on(() => this.arrange());
        this.arrange();
    }

    /** Who it is about, and whether there is anything to tell. */
    private arrange(): void {
        const { selected, known } = this.mind;
        const name = selected ? teamName(this.session.stage, selected.team as Team) : "";
        setText(this.title, selected ? `${name} ${selected.number}` : "What players think");
        this.body.hidden = !known;
        this.nothing.hidden = known;
        if (!known) {
            setText(this.when, "");
            this.nothing.replaceChildren(noMind(this.session, selected !== null, (agent) => this.pitch.select(agent)));
        }
        const { problem } = this.session.minds;
        this.problem.hidden = !problem || !known;
        setText(this.problem, problem ?? "");
        this.shown = [];
    }

    show(moment: Moment | null): void {
        const { beliefs, truth, known } = this.mind;
        if (this.element.hidden || !known || !moment) return;
        if (!beliefs) {
            const words = this.mind.store.get(moment.index) === null ? "did not think in this frame" : "…";
            setText(this.when, words);
            return;
        }
        const made = [beliefs, truth, this.mind.store.revision];
        if (made.every((part, i) => part === this.shown[i])) return;
        this.shown = made;
        const stopped = beliefs.stoppage > 0 ? ` + ${beliefs.stoppage}` : "";
        const role = beliefs.me?.role ? `${beliefs.me.role.replace(/-/g, " ")} · ` : "";
        setText(this.when, `${role}cycle ${beliefs.time}${stopped}`);
        this.decides.replaceChildren(...decision(beliefs));
        this.facts.replaceChildren(facts(beliefs, truth));
        this.words.replaceChildren(this.talk(moment.index));
        this.others.replaceChildren(others(beliefs, truth));
    }

    private talk(index: number): HTMLElement {
        const lines: HTMLElement[] = [];
        for (let frame = index; frame > index - WORDS_BACK && lines.length < MOST_WORDS; frame--) {
            const then = this.mind.store.get(frame);
            if (!then) continue;
            if (then.said !== null) lines.push(line(then.time, "says", then.said, null));
            for (const { from, text, meaning } of then.heard) {
                lines.push(line(then.time, from === null ? "hears" : `hears ${from}`, text, meaning));
            }
        }
        if (lines.length === 0) lines.push(h("li", {}, "Nothing said and nothing heard of late."));
        return h("ul", { class: "talk", "data-test": "mind-words" }, ...lines.slice(0, MOST_WORDS));
    }
}

function fold(title: string, content: HTMLElement, open: boolean): HTMLElement {
    return h("details", { open }, h("summary", {}, title), content);
}

function line(time: number, who: string, text: string, meaning: string | null): HTMLElement {
    return h("li", {}, h("time", {}, String(time)), h("b", {}, who), h("span", {}, meaning ?? "", h("code", {}, text)));
}

function decision(beliefs: Beliefs): HTMLElement[] {
    const { states, chosen, plan, sent } = beliefs;
    const best = Math.max(0.001, ...states.map((s) => s.worth));
    const rows = [...states]
        .sort((a, b) => b.worth - a.worth)
        .map((state) =>
            h(
                "tr",
                { class: state.name === chosen ? "chosen" : "", "data-state": state.name },
                h("th", {}, stateWords(state.name), state.detail ? h("small", {}, state.detail) : null),
                h("td", {}, bar(Math.max(0, state.worth) / best), state.worth.toFixed(3)),
                h("td", {}, `${Math.round(state.probability * 100)} %`),
                h("td", {}, state.benefit.toFixed(3)),
            ),
        );
    const head = h("tr", {}, ...["could", "worth", "succeeds", "benefit"].map((text) => h("th", {}, text)));
    const steps = plan.map((step) => `${stateWords(step.what)}${step.at ? ` ${spot(step.at)}` : ""}`);
    const parts: (HTMLElement | null)[] = [
        h(
            "p",
            { class: "chosen-state" },
            h("span", {}, "Does"),
            h("b", { "data-test": "mind-chosen" }, chosen ? stateWords(chosen) : "–"),
        ),
        h(
            "p",
            { class: "plan", "data-test": "mind-plan" },
            steps.length > 0 ? `Plan: ${steps.join(" → ")}` : "No plan",
        ),
        sent ? h("p", { class: "sent", "data-test": "mind-sent" }, h("code", {}, sent.replace(/\(done\)$/, ""))) : null,
        states.length > 0
            ? h("table", { class: "states", "data-test": "mind-states" }, h("thead", {}, head), h("tbody", {}, ...rows))
            : null,
    ];
    return parts.filter((part) => part !== null);
}

function bar(share: number): HTMLElement {
    const element = h("i", { class: "worth" });
    element.style.setProperty("--share", String(share));
    return element;
}

function find(frame: Frame | null, team: Team | null, number: number | null): Player | undefined {
    return frame?.players.find((player) => player.team === team && player.number === number);
}

/** Beliefs of a cycle beside the frame of the same cycle. */
function facts(beliefs: Beliefs, frame: Frame | null): HTMLElement {
    const truth = find(frame, beliefs.team, beliefs.number);
    const rows: HTMLElement[] = [];
    const row = (name: string, believed: string, off: string) =>
        rows.push(h("tr", {}, h("th", {}, name), h("td", {}, believed), h("td", {}, off)));
    const { me, ball } = beliefs;
    if (me) {
        row("Place", `${spot(me)} ± ${me.error.toFixed(2)} m`, truth ? `${apart(me, truth)} m` : "");
        row("Speed", speed(me), truth ? `${Math.hypot(me.vx - truth.vx, me.vy - truth.vy).toFixed(3)}` : "");
        row("Body", `${turn(me.body)}°`, truth ? `${turn(truth.body - me.body)}°` : "");
        row("Neck", `${turn(me.neck)}°`, truth ? `${turn(truth.neck - me.neck)}°` : "");
        row("View", `${me.view}, ${me.quality}`, truth ? `${truth.view.toFixed(0)}°` : "");
        row("Stamina", me.stamina.toFixed(0), truth ? plain((truth.stamina - me.stamina).toFixed(0)) : "");
    }
    if (ball) {
        row("Ball", `${spot(ball)} ± ${ball.error.toFixed(2)} m`, frame ? `${apart(ball, frame.ball)} m` : "");
        const off = frame && Math.hypot(ball.vx - frame.ball.vx, ball.vy - frame.ball.vy);
        row("Its speed", speed(ball), off?.toFixed(3) ?? "");
        row("Known for", `${ages(ball.age)}, seen ${ages(ball.seen)}`, "");
    }
    const first = beliefs.interceptions[0];
    const mine = beliefs.interceptions.find((i) => i.who === "me");
    if (first) {
        const whose = first.who === "me" ? "me" : `${first.who} ${first.number ?? "?"}`;
        row("Meets the ball", `${whose} in ${first.cycles}, ${spot(first)}`, mine ? `me in ${mine.cycles}` : "");
    }
    const head = h("tr", {}, ...["", "believes", "is off by"].map((text) => h("th", {}, text)));
    return h("table", { class: "facts", "data-test": "mind-facts" }, h("thead", {}, head), h("tbody", {}, ...rows));
}

function others(beliefs: Beliefs, frame: Frame | null): HTMLElement {
    const rows = [...beliefs.players]
        .sort((a, b) => (a.team ?? 2) - (b.team ?? 2) || (a.number ?? 99) - (b.number ?? 99))
        .map((player) => {
            const truth = find(frame, player.team, player.number);
            return h(
                "tr",
                {},
                h("th", { "data-team": player.team ?? "" }, player.number === null ? "?" : String(player.number)),
                h("td", { title: player.role?.replace(/-/g, " ") ?? "" }, shortRole(player.role ?? "")),
                h("td", {}, player.age === null ? "–" : String(player.age)),
                h("td", {}, player.error.toFixed(1)),
                h("td", {}, truth ? apart(player, truth) : ""),
                h("td", {}, player.reaches === null ? "" : String(player.reaches)),
                h("td", {}, player.stamina === null ? "" : player.stamina.toFixed(0)),
            );
        });
    const titles = ["", "role", "age", "± m", "off m", "ball in", "stamina"];
    const head = h("tr", {}, ...titles.map((text) => h("th", {}, text)));
    return h(
        "table",
        { class: "facts others", "data-test": "mind-others" },
        h("thead", {}, head),
        h("tbody", {}, ...rows),
    );
}

const spot = ({ x, y }: Place) => `(${x.toFixed(1)}, ${y.toFixed(1)})`;
const apart = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y).toFixed(2);
const speed = ({ vx, vy }: { vx: number; vy: number }) => `${Math.hypot(vx, vy).toFixed(2)} m/cycle`;
const turn = (degrees: number) => plain(((((degrees % 360) + 540) % 360) - 180).toFixed(1));
/** No minus before nothing. */
const plain = (text: string) => text.replace(/^-(?=0(\.0+)?$)/, "");
const ages = (age: number | null) => (age === null ? "never" : age === 0 ? "now" : `${age} ago`);
