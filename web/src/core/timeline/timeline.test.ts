import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../leagues/soccer2d/events";
import { eventMarkers } from "../../leagues/soccer2d/timeline/event_markers";
import { goals, type Marker, nextMarker, possession, possessionShares, previousMarker, RUN_UP } from "./markers";
import { toFrame, toPixel } from "./scale";
import { countBefore } from "./search";

const event = (frame: number, rest: object) => ({ frame, cycle: frame, stoppage: 0, ...rest }) as GameEvent;
const names = (team: 0 | 1) => ["Reds", "Blues"][team] ?? "";

describe("the scale", () => {
    it("goes from the first frame to the last", () => {
        const scale = { first: 100, frames: 301, width: 400 };
        expect(toPixel(scale, 100)).toBe(0);
        expect(toPixel(scale, 300)).toBe(400);
        expect(toPixel(scale, 200)).toBe(200);
        expect(toFrame(scale, 200)).toBe(200);
        expect(toFrame(scale, 9999)).toBe(300);
        expect(toFrame(scale, -5)).toBe(100);
    });

    it("bears a match without length", () => {
        expect(toPixel({ first: 0, frames: 0, width: 400 }, 0)).toBe(0);
        expect(toFrame({ first: 0, frames: 1, width: 0 }, 10)).toBe(0);
    });
});

describe("looking up by frame", () => {
    it("counts what lies before", () => {
        const list = [{ frame: 1 }, { frame: 5 }, { frame: 5 }, { frame: 9 }];
        expect([0, 1, 2, 5, 6, 10].map((frame) => countBefore(list, frame))).toEqual([0, 0, 1, 1, 3, 4]);
    });
});

describe("markers", () => {
    it("say what happened and to whom", () => {
        const markers = eventMarkers(
            [
                event(300, { event: "goal", side: "r", by: "r11", own: false, score: [0, 1] }),
                event(310, { event: "kick", by: "l9" }),
                event(320, { event: "card", by: "l4", colour: "red" }),
                event(330, { event: "fault", fault: "offside", side: "l", by: null, at: [0, 0] }),
                event(340, { event: "restart", restart: "corner_kick", side: "l", at: [0, 0] }),
                event(2500, { event: "restart", restart: "kick_off", side: "r", at: [0, 0] }),
                event(3001, { event: "restart", restart: "kick_off", side: "r", at: [0, 0] }),
            ],
            names,
            3000,
        );
        expect(markers.map((m) => [m.kind, m.text])).toEqual([
            ["goal", "Goal: Blues 11, 0 – 1"],
            ["card", "Red card: Reds 4"],
            ["foul", "Offside: Reds"],
            ["set_piece", "Corner kick: Reds"],
            ["set_piece", "Kick-off: Blues"],
            ["period", "Second half: Blues kicks off"],
        ]);
    });

    it("show a shot unless the goal shows it", () => {
        const shot = (frame: number, outcome: string, on_target: boolean) =>
            event(frame, { event: "shot", by: "r9", from: [40, 0], on_target, outcome });
        const markers = eventMarkers(
            [shot(10, "saved", true), shot(20, "missed", false), shot(30, "goal", true)],
            names,
            0,
        );
        expect(markers.map((m) => [m.kind, m.onTarget, m.text])).toEqual([
            ["shot", true, "Shot: Blues 9, saved"],
            ["shot", false, "Shot: Blues 9, missed"],
        ]);
    });

    it("are goals among others", () => {
        const markers = (["shot", "goal", "card", "goal"] as const).map((kind, frame) => ({ kind, frame }) as Marker);
        expect(goals(markers).map((m) => m.frame)).toEqual([1, 3]);
    });

    it("keep the shoot-out apart from goals", () => {
        const markers = eventMarkers(
            [
                event(6000, { event: "restart", restart: "kick_off", side: "l", at: [0, 0] }),
                event(8001, { event: "play_mode", mode: "penalty_setup_l" }),
                event(8050, { event: "penalty", side: "l", by: "l7", scored: false }),
                event(8051, { event: "play_mode", mode: "penalty_setup_r" }),
                event(8100, { event: "penalty", side: "r", by: "r9", scored: true }),
            ],
            names,
            3000,
        );
        expect(markers.map((m) => [m.kind, m.begins ?? m.scored, m.text])).toEqual([
            ["period", "extra", "Extra time: Reds kicks off"],
            ["period", "shoot_out", "Penalty shoot-out"],
            ["penalty", false, "Penalty missed: Reds 7"],
            ["penalty", true, "Penalty scored: Blues 9"],
        ]);
    });

    it("are in order although events are told when they are over", () => {
        const markers = eventMarkers([event(9, { event: "drop_ball" }), event(4, { event: "drop_ball" })], names, 3000);
        expect(markers.map((m) => m.frame)).toEqual([4, 9]);
    });

    it("are gone through forwards and back", () => {
        const markers = [100, 200, 300].map((frame) => ({ frame }) as Marker);
        let position = 0;
        const visited = [];
        for (let next = nextMarker(markers, position); next; next = nextMarker(markers, position)) {
            visited.push(next.frame);
            position = next.frame - RUN_UP;
        }
        expect(visited).toEqual([100, 200, 300]);
        const back = [];
        for (let next = previousMarker(markers, position); next; next = previousMarker(markers, position)) {
            back.push(next.frame);
            position = next.frame - RUN_UP;
        }
        expect(back).toEqual([200, 100]);
    });
});

describe("possession", () => {
    it("is shared out over the parts of the match", () => {
        const stretches = [
            { from: 10, to: 50, team: 0 as const },
            { from: 50, to: 80, team: 1 as const },
        ];
        const shares = possessionShares(stretches, 0, 200, 5);
        expect(shares.map((s) => s && Math.round(s * 100))).toEqual([100, 25, null, null, null]);
    });

    it("lasts until the other team has the ball, or somebody scores", () => {
        const events = [
            event(10, { event: "possession", by: "l7" }),
            event(50, { event: "possession", by: "r3" }),
            event(80, { event: "goal", side: "r", by: "r9", own: false, score: [0, 1] }),
            event(130, { event: "possession", by: "l9" }),
        ];
        expect(possession(events, 200)).toEqual([
            { from: 10, to: 50, team: 0 },
            { from: 50, to: 80, team: 1 },
            { from: 130, to: 200, team: 0 },
        ]);
    });
});
