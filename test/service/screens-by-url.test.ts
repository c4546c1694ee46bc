/** Screens of a running server complain as those in memory do: what the server knows of an app, it tells in development. */
import { expect, inject, test } from "vitest";
import { open } from "../../srv/z2ui5/test/index.ts";

const url = inject("url");
const LOGIN = { user: "alice", password: "alice" };
const markup = '<Text text="{i18n>greting}"/>';

test("a text that no bundle has fails by URL, too", async () => {
  await expect(open("zz_markup", { url, ...LOGIN, parameters: { markup } })).rejects.toThrow(
    /zz_markup: \{i18n>greting\} in a view: no bundle contains a text with the key "greting"/,
  );
  const screen = await open("zz_markup", { url, ...LOGIN, parameters: { markup }, expect: [/greting/] });
  expect(screen.shows("greting")).toBe(true);
  screen.close();
});
