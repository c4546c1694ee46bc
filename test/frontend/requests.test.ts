import { describe, expect, it } from "vitest";
import type { Surroundings } from "../../app/z2ui5/src/core/types";
import { createWire, readAnswer } from "../../app/z2ui5/src/wire/wire";

const page: Surroundings = {
  origin: "http://h",
  pathname: "/p",
  search: "?app_start=a",
  hash: "",
  ui5: { VERSION: "1" },
  device: { fixed: { SYSTEM: "desktop" }, live: { ORIENTATION: "landscape" } },
};
const event = { id: "d1", event: "GO", args: [], slot: "MAIN" as const };
const device = { SYSTEM: "desktop", ORIENTATION: "landscape" };

describe("a request of wire v1", () => {
  const wire = createWire(1);

  it("that starts an app names no draft, event or view", () =>
    expect(wire.encode({ args: [], slot: "MAIN" }, page)).toEqual({
      S_FRONT: {
        ORIGIN: "http://h",
        PATHNAME: "/p",
        SEARCH: "?app_start=a",
        HASH: "",
        CONFIG: { S_UI5: { VERSION: "1" }, S_DEVICE: device },
      },
    }));

  it("of an event carries draft, view, arguments and edits", () =>
    expect(wire.encode({ ...event, slot: "NEST", args: ["a", 1], edits: { NAME: "x" } }, page)).toMatchObject({
      XX: { NAME: "x" },
      S_FRONT: { ID: "d1", EVENT: "GO", VIEW: "NEST", T_EVENT_ARG: ["a", 1] },
    }));

  it("of a popup says it comes from the main view", () =>
    expect(wire.encode({ ...event, slot: "POPUP" }, page)).toMatchObject({ S_FRONT: { VIEW: "MAIN" } }));

  it("leaves out what is empty", () => {
    const payload = wire.encode(event, { ...page, search: "" }) as { S_FRONT: object };
    expect(payload).not.toHaveProperty("XX");
    expect(payload.S_FRONT).not.toHaveProperty("SEARCH");
    expect(payload.S_FRONT).not.toHaveProperty("T_EVENT_ARG");
  });

  it("gives a focused control a selection in any case", () =>
    expect(wire.encode(event, { ...page, focus: { ID: "b" } })).toMatchObject({
      S_FRONT: { CONFIG: { S_FOCUS: { ID: "b", SELECTION_START: 0, SELECTION_END: 0 } } },
    }));
});

describe("a request of wire v2", () => {
  it("reports page and device once, and the window when it changed", () => {
    const wire = createWire(2);
    expect(wire.encode({ args: [], slot: "MAIN" }, page)).toEqual({
      S_FRONT: {
        ORIGIN: "http://h",
        PATHNAME: "/p",
        SEARCH: "?app_start=a",
        CONFIG: { S_UI5: { VERSION: "1" }, S_DEVICE: device },
      },
    });
    wire.answered(page);
    expect(wire.encode(event, page)).toEqual({ S_FRONT: { ID: "d1", EVENT: "GO" } });
    const turned = { ...page, device: { ...page.device, live: { ORIENTATION: "portrait" } } };
    expect(wire.encode(event, turned)).toEqual({
      S_FRONT: { ID: "d1", EVENT: "GO", CONFIG: { S_DEVICE: { ORIENTATION: "portrait" } } },
    });
  });

  it("repeats what did not arrive", () => {
    const wire = createWire(2);
    wire.encode({ args: [], slot: "MAIN" }, page);
    expect(wire.encode(event, page)).toMatchObject({ S_FRONT: { ORIGIN: "http://h" } });
  });

  it("reports the UI5 version when it became known", () => {
    const wire = createWire(2);
    const early = { ...page, ui5: undefined };
    wire.encode({ args: [], slot: "MAIN" }, early);
    wire.answered(early);
    expect(wire.encode(event, page)).toMatchObject({ S_FRONT: { CONFIG: { S_UI5: { VERSION: "1" } } } });
  });

  it("carries edits as model, a hash only when there is one, and how long the last roundtrip took", () => {
    const wire = createWire(2);
    wire.answered(page);
    expect(wire.encode({ ...event, edits: { NAME: "x" } }, { ...page, hash: "#/a", previousDuration: 12.4 })).toEqual({
      S_FRONT: { ID: "d1", EVENT: "GO", HASH: "#/a", MS_CLIENT_PREV: 12 },
      MODEL: { NAME: "x" },
    });
  });
});

describe("extensions of our own", () => {
  it.each([1, 2] as const)("travel in S_EXT on wire %i", (number) =>
    expect(createWire(number).encode({ ...event, ext: { CAN: [] } }, page)).toMatchObject({
      S_FRONT: { S_EXT: { CAN: [] } },
    }),
  );

  it.each([
    ["1", { S_FRONT: { ID: "d", APP: "A", S_EXT: {} }, MODEL: {} }],
    ["2", { S_FRONT: { ID: "d", APP: "A", PROTOCOL: 2, S_EXT: {} } }],
  ])("are read from an answer of wire %s", (_wire, body) => expect(readAnswer(body).ext).toEqual({}));

  it("are absent where the server knows none", () =>
    expect(readAnswer({ S_FRONT: { ID: "d", APP: "A" }, MODEL: {} })).not.toHaveProperty("ext"));
});
