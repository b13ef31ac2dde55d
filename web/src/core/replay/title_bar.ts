// The bar above saved pictures and clips, which says what is seen: teams, score, clock and phase.
import { teamName } from "../head/names";
import { headWords } from "../head/words";
import type { Stage } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import { FONT } from "../view/drawing";
import type { Palette } from "../view/palette";

export interface TitleBar {
    teams: [string, string];
    score: string;
    /** Clock, period and phase. */
    when: string;
}

export function titleBar(session: Pick<Session, "league">, stage: Stage, moment: Moment): TitleBar {
    const { score, aside, clock, period, phase } = headWords(session, stage, moment);
    return {
        teams: [teamName(stage, 0), teamName(stage, 1)],
        score: aside ? `${score} ${aside}` : score,
        when: [clock, period, phase].filter((part) => part !== "").join(" · "),
    };
}

/** Its height in a picture of this width. */
export function barHeight(width: number): number {
    // Even, as video encoders want it.
    return 2 * Math.round(Math.min(88, Math.max(32, width / 26)) / 2);
}

/** The picture with the bar above it, on `target`, which gets the size that it needs. */
export function withBar(picture: HTMLCanvasElement, target: HTMLCanvasElement, bar: TitleBar, colours: Palette): void {
    const high = barHeight(picture.width);
    const [width, height] = [picture.width, picture.height + high];
    if (target.width !== width || target.height !== height) [target.width, target.height] = [width, height];
    const ctx = target.getContext("2d");
    if (!ctx) return;
    ctx.drawImage(picture, 0, high);
    ctx.fillStyle = "#0b110e";
    ctx.fillRect(0, 0, width, high);
    const text = (words: string, x: number, align: CanvasTextAlign, room: number, weight = 700, colour = "#ffffff") => {
        ctx.font = `${weight} ${Math.round(high * 0.44)}px ${FONT}`;
        ctx.textAlign = align;
        ctx.textBaseline = "middle";
        ctx.fillStyle = colour;
        ctx.fillText(words, x, high * 0.52, room);
    };
    const [middle, gap] = [width / 2, high * 0.4];
    ctx.font = `700 ${Math.round(high * 0.44)}px ${FONT}`;
    const half = ctx.measureText(bar.score).width / 2 + gap;
    ctx.fillStyle = "#ffffff";
    ctx.fillRect(middle - half, 0, 2 * half, high);
    text(bar.score, middle, "center", 2 * half, 800, "#0b110e");
    const room = width * 0.2;
    for (const [team, side] of [
        [0, -1],
        [1, 1],
    ] as const) {
        ctx.fillStyle = colours.team[team];
        ctx.fillRect(side < 0 ? middle - half - high * 0.18 : middle + half, 0, high * 0.18, high);
        text(bar.teams[team], middle + side * (half + gap), side < 0 ? "right" : "left", room);
    }
    text(bar.when, gap, "left", width / 2 - half - gap - room, 500, "#c4d3c9");
}
