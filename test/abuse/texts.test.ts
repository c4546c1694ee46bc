/**
 * Nine megabytes of one character in every place where a text of a user can be shown, in instances of several sizes. Whatever is answered,
 * the process goes on. The project `texts` sends every ASCII character to every place of the smallest instance, which takes some minutes.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ENDPOINT } from "../service/client.ts";
import { startArtefact, type Instance } from "./artefact.ts";

const BYTES = 9_000_000;
const PLACES = [
  "TYPED",
  "TYPED_TITLE",
  "TYPED_OFTEN",
  "BUILT",
  "BUILT_OFTEN",
  "EVENT",
  "TOAST",
  "BOX",
  "BOX_OPTIONS",
  "ERROR",
  "ACTION",
  "NAME",
  "BOUND",
  "SEARCH",
  "HASH",
];
/** What grows most where it is escaped, and what takes most memory for its bytes. */
const FEW = ["{", "<", '"', "\\", "ж"];
const FEWER = ['"', "ж"];
const ALL = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  "ä",
  "ß",
  "ж",
  "€",
  "字",
  "😀",
  "\uD800",
];

const isAll = process.env["ABUSE_TEXTS"] === "all";
const INSTANCES: readonly (readonly [name: string, megabytes: number, options: string])[] = [
  ["of 256 MB with the recommended options", 256, "--max-old-space-size=128 --max-semi-space-size=4"],
  ["with --max-old-space-size=200 alone", 512, "--max-old-space-size=200"],
  ["with --max-old-space-size=256 alone", 512, "--max-old-space-size=256"],
  ["of 512 MB with the recommended options", 512, "--max-old-space-size=256 --max-semi-space-size=8"],
];

describe.each(isAll ? INSTANCES : INSTANCES.slice(0, 3))("an instance %s", (name, megabytes, options) => {
  let server: Instance;
  beforeAll(async () => {
    server = await startArtefact(
      { dir: inject("artefact") },
      { megabytes, nodeOptions: options, config: { z2ui5: { drafts: { quotaSize: "0b" } } } },
    );
  });
  afterAll(() => server?.stop());
  const isWhole = name === INSTANCES[0]![0];

  it.each(isWhole ? (isAll ? ALL : FEW) : isAll ? FEW : FEWER)(
    "cannot be ended by nine megabytes of %j",
    { timeout: 600_000 },
    async (character) => {
      const spelled = JSON.stringify(character).slice(1, -1);
      const text = spelled.repeat(Math.floor(BYTES / Buffer.byteLength(spelled)));
      const start = await server.start("zz_shower");
      for (const place of PLACES) {
        const at = (other: string) => (place === other ? text : "");
        const edits = place === "BOUND" ? `{"TEXT":"${text}"}` : "{}";
        const front = `{"ID":"${start}","EVENT":"${place}","T_EVENT_ARG":["${["BOUND", "SEARCH", "HASH"].includes(place) ? "" : text}"],"VIEW":"MAIN","ORIGIN":"${server.url}","PATHNAME":"${ENDPOINT}","SEARCH":"${at("SEARCH")}","HASH":"${at("HASH")}"}`;
        const logged = server.log().length;
        const { status } = await server.post(`{"value":{"S_FRONT":${front},"XX":${edits}}}`).catch((error: Error) => {
          throw new Error(`${place} ended it: ${error.message}\n${server.log().slice(-3_000)}`);
        });
        expect([200, 400, 403, 404, 413, 500, 503], place).toContain(status);
        expect((await fetch(`${server.url}/health`)).status, place).toBe(200);
        expect(server.log().length - logged, place).toBeLessThan(100_000);
      }
    },
  );

  it("cannot be ended by 20 bodies of nine megabytes at a time", { timeout: 120_000 }, async () => {
    const start = await server.start("zz_shower");
    const body = JSON.stringify({
      value: { S_FRONT: { ID: start, EVENT: "TYPED", T_EVENT_ARG: ["x".repeat(BYTES)], VIEW: "MAIN", HASH: "" } },
    });
    await Promise.all(Array.from({ length: 20 }, () => server.post(body).catch(() => undefined)));
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(await server.start("zz_shower")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("cannot be ended by the bodies of 30 users", { timeout: 120_000 }, async () => {
    const user = (i: number) => `user${i}@example.com`;
    const ids = await Promise.all(Array.from({ length: 30 }, (_, i) => server.start("zz_shower", user(i))));
    const text = "ж".repeat(BYTES / 2);
    await Promise.all(ids.map((id, i) => server.raise(id, "X", { TEXT: text }, user(i)).catch(() => undefined)));
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(await server.start("zz_shower")).toMatch(/^[0-9a-f-]{36}$/);
  });
});
