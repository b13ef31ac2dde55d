// What to call a team that has not said its name yet.
import type { Stage, Team } from "../scene/messages";

export function teamName(stage: Stage | null, team: Team): string {
    return stage?.teams[team]?.name ?? (team === 0 ? "Left" : "Right");
}
