// The referee's buttons of a live match; what needs a place is in the menu.
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
        const why = h("span", { class: "why-not" });
        kickOff.addEventListener("click", () => session.command({ kick_off: true }));
        drop.addEventListener("click", () => session.command({ drop_ball: { x: 0, y: 0 } }));
        this.element = h(
            "div",
            { class: "referee", role: "group", "aria-label": "Referee", hidden: true },
            kickOff,
            drop,
            why,
        );
        session.onStage.on(() => {
            const refused = session.stage?.commands === "none";
            this.element.hidden = !session.live || refused;
            why.textContent = session.stage?.commands === "trainer" ? "Drag players and ball" : "";
        });
    }
}
