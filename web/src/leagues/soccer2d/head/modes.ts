// Play modes in words. The names are the protocol's; which side `_l` and `_r` mean depends on the mode: a kick names who
// kicks, a fault who committed it.
import type { Team } from "../../../core/scene/messages";

const WORDS: Record<string, string> = {
    before_kick_off: "Before kick-off",
    time_over: "Full time",
    play_on: "Play on",
    kick_off: "Kick-off",
    kick_in: "Kick-in",
    free_kick: "Free kick",
    corner_kick: "Corner kick",
    goal_kick: "Goal kick",
    goal: "Goal",
    drop_ball: "Drop ball",
    offside: "Offside",
    penalty_kick: "Penalty kick",
    first_half_over: "Half-time",
    pause: "Pause",
    human_judge: "Human referee",
    foul_charge: "Foul",
    foul_push: "Foul: pushing",
    foul_multiple_attack: "Foul: multiple attack",
    foul_ballout: "Foul: ball out",
    back_pass: "Back pass",
    free_kick_fault: "Free-kick fault",
    catch_fault: "Catch fault",
    indirect_free_kick: "Indirect free kick",
    penalty_setup: "Penalty: set up",
    penalty_ready: "Penalty: ready",
    penalty_taken: "Penalty: taken",
    penalty_miss: "Penalty: missed",
    penalty_score: "Penalty: scored",
    illegal_defense: "Illegal defence",
};

export interface ModeText {
    word: string;
    team: Team | null;
}

export function modeText(mode: string): ModeText {
    const side = /^(.*)_([lr])$/.exec(mode);
    const name = side?.[1] ?? mode;
    const word = WORDS[name] ?? name.replaceAll("_", " ");
    return { word, team: side ? (side[2] === "l" ? 0 : 1) : null };
}

/** What the sign says in this mode, and of whom. */
export function modeSign(mode: string): { word: string; team: Team } | null {
    const { word, team } = modeText(mode);
    if (team === null) return null;
    return mode.startsWith("goal_") && !mode.startsWith("goal_kick")
        ? { word: "Goal", team }
        : mode.startsWith("offside")
          ? { word, team }
          : null;
}
