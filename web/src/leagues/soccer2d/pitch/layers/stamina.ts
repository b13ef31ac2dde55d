// How much breath a player has left: a ring that empties, and turns from green to red.
import { type Drawing, discRadius, type Layer, onField } from "../drawing";

export const stamina = {
    id: "stamina",
    title: "Stamina rings",
    on: true,
    key: "8",
    draw(drawing: Drawing): void {
        const { ctx, camera, moment, stage } = drawing;
        const full = stage.stamina;
        if (!full) return;
        for (const player of moment.players.filter(onField)) {
            const part = Math.min(1, Math.max(0, player.stamina / full));
            const radius = discRadius(drawing, player) + 2.2;
            const [x, y] = [camera.x(player.x), camera.y(player.y)];
            ctx.lineWidth = 2;
            ctx.strokeStyle = "rgba(0, 0, 0, 0.35)";
            ctx.beginPath();
            ctx.arc(x, y, radius, 0, 2 * Math.PI);
            ctx.stroke();
            ctx.strokeStyle = `hsl(${Math.round(120 * part)} 85% 58%)`;
            ctx.beginPath();
            ctx.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * part);
            ctx.stroke();
        }
    },
} as const satisfies Layer;
