// The timeline: marks of what happened over the whole match, whose the time was, and the handle that goes to any moment of it. The
// strip is drawn only when something on it changes; the handle moves with every frame.

import { h, setAttribute } from "../dom";
import type { Range } from "../replay/range";
import { clockText } from "../scene/clock";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import { Legend } from "./legend";
import { type Marker, stageMarkers } from "./markers";
import { type Scale, toFrame, toPixel } from "./scale";
import { drawStrip } from "./strip";

/** Frames that the arrow keys and page keys go, when the timeline has the focus. */
const PAGE = 100;

export class Timeline {
    readonly element: HTMLElement;
    readonly legend: HTMLElement;
    markers: Marker[] = [];
    private readonly canvas = h("canvas", { class: "strip" });
    private readonly handle = h("div", { class: "handle" });
    private readonly bubble = h("div", { class: "bubble", hidden: true });
    private readonly session: Session;
    private readonly range: Range;
    private stale = true;
    /** As it was drawn last: asking the element in every picture would make the browser lay out the page each time. */
    private width = 0;

    constructor(session: Session, range: Range) {
        this.session = session;
        this.range = range;
        this.legend = new Legend(session).element;
        this.element = h(
            "div",
            {
                class: "timeline",
                role: "slider",
                tabindex: "0",
                "aria-label": "Moment of the match",
                "aria-valuemin": "0",
                "data-test": "timeline",
            },
            this.canvas,
            this.handle,
            this.bubble,
        );
        for (const topic of [session.onEvents, session.onStage]) {
            topic.on(() => {
                const { league, stage, events } = session;
                this.markers = stage ? (league.markers ?? stageMarkers)(events, stage) : [];
                this.stale = true;
            });
        }
        for (const topic of [session.onExtent, range.onChange]) {
            topic.on(() => {
                this.stale = true;
            });
        }
        new ResizeObserver(() => {
            this.stale = true;
        }).observe(this.element);
        this.listen();
    }

    get scale(): Scale {
        const { first, frames } = this.session.reach;
        return { first, frames, width: this.width };
    }

    /** After a change of colours. */
    restyle(): void {
        this.stale = true;
    }

    show(moment: Moment | null): void {
        if (this.stale) this.draw();
        const position = this.session.playhead.position;
        this.handle.style.transform = `translateX(${toPixel(this.scale, position).toFixed(1)}px)`;
        setAttribute(this.element, "aria-valuenow", String(Math.floor(position)));
        setAttribute(this.element, "aria-valuemax", String(Math.max(0, this.session.reach.frames - 1)));
        if (moment) setAttribute(this.element, "aria-valuetext", clockText(moment.frame.clock));
    }

    private draw(): void {
        this.stale = false;
        this.width = this.element.clientWidth;
        const ctx = this.canvas.getContext("2d");
        if (!ctx) return;
        const ratio = window.devicePixelRatio || 1;
        const { clientWidth, clientHeight } = this.canvas;
        this.canvas.width = Math.round(clientWidth * ratio);
        this.canvas.height = Math.round(clientHeight * ratio);
        ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
        const style = getComputedStyle(this.element);
        const { league, events, reach } = this.session;
        drawStrip(ctx, {
            scale: this.scale,
            height: clientHeight,
            teams: [style.getPropertyValue("--team-0"), style.getPropertyValue("--team-1")],
            markers: this.markers,
            stretches: league.stretches?.(events, reach.frames) ?? [],
            range: this.range.span(reach.frames),
            style,
        });
    }

    private listen(): void {
        const at = (event: PointerEvent) =>
            toFrame(this.scale, event.clientX - this.element.getBoundingClientRect().left);
        this.element.addEventListener("pointerdown", (event) => {
            this.element.setPointerCapture(event.pointerId);
            this.session.seek(at(event));
        });
        this.element.addEventListener("pointermove", (event) => {
            if (this.element.hasPointerCapture(event.pointerId)) this.session.seek(at(event));
            this.hint(event, at(event));
        });
        this.element.addEventListener("pointerleave", () => {
            this.bubble.hidden = true;
        });
        this.element.addEventListener("keydown", (event) => this.key(event));
    }

    private key(event: KeyboardEvent): void {
        const { first, frames } = this.session.reach;
        const position = this.session.playhead.position;
        const target = {
            ArrowLeft: position - 1,
            ArrowDown: position - 1,
            ArrowRight: position + 1,
            ArrowUp: position + 1,
            PageDown: position - PAGE,
            PageUp: position + PAGE,
            Home: first,
            End: frames - 1,
        }[event.key];
        if (target === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        this.session.seek(target);
    }

    private hint(event: PointerEvent, frame: number): void {
        const x = event.clientX - this.element.getBoundingClientRect().left;
        const near = this.markers.find((m) => Math.abs(toPixel(this.scale, m.frame) - x) < 5);
        const known = this.session.frames?.get(frame);
        const text = near ? `${clockText(near.clock)} ${near.text}` : known ? clockText(known.clock) : `Frame ${frame}`;
        this.bubble.textContent = text;
        this.bubble.hidden = false;
        const half = this.bubble.offsetWidth / 2;
        const left = Math.min(Math.max(x, half), this.width - half);
        this.bubble.style.transform = `translateX(${(left - half).toFixed(0)}px)`;
    }
}
