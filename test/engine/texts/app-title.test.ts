import { expect, test } from "vitest";
import { createEngine, type Engine } from "../../../srv/z2ui5/engine.ts";
import type { LanguagePort } from "../../../srv/z2ui5/types/ports.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";

class at_shown extends z2ui5_if_app {
  static readonly title: string = "{i18n>orders.title}";
  main(client: z2ui5_if_client): void {
    client.view_display('<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="{i18n>gone}"/></mvc:View>');
  }
}
class at_missing extends at_shown {
  static override readonly title = "{i18n>nobody.has.it}";
}
class at_plain extends at_shown {
  static override readonly title = "Orders {i18n>orders.title}";
}

const BUNDLE: Readonly<Record<string, string>> = {
  "en orders.title": "All orders",
  "de orders.title": "Alle Aufträge",
};
const language: LanguagePort = { use: () => {}, text: (key, tag) => BUNDLE[`${tag} ${key}`] };

function engineWithApps(missing: string[] = []): Engine {
  const engine = createEngine({ language, missingText: (app, key) => void missing.push(`${app}: ${key}`) });
  for (const appClass of [at_shown, at_missing, at_plain]) engine.registerClass(appClass);
  return engine;
}

async function start(engine: Engine, app: string, tag: string): Promise<string> {
  const front = { ORIGIN: "http://h", PATHNAME: "/p", SEARCH: `?app_start=${app}`, HASH: "" };
  const body = { value: { S_FRONT: { ...front, S_EXT: { CAN: ["ROUTES"] } } } };
  return (await engine.answer(body, { language: tag, correlationId: "t" })).body;
}

const titleOf = async (app: string, tag: string): Promise<unknown> =>
  (JSON.parse(await start(engineWithApps(), app, tag)) as { S_FRONT: { S_EXT: { TITLE?: string } } }).S_FRONT.S_EXT
    .TITLE;

test.each([
  ["at_shown", "en", "All orders"],
  ["at_shown", "de", "Alle Aufträge"],
  ["at_missing", "de", "nobody.has.it"],
  ["at_plain", "de", "Orders {i18n>orders.title}"],
  ["z2ui5_cl_ui5_app_hi_world", "en", "Hello World"],
])("the browser's title of %s in %s is %j", async (app, tag, title) => {
  expect(await titleOf(app, tag)).toBe(title);
});

test("the launcher names apps in the user's language", async () => {
  const engine = engineWithApps();
  const [english, german] = await Promise.all([start(engine, "", "en"), start(engine, "", "de")]);
  expect([english.includes("All orders"), english.includes("Alle Aufträge")]).toEqual([true, false]);
  expect([german.includes("All orders"), german.includes("Alle Aufträge")]).toEqual([false, true]);
});

test("a key without a text is reported to the engine's host, and to no other", async () => {
  const [one, other]: [string[], string[]] = [[], []];
  engineWithApps(other);
  await start(engineWithApps(one), "at_shown", "en");
  expect([one, other]).toEqual([["at_shown: gone"], []]);
});

test("the apps of a project have what start pages and launchpads show of them", async () => {
  const engine = engineWithApps();
  engine.registerClass(
    class at_tile extends at_shown {
      static readonly description = "{i18n>orders.title} of the day";
      static readonly icon = "sap-icon://cart";
      static readonly semantic_object = "SalesOrder";
      static readonly semantic_action = "manage";
    },
  );
  const none = { description: "", icon: "", action: "display" };
  const { apps } = await engine.projectApps("de");
  // Directories of the environment may hold more.
  expect(apps.filter(({ classname }) => classname.startsWith("at_"))).toEqual([
    { ...none, classname: "at_missing", title: "nobody.has.it", semanticObject: "AtMissing" },
    { ...none, classname: "at_plain", title: "Orders {i18n>orders.title}", semanticObject: "AtPlain" },
    { ...none, classname: "at_shown", title: "Alle Aufträge", semanticObject: "AtShown" },
    {
      classname: "at_tile",
      title: "Alle Aufträge",
      description: "{i18n>orders.title} of the day",
      icon: "sap-icon://cart",
      semanticObject: "SalesOrder",
      action: "manage",
    },
  ]);
});
