// One line in the corner of the picture: where the pointer is on the field, how fast the ball is and where it will stop.

import { ballWay } from "../../leagues/soccer2d/pitch/geometry/ball_way";
import { h, setText } from "../dom";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { Point } from "./camera";
import type { Pitch } from "./view";

export class Readout {
    readonly element: HTMLElement;
    private readonly pointer = h("span", { "data-test": "pointer-at", hidden: true });
    private readonly ball = h("span", { "data-test": "ball-speed" });
    private readonly session: Session;
    private readonly pitch: Pitch;
    /** On the screen, so that the place follows a camera that moves. */
    private hand: Point | null = null;

    constructor(session: Session, pitch: Pitch) {
        this.session = session;
        this.pitch = pitch;
        this.pointer.title = "Where the pointer is, in metres from the centre, and how far from the ball";
        this.ball.title = "Metres a second; a cycle is a tenth of one. Where it stops if nothing touches it";
        this.element = h("div", { class: "readout", "data-test": "readout" }, this.ball, this.pointer);
        pitch.canvas.addEventListener("pointermove", (event) => {
            this.hand = { x: event.offsetX, y: event.offsetY };
        });
        pitch.canvas.addEventListener("pointerleave", () => {
            this.hand = null;
        });
    }

    show(moment: Moment | null): void {
        const { stage } = this.session;
        if (!moment || !stage) return;
        const { vx, vy } = moment.ball;
        const decay = stage.kinds[0]?.decay;
        const way = decay === undefined ? null : ballWay(moment, decay, stage.field);
        const speed = `Ball ${(Math.hypot(vx, vy) / stage.cycle).toFixed(1)} m/s`;
        const end = way ? `, ${way.out ? "leaves the field" : "stops"} in ${way.distance.toFixed(1)} m` : "";
        setText(this.ball, speed + end);
        this.pointer.hidden = this.hand === null;
        if (!this.hand) return;
        const at = this.pitch.camera.toField(this.hand);
        const away = Math.hypot(at.x - moment.ball.x, at.y - moment.ball.y);
        setText(this.pointer, `${metres(at.x)}, ${metres(at.y)} · ${away.toFixed(1)} m from the ball`);
    }
}

/** With a sign that is as wide as a plus. */
const metres = (value: number) => `${value < 0 ? "−" : ""}${Math.abs(value).toFixed(1)}`;
