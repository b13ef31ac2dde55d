import { describe, expect, it } from "vitest";
import type { Stage } from "../../../core/scene/messages";
import { palette } from "../../../core/view/palette";
import type { SmallMoment } from "../moment";
import { teamColours } from "./colours";
import { distances } from "./geometry";
import { LAYERS } from "./layers";
import { pattern } from "./pattern";

describe("patterns", () => {
    it("differ for all sixteen numbers", () => {
        const all = Array.from({ length: 16 }, (_, id) => pattern(id).join());
        expect(new Set(all).size).toBe(16);
        expect(pattern(8)).toEqual([false, false, false, false]);
        expect(pattern(9)).toEqual([true, true, true, true]);
        expect(pattern(99)).toHaveLength(4);
    });
});

describe("the distances of the rules", () => {
    const ball = { x: 1, y: 2, z: 0, vx: 0, vy: 0, vz: 0 };
    const at = (command: string, rest: Partial<SmallMoment> = {}) =>
        distances({ command, ball, place: null, bluePositive: true, ...rest });

    it("keep all from the ball while play is stopped, and the defenders of a free kick", () => {
        expect(at("STOP")).toMatchObject({ ball: { radius: 0.5, team: null, at: { x: 1, y: 2 } }, areas: true });
        expect(at("DIRECT_FREE_YELLOW")).toMatchObject({ ball: { team: 1 }, areas: true });
        expect(at("PREPARE_KICKOFF_BLUE")).toMatchObject({ ball: { team: 0 }, areas: false });
    });

    it("keep all others from the way of a placement", () => {
        const place = { x: -1, y: 0 };
        expect(at("BALL_PLACEMENT_BLUE", { place }).placement).toEqual({ from: { x: 1, y: 2 }, to: place, team: 1 });
        expect(at("BALL_PLACEMENT_BLUE").placement).toBeNull();
    });

    it("keep robots behind the ball of a penalty, on the side from which it is taken", () => {
        expect(at("PREPARE_PENALTY_YELLOW").penalty).toEqual({ x: 0, side: 1 });
        expect(at("PREPARE_PENALTY_BLUE").penalty).toEqual({ x: 2, side: -1 });
    });

    it("are none in play, in halt, and without a ball", () => {
        for (const command of ["NORMAL_START", "HALT", "FORCE_START", ""]) {
            expect(at(command)).toEqual({ ball: null, placement: null, areas: false, penalty: null });
        }
        expect(at("STOP", { ball: null }).ball).toBeNull();
    });
});

describe("layers", () => {
    it("have keys and names of their own", () => {
        expect(new Set(LAYERS.map(({ key }) => key)).size).toBe(LAYERS.length);
        expect(new Set(LAYERS.map(({ id }) => id)).size).toBe(LAYERS.length);
    });
});

describe("the colours of the teams", () => {
    const stage = { teams: [{ colour: "#f2c811" }, { colour: "#3d7bff" }] } as unknown as Stage;

    it("stay yellow and blue on any ground", () => {
        for (const dark of [true, false]) {
            const choice = { leftColour: "#f2c811", rightColour: "#3d7bff", own: {} };
            expect(teamColours(palette(choice, dark), stage)).toEqual(["#f2c811", "#3d7bff"]);
        }
    });

    it("are what a person has chosen", () => {
        const chosen = palette({ leftColour: "#ff0000", rightColour: "#3d7bff", own: {} }, true);
        expect(teamColours(chosen, stage)[0]).toBe(chosen.team[0]);
    });
});
