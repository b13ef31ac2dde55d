// Dragging players and ball over the field of a live match, for those who have a trainer's rights. The server decides: the
// picture shows a dragged thing where the server says it is, and a ghost where the hand is.

import { h } from "../dom";
import type { Player } from "../scene/frame";
import type { Command } from "../scene/messages";
import type { Session } from "../session";
import type { Point } from "../view/camera";
import type { Held } from "../view/gestures";
import type { Pitch } from "../view/view";

const NEAR_BALL = 12;

export class Drag {
    readonly ghost = h("div", { class: "ghost", hidden: true });
    private readonly session: Session;
    private readonly pitch: Pitch;

    constructor(session: Session, pitch: Pitch) {
        this.session = session;
        this.pitch = pitch;
        pitch.grab = (at, player) => this.grab(at, player);
    }

    private grab(at: Point, player: Player | null): Held | null {
        const { stage, live, playhead } = this.session;
        if (!live || !playhead.following || stage?.commands !== "trainer") return null;
        const { camera, moment } = this.pitch;
        if (!moment) return null;
        const toBall = Math.hypot(camera.x(moment.ball.x) - at.x, camera.y(moment.ball.y) - at.y);
        if (toBall < NEAR_BALL && !player) return this.hold("ball", (to) => ({ move_ball: to }));
        if (!player) return null;
        const { team, number } = player;
        return this.hold(String(team), (to) => ({ move_player: { team, number, ...to } }));
    }

    private hold(what: string, command: (to: Point) => Command): Held {
        let place: Point | null = null;
        return {
            move: (to) => {
                place = { x: Math.round(to.x * 100) / 100, y: Math.round(to.y * 100) / 100 };
                this.ghost.hidden = false;
                this.ghost.dataset.what = what;
                const { camera } = this.pitch;
                this.ghost.style.transform = `translate(${camera.x(to.x)}px, ${camera.y(to.y)}px)`;
            },
            drop: () => {
                this.ghost.hidden = true;
                if (place) this.session.command(command(place));
            },
        };
    }
}
