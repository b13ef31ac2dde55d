// What a match draws on its field.
import { drawLayers } from "../../../../core/view/shapes/drawings";
import type { Drawing, Layer } from "../drawing";

export const drawings = {
    id: "drawings",
    title: "Drawings",
    on: true,
    key: "d",
    draw: ({ any }: Drawing): void => drawLayers(any),
} as const satisfies Layer;
