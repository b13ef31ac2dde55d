// What a 2D agent decides and why, what it takes itself, the ball and the others to be beside what is true, and what it hears and
// says.
import { h } from "../../../core/dom";
import type { MindView, Thought } from "../../../core/mind/mind_view";
import type { BeliefStore } from "../../../core/mind/store";
import type { Team } from "../../../core/scene/messages";
import { type Frame2d, frame2d, type Player } from "../frame";
import { type Beliefs, type Place, shortRole, stateWords } from "./beliefs";

/** Messages of so many frames are shown. */
const WORDS_BACK = 60;
const MOST_WORDS = 8;

export function mindView(): MindView {
    const [decides, facts, words] = [part(), part(), part()];
    const others = h("div", { class: "mind-part scroll-x" });
    return {
        element: h(
            "div",
            { class: "mind-body" },
            decides,
            fold("Itself and the ball", facts, true),
            fold("Words", words, true),
            fold("The others", others, false),
        ),
        show: ({ beliefs: content, truth: frame, index, store }: Thought) => {
            const beliefs = content as Beliefs;
            const truth = frame && frame2d(frame);
            decides.replaceChildren(...decision(beliefs));
            facts.replaceChildren(factsTable(beliefs, truth));
            words.replaceChildren(talk(store, index));
            others.replaceChildren(othersTable(beliefs, truth));
            const stopped = beliefs.stoppage > 0 ? ` + ${beliefs.stoppage}` : "";
            const role = beliefs.me?.role ? `${beliefs.me.role.replace(/-/g, " ")} · ` : "";
            return `${role}cycle ${beliefs.time}${stopped}`;
        },
    };
}

const part = () => h("div", { class: "mind-part" });

function talk(store: BeliefStore, index: number): HTMLElement {
    const lines: HTMLElement[] = [];
    for (let frame = index; frame > index - WORDS_BACK && lines.length < MOST_WORDS; frame--) {
        const then = store.get(frame) as Beliefs | null | undefined;
        if (!then) continue;
        if (then.said !== null) lines.push(line(then.time, "says", then.said, null));
        for (const { from, text, meaning } of then.heard) {
            lines.push(line(then.time, from === null ? "hears" : `hears ${from}`, text, meaning));
        }
    }
    if (lines.length === 0) lines.push(h("li", {}, "Nothing said and nothing heard of late."));
    return h("ul", { class: "talk", "data-test": "mind-words" }, ...lines.slice(0, MOST_WORDS));
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

function find(frame: Frame2d | null, team: Team | null, number: number | null): Player | undefined {
    return frame?.players.find((player) => player.team === team && player.number === number);
}

/** Beliefs of a cycle beside the frame of the same cycle. */
function factsTable(beliefs: Beliefs, frame: Frame2d | null): HTMLElement {
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

function othersTable(beliefs: Beliefs, frame: Frame2d | null): HTMLElement {
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
