// The referee's buttons of a live match, or why there are none; what needs a place is in the menu.
import { h } from "../dom";
import type { Session } from "../session";

export class RefereeButtons {
    readonly element: HTMLElement;

    constructor(session: Session) {
        const kickOff = h(
            "button",
            { type: "button", "data-test": "kick-off", title: "Let the game begin, or go on (k)" },
            "Kick-off",
        );
        const drop = h(
            "button",
            { type: "button", "data-test": "drop-ball", title: "Drop the ball at the centre" },
            "Drop ball",
        );
        const hint = h("span", { class: "why-not" });
        const watching = h("button", { type: "button", "data-test": "watching" }, "Watching only");
        kickOff.addEventListener("click", () => session.command({ kick_off: true }));
        drop.addEventListener("click", () => session.command({ drop_ball: { x: 0, y: 0 } }));
        this.element = h(
            "div",
            { class: "referee", role: "group", "aria-label": "Referee", hidden: true },
            kickOff,
            drop,
            watching,
            hint,
        );
        watching.addEventListener("click", () => session.onNotice.tell(session.stage?.why_not ?? ""));
        session.onStage.on(() => {
            const { commands, why_not } = session.stage ?? {};
            const refused = commands === "none";
            kickOff.hidden = refused;
            drop.hidden = refused;
            watching.hidden = !refused || !why_not;
            watching.title = why_not ?? "";
            this.element.hidden = !session.live || (refused && !why_not);
            hint.textContent = commands === "trainer" ? "Drag players and ball" : "";
        });
    }
}
