// A video of the marked range: the page plays it once, from the first frame to the last, and records what is painted for it.
import type { Session } from "../session";
import { saveFile } from "./picture";
import type { Span } from "./range";

const FRAMES_A_SECOND = 30;
/** What has been encoded is asked for this often, in milliseconds. */
const SLICE = 250;
/** A file without a single picture is smaller than this, in bytes. */
const EMPTY = 1000;
/** So long a slow machine may take to encode the first picture, in milliseconds. */
const PATIENCE = 30_000;
const TYPES = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];

export interface ClipPage {
    /** Puts what is seen now onto a canvas, which is what is recorded. */
    paint(onto: HTMLCanvasElement): void;
    /** The range that is recorded, null when it is over. */
    state(recording: Span | null): void;
    problem(text: string): void;
}

export class Clip {
    private recorder: MediaRecorder | null = null;
    private span: Span | null = null;
    private begun = false;
    /** All is played, and what is not encoded yet is waited for. */
    private ending = false;
    /** Bytes so far. */
    private size = 0;
    private readonly session: Session;
    private readonly canvas = document.createElement("canvas");
    private readonly page: ClipPage;

    constructor(session: Session, page: ClipPage) {
        this.session = session;
        this.page = page;
    }

    get recording(): boolean {
        return this.recorder !== null;
    }

    start(span: Span, name: string): void {
        const type =
            typeof MediaRecorder === "undefined" ? undefined : TYPES.find((t) => MediaRecorder.isTypeSupported(t));
        if (!type) {
            this.page.problem("This browser cannot record video.");
            return;
        }
        this.page.paint(this.canvas);
        const parts: Blob[] = [];
        this.size = 0;
        const recorder = new MediaRecorder(this.canvas.captureStream(FRAMES_A_SECOND), {
            mimeType: type,
            videoBitsPerSecond: 8_000_000,
        });
        recorder.ondataavailable = ({ data }) => {
            if (data.size > 0) parts.push(data);
            this.size += data.size;
            if (this.ending && this.size > EMPTY && recorder.state === "recording") recorder.stop();
        };
        recorder.onstop = () => {
            for (const track of recorder.stream.getTracks()) track.stop();
            if (this.size > EMPTY) saveFile(new Blob(parts, { type }), `${name}.webm`);
            else this.page.problem("The browser encoded nothing. Try again, or a longer range.");
        };
        this.ending = false;
        this.recorder = recorder;
        this.span = span;
        this.begun = false;
        this.session.seek(span.from);
        if (this.session.playhead.playing) this.session.toggle();
        this.page.state(span);
    }

    /** With every frame that was drawn: begins when the first is on the canvas, ends with the last. */
    drawn(frame: number | null): void {
        if (!this.recorder || !this.span || frame === null) return;
        this.page.paint(this.canvas);
        const { playhead } = this.session;
        if (!this.begun && Math.floor(frame) === this.span.from) {
            this.begun = true;
            this.recorder.start(SLICE);
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
        if (recorder?.state === "recording") this.end(recorder);
        this.page.state(null);
    }

    private end(recorder: MediaRecorder): void {
        if (this.size > EMPTY) {
            recorder.stop();
            return;
        }
        this.ending = true;
        setTimeout(() => recorder.state === "recording" && recorder.stop(), PATIENCE);
    }
}
