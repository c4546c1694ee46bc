/** Drafts that a store has and nobody can continue: what the user and the log are told. */
import { beforeEach, describe, expect, test } from "vitest";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp } from "../contract/frontend.ts";
import type { Draft, FoundDraft } from "../../../srv/z2ui5/types/drafts.ts";

const [ID, WHOLE] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];
let warnings: string[];
let rows: Map<string, FoundDraft>;
let loaded: string[];
const quiet = (): void => {};
const engine = engineWithApps({
  store: {
    load: (id) => (loaded.push(id), rows.get(id) ?? null),
    save: (draft: Draft) => void rows.set(draft.id, draft),
  },
  log: { debug: quiet, info: quiet, warn: (text) => void warnings.push(text), error: quiet },
});
engine.configure({ development: true });

const shows = { "*": (client: any, app: object) => client.message_toast_display(JSON.stringify(app)) };
defineApp("zcl_unusable", () => ({ n: 0 }), shows);
Object.assign(
  defineApp("zcl_unusable_2", () => ({ n: "" }), shows),
  { version: "2" },
);
let isBroken = false;
defineApp(
  "zcl_unusable_broken",
  () => {
    if (isBroken) throw new Error("no stock");
    return {};
  },
  {},
);

const whole = (more: object = {}): string =>
  JSON.stringify({ v: 1, class: "zcl_unusable", __navStackIds: [], fields: { n: 5 }, ...more });
const change = (more: object = {}): string => JSON.stringify({ v: 1, whole: WHOLE, changes: [], ...more });
const continued = async (found: Partial<FoundDraft>, id = ID): Promise<{ status: number; body: string }> => {
  rows.set(id, { id, id_prev: null, data: whole(), ...found });
  const S_FRONT = { ID: id, EVENT: "GO", VIEW: "MAIN", HASH: "", SEARCH: "?app_start=zcl_unusable" };
  return engine.answer({ value: { S_FRONT } }, { correlationId: "c-1" });
};

beforeEach(() => {
  [rows, warnings, loaded] = [new Map(), [], []];
});

describe("a draft that can be read", () => {
  const base = { data: whole(), storedAt: 0 };
  test.each<[string, Partial<FoundDraft>, number]>([
    ["is continued", {}, 5],
    ["of before the format had a version needs its class alone", { data: `{"__className":"zcl_unusable","n":7}` }, 7],
    [
      "is the whole state with the changes in it",
      { base_id: WHOLE, base, data: change({ changes: [{ op: "replace", path: "/fields/n", value: 6 }] }) },
      6,
    ],
  ])("%s", async (_how, found, n) => {
    expect((await continued(found)).body).toContain(`\\"n\\":${n}`);
    expect(warnings).toEqual([]);
  });
});

test.each<[string, Partial<FoundDraft>, string]>([
  ["it is no JSON", { data: "{" }, "it is no JSON"],
  ["it is no JSON object", { data: "5" }, "it is no JSON object"],
  ["its format is a later one", { data: whole({ v: 2 }) }, "it has the format number 2, and this release reads 1"],
  ["its fields are nothing", { data: whole({ fields: null }) }, "it holds no fields"],
  ["its fields are a text", { data: whole({ fields: "x" }) }, "it holds no fields"],
  ["it has no fields", { data: whole({ fields: undefined }) }, "it holds no fields"],
  ["its class has a path behind its name", { data: whole({ class: "zcl_unusable/../x" }) }, "it names no class"],
  ["its class has a path before its name", { data: whole({ class: "../zcl_unusable" }) }, "it names no class"],
  ["its class is no text", { data: whole({ class: 1 }) }, "it names no class"],
  ["it has no class", { data: whole({ class: undefined }) }, "it names no class"],
  ["its whole state is gone", { base_id: WHOLE, data: change() }, "the draft it is the difference to is gone"],
  ...(
    [
      ["it holds no changes", change({ changes: undefined }), whole(), "it holds no changes"],
      ["its changes are no list", change({ changes: {} }), whole(), "it holds no changes"],
      ["its changes are nothing", "null", whole(), "it has the format null, and this release reads 1"],
      ["its whole state is no object", change(), "5", "it is no JSON object"],
    ] as const
  ).map(([why, data, base, reason]): [string, Partial<FoundDraft>, string] => [
    why,
    { base_id: WHOLE, base: { data: base, storedAt: 0 }, data },
    reason,
  ]),
])("a draft cannot be continued where %s, and the answer says so", async (_why, found, reason) => {
  const { status, body } = await continued(found);
  expect([status, body]).toEqual([500, expect.stringContaining(reason)]);
});

const OUTDATED =
  "of zcl_unusable_2, and its fields no longer fit; it cannot be continued. Add a static upgrade(fields, fromVersion) to the class";
test.each([
  ["of a class that is gone", { class: "zcl_gone" }, "needs the class zcl_gone, which is gone; it cannot be continued"],
  [
    "with an app in it whose class is gone",
    { classes: ["zcl_unusable", "zcl_gone"] },
    "needs the class zcl_gone, which is gone; it cannot be continued",
  ],
  ["of another version", { class: "zcl_unusable_2", version: "1" }, `was stored by version 1 ${OUTDATED}`],
  ["of no version", { class: "zcl_unusable_2" }, `was stored by version none ${OUTDATED}`],
])("a draft %s has expired for the user, and the log says why", async (_what, more, reason) => {
  const { body } = await continued({ data: whole(more) });
  expect(body).toContain("expired");
  expect(warnings).toEqual([`Draft ${ID} ${reason} [c-1]`]);
});

test("a draft whose class cannot be created is a failure of the app", async () => {
  isBroken = true;
  const { body } = await continued({ data: whole({ class: "zcl_unusable_broken" }) });
  expect(body).toContain("Request failed in app ZCL_UNUSABLE_BROKEN\nno stock");
});

test.each(["", "x", `x${ID}`, `${ID}x`, ID.toUpperCase(), ID.slice(1), ID.slice(0, -1), `${ID}' or 1=1`])(
  "the store cannot be asked for what is no id: %j",
  async (id) => {
    await continued({}, id);
    expect(loaded).toEqual([]);
  },
);
