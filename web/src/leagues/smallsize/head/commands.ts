// Stages and commands of the referee in words. The names are the protocol's.
import type { Team } from "../../../core/scene/messages";

const COMMANDS: Record<string, string> = {
    HALT: "Halt",
    STOP: "Stop",
    NORMAL_START: "Normal start",
    FORCE_START: "Force start",
    PREPARE_KICKOFF: "Kick-off",
    PREPARE_PENALTY: "Penalty",
    DIRECT_FREE: "Free kick",
    INDIRECT_FREE: "Indirect free kick",
    TIMEOUT: "Time-out",
    GOAL: "Goal",
    BALL_PLACEMENT: "Ball placement",
};

const STAGES: Record<string, string> = {
    NORMAL_FIRST_HALF_PRE: "Before the first half",
    NORMAL_FIRST_HALF: "First half",
    NORMAL_HALF_TIME: "Half-time",
    NORMAL_SECOND_HALF_PRE: "Before the second half",
    NORMAL_SECOND_HALF: "Second half",
    EXTRA_TIME_BREAK: "Break before extra time",
    EXTRA_FIRST_HALF_PRE: "Before extra time",
    EXTRA_FIRST_HALF: "Extra time 1",
    EXTRA_HALF_TIME: "Half-time of extra time",
    EXTRA_SECOND_HALF_PRE: "Before extra time 2",
    EXTRA_SECOND_HALF: "Extra time 2",
    PENALTY_SHOOTOUT_BREAK: "Break before the shoot-out",
    PENALTY_SHOOTOUT: "Shoot-out",
    POST_GAME: "Match over",
};

export interface CommandText {
    word: string;
    team: Team | null;
}

export function commandText(command: string): CommandText {
    const found = /^(.*)_(YELLOW|BLUE)$/.exec(command);
    const name = found?.[1] ?? command;
    const team = found ? (found[2] === "YELLOW" ? 0 : 1) : null;
    return { word: COMMANDS[name] ?? plain(name), team };
}

export function stageText(stage: string): string {
    return STAGES[stage] ?? plain(stage);
}

/** Whether the ball may be played. */
export function isPlay(command: string): boolean {
    return /^(NORMAL_START|FORCE_START|(IN)?DIRECT_FREE_)/.test(command);
}

function plain(name: string): string {
    const words = name.replaceAll("_", " ").toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
}
