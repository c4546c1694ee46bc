/** What a roundtrip tells whoever operates the server: its phases, what its drafts say of it, and one line for each failure. */
import { beforeEach, expect, test } from "vitest";
import { draftStore } from "../draft-store.ts";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp, view } from "../contract/frontend.ts";

let now = 0;
let phases: string[] = [];
let saved: Draft[] = [];
let lines: string[] = [];
let causes: unknown[] = [];
beforeEach(() => {
  now = Date.UTC(2030, 0, 1);
  [phases, saved, lines, causes] = [[], [], [], []];
});

defineApp("zcl_noted", () => ({ count: 0 }), {
  "": (client, app) => client.view_display(view(client._bind_edit(app.count))),
  SLOW: (_client, app) => {
    app.count++;
    now += 70;
  },
});
/** As the views of other makes are. */
class Markup {
  stringify(): string {
    return "";
  }
}
defineApp("zcl_noted_unkept", () => ({ page: new Markup() }), { "": (client) => client.view_display(view()) });
defineApp("zcl_noted_fails", () => ({}), {
  "": () => {
    throw new Error("it failed");
  },
});

const memory = draftStore();
const line = (text: string) => void lines.push(text);
const engine = engineWithApps({
  clock: () => now,
  trace: (phase, work) => (phases.push(phase), work()),
  log: { debug: () => {}, info: line, warn: line, error: (text, cause) => (line(text), void causes.push(cause)) },
  store: { ...memory, save: (draft) => (saved.push(draft), memory.save(draft)) },
});
const send = async (front: object) => {
  const request = { value: { S_FRONT: { ORIGIN: "", PATHNAME: "", HASH: "", ...front } } };
  const { body, draftSize } = await engine.answer(JSON.stringify(request), { correlationId: "c-1" });
  return { id: JSON.parse(body).S_FRONT.ID as string, draftSize };
};

test("the phases of a roundtrip are named in their order", async () => {
  const { id } = await send({ SEARCH: "?app_start=zcl_noted" });
  phases = [];
  await send({ ID: id, EVENT: "SLOW", VIEW: "MAIN" });
  const known = ["resolve", "delta", "main", "capture", "compare", "spell", "persist"];
  expect(phases.filter((phase) => known.includes(phase))).toEqual(known);
});

test("a draft says which app and event made it, and how long that took", async () => {
  const { id } = await send({ SEARCH: "?app_start=zcl_noted" });
  expect(saved.at(-1)!.origin).toEqual({ app: "zcl_noted", event: "", milliseconds: 0 });
  await send({ ID: id, EVENT: "SLOW", VIEW: "MAIN" });
  expect(saved.at(-1)!.origin).toEqual({ app: "zcl_noted", event: "SLOW", milliseconds: 70 });
});

test("an answer says how long the draft is that was saved for it", async () => {
  const { draftSize } = await send({ SEARCH: "?app_start=zcl_noted" });
  expect(draftSize).toBe(saved.at(-1)!.data.length);
});

test("an app that fails on start is named without an event", async () => {
  await send({ SEARCH: "?app_start=zcl_noted_fails" });
  expect(lines[0]).toBe("App zcl_noted_fails failed [c-1]");
});

test("a field that is not kept is named in development, and nowhere else", async () => {
  const said = () => lines.filter((text) => text.includes("Not stored in the draft"));
  await send({ SEARCH: "?app_start=zcl_noted_unkept" });
  expect(said()).toEqual([]);
  engine.configure({ development: true });
  await send({ SEARCH: "?app_start=zcl_noted_unkept" });
  engine.configure({ development: false });
  expect(said()).toEqual([expect.stringMatching(/^zcl_noted_unkept: .* page \(Markup\)\./)]);
});

test("a screen that the browser could not show is reported once, without line breaks of its own, and nothing runs", async () => {
  const { id } = await send({ SEARCH: "?app_start=zcl_noted" });
  [phases, saved, lines] = [[], [], []];
  await send({ ID: id, EVENT: "SLOW", VIEW: "MAIN", S_EXT: { CAN: ["ERRORS"], FAILED: "no\n[z2ui5] type" } });
  expect(lines).toEqual([
    "APP_FAILED: Request failed in app ZCL_NOTED, event SLOW\nThe browser could not show the screen: no [z2ui5] type [c-1]",
  ]);
  expect(phases).not.toContain("main");
  expect(saved).toEqual([]);
  await send({ ID: "of-nobody", S_EXT: { CAN: ["ERRORS"], FAILED: "no type" } });
  expect(lines[1]).toBe("SCREEN_NOT_SHOWN: The browser could not show the screen: no type [c-1]");
  expect(causes).toEqual(["", ""]);
});
