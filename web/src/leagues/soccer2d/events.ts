// What happened, as docs/events.md has it, with its frame. Only what this page shows is told apart here.
import type { SceneEvent, Team } from "../../core/scene/messages";

/** A side and a number, such as `l7`. */
export type Who = string;
export type Place = [number, number];

interface Always {
    frame: number;
    /** Seconds on the clock of the match. */
    clock: number;
    cycle: number;
    stoppage: number;
}

export type GameEvent = Always &
    (
        | { event: "possession"; by: Who; at: Place }
        | {
              event: "goal";
              side: "l" | "r";
              by: Who | null;
              own: boolean;
              assist?: { by: Who; cycle: number } | null;
              score: [number, number];
          }
        | { event: "penalty"; side: "l" | "r"; by: Who | null; scored: boolean }
        | { event: "restart"; restart: string; side: "l" | "r"; at: Place; cause?: string }
        | { event: "drop_ball"; at: Place }
        | { event: "fault"; fault: string; side: "l" | "r"; by: Who | null; at: Place }
        | { event: "card"; by: Who; colour: "yellow" | "red" }
        | { event: "play_mode"; mode: string }
        | { event: "shot"; by: Who; on_target: boolean; outcome: "goal" | "saved" | "blocked" | "post" | "missed" }
        | { event: "pass"; by: Who; outcome: "complete" | "intercepted" | "out" | "offside" }
        | { event: "match" | "kick" | "tackle" | "catch" | "dribble" }
        | { event: "ball_out" | "substitution" | "goalie" }
    );

/** Events of a scene as events of 2D soccer. */
export function events2d(events: readonly SceneEvent[]): GameEvent[] {
    return events.map(
        ({ frame, clock, event, content }) => ({ ...(content as object), event, frame, clock }) as GameEvent,
    );
}

export function teamOf(side: string): Team {
    return side.startsWith("l") ? 0 : 1;
}

export function numberOf(who: Who): number {
    return Number(who.slice(1));
}
