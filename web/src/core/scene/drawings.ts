// The drawings that there are at a frame: each layer shows its last one. A layer is one for each team and body that draws on it.
import { countBefore } from "../timeline/search";
import type { LayerDrawing } from "./messages";

export class DrawingStore {
    private readonly all: LayerDrawing[] = [];
    private layers = new Map<string, LayerDrawing[]>();

    get size(): number {
        return this.all.length;
    }

    /** `from` is how many were sent before, or went. */
    add(from: number, drawings: readonly LayerDrawing[]): void {
        if (from < this.all.length) {
            this.all.length = from;
            this.layers = new Map();
            for (const drawing of this.all) this.file(drawing);
        }
        for (const drawing of drawings) {
            this.all.push(drawing);
            this.file(drawing);
        }
    }

    /** What is drawn in a frame. */
    at(frame: number): LayerDrawing[] {
        const shown: LayerDrawing[] = [];
        for (const layer of this.layers.values()) {
            const last = layer[countBefore(layer, frame + 1) - 1];
            if (last && last.shapes.length > 0) shown.push(last);
        }
        return shown;
    }

    private file(drawing: LayerDrawing): void {
        const key = `${drawing.layer} ${drawing.team ?? ""} ${drawing.number ?? ""}`;
        const layer = this.layers.get(key);
        if (layer) layer.push(drawing);
        else this.layers.set(key, [drawing]);
    }
}
