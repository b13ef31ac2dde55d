// The buttons of a live match, or why there are none; what needs a place is in the menu.
import { h } from "../dom";
import type { CommandButton } from "../league";
import type { Stage } from "../scene/messages";
import type { Session } from "../session";

export class CommandButtons {
    readonly element: HTMLElement;
    private readonly buttons = h("span", { class: "group" });
    private readonly hint = h("span", { class: "why-not" });
    private readonly watching = h("button", { type: "button", "data-test": "watching" }, "Watching only");
    /** What the buttons were made of. */
    private made = "";
    private readonly session: Session;

    constructor(session: Session) {
        this.session = session;
        this.element = h(
            "div",
            { class: "commands", role: "group", "aria-label": "Commands", hidden: true },
            this.buttons,
            this.watching,
            this.hint,
        );
        this.watching.addEventListener("click", () => session.onNotice.tell(session.stage?.why_not ?? ""));
        session.onStage.on(() => session.stage && this.fill(session.stage));
    }

    private fill(stage: Stage): void {
        const { league, live } = this.session;
        const { why_not } = stage;
        const refused = stage.commands.length === 0;
        const buttons = refused ? [] : (league.buttons ?? plainButtons)(stage);
        const key = JSON.stringify(buttons);
        if (key !== this.made) this.buttons.replaceChildren(...buttons.map((button) => this.button(button)));
        this.made = key;
        this.watching.hidden = !refused || !why_not;
        this.watching.title = why_not ?? "";
        this.element.hidden = !live || (refused && !why_not);
        this.hint.textContent = refused ? "" : (league.hint?.(stage) ?? "");
    }

    private button({ request, text, title }: CommandButton): HTMLElement {
        const onclick = () => this.session.command(request);
        return h("button", { type: "button", title, "data-test": `command-${request.name}`, onclick }, text);
    }
}

/** A button for each command, or each of its choices, that takes nothing else. */
function plainButtons({ commands }: Stage): CommandButton[] {
    return commands
        .filter(({ takes }) => takes.length === 0)
        .flatMap(({ name, title, key, choices }) => {
            const hint = key ? `${title} (${key})` : title;
            if (!choices || choices.length === 0) return [{ request: { name }, text: title, title: hint }];
            return choices.map((choice) => ({
                request: { name, choice: choice.name },
                text: `${title}: ${choice.title}`,
                title: hint,
            }));
        });
}
