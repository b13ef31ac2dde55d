import { describe, expect, it } from "vitest";
import { formatAddress, parseAddress } from "./replay/address";
import { splitToken } from "./token";

describe("the token", () => {
    it.each([
        ["", null, ""],
        ["#", null, ""],
        ["#token=1f", "1f", ""],
        ["#token=1f&log=0&frame=12", "1f", "#log=0&frame=12"],
        ["#live&token=1f&mind=0-7", "1f", "#live&mind=0-7"],
        ["#log=0&frame=12", null, "#log=0&frame=12"],
    ])("is taken out of %s", (fragment, token, rest) => {
        expect(splitToken(fragment)).toEqual({ token, rest });
    });

    it("is in no address that the page makes", () => {
        expect(formatAddress(parseAddress("#token=1f&log=0&frame=12"))).toBe("#log=0&frame=12");
    });
});
