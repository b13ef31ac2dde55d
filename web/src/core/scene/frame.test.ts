import { describe, expect, it } from "vitest";
import { encodeFrames, makeStage } from "../../../tests/fake/encode";
import { makeFrame } from "../../../tests/fake/match";
import { FrameFormat } from "./frame";
import { SceneError } from "./messages";

const stage = makeStage();
const format = new FrameFormat(stage);

describe("frames", () => {
    it("are read as they were written", () => {
        const bodies = [
            { x: -12.3456, y: 33.9999, vx: 2.7, vy: -0.0001 },
            {
                x: 1.5,
                body: -179.99,
                neck: 90,
                view: 120,
                stamina: 8000,
                state: 0x100009,
                attention: 23,
                arm_x: 5,
                arm_y: -5,
            },
        ];
        const written = {
            index: 70_000,
            time: -3,
            stoppage: 12,
            mode: 5,
            goals: [-1, 11],
            penalties: [1, 2, 3, 4],
            bodies,
        };
        const [view] = format.split(encodeFrames(stage, [written as never]));
        const frame = format.read(view as DataView);
        expect(frame).toMatchObject({
            index: 70_000,
            time: -3,
            stoppage: 12,
            mode: 5,
            goals: [-1, 11],
            penalties: [1, 2, 3, 4],
        });
        expect(frame.ball.x).toBeCloseTo(-12.3456, 8);
        expect(frame.ball.vy).toBeCloseTo(-0.0001, 8);
        expect(frame.players).toHaveLength(22);
        const player = frame.players[0];
        expect(player).toMatchObject({ team: 0, number: 1, view: 120, stamina: 8000, state: 0x100009, attention: 23 });
        expect(player?.body).toBeCloseTo(-179.99, 8);
        expect(player?.arm).toEqual({ x: 5, y: -5 });
        expect(frame.players[21]).toMatchObject({ team: 1, number: 11 });
    });

    it("say when nobody points", () => {
        const [view] = format.split(encodeFrames(stage, [makeFrame(0)]));
        const arms = format.read(view as DataView).players.map((p) => p.arm !== null);
        expect(arms.filter(Boolean)).toHaveLength(2);
        expect(arms[5]).toBe(true);
    });

    it("of another version end the conversation", () => {
        expect(() => format.split(encodeFrames(stage, [makeFrame(0)], 2))).toThrow(/version 2 .* version 1/);
    });

    it("that are cut short are refused", () => {
        const whole = encodeFrames(stage, [makeFrame(0), makeFrame(1)]);
        expect(() => format.split(whole.slice(0, -1))).toThrow(SceneError);
        expect(() => format.split(whole.slice(0, 3))).toThrow(SceneError);
    });

    it("need not have every channel", () => {
        const kinds = stage.kinds.map((kind) => ({ ...kind, channels: kind.channels.slice(0, 2) }));
        const bare = makeStage({ kinds });
        const small = new FrameFormat(bare);
        const [view] = small.split(encodeFrames(bare, [makeFrame(3)]));
        expect(small.read(view as DataView).players[4]).toMatchObject({ stamina: 0, arm: null, state: 0 });
    });

    it("of a stage with an unknown type of channel are not read", () => {
        const kinds = [{ ...stage.kinds[0], channels: [{ name: "x", type: "f64", scale: 1 }] }];
        expect(() => new FrameFormat(makeStage({ kinds: kinds as never, bodies: [{ kind: 0 }] }))).toThrow(/f64/);
    });
});
