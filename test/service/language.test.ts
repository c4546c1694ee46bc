import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { alice, authorization, ENDPOINT, post } from "./client.ts";

const app = (
  name: string,
): string => `const z2ui5_if_app = require("z2ui5/z2ui5_if_app"); const cds = require("@sap/cds");
  module.exports = class ${name} extends z2ui5_if_app {
    async main(client) {
      const shown = [client.text("greeting", ["Ann"]), client.text("named", { who: "Bob" }), client.text("nowhere"), client.get_language(), cds.context.locale,
        await cds.tx(async () => cds.context.locale), cds.i18n.messages.at("ASSERT_MANDATORY"), client.text("404")].join("|");
      client.view_display(\`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="\${shown}"/><Button text="{i18n>save}" tooltip="{i18n>deep}"/></mvc:View>\`);
    }
  };`;
const FILES: Readonly<Record<string, string>> = {
  "zz_lang.js": app("zz_lang"),
  "inner/zz_lang_inner.js": app("zz_lang_inner"),
  "_i18n/i18n.properties": "greeting=Hello {0}\nnamed=by {who}\nsave=Save\ndeep=outer",
  "_i18n/i18n_de.properties": "greeting=Hallo {0}\nnamed=von {who}\nsave=Sichern",
  "inner/_i18n/i18n.properties": "deep=inner",
  "inner/_i18n/i18n_de.properties": "deep=innen",
};

const url = inject("url");
beforeAll(async () => {
  const dir = join(inject("apps"), "language");
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(join(dir, path, ".."), { recursive: true });
    await writeFile(join(dir, path), text);
  }
});

async function shown(
  name: string,
  search: string,
  headers: Record<string, string> = {},
): Promise<{ texts: string[]; xml: string }> {
  const request = {
    S_FRONT: { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: `?app_start=${name}${search}`, HASH: "" },
  };
  const answer = (await (await post(url, JSON.stringify({ value: request }), headers)).json()) as {
    S_FRONT: { PARAMS: { S_VIEW: { XML: string } } };
  };
  const xml = answer.S_FRONT.PARAMS.S_VIEW.XML;
  return { xml, texts: /<Text text="([^"]*)"/.exec(xml)![1]!.split("|") };
}

const GERMAN = ["Hallo Ann", "von Bob", "nowhere", "de", "de", "de", "Geben Sie den fehlenden Wert ein.", "Not Found"];

describe("one language for everything:", () => {
  it("of the browser", async () => {
    const { texts, xml } = await shown("zz_lang", "", { "accept-language": "de" });
    expect(texts).toEqual(GERMAN);
    expect(xml).toContain('<Button text="Sichern" tooltip="outer"/>');
  });

  it("of the address, whatever the browser prefers", async () => {
    expect((await shown("zz_lang", "&sap-language=DE", { "accept-language": "fr" })).texts).toEqual(GERMAN);
  });

  it("English where nobody asks for another one", async () => {
    const { texts, xml } = await shown("zz_lang", "");
    expect(texts).toEqual([
      "Hello Ann",
      "by Bob",
      "nowhere",
      "en",
      "en",
      "en",
      "Provide the missing value.",
      "Not Found",
    ]);
    expect(xml).toContain('text="Save"');
  });

  it("a language without texts shows those of the default, and formats are still its own", async () => {
    expect((await shown("zz_lang", "&sap-language=PT")).texts.slice(0, 5)).toEqual([
      "Hello Ann",
      "by Bob",
      "nowhere",
      "pt",
      "pt",
    ]);
  });

  it("the bundle nearest to the app decides, the others fill up", async () => {
    const { xml, texts } = await shown("zz_lang_inner", "&sap-language=DE");
    expect(xml).toContain('<Button text="Sichern" tooltip="innen"/>');
    expect(texts[0]).toBe("Hallo Ann");
  });

  it("users who are not logged in, or ask for an app that is not there, get messages in it", async () => {
    const refused = await fetch(url + ENDPOINT, { method: "PUT", headers: { "accept-language": "de" } });
    expect(refused.status).toBe(405);
    const { xml } = await (async () => {
      const response = await post(
        url,
        JSON.stringify({
          value: { S_FRONT: { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: "?app_start=zz_nowhere", HASH: "" } },
        }),
        { "accept-language": "es" },
      );
      return { xml: await response.text() };
    })();
    expect(xml).toContain("La aplicación zz_nowhere no existe. Elija otra.");
  });

  const names = [
    "constructor",
    "__proto__",
    "toString",
    "valueOf",
    "hasOwnProperty",
    "en-a",
    `en${"-variant".repeat(500)}`,
  ];
  const asked = names.flatMap((name): [string, string, Record<string, string>][] => [
    ...["sap-language", "sap-locale", "sap-ui-language"].map((key): [string, string, Record<string, string>] => [
      `${key}=${name.slice(0, 20)}`,
      `?${key}=${name}`,
      {},
    ]),
    [`Accept-Language: ${name.slice(0, 20)}`, "", { "accept-language": name }],
    [`x-sap-request-language: ${name.slice(0, 20)}`, "", { "x-sap-request-language": name }],
  ]);

  it.each([
    ...asked,
    ["a language that is given twice", "?sap-locale=de&sap-locale=en", {}],
    ["a language with members", "?sap-language[a]=de&sap-locale[__proto__][x]=1", {}],
  ])("cannot be what is none: %s", async (_what, query, headers) => {
    const body = JSON.stringify({
      value: { S_FRONT: { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: `${query}&app_start=zz_lang`, HASH: "" } },
    });
    const answers = await Promise.all([
      fetch(`${url}${ENDPOINT}${query}`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...authorization(alice), ...headers },
      }),
      ...[ENDPOINT, "/rest/root/nowhere", "/odata/v4/admin/", "/health", "/"].map((path) =>
        fetch(`${url}${path}${query}`, { headers }),
      ),
    ]);
    for (const answer of answers) {
      expect(answer.status, answer.url).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(
        /__proto__|hasOwnProperty|toString|valueOf|\[native code|is not a function/,
      );
    }
    expect(answers[0]!.status).toBe(200);
  });
});
