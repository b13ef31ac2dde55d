// How long drawing takes, in milliseconds of script. The median of the last frames stands on the canvas as `data-draw-ms`,
// where the benchmark reads it.

const WINDOW = 120;

export class Stopwatch {
    private readonly times: number[] = [];
    private count = 0;
    private begun = 0;
    private readonly canvas: HTMLElement;

    constructor(canvas: HTMLElement) {
        this.canvas = canvas;
    }

    start(): void {
        this.begun = performance.now();
    }

    stop(): void {
        this.times[this.count++ % WINDOW] = performance.now() - this.begun;
        if (this.count % 20 !== 0) return;
        const sorted = this.times.toSorted((a, b) => a - b);
        this.canvas.dataset.drawMs = (sorted[sorted.length >> 1] ?? 0).toFixed(2);
        this.canvas.dataset.drawn = String(this.count);
    }
}
