// The page's pictograms, as paths in a box of 24 by 24. Drawn for this page.

const PATHS = {
    play: "M7 4.5v15l12.5-7.5z",
    pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
    pauseMatch: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM8.3 8h2.6v8H8.3zM13.1 8h2.6v8h-2.6z",
    playMatch: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM9.5 7.5v9l7.2-4.5z",
    back: "M17 5v14l-9-7zM5 5h2.4v14H5z",
    forward: "M7 5v14l9-7zM16.6 5H19v14h-2.4z",
    previous: "M12 5v14l-8-7zM20 5v14l-8-7z",
    next: "M12 5v14l8-7zM4 5v14l8-7z",
    previousFlag: "M11 5v14l-8-7zM13 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zm2.2 0a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 0 1-3.6 0z",
    nextFlag: "M13 5v14l8-7zM3 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zm2.2 0a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 0 1-3.6 0z",
    stop: "M6 6h12v12H6z",
    ruler: "M3 15.5 15.5 3 21 8.5 8.5 21zm3-.2 2.7 2.7L18 8.7 15.3 6zm2.3-2.1 1.2-1.2 2 2-1.2 1.2zm3-3 1.2-1.2 2 2-1.2 1.2z",
    plus: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
    minus: "M5 11h14v2H5z",
    fit: "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",
    follow: "M11 2h2v4h-2zM11 18h2v4h-2zM2 11h4v2H2zM18 11h4v2h-4zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
    flip: "M8 4 3 9h4v6h2V9h4zM16 20l5-5h-4V9h-2v6h-4z",
    theme: "M12 3a9 9 0 1 0 0 18zM14 3.2v17.6A9 9 0 0 0 14 3.2z",
    layers: "M12 3 2 8.5l10 5.5 10-5.5zM4.2 12.2 2 13.5 12 19l10-5.5-2.2-1.3L12 16.6z",
    help: "M11 17h2v2.4h-2zM12 4a5 5 0 0 0-5 5h2.2a2.8 2.8 0 1 1 4.2 2.4c-1.5.9-2.4 1.7-2.4 3.6h2.2c0-1 .5-1.4 1.5-2A5 5 0 0 0 12 4z",
    picture: "M3 5h18v14H3zm2 2v8l4-4 3 3 3-4 4 5V7zM8 8.5a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8z",
    clip: "M3 6h12v12H3zM16 10l5-3.5v11L16 14z",
    link: "M9 7H6a5 5 0 0 0 0 10h3v-2.2H6a2.8 2.8 0 0 1 0-5.6h3zM15 7v2.2h3a2.8 2.8 0 0 1 0 5.6h-3V17h3a5 5 0 0 0 0-10zM8 11h8v2H8z",
    study: "M4 20V10h3.5v10zM10.2 20V4h3.6v16zM16.5 20v-7H20v7z",
    boards: "M4 5h16v2.2H4zM4 10.9h16v2.2H4zM4 16.8h10V19H4z",
    mind: "M12 3a7 7 0 0 0-4.2 12.6V18h8.4v-2.4A7 7 0 0 0 12 3zm-1.1 9.2V8.4h2.2v3.8zM8.6 19.4h6.8v2H8.6z",
    settings: "M4 7h9v2H4zM17 7h3v2h-3zM13.5 5h2.2v6h-2.2zM4 15h3v2H4zM11 15h9v2h-9zM7.5 13h2.2v6H7.5z",
    close: "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12 5 6.4z",
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): SVGSVGElement {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    svg.classList.add("icon");
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", PATHS[name]);
    svg.append(path);
    return svg;
}
