// Dominant regions: the part of the field that each player is nearest to.
import { Delaunay } from "d3-delaunay";
import type { Point } from "../../../../core/view/camera";
import type { Field } from "../../details";

/** One polygon a player, cut at the lines of the field; null where two stand on one spot and one of them has none. */
export function dominantRegions(places: readonly Point[], field: Field): (Point[] | null)[] {
    if (places.length === 0) return [];
    const delaunay = Delaunay.from(
        places,
        (p) => p.x,
        (p) => p.y,
    );
    const [x, y] = [field.length / 2, field.width / 2];
    const cells = delaunay.voronoi([-x, -y, x, y]);
    return places.map((_, i) => cells.cellPolygon(i)?.map(([px, py]) => ({ x: px, y: py })) ?? null);
}
