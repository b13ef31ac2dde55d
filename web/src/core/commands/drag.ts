// Dragging bodies over the ground of a live match, if the league's page says what that asks for. The server decides: the picture
// shows a dragged body where the server says it is, and a ghost where the hand is.
import { h } from "../dom";
import type { PageContext } from "../league";
import type { Request } from "../scene/messages";
import type { Point } from "../view/camera";
import type { Selected } from "../view/drawing";
import type { Held } from "../view/gestures";

export class Drag {
    readonly ghost = h("div", { class: "ghost", hidden: true });
    private readonly context: PageContext;

    constructor(context: PageContext) {
        this.context = context;
        context.view.grab = (at, body) => this.grab(at, body);
    }

    private grab(at: Point, body: Selected | null): Held | null {
        const { live, playhead, league } = this.context.session;
        if (!live || !playhead.following) return null;
        const dragged = league.drag?.(this.context, at, body);
        return dragged ? this.hold(dragged.ghost, dragged.request) : null;
    }

    private hold(what: string, request: (to: Point) => Request): Held {
        const { session, view } = this.context;
        let place: Point | null = null;
        return {
            move: (to) => {
                place = { x: Math.round(to.x * 100) / 100, y: Math.round(to.y * 100) / 100 };
                this.ghost.hidden = false;
                this.ghost.dataset.what = what;
                this.ghost.style.transform = `translate(${view.camera.x(to.x)}px, ${view.camera.y(to.y)}px)`;
            },
            drop: () => {
                this.ghost.hidden = true;
                if (place) session.command(request(place));
            },
        };
    }
}
