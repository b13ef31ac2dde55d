// The menu of a live match, where the hand is: what can be asked for at this place, and of the body under the hand.
import { h } from "../dom";
import type { Session } from "../session";
import type { Point } from "../view/camera";
import type { Selected } from "../view/drawing";
import { type MenuItem, menuItems } from "./items";

export class CommandMenu {
    readonly element = h("div", { class: "menu", role: "menu", hidden: true, "data-test": "menu" });
    private readonly session: Session;

    constructor(session: Session) {
        this.session = session;
        document.addEventListener("pointerdown", (event) => {
            if (!this.element.contains(event.target as Node)) this.close();
        });
        this.element.addEventListener("keydown", (event) => this.key(event));
    }

    open(screen: Point, at: Point, body: Selected | null): void {
        const { stage, live, league } = this.session;
        if (!live || !stage) return;
        if (stage.commands.length === 0) {
            this.session.onNotice.tell(stage.why_not ?? "This server takes no commands from viewers.");
            return;
        }
        const items = (league.menu ?? menuItems)(stage, at, body);
        if (items.length === 0) return;
        this.element.replaceChildren(...items.map((item) => this.button(item)));
        this.element.hidden = false;
        const parent = this.element.parentElement;
        const right = (parent?.clientWidth ?? 0) - this.element.offsetWidth - 6;
        const bottom = (parent?.clientHeight ?? 0) - this.element.offsetHeight - 6;
        this.element.style.left = `${Math.max(6, Math.min(screen.x, right))}px`;
        this.element.style.top = `${Math.max(6, Math.min(screen.y, bottom))}px`;
        (this.element.firstElementChild as HTMLElement | null)?.focus();
    }

    close(): void {
        this.element.hidden = true;
    }

    private button({ text, request }: MenuItem): HTMLElement {
        const run = () => {
            this.session.command(request);
            this.close();
        };
        return h("button", { type: "button", role: "menuitem", onclick: run }, text);
    }

    private key(event: KeyboardEvent): void {
        const items = [...this.element.children] as HTMLElement[];
        const at = items.indexOf(document.activeElement as HTMLElement);
        if (event.key === "Escape") this.close();
        else if (event.key === "ArrowDown") items[(at + 1) % items.length]?.focus();
        else if (event.key === "ArrowUp") items[(at - 1 + items.length) % items.length]?.focus();
        else return;
        event.preventDefault();
        event.stopPropagation();
    }
}
