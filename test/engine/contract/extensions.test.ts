/** S_FRONT.S_EXT on both wires (docs/protocol.md §1). */
import { describe, expect, it } from "vitest";
import { decodeExtension } from "../../../srv/z2ui5/wire/extensions/decode.ts";
import { defineApp, raise, start, view } from "./frontend.ts";
import { raise2, start2 } from "./frontend-v2.ts";

defineApp("zcl_extensions", () => ({ name: "a" }), { "": (client) => client.view_display(view()), GO: () => {} });

const asking = { front: { S_EXT: { CAN: ["NOBODY_KNOWS_THIS"], NEITHER: 1 } } };
const wires = [{ wire: 1, start, raise }, { wire: 2, start: start2, raise: raise2 }] as const;

describe.each(wires)("extensions on wire $wire", ({ start, raise }) => {
  it("are answered when they are asked for, at the start and on events", async () => {
    const page = await start("zcl_extensions", asking);
    expect(page.body["S_FRONT"].S_EXT).toEqual({ INSTANCE: expect.any(String) });
    expect((await raise(page, "GO", asking)).body["S_FRONT"].S_EXT).toEqual(page.body["S_FRONT"].S_EXT);
  });

  it("cannot reach a frontend that does not ask", async () => {
    const page = await start("zcl_extensions");
    expect(page.text).not.toContain("S_EXT");
    expect((await raise(page, "GO", { front: { S_EXT: null } })).text).not.toContain("S_EXT");
  });

  it("change nothing else of an answer", async () => {
    const [plain, asked] = await Promise.all([start("zcl_extensions"), start("zcl_extensions", asking)]);
    delete asked.body["S_FRONT"].S_EXT;
    expect({ ...asked.body["S_FRONT"], ID: "" }).toEqual({ ...plain.body["S_FRONT"], ID: "" });
  });
});

describe("S_EXT of a request", () => {
  it.each([undefined, null, "x", 1, true, ["CAN"]])("that is no object (%j) counts as absent", (sent) => expect(decodeExtension(sent)).toBeNull());

  it("cannot fail a request by members of a wrong type", () => {
    expect(decodeExtension({ CAN: "ERRORS" })?.can).toEqual(new Set());
    expect(decodeExtension({ CAN: ["ERRORS", 1, null] })?.can).toEqual(new Set(["ERRORS"]));
  });
});
