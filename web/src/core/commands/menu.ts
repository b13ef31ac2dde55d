// The referee's menu of a live match, where the hand is: drop ball, free kicks, cards; with a trainer's rights, the ball.
import { h } from "../dom";
import { teamName } from "../head/names";
import type { Player } from "../scene/frame";
import type { Command, Team } from "../scene/messages";
import type { Session } from "../session";
import type { Point } from "../view/camera";

interface Item {
    text: string;
    command: Command;
}

export class RefereeMenu {
    readonly element = h("div", { class: "menu", role: "menu", hidden: true, "data-test": "menu" });
    private readonly session: Session;

    constructor(session: Session) {
        this.session = session;
        document.addEventListener("pointerdown", (event) => {
            if (!this.element.contains(event.target as Node)) this.close();
        });
        this.element.addEventListener("keydown", (event) => this.key(event));
    }

    open(screen: Point, field: Point, player: Player | null): void {
        const stage = this.session.stage;
        if (!this.session.live || !stage) return;
        if (stage.commands === "none") {
            this.session.onNotice.tell(stage.why_not ?? "This server takes no commands from viewers.");
            return;
        }
        const items = menuItems(field, player, stage.commands === "trainer", (team) => this.name(team));
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

    private name(team: Team): string {
        return teamName(this.session.stage, team);
    }

    private button({ text, command }: Item): HTMLElement {
        const run = () => {
            this.session.command(command);
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

export function menuItems(field: Point, player: Player | null, trainer: boolean, name: (team: Team) => string): Item[] {
    const at = { x: tenths(field.x), y: tenths(field.y) };
    const items: Item[] = [];
    if (player) {
        const who = `${name(player.team)} ${player.number}`;
        for (const card of ["yellow", "red"] as const) {
            items.push({
                text: `${card === "yellow" ? "Yellow" : "Red"} card for ${who}`,
                command: { card: { team: player.team, number: player.number, card } },
            });
        }
    }
    items.push({ text: "Drop the ball here", command: { drop_ball: at } });
    items.push({ text: "Drop the ball at the centre", command: { drop_ball: { x: 0, y: 0 } } });
    for (const team of [0, 1] as Team[]) {
        items.push({ text: `Free kick here for ${name(team)}`, command: { free_kick: { ...at, team } } });
    }
    if (trainer) items.push({ text: "Put the ball here", command: { move_ball: at } });
    return items;
}

function tenths(metres: number): number {
    return Math.round(metres * 10) / 10;
}
