// The card of the chosen player: who it is, and how it is doing. It stands in the side panel; where there is none, it is a strip
// above the field. It never lies on the field.
import { iconButton, press } from "../button";
import { h, setText } from "../dom";
import { teamName } from "../head/names";
import type { Stage } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { Settings, SettingsStore } from "../settings/settings";
import { isGoalie, typeOf } from "./drawing";
import type { Pitch } from "./view";

const ROWS = ["Stamina", "Effort", "Recovery", "Capacity", "Speed", "Body", "View", "Listens to", "Type"] as const;

export class PlayerCard {
    readonly element: HTMLElement;
    private readonly title = h("strong", {});
    private readonly values = new Map(ROWS.map((row) => [row, h("dd", {})] as const));
    private readonly followButton: HTMLButtonElement;
    private readonly thinks = h("button", { type: "button", class: "thinks", "data-test": "thinks" }, "What it thinks");
    private readonly session: Session;
    private readonly pitch: Pitch;

    constructor(session: Session, pitch: Pitch, settings: SettingsStore, mind: () => void) {
        this.session = session;
        this.pitch = pitch;
        const follow = () => settings.set({ follow: settings.current.follow === "player" ? "none" : "player" });
        this.followButton = iconButton("follow", { label: "Follow this player" }, follow);
        this.element = h(
            "aside",
            { class: "player-card", "aria-label": "Chosen player", "data-test": "player-card", hidden: true },
            h(
                "header",
                {},
                this.title,
                this.followButton,
                iconButton("close", { label: "Choose nobody", key: "Esc" }, () => pitch.select(null)),
            ),
            h("dl", {}, ...ROWS.flatMap((row) => [h("dt", {}, row), this.values.get(row)])),
            this.thinks,
        );
        pitch.onSelect.on((selected) => {
            this.element.hidden = selected === null;
        });
        this.thinks.title = "What it believes, and why it does what it does (m)";
        this.thinks.addEventListener("click", mind);
        const dress = ({ follow, mind }: Settings) => {
            press(this.followButton, follow === "player");
            press(this.thinks, mind);
        };
        settings.onChange.on(dress);
        dress(settings.current);
    }

    show(moment: Moment | null): void {
        const { selected } = this.pitch;
        const stage = this.session.stage;
        if (!selected || !moment || !stage) return;
        const player = moment.players.find((p) => p.team === selected.team && p.number === selected.number);
        if (!player) return;
        const name = teamName(stage, player.team);
        setText(this.title, `${name} ${player.number}${isGoalie(player) ? " · goalie" : ""}`);
        this.element.dataset.team = String(player.team);
        const speed = Math.hypot(player.vx, player.vy) / stage.cycle;
        const texts: Record<(typeof ROWS)[number], string> = {
            Stamina: player.stamina.toFixed(0),
            Effort: player.effort.toFixed(2),
            Recovery: player.recovery.toFixed(2),
            Capacity: player.capacity < 0 ? "no limit" : player.capacity.toFixed(0),
            Speed: `${speed.toFixed(1)} m/s`,
            Body: `${player.body.toFixed(0)}°`,
            View: `${player.view.toFixed(0)}°`,
            "Listens to": listensTo(stage, player.attention),
            Type: `${player.type} (${(typeOf(stage, player).speed / stage.cycle).toFixed(1)} m/s)`,
        };
        for (const row of ROWS) {
            const cell = this.values.get(row);
            if (cell) setText(cell, texts[row]);
        }
    }
}

/** Side times 16 plus number. */
function listensTo(stage: Stage, attention: number): string {
    if (attention === 0) return "–";
    return `${teamName(stage, attention >= 32 ? 1 : 0)} ${attention % 16}`;
}
