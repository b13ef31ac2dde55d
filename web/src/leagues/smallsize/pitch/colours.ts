// The colours of the teams on the pitch: yellow and blue are part of this league, so they stay yellow and blue on any ground; an outline
// tells robots from it. What a person has chosen in the settings is taken instead.
import type { Stage, Team } from "../../../core/scene/messages";
import { distinct, type Palette } from "../../../core/view/palette";

/** The last ones that were found: they are asked for with each robot. */
let last: { palette: Palette; stage: Stage; colours: [string, string] } | null = null;

export function teamColours(palette: Palette, stage: Stage): [string, string] {
    if (last?.palette !== palette || last.stage !== stage) {
        const colour = (team: Team) => {
            const given = stage.teams[team]?.colour;
            const shown = palette.team[team];
            // Made clearer for the ground, and by nothing else.
            return given && distinct(given, [...palette.ground, palette.margin]) === shown ? given : shown;
        };
        last = { palette, stage, colours: [colour(0), colour(1)] };
    }
    return last.colours;
}
