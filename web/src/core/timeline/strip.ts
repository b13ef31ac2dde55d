// What the timeline looks like.
import type { Span } from "../replay/range";
import { type Marker, possessionShares, type Stretch } from "./markers";
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

/** Pixels of a bar of possession. */
const BAR = 6;

const CARD = { yellow: "#ffdd00", red: "#e5383b" } as Record<string, string>;

export function drawStrip(ctx: CanvasRenderingContext2D, strip: Strip): void {
    const { scale, height, style } = strip;
    const track = { y: height - 16, height: 12 };
    ctx.clearRect(0, 0, scale.width, height);
    ctx.fillStyle = style.getPropertyValue("--track");
    ctx.beginPath();
    ctx.roundRect(0, track.y, scale.width, track.height, 4);
    ctx.fill();
    ctx.save();
    ctx.clip();
    drawPossession(ctx, strip, track);
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

/** Stacked: the more of a bar is in a team's colour, the more it had the ball then. */
function drawPossession(ctx: CanvasRenderingContext2D, strip: Strip, track: { y: number; height: number }): void {
    const { scale, teams } = strip;
    const bins = Math.max(1, Math.floor(scale.width / BAR));
    const shares = possessionShares(strip.possession, scale.first, Math.max(scale.first + 1, scale.frames), bins);
    const width = scale.width / bins;
    for (const [bin, left] of shares.entries()) {
        if (left === null) continue;
        const high = left * track.height;
        ctx.fillStyle = teams[0];
        ctx.fillRect(bin * width, track.y, width - 1, high);
        ctx.fillStyle = teams[1];
        ctx.fillRect(bin * width, track.y + high, width - 1, track.height - high);
    }
}

function drawMarker(ctx: CanvasRenderingContext2D, { scale, height, teams, style }: Strip, marker: Marker): void {
    const x = toPixel(scale, marker.frame);
    const floor = height - 19;
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
        case "shot":
            drawDot(ctx, x, floor - 6, marker.onTarget === true, colour);
            return;
        case "penalty":
            drawDot(ctx, x, floor - 6, marker.scored === true, colour);
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

/** A disc for what was on target or in, a ring for what was not; both smaller than a goal. */
function drawDot(ctx: CanvasRenderingContext2D, x: number, y: number, filled: boolean, colour: string): void {
    ctx.beginPath();
    ctx.arc(x, y, 3.4, 0, 2 * Math.PI);
    if (filled) ctx.fill();
    ctx.lineWidth = 1.5;
    ctx.strokeStyle = colour;
    ctx.stroke();
}
