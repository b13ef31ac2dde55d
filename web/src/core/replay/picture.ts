// A picture as a PNG file, and what files are called.

export function savePicture(canvas: HTMLCanvasElement, name: string): void {
    canvas.toBlob((blob) => {
        if (blob) saveFile(blob, `${name}.png`);
    }, "image/png");
}

export function saveFile(blob: Blob, name: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    // The browser has to have begun reading it before the address goes.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A name that says which moment it is: `Reds-Blues-3012`. */
export function fileName(teams: readonly (string | null | undefined)[], time: number | string): string {
    const clean = teams.map((name, i) => (name ?? (i === 0 ? "left" : "right")).replace(/[^\w-]+/g, "_"));
    return `${clean.join("-")}-${time}`;
}
