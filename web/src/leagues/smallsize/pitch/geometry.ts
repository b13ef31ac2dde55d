// Which distances the rules ask for now: from the ball, from the line on which it is placed, from the defence areas.
import type { Team } from "../../../core/scene/messages";
import type { Place } from "../frame";
import { commandText } from "../head/commands";
import type { SmallMoment } from "../moment";

/** Metres that robots keep from the ball, and attackers from the other defence area. */
export const BALL_DISTANCE = 0.5;
export const AREA_DISTANCE = 0.2;
/** Others stay so far behind a ball of a penalty. */
export const PENALTY_DISTANCE = 1;

export interface Distances {
    /** A circle round the ball that these teams keep out of. */
    ball: { at: Place; radius: number; team: Team | null } | null;
    /** The line of a placement with the way that is left, and the team that places. */
    placement: { from: Place; to: Place; team: Team } | null;
    /** Whether attackers keep away from defence areas. */
    areas: boolean;
    /** Of a penalty: x of the line behind which all others stay, and on which side of it. */
    penalty: { x: number; side: -1 | 1 } | null;
}

const NONE: Distances = { ball: null, placement: null, areas: false, penalty: null };

/** The kick is over when the ball has moved so far, in metres. */
export function distances(moment: Pick<SmallMoment, "command" | "ball" | "place" | "bluePositive">): Distances {
    const { command, ball, place, bluePositive } = moment;
    const { team } = commandText(command);
    if (!ball) return NONE;
    const at = { x: ball.x, y: ball.y };
    const circle = (team: Team | null) => ({ at, radius: BALL_DISTANCE, team });
    if (command === "STOP") return { ...NONE, ball: circle(null), areas: true };
    if (command.startsWith("BALL_PLACEMENT_") && place && team !== null) {
        return { ...NONE, placement: { from: at, to: place, team } };
    }
    // The team that kicks may come as close as it likes.
    const others = team === 0 ? 1 : 0;
    if (/^(IN)?DIRECT_FREE_/.test(command)) return { ...NONE, ball: circle(others), areas: true };
    if (command.startsWith("PREPARE_KICKOFF_")) return { ...NONE, ball: circle(others) };
    if (command.startsWith("PREPARE_PENALTY_") && team !== null && bluePositive !== null) {
        const side = (team === 0) === bluePositive ? 1 : -1;
        return { ...NONE, penalty: { x: ball.x - side * PENALTY_DISTANCE, side } };
    }
    return NONE;
}
