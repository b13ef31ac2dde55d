// From events to marks on the timeline.

import type { Team } from "../../../core/scene/messages";
import type { Marker, MarkShape } from "../../../core/timeline/markers";
import { type GameEvent, numberOf, teamOf, type Who } from "../events";
import { beginsShootOut } from "./possession";

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

const CARD = { yellow: "#ffdd00", red: "#e5383b" };

type Description = Omit<Marker, "frame" | "clock" | "jump">;

const neutral = (shape: MarkShape, text: string, begins?: string): Description => ({
    shape,
    colour: "neutral",
    team: null,
    text,
    begins,
});

const ofTeam = (shape: MarkShape, team: Team, text: string): Description => ({ shape, colour: "team", team, text });

export type TeamName = (team: Team) => string;

export interface Match {
    name: TeamName;
    /** The length of a half in cycles. */
    half: number;
}

export function eventMarkers(events: readonly GameEvent[], match: Match): Marker[] {
    const markers: Marker[] = [];
    const shootOut = events.find(beginsShootOut);
    for (const event of events) {
        const marker = event === shootOut ? neutral("line", "Penalty shoot-out", "shoot_out") : describe(event, match);
        if (marker) markers.push({ frame: event.frame, clock: event.clock, jump: true, ...marker });
    }
    // A pass or a shot is told when it is over, so events do not come in the order of their frames.
    return markers.sort((a, b) => a.frame - b.frame);
}

function describe(event: GameEvent, { name, half }: Match): Description | null {
    const who = (team: Team, by: Who | null) => `${name(team)}${by ? ` ${numberOf(by)}` : ""}`;
    switch (event.event) {
        case "goal": {
            const team = teamOf(event.side);
            const score = event.score.join(" – ");
            const scorer = event.own ? `${name(team)} (own goal)` : who(team, event.by);
            return ofTeam("flag", team, `Goal: ${scorer}, ${score}`);
        }
        case "shot": {
            // One that went in is told by the goal.
            if (event.outcome === "goal") return null;
            const team = teamOf(event.by);
            const words = `Shot: ${who(team, event.by)}, ${SHOTS[event.outcome] ?? event.outcome}`;
            return ofTeam(event.on_target ? "dot" : "ring", team, words);
        }
        case "penalty": {
            const team = teamOf(event.side);
            const words = `Penalty ${event.scored ? "scored" : "missed"}: ${who(team, event.by)}`;
            return ofTeam(event.scored ? "dot" : "ring", team, words);
        }
        case "card": {
            const team = teamOf(event.by);
            const text = `${capital(event.colour)} card: ${who(team, event.by)}`;
            return { shape: "bar", colour: CARD[event.colour] ?? "team", team, text };
        }
        case "fault": {
            const team = teamOf(event.side);
            return ofTeam("wedge", team, `${FAULTS[event.fault] ?? event.fault}: ${who(team, event.by)}`);
        }
        case "restart": {
            const team = teamOf(event.side);
            const period = event.restart === "kick_off" ? periodBegun(event.cycle, half) : null;
            if (period) return { ...neutral("line", `${BEGINS[period]}: ${name(team)} kicks off`, period), team };
            return ofTeam("tick", team, `${RESTARTS[event.restart] ?? event.restart}: ${name(team)}`);
        }
        case "drop_ball":
            return neutral("tick", "Drop ball");
        case "play_mode": {
            const text = PERIODS[event.mode];
            return text ? neutral("line", text) : null;
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
