// Rotations in space as quaternions w, x, y, z, and vectors x, y, z, in plain arrays.
import type { Quaternion, Vector } from "./messages";

export const UNTURNED: Quaternion = [1, 0, 0, 0];

/** First `b`, then `a`. */
export function multiplied(a: Quaternion, b: Quaternion): Quaternion {
    const [aw = 1, ax = 0, ay = 0, az = 0] = a;
    const [bw = 1, bx = 0, by = 0, bz = 0] = b;
    return [
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    ];
}

export function rotated([w = 1, x = 0, y = 0, z = 0]: Quaternion, [vx = 0, vy = 0, vz = 0]: Vector): Vector {
    const tx = 2 * (y * vz - z * vy);
    const ty = 2 * (z * vx - x * vz);
    const tz = 2 * (x * vy - y * vx);
    return [vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx];
}

/** About an axis of any length but none, by an angle in radians. */
export function aboutAxis([x = 0, y = 0, z = 0]: Vector, angle: number): Quaternion {
    const length = Math.hypot(x, y, z);
    if (length === 0) return UNTURNED;
    const part = Math.sin(angle / 2) / length;
    return [Math.cos(angle / 2), x * part, y * part, z * part];
}

/** Of length 1; what is no rotation at all turns nothing. */
export function normalised([w = 1, x = 0, y = 0, z = 0]: Quaternion): Quaternion {
    const length = Math.hypot(w, x, y, z);
    return length > 0 && Number.isFinite(length) ? [w / length, x / length, y / length, z / length] : UNTURNED;
}

/** A part of the way from one to the other, the shorter way round. */
export function turnBetween(a: Quaternion, b: Quaternion, part: number): Quaternion {
    const along = a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
    const sign = along < 0 ? -1 : 1;
    return normalised(a.map((value, i) => value * (1 - part) + sign * (b[i] ?? 0) * part));
}

export function sum([ax = 0, ay = 0, az = 0]: Vector, [bx = 0, by = 0, bz = 0]: Vector): Vector {
    return [ax + bx, ay + by, az + bz];
}
