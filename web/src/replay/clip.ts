// A video of the marked range: the page plays it once, from the first frame to the last, and records the canvas.
import type { Session } from "../session";
import { saveFile } from "./picture";
import type { Span } from "./range";

const FRAMES_A_SECOND = 30;
const TYPES = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];

export class Clip {
    private recorder: MediaRecorder | null = null;
    private span: Span | null = null;
    private begun = false;
    private readonly session: Session;
    private readonly canvas: HTMLCanvasElement;
    private readonly told: { state(recording: boolean): void; problem(text: string): void };

    constructor(session: Session, canvas: HTMLCanvasElement, told: Clip["told"]) {
        this.session = session;
        this.canvas = canvas;
        this.told = told;
    }

    get recording(): boolean {
        return this.recorder !== null;
    }

    start(span: Span, name: string): void {
        const type =
            typeof MediaRecorder === "undefined" ? undefined : TYPES.find((t) => MediaRecorder.isTypeSupported(t));
        if (!type) {
            this.told.problem("This browser cannot record video.");
            return;
        }
        const parts: Blob[] = [];
        const recorder = new MediaRecorder(this.canvas.captureStream(FRAMES_A_SECOND), {
            mimeType: type,
            videoBitsPerSecond: 8_000_000,
        });
        recorder.ondataavailable = ({ data }) => {
            if (data.size > 0) parts.push(data);
        };
        recorder.onstop = () => {
            for (const track of recorder.stream.getTracks()) track.stop();
            if (parts.length > 0) saveFile(new Blob(parts, { type }), `${name}.webm`);
        };
        this.recorder = recorder;
        this.span = span;
        this.begun = false;
        this.session.seek(span.from);
        if (this.session.playhead.playing) this.session.toggle();
        this.told.state(true);
    }

    /** With every frame that was drawn: begins when the first is on the canvas, ends with the last. */
    drawn(frame: number | null): void {
        if (!this.recorder || !this.span || frame === null) return;
        const { playhead } = this.session;
        if (!this.begun && Math.floor(frame) === this.span.from) {
            this.begun = true;
            this.recorder.start();
            this.session.toggle();
            return;
        }
        if (this.begun && (frame >= this.span.to || !playhead.playing)) this.stop();
    }

    stop(): void {
        const recorder = this.recorder;
        this.recorder = null;
        this.span = null;
        if (this.session.playhead.playing) this.session.toggle();
        if (recorder?.state === "recording") recorder.stop();
        this.told.state(false);
    }
}
