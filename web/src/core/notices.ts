// What the watcher must be told: short notices that go away, and states that stay until they are over (no connection, a
// broken log, a server of another version). While the curtain is down, notices stand on it, and stay until it is lifted: they say
// why there is nothing to see.
import { h } from "./dom";
import type { Session } from "./session";

const SHOWN = 6000;
/** Notices on the curtain; the oldest goes first. */
const MOST_ON_CURTAIN = 4;

export class Notices {
    readonly element = h("div", { class: "notices", role: "status", "aria-live": "polite" });
    readonly curtain = h("div", { class: "curtain", role: "alert", "data-test": "curtain", hidden: true });
    private readonly broken = h("div", { class: "broken", role: "alert", "data-test": "broken", hidden: true });
    private readonly reasons = h("div", { class: "reasons" });
    private readonly session: Session;

    constructor(session: Session) {
        this.session = session;
        this.element.append(this.broken);
        session.onNotice.on((text) => this.tell(text));
        for (const topic of [session.onConnection, session.onStage, session.onExtent]) topic.on(() => this.refresh());
        this.refresh();
    }

    tell(text: string): void {
        const notice = h("div", { class: "notice", "data-test": "notice" }, text);
        if (!this.curtain.hidden) {
            // Said again and again, it is shown once.
            const same = [...this.reasons.children].find((other) => other.textContent === text);
            if (!same) this.reasons.append(notice);
            if (this.reasons.childElementCount > MOST_ON_CURTAIN) this.reasons.firstElementChild?.remove();
            return;
        }
        this.element.append(notice);
        setTimeout(() => notice.remove(), SHOWN);
    }

    private refresh(): void {
        const text = this.state();
        this.curtain.hidden = text === null;
        if (text) this.curtain.replaceChildren(h("strong", {}, text[0]), h("span", {}, text[1]), this.reasons);
        else this.reasons.replaceChildren();
        const problem = this.session.extent.problem;
        this.broken.hidden = !problem;
        if (problem) this.broken.replaceChildren(h("strong", {}, "The log breaks off. "), problem);
    }

    private state(): [string, string] | null {
        const { stopped, connection, stage, extent } = this.session;
        if (stopped) return ["This page cannot show the match", stopped];
        if (connection === "lost") return ["Connection lost", "The server does not answer. Trying again…"];
        if (connection === "connecting" && stage) return ["Connection lost", "Connecting again…"];
        if (!stage) return ["Touchline", connection === "open" ? "Waiting for the match…" : "Connecting…"];
        if (extent.frames === 0) {
            if (extent.problem) return ["There is nothing to show", extent.problem];
            return ["Touchline", "Waiting for the first frame…"];
        }
        return null;
    }
}
