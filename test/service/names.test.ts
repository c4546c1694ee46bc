/** Names that every object has, and what no parser expects, in all inputs of a request. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alice, authorization, ENDPOINT, startApp } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";

let server: RunningServer;
let draft: string;
beforeAll(async () => {
  server = await startServer({
    appDirs: [join(import.meta.dirname, "apps")],
    config: {
      z2ui5: {
        development: false,
        sharing: { allow: "continue" },
        perUser: NO_LIMITS,
        perAddress: { unknownDraftsPerSecond: 0 },
      },
    },
  });
  draft = (await startApp(server.url, "zz_lang")).S_FRONT.ID;
});
afterAll(() => server?.stop());

const NO_LIMITS = { unknownDraftsPerSecond: 0, roundtripsPerSecond: 0, startsPerSecond: 0 };
const NAMES = ["constructor", "__proto__", "hasOwnProperty", "toString.call", `en-${"x".repeat(6_000)}`, "\u0130"];

/** Names of a query or of a form, and headers, and members of a body, each of which takes a text. */
const QUERY = [
  ...["sap-language", "sap-locale", "sap-ui-language", "sap-client", "app_start", "z2ui5-bundle", "z2ui5-xapp-state"],
  ...["wire", "x"],
];
const HEADERS = [
  ...["accept-language", "x-sap-request-language", "sap-contextid", "sap-contextid-accept", "x-correlation-id"],
  ...["x-z2ui5-agent", "accept-encoding", "accept", "if-none-match", "origin", "x-forwarded-host", "content-type"],
];
const FRONT = [
  ...["ID", "EVENT", "VIEW", "HASH", "SEARCH", "PATHNAME", "ORIGIN", "T_EVENT_ARG", "T_SCROLL_POS", "CONFIG", "S_EXT"],
  ...["S_DEVICE", "T_INPUT_INVALID", "MS_CLIENT_PREV"],
];
const EXT = [
  ...["CAN", "ACTION", "HISTORY", "INVALID", "REFUSED", "MODELS", "VIEWS", "OPEN", "FIELDS", "LOOKS", "USER", "KEPT"],
  ...["ADDRESS", "SHOWN"],
];

async function expectHandled(url: string, init: RequestInit, name: string): Promise<void> {
  const response = await fetch(url, init);
  const text = await response.text();
  expect(response.status, `${url.slice(0, 200)} ${text.slice(0, 300)}`).toBeLessThan(500);
  expect(response.status).not.toBe(429);
  if (response.status >= 400 && name.length > 8) expect(text).not.toContain(name);
  expect(text).not.toMatch(/\[native code|is not a function|of undefined|\bat .*\.[jt]s:\d/);
}

const valuesOf = (name: string): unknown[] => [
  name,
  [name],
  [{ [name]: { [name]: 1 } }],
  JSON.parse(`{"${JSON.stringify(name).slice(1, -1)}":{"x":1},"__proto__":{"x":1}}`),
];
const posted = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...authorization(alice), ...headers },
});

describe.each(NAMES.map((name) => [name.slice(0, 20), name]))("%s cannot be taken for something else", (_, name) => {
  const encoded = encodeURIComponent(name);
  it("in a query", async () => {
    const queries = [
      ...QUERY.flatMap((key) => [`${key}=${encoded}`, `${key}[${encoded}]=1`, `${key}=de&${key}=${encoded}`]),
      `${encoded}[${encoded}]=1`,
      `%=1&%zz=%&${encoded}=%E0%A4%A`,
    ];
    for (const query of queries) {
      for (const path of [ENDPOINT, "/rest/root/nowhere", "/odata/v4/admin/Drafts"])
        await expectHandled(`${server.url}${path}?${query}`, { headers: authorization(alice) }, name);
      await expectHandled(`${server.url}${ENDPOINT}?${query}`, posted({}), name);
    }
  });

  it("in a header", async () => {
    for (const header of HEADERS)
      for (const [method, body] of [["POST", "{}"], ["GET"], ["HEAD"]] as const) {
        const headers = { ...authorization(alice), "content-type": "application/json", [header]: encoded };
        await expectHandled(server.url + ENDPOINT, { method, headers, body: body ?? null }, name);
      }
  });

  it.each(["1", "2"])("in the members of a body of wire %s", async (wire) => {
    const url = `${server.url}${ENDPOINT}`;
    const base = wire === "1" ? { VIEW: "MAIN", HASH: "" } : { ORIGIN: "", HASH: "#/app/" };
    for (const value of valuesOf(name)) {
      const front = (more: object) => ({ value: { S_FRONT: { ...base, ID: draft, EVENT: "X", ...more } } });
      for (const member of FRONT) await expectHandled(url, posted(front({ [member]: value })), name);
      for (const member of EXT) {
        const S_EXT = { CAN: ["ERRORS", "SCREEN", "ROUTES", "FIELDS", "NOTES"], [member]: value };
        await expectHandled(url, posted(front({ S_EXT })), name);
      }
      for (const edits of [{ XX: value }, { MODEL: value }, { XX: { [name]: value } }, { [name]: value }])
        await expectHandled(url, posted({ value: { ...front({}).value, ...edits } }), name);
      await expectHandled(url, posted({ value: { S_FRONT: { ...base, SEARCH: `?app_start=${name}` } } }), name);
      await expectHandled(url, posted({ value: { S_FRONT: { ...base, HASH: `#/app/${name}/${name}` } } }), name);
    }
  });

  it("in the path", async () => {
    for (const path of [`${ENDPOINT}/${encoded}`, `/rest/root/${encoded}`, `/z2ui5/webapp/${encoded}`])
      await expectHandled(`${server.url}${path}`, { headers: authorization(alice) }, name);
  });
});
