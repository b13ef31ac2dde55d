// What the camera can follow beside a chosen body: what the league says, else the first body without a team.
import type { LeaguePage } from "../league";
import type { FrameLayout } from "../scene/layout";
import type { Stage } from "../scene/messages";
import type { Moment } from "../scene/moment";
import { rootOf } from "../scene/poses";
import type { Point } from "./camera";

const freeBody = (layout: FrameLayout) => layout.bodies.findIndex(({ team }) => typeof team !== "number");

/** What it is called; null if there is nothing to follow. */
export function followTitle(league: LeaguePage, layout: FrameLayout | null): string | null {
    if (league.follow) return league.follow.title;
    const kind = layout?.kinds[layout.bodies[freeBody(layout)]?.kind ?? -1];
    return kind ? `Follow the ${kind.name}` : null;
}

export function followTarget(league: LeaguePage, moment: Moment, stage: Stage): Point | null {
    if (league.follow) return league.follow.target(moment, stage);
    const root = rootOf(moment, freeBody(moment.frame.layout), stage.step);
    return root && { x: root[0] ?? 0, y: root[1] ?? 0 };
}
