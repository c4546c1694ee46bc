/** The replay itself: it passes the recorded answers and finds every kind of deviation. */
import { describe, expect, test } from "vitest";
import { compare } from "./compare.ts";
import { Ids } from "./ids.ts";
import { recordingsOf, type JsonObject, type Recording, type Step } from "./recording.ts";
import { replay, type WireRules } from "./replay.ts";
import type { Answer, Send } from "./transport.ts";
import { xmlAsJson } from "./xml.ts";

const RULES: WireRules = { query: "", differences: [], headers: ["cache-control"], everyAnswer: () => [] };
const lifecycle = recordingsOf("v1").find(({ file }) => file === "lifecycle") as Recording;

describe("the replay", () => {
  test("accepts the recorded answers with other ids", async () => {
    expect(await replay(lifecycle, RULES, playback(lifecycle))).toBe("");
  });

  test("names the member that differs", async () => {
    const changed = playback(lifecycle, (body) => ((body["MODEL"] as JsonObject)["XX"] = { COUNT: 7, LOG: [], VAL: null }));
    const report = await replay(lifecycle, RULES, changed);
    expect(report).toContain("step 2 (event GO)\n  MODEL.XX.COUNT: expected 2, got 7");
    expect(report).toContain('MODEL.XX.LOG[0]: expected "call 1 init navigated", got (absent)');
    expect(report).toContain('MODEL.XX.VAL: expected "", got null');
  });

  test("notices a member that should be absent", async () => {
    const report = await replay(lifecycle, RULES, playback(lifecycle, (body) => (body["EXTRA"] = "")));
    expect(report).toContain('EXTRA: expected (absent), got ""');
  });

  test("notices an id that was answered before", async () => {
    const report = await replay(lifecycle, RULES, playback(lifecycle, (body) => ((body["S_FRONT"] as JsonObject)["ID"] = "same")));
    expect(report).toContain('S_FRONT.ID: expected "<ID:2>", got "same"');
  });

  test("notices a missing header and a wrong status", async () => {
    const bare: Send = async (call) => ({ ...(await playback(lifecycle)(call)), headers: {} });
    expect(await replay(lifecycle, RULES, bare)).toContain("header cache-control: expected no-cache");
    const failing: Send = async () => ({ status: 500, headers: {}, text: "broken" });
    expect(await replay(lifecycle, RULES, failing)).toContain("status: expected 200, got 500: broken");
  });

  test("sends the ids it was given", async () => {
    const bodies: string[] = [];
    const send = playback(lifecycle);
    await replay(lifecycle, RULES, (call) => (bodies.push(call.body ?? ""), send(call)));
    expect(bodies[1]).toContain('"ID":"id-1"');
  });
});

describe("comparing", () => {
  test("shows the place where long texts part", () => {
    const text = "x".repeat(200);
    expect(compare(`${text}a`, `${text}b`, new Ids(), "XML")[0]?.path).toBe("XML at character 200");
  });

  test("reads markup as what the browser sees", () => {
    expect(xmlAsJson(` <A b="1" a="x&apos;y" c=""> <B/>text </A>`)).toEqual(xmlAsJson(`<A a="x'y" b='1'><B></B>text</A>`));
    expect(xmlAsJson(`<A a="1"/>`)).not.toEqual(xmlAsJson(`<A a="2"/>`));
    expect(xmlAsJson("<A><B></A>")).toBe("<A><B></A>");
  });
});

/** A product that answers what was recorded, with ids of its own. */
function playback(recording: Recording, change: (body: JsonObject) => unknown = () => undefined): Send {
  let number = 0;
  return async () => answerOf(recording.steps[number++], change);
}

function answerOf(step: Step, change: (body: JsonObject) => unknown): Answer {
  const body = JSON.parse(JSON.stringify(step.response).replace(/<ID:(\d+)>/g, "id-$1")) as JsonObject;
  change(body);
  return { status: step.status, headers: step.headers, text: JSON.stringify(body) };
}
