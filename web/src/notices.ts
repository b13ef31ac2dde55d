// What the watcher must be told: short notices that go away, and states that stay until they are over (no connection, a
// broken log, a server of another version).
import { h } from "./dom";
import type { Session } from "./session";

const SHOWN = 6000;

export class Notices {
    readonly element = h("div", { class: "notices", role: "status", "aria-live": "polite" });
    readonly curtain = h("div", { class: "curtain", role: "alert", "data-test": "curtain", hidden: true });
    private readonly broken = h("div", { class: "broken", role: "alert", "data-test": "broken", hidden: true });
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
        this.element.append(notice);
        setTimeout(() => notice.remove(), SHOWN);
    }

    private refresh(): void {
        const text = this.state();
        this.curtain.hidden = text === null;
        if (text) this.curtain.replaceChildren(h("strong", {}, text[0]), h("span", {}, text[1]));
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
