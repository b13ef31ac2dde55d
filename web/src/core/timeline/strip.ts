// What the timeline looks like.
import type { Span } from "../replay/range";
import { type Marker, type Stretch, stretchShares } from "./markers";
import { type Scale, toPixel } from "./scale";

export interface Strip {
    scale: Scale;
    height: number;
    teams: [string, string];
    markers: readonly Marker[];
    stretches: readonly Stretch[];
    range: Span | null;
    style: CSSStyleDeclaration;
}

/** Pixels of a bar that shows whose the time was. */
const BAR = 6;

export function drawStrip(ctx: CanvasRenderingContext2D, strip: Strip): void {
    const { scale, height, style } = strip;
    const track = { y: height - 16, height: 12 };
    ctx.clearRect(0, 0, scale.width, height);
    ctx.fillStyle = style.getPropertyValue("--track");
    ctx.beginPath();
    ctx.roundRect(0, track.y, scale.width, track.height, 4);
    ctx.fill();
    if (strip.stretches.length > 0) {
        ctx.save();
        ctx.clip();
        drawStretches(ctx, strip, track);
        ctx.restore();
    }
    if (strip.range) {
        const x = toPixel(scale, strip.range.from);
        const width = toPixel(scale, strip.range.to) - x;
        ctx.fillStyle = style.getPropertyValue("--marked");
        ctx.fillRect(x, 0, width, height);
        ctx.fillStyle = style.getPropertyValue("--accent");
        ctx.fillRect(x, 0, 2, height);
        ctx.fillRect(x + width - 2, 0, 2, height);
    }
    // Flags last, so that nothing covers them.
    for (const marker of strip.markers) if (marker.shape !== "flag") drawMarker(ctx, strip, marker);
    for (const marker of strip.markers) if (marker.shape === "flag") drawMarker(ctx, strip, marker);
}

/** Stacked: the more of a bar is in a team's colour, the more of the time was its own. */
function drawStretches(ctx: CanvasRenderingContext2D, strip: Strip, track: { y: number; height: number }): void {
    const { scale, teams } = strip;
    const bins = Math.max(1, Math.floor(scale.width / BAR));
    const shares = stretchShares(strip.stretches, scale.first, Math.max(scale.first + 1, scale.frames), bins);
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

function drawMarker(ctx: CanvasRenderingContext2D, strip: Strip, marker: Marker): void {
    const { scale, height, style } = strip;
    const x = toPixel(scale, marker.frame);
    const floor = height - 19;
    ctx.fillStyle = colourOf(strip, marker);
    ctx.strokeStyle = ctx.fillStyle;
    switch (marker.shape) {
        case "flag":
            ctx.beginPath();
            ctx.arc(x, floor - 8, 6, 0, 2 * Math.PI);
            ctx.fill();
            ctx.lineWidth = 1.5;
            ctx.strokeStyle = style.getPropertyValue("--text");
            ctx.stroke();
            return;
        case "dot":
        case "ring":
            ctx.beginPath();
            ctx.arc(x, floor - 6, 3.4, 0, 2 * Math.PI);
            if (marker.shape === "dot") ctx.fill();
            ctx.lineWidth = 1.5;
            ctx.stroke();
            return;
        case "bar":
            ctx.fillRect(x - 2.5, floor - 12, 5, 8);
            return;
        case "wedge":
            ctx.beginPath();
            ctx.moveTo(x - 4, floor - 8);
            ctx.lineTo(x + 4, floor - 8);
            ctx.lineTo(x, floor - 1);
            ctx.fill();
            return;
        case "tick":
            ctx.fillRect(x - 0.75, floor - 5, 1.5, 5);
            return;
        case "line":
            ctx.fillRect(x - 0.5, 2, 1, height - 4);
            return;
    }
}

function colourOf({ teams, style }: Strip, { colour, team }: Marker): string {
    if (colour === "team" && team !== null) return teams[team];
    return colour === "team" || colour === "neutral" ? style.getPropertyValue("--quiet") : colour;
}
