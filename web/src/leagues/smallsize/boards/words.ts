// What stands on the boards of a match. The server has said it in words already.
import type { BoardWords } from "../../../core/league";

const WHO: Record<string, string> = { reasons: "Why", proposals: "Proposed" };

export function boardWords(): BoardWords {
    return {
        lines: (messages) => messages,
        line: ({ board, text }) => ({ who: WHO[board] ?? "", words: text }),
    };
}
