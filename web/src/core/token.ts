// The token of the run, which lets a page do more than watch. It comes behind the # of the printed address, where no server sees
// it; this tab keeps it, and no address of the page shows it again.

const KEY = "touchline.token";
const FIELD = "token=";

/** A fragment such as `#token=1f&live` in its two parts. */
export function splitToken(fragment: string): { token: string | null; rest: string } {
    const fields = fragment.replace(/^#/, "").split("&");
    const token = fields.find((field) => field.startsWith(FIELD))?.slice(FIELD.length) ?? null;
    const others = fields.filter((field) => field !== "" && !field.startsWith(FIELD));
    return { token, rest: others.length > 0 ? `#${others.join("&")}` : "" };
}

/** Moves the token, if there is one, from the address of this page to where the tab keeps it. Says whether there was one. */
export function takeToken(): boolean {
    const { token, rest } = splitToken(location.hash);
    if (token === null) return false;
    sessionStorage.setItem(KEY, token);
    history.replaceState(null, "", `${location.pathname}${location.search}${rest}`);
    return true;
}

export function keptToken(): string | null {
    return sessionStorage.getItem(KEY);
}
