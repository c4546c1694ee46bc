/** The page in which screens are shown. */
import { afterEach, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen.close());

test("what only jQuery understands is left to it, and all else is searched as in a browser", async () => {
  screen = await open("z2ui5_cl_ui5_app_hi_world", { expect: "all" });
  const { jQuery } = screen.session.window.global as unknown as {
    jQuery: ((selector: string) => { length: number }) & { find: { support: Record<string, boolean> } };
  };
  expect(jQuery.find.support).toMatchObject({ qsa: true, matchesSelector: true, getElementsByClassName: true });
  const { document } = screen.session;
  for (const selector of [":selected", "input:text", ":button", "div:first", ":header"]) {
    expect(() => document.querySelectorAll(selector), selector).toThrow();
    expect(() => jQuery(selector)).not.toThrow();
  }
  expect(jQuery("input:text").length).toBe(1);
  expect(jQuery("[title=':text']").length).toBe(0);
});

test("elements of several classes are found in the order of the page", async () => {
  screen = await open("z2ui5_cl_ui5_app_hi_world", { expect: "all" });
  const place = screen.session.document.createElement("div");
  place.innerHTML =
    '<b class="x two"></b><p class="one"><i class="two"></i><i class="twoo"></i></p><b class="one two"></b>';
  const found = [...place.querySelectorAll(".one,.two")].map((each) => each.getAttribute("class"));
  expect(found).toEqual(["x two", "one", "two", "one two"]);
});

test("a click on a link is what the page makes of it, and the address changes only where nothing prevents it", async () => {
  screen = await open("z2ui5_cl_ui5_app_hi_world", { expect: "all" });
  const { document, window } = screen.session;
  const before = screen.url;
  const link = document.createElement("a");
  link.setAttribute("href", "#elsewhere");
  (document.body as unknown as { append(node: object): void }).append(link);
  const heard: unknown[] = [];
  const listener = (event: { defaultPrevented: boolean; preventDefault(): void }): void => {
    heard.push(event.defaultPrevented);
    event.preventDefault();
    heard.push(event.defaultPrevented);
  };
  const target = link as unknown as {
    addEventListener(type: string, listener: unknown): void;
    removeEventListener(type: string, listener: unknown): void;
  };
  target.addEventListener("click", listener);
  await screen.input.click(link);
  expect([heard, screen.url]).toEqual([[false, true], before]);
  target.removeEventListener("click", listener);
  await screen.input.click(link);
  expect(screen.url).toBe(before.replace(/#.*|$/, "#elsewhere"));
  expect((window.global["location"] as { href: string }).href).toBe(screen.url);
});

test.each([
  ["desktop", false],
  ["tablet", true],
] as const)("a %s can be touched: %s", async (device, touch) => {
  screen = await open("z2ui5_cl_ui5_app_hi_world", { device, expect: "all" });
  expect("ontouchstart" in screen.session.window.global).toBe(touch);
});

test("the history keeps the address where none is given, with what is behind #", async () => {
  screen = await open("z2ui5_cl_ui5_app_hi_world", { expect: "all" });
  const run = (script: string): unknown => screen.session.window.run(script, "history.js");
  run('history.pushState(null, "", "#/here")');
  run('history.replaceState({ at: 1 }, "")');
  expect(screen.url).toMatch(/#\/here$/);
  run('history.pushState({ at: 2 }, "", null)');
  expect(screen.url).toMatch(/#\/here$/);
  run('history.replaceState(null, "", "")');
  expect(screen.url).not.toContain("#");
});
