// From events to marks on the timeline.

import type { Team } from "../../../core/scene/messages";
import { beginsShootOut, type Marker } from "../../../core/timeline/markers";
import { type GameEvent, numberOf, teamOf, type Who } from "../events";

const RESTARTS: Record<string, string> = {
    kick_off: "Kick-off",
    kick_in: "Kick-in",
    corner_kick: "Corner kick",
    goal_kick: "Goal kick",
    free_kick: "Free kick",
    indirect_free_kick: "Indirect free kick",
    penalty_kick: "Penalty kick",
};

const SHOTS: Record<string, string> = { saved: "saved", blocked: "blocked", post: "off the post", missed: "missed" };

const FAULTS: Record<string, string> = {
    offside: "Offside",
    foul: "Foul",
    back_pass: "Back pass",
    free_kick_fault: "Free-kick fault",
    catch_fault: "Catch fault",
    illegal_defense: "Illegal defence",
};

const PERIODS: Record<string, string> = { first_half_over: "Half-time", time_over: "Full time" };

const BEGINS = { second: "Second half", extra: "Extra time" };

const SHOOT_OUT: Omit<Marker, "frame" | "time"> = {
    kind: "period",
    team: null,
    begins: "shoot_out",
    text: "Penalty shoot-out",
};

export type TeamName = (team: Team) => string;

/** `half` is the length of a half in cycles. */
export function eventMarkers(events: readonly GameEvent[], name: TeamName, half: number): Marker[] {
    const markers: Marker[] = [];
    const shootOut = events.find(beginsShootOut);
    for (const event of events) {
        const marker = event === shootOut ? SHOOT_OUT : describe(event, name, half);
        if (marker) markers.push({ frame: event.frame, time: event.cycle, ...marker });
    }
    // A pass or a shot is told when it is over, so events do not come in the order of their frames.
    return markers.sort((a, b) => a.frame - b.frame);
}

function describe(event: GameEvent, name: TeamName, half: number): Omit<Marker, "frame" | "time"> | null {
    const who = (team: Team, by: Who | null) => `${name(team)}${by ? ` ${numberOf(by)}` : ""}`;
    switch (event.event) {
        case "goal": {
            const team = teamOf(event.side);
            const score = event.score.join(" – ");
            const scorer = event.own ? `${name(team)} (own goal)` : who(team, event.by);
            return { kind: "goal", team, text: `Goal: ${scorer}, ${score}` };
        }
        case "shot": {
            // One that went in is told by the goal.
            if (event.outcome === "goal") return null;
            const team = teamOf(event.by);
            return {
                kind: "shot",
                team,
                onTarget: event.on_target,
                text: `Shot: ${who(team, event.by)}, ${SHOTS[event.outcome] ?? event.outcome}`,
            };
        }
        case "penalty": {
            const team = teamOf(event.side);
            return {
                kind: "penalty",
                team,
                scored: event.scored,
                text: `Penalty ${event.scored ? "scored" : "missed"}: ${who(team, event.by)}`,
            };
        }
        case "card": {
            const team = teamOf(event.by);
            const colour = event.colour;
            return { kind: "card", team, colour, text: `${capital(colour)} card: ${who(team, event.by)}` };
        }
        case "fault": {
            const team = teamOf(event.side);
            return { kind: "foul", team, text: `${FAULTS[event.fault] ?? event.fault}: ${who(team, event.by)}` };
        }
        case "restart": {
            const team = teamOf(event.side);
            const period = event.restart === "kick_off" ? periodBegun(event.cycle, half) : null;
            if (period) {
                return { kind: "period", team, begins: period, text: `${BEGINS[period]}: ${name(team)} kicks off` };
            }
            return { kind: "set_piece", team, text: `${RESTARTS[event.restart] ?? event.restart}: ${name(team)}` };
        }
        case "drop_ball":
            return { kind: "set_piece", team: null, text: "Drop ball" };
        case "play_mode": {
            const text = PERIODS[event.mode];
            return text ? { kind: "period", team: null, text } : null;
        }
        default:
            return null;
    }
}

/** A log has no play mode for half-time: the second half is seen by its kick-off. */
function periodBegun(cycle: number, half: number): "second" | "extra" | null {
    if (half <= 0 || cycle < half || cycle % half > 1) return null;
    return cycle < 2 * half ? "second" : "extra";
}

function capital(word: string): string {
    return word.charAt(0).toUpperCase() + word.slice(1);
}
