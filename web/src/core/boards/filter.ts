// Which lines of the boards are wanted.
import type { BoardMessage, Team } from "../scene/messages";

export interface Filter {
    boards: Set<string>;
    text: string;
    team: Team | null;
}

export function matches({ boards, text, team }: Filter, message: BoardMessage): boolean {
    if (!boards.has(message.board)) return false;
    // What belongs to no team is for both.
    if (team !== null && message.team !== undefined && message.team !== null && message.team !== team) return false;
    const wanted = text.trim().toLowerCase();
    return wanted === "" || message.text.toLowerCase().includes(wanted);
}
