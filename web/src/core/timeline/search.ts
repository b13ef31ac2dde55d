// Looking things up by frame, in lists that are in the order of frames.

/** How many of the list lie before `frame`. */
export function countBefore(list: readonly { frame: number }[], frame: number): number {
    let low = 0;
    let high = list.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((list[middle]?.frame ?? 0) < frame) low = middle + 1;
        else high = middle;
    }
    return low;
}
