/** What requests cannot do with fields whose values are in a list. On PostgreSQL with `npm run test:pg`. */
import { describe, expect, inject, it } from "vitest";
import { bob, ENDPOINT, raise, roundtrip, type Answer } from "./client.ts";

const url = inject("url");

const start = async (...names: string[]): Promise<string> => {
  const SEARCH = `?app_start=zz_parcel&names=${encodeURIComponent(JSON.stringify(names))}`;
  const front = { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH, HASH: "" };
  return (await roundtrip(url, { S_FRONT: front }, bob)).S_FRONT.ID;
};
const help = (id: string, args: readonly string[], edits: object = {}): Promise<Answer> =>
  raise(url, id, "___ZZZ_HELP", edits, args as never, bob);
const offers = ({ MODEL }: Answer): unknown => MODEL["__HELP_0"];
const secrets = /swordfish|herring|tuna|salmon|cod/;

it("what is typed brings what fits it, and nothing that the annotation does not name", async () => {
  const answer = await help(await start("sender"), ["__help_0", "suggest", "parcel", "ann"]);
  expect(offers(answer)).toEqual([
    { K: "102", T: "Anne (102)", A: "" },
    { K: "104", T: "Anne (104)", A: "" },
  ]);
  expect(JSON.stringify(answer)).not.toMatch(secrets);
});

it.each(["swordfish", "1 OR 1=1", "%", "_", "'", "x".repeat(50_000), "103)", "(103"])(
  "what is typed cannot be more than words of a text, or a value: %j",
  async (typed) => {
    expect(offers(await help(await start("sender"), ["__help_0", "suggest", "parcel", typed]))).toEqual([]);
  },
);

describe("an event of a field", () => {
  it.each([
    ["__help_1", "suggest", "parcel", "a"],
    ["HelpService.Parties", "suggest", "parcel", "a"],
    ["__help_0", "suggest", "saved", "a"],
    ["__help_0", "suggest", "parcel/sender", "a"],
    ["__help_0", "suggest", "constructor", "a"],
    ["__help_0", "suggest", "", "a"],
    ["__help_0", "open", "runs", "a"],
    ["__proto__", "open", "parcel", "a"],
    ["__help_0", "suggest"],
    [],
  ])("cannot name another list or another row: %j", async (...args) => {
    const answer = await help(await start("sender"), args);
    expect([answer.S_FRONT.APP, offers(answer) ?? []]).toEqual(["ZZ_PARCEL", []]);
  });

  it("cannot be raised where there is no such field", async () => {
    expect((await help(await start("title"), ["__help_0", "open", "parcel", ""])).S_FRONT.APP).toBe("ZZ_PARCEL");
  });
});

it.each<object>([
  { __HELP_0: [{ T: "Forged", A: "" }] },
  { PARCEL: { SENDER_ID: 102 } },
  { PARCEL: { SENDER: { ID: 102, NAME: "Forged" } } },
  { PARCEL: { REGION: "Forged" } },
])("edits cannot reach what stands behind what is entered: %j", async (edits) => {
  const answer = await help(await start("sender"), ["__help_0", "taken", "parcel"], edits);
  expect(JSON.stringify(answer.MODEL)).not.toContain("Forged");
  expect((answer.MODEL as unknown as { XX: { PARCEL: object } }).XX.PARCEL).toEqual({
    "SENDER_ID@TEXT": "Emily (101)",
  });
});

describe("the dialog", () => {
  const open = async () => help(await start("city", "region"), ["__help_0", "open", "parcel", ""]);

  it("is the app of the framework, and shows what the annotation names", async () => {
    const { S_FRONT, MODEL } = await open();
    expect(S_FRONT.APP).toBe("Z2UI5_CL_UI5_APP_VALUE_HELP");
    expect(JSON.stringify(MODEL)).toContain("Munich");
    expect(JSON.stringify(MODEL)).not.toMatch(/"x"|SECRET|Paris|NUE/);
  });

  it.each<[string, object, readonly string[]]>([
    ["CHOOSE", {}, ["PAR"]],
    ["CHOOSE", {}, ["NUE"]],
    ["CHOOSE", { CHOSEN: { NAME: "__help_0", PLACE: "parcel", ROW: { CODE: "NUE" } } }, []],
    ["CHOOSE", { SOURCE: { ENTITY: "HelpService.Parties", LIMITS: {} } }, ["PAR"]],
    ["CHOOSE", { LIST: { ROWS: [{ CODE: "NUE", NAME: "Forged" }] } }, ["NUE"]],
    ["z2ui5_list", { LIST: { FILTERS: [{ NAME: "secret", TEXT: "x" }] } }, ["list", "sort", "secret", "Ascending"]],
  ])("cannot give back, or show, what it has not: %s %j %j", async (event, edits, args) => {
    const answer = await raise(url, (await open()).S_FRONT.ID, event, edits, args as never, bob);
    expect(answer.S_FRONT.APP).toBe("Z2UI5_CL_UI5_APP_VALUE_HELP");
    expect(JSON.stringify(answer.MODEL)).not.toMatch(/Forged|Paris|NUE|Emily/);
    const back = await raise(url, answer.S_FRONT.ID, "CANCEL", {}, [], bob);
    expect(JSON.stringify(back.MODEL)).toContain('"CITY@TEXT":"BER"');
  });
});
