/** The title of an app is a text of its bundle only where it is nothing but the key. */
import { expect, test } from "vitest";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { start, type Parts } from "../contract/frontend.ts";

const ROUTES: Parts = { front: { S_EXT: { CAN: ["ROUTES"] } } };

test.each([
  ["a key alone is looked up", "{i18n>ok}", "OK"],
  ["a key behind a text stays", "All {i18n>ok}", "All {i18n>ok}"],
  ["a key before a text stays", "{i18n>ok} for all", "{i18n>ok} for all"],
])("%s: %s", async (_what, title, shown) => {
  const name = `zcl_title_${title.length}`;
  class Titled extends z2ui5_if_app {
    static title = title;
    override main(client: never): void {
      (client as { view_display(xml: string): void }).view_display('<Page xmlns="sap.m"/>');
    }
  }
  register_app_class(name, Titled as never);
  const { body } = await start(name, ROUTES);
  expect(body["S_FRONT"].S_EXT.TITLE).toBe(shown);
});
