// The page that is inside the binary, as a user gets it; all other tests take the one that was built just now.
import { expect, inject, it } from "vitest";
import { openPage, start, text, until } from "./harness";

it("is inside the binary, and loads nothing from elsewhere", async () => {
    const { url, printed } = await start("watch", "--no-browser", "--port=0", inject("log"));
    const page = await openPage("about:blank");
    const elsewhere: string[] = [];
    page.on("request", (request) => {
        if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url())) elsewhere.push(request.url());
    });
    await page.goto(printed);
    await until(page, (now) => now > 0);
    expect(await text(page, "team-left")).toBe("Reds");
    expect(elsewhere).toEqual([]);
});
