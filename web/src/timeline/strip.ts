// What the timeline looks like.
import type { Span } from "../replay/range";
import type { Marker, Stretch } from "./markers";
import { type Scale, toPixel } from "./scale";

export interface Strip {
    scale: Scale;
    height: number;
    teams: [string, string];
    markers: readonly Marker[];
    possession: readonly Stretch[];
    range: Span | null;
    style: CSSStyleDeclaration;
}

const CARD = { yellow: "#ffdd00", red: "#e5383b" } as Record<string, string>;

export function drawStrip(ctx: CanvasRenderingContext2D, strip: Strip): void {
    const { scale, height, teams, style } = strip;
    const track = { y: height - 14, height: 8 };
    ctx.clearRect(0, 0, scale.width, height);
    ctx.fillStyle = style.getPropertyValue("--track");
    ctx.beginPath();
    ctx.roundRect(0, track.y, scale.width, track.height, 4);
    ctx.fill();
    ctx.save();
    ctx.clip();
    for (const { from, to, team } of strip.possession) {
        ctx.fillStyle = teams[team];
        const x = toPixel(scale, from);
        ctx.fillRect(x, track.y, Math.max(0.5, toPixel(scale, to) - x), track.height);
    }
    ctx.restore();
    if (strip.range) {
        const x = toPixel(scale, strip.range.from);
        const width = toPixel(scale, strip.range.to) - x;
        ctx.fillStyle = style.getPropertyValue("--marked");
        ctx.fillRect(x, 0, width, height);
        ctx.fillStyle = style.getPropertyValue("--accent");
        ctx.fillRect(x, 0, 2, height);
        ctx.fillRect(x + width - 2, 0, 2, height);
    }
    // Goals last, so that nothing covers them.
    for (const marker of strip.markers) if (marker.kind !== "goal") drawMarker(ctx, strip, marker);
    for (const marker of strip.markers) if (marker.kind === "goal") drawMarker(ctx, strip, marker);
}

function drawMarker(ctx: CanvasRenderingContext2D, { scale, height, teams, style }: Strip, marker: Marker): void {
    const x = toPixel(scale, marker.frame);
    const floor = height - 17;
    const colour = marker.team === null ? style.getPropertyValue("--quiet") : teams[marker.team];
    ctx.fillStyle = colour;
    switch (marker.kind) {
        case "goal":
            ctx.beginPath();
            ctx.arc(x, floor - 8, 6, 0, 2 * Math.PI);
            ctx.fill();
            ctx.lineWidth = 1.5;
            ctx.strokeStyle = style.getPropertyValue("--text");
            ctx.stroke();
            return;
        case "card":
            ctx.fillStyle = CARD[marker.colour ?? ""] ?? colour;
            ctx.fillRect(x - 2.5, floor - 12, 5, 8);
            return;
        case "foul":
            ctx.beginPath();
            ctx.moveTo(x - 4, floor - 8);
            ctx.lineTo(x + 4, floor - 8);
            ctx.lineTo(x, floor - 1);
            ctx.fill();
            return;
        case "set_piece":
            ctx.fillRect(x - 0.75, floor - 5, 1.5, 5);
            return;
        case "period":
            ctx.fillStyle = style.getPropertyValue("--quiet");
            ctx.fillRect(x - 0.5, 2, 1, height - 4);
            return;
    }
}
