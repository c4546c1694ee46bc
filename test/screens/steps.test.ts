/** Steps of a test follow each other, and mistakes of tests are told. */
import { afterEach, describe, expect, test } from "vitest";
import { open, type Screen } from "z2ui5/test";
import "z2ui5/test/vitest";

let screen: Screen | undefined;
afterEach(() => screen?.close());

const show = async (): Promise<Screen> => (screen = await open("zz_first"));

describe("a step without await", () => {
  test("is reported with its line by what reads the screen", async () => {
    const { field, button } = { field: (await show()).field("Name"), button: screen!.button("Greet") };
    const typing = field.type("Ada");
    const line = /^type\(\) at .*steps\.test\.ts:\d+:\d+ is not over, and the screen is read already/;
    expect(() => button.enabled).toThrow(line);
    expect(() => screen!.shows("Ada")).toThrow(line);
    expect(() => screen!.toString()).toThrow(line);
    expect(() => screen!.messageBox.exists).toThrow(line);
    await typing;
    expect(field.value).toBe("Ada");
  });

  test("is reported when the screen is closed", async () => {
    const one = await open("zz_first");
    const typing = one.field("Name").type("Ada");
    expect(() => one.close()).toThrow(/^type\(\) at .*steps\.test\.ts:\d+:\d+ is not over, and the screen is closed/);
    await typing.catch(() => undefined);
    expect((await show()).field("Name").value).toBe("");
  });

  test("is reported with the line of the helper function and of who calls that", async () => {
    await show();
    const enter = (name: string): Promise<void> => screen!.field("Name").type(name);
    const typing = enter("Ada");
    expect(() => screen!.shows("Ada")).toThrow(
      /^type\(\) at \S*steps\.test\.ts:\d+:\d+, called at \S*steps\.test\.ts:\d+:\d+ is not over/,
    );
    await typing;
  });

  test("is reported with its line by an expectation of its promise, and of the opposite", async () => {
    await show();
    const pressing = screen!.button("Greet").press();
    const line = /was given the promise of press\(\) at \S*steps\.test\.ts:\d+:\d+: write `await` before it/;
    expect(() => expect(pressing).toBeEnabled()).toThrow(line);
    expect(() => expect(pressing).not.toShow("Hello")).toThrow(line);
    await pressing;
  });

  test("is reported by expectations of complaints", async () => {
    await show();
    const pressing = screen!.button("Greet").press();
    expect(() => expect(screen).not.toComplain()).toThrow(/^press\(\) at \S*steps\.test\.ts:\d+:\d+ is not over/);
    await pressing;
  });

  test("is reported by what is asked of the promise of a screen", async () => {
    const opening = open("zz_first") as unknown as Screen;
    for (const use of [(one: Screen) => one.field("Name"), (one: Screen) => one.title, (one: Screen) => one.close()])
      expect(() => use(opening)).toThrow("open() is not over: write `await` before it, as before every step.");
    screen = await opening;
    expect(screen.button("Greet").exists).toBe(true);
  });

  test("is done before the next one", async () => {
    await show();
    await Promise.all([screen!.field("Name").type("Ada"), screen!.button("Greet").press()]);
    expect(screen!.messageBox.text).toBe("Hello Ada");
  });

  test("lets the next one be done although it fails", async () => {
    await show();
    const failing = screen!.button("Save").press();
    const greeting = screen!.button("Greet").press();
    await expect(failing).rejects.toThrow('There is no button "Save"');
    await greeting;
    expect(screen!.messageBox.exists).toBe(true);
  });
});

describe("a failure names the line of the test, and of the helper function around it", () => {
  test.each<[string, () => unknown]>([
    ["of a step", async () => await screen!.button("Save").press()],
    ["of a step that takes a while", async () => await screen!.wait("Never")],
    ["of something that is read", () => screen!.table("Orders").row("x").cell("y").text],
    ["of an expectation", () => expect(screen!.table("Orders")).toHaveRows([])],
    ["of a screen that is opened", async () => await open("zz_markup", { parameters: { markup: "<Text nope='x'/>" } })],
  ])("%s", async (_, use) => {
    await show();
    const { stack = "" } = await Promise.resolve()
      .then(async () => await use())
      .then(
        () => new Error(),
        (error: Error) => error,
      );
    expect(stack).toMatch(/^ScreenError: [^]*The screen shows:[^]*?\n {4}at .*steps\.test\.ts/);
    expect(stack).not.toMatch(/\n {4}at .*srv\/z2ui5\/test/);
  });
});

describe("what does not exist", () => {
  test.each([
    ["visible", (one: Screen) => one.button("Svae").visible],
    ["enabled", (one: Screen) => one.button("Svae").enabled],
    ["visible, without a name", (one: Screen) => one.dialog().visible],
    ["visible, of several", (one: Screen) => one.button("Greet").nth(1).visible],
  ])("is not %s, and not otherwise", async (_, ask) => {
    await show();
    expect(() => ask(screen!)).toThrow(/^There (?:is|are) no /);
  });

  test("is asked for by exists", async () => {
    await show();
    expect([screen!.button("Svae").exists, screen!.button("Greet").exists]).toEqual([false, true]);
    expect(screen!.button("Greet").visible).toBe(true);
  });
});

describe("time", () => {
  test("passes until a text appears", async () => {
    screen = await open("zz_ticking", { expect: "all" });
    const before = screen.toString();
    const counted = /\d+/.exec(before)?.[0];
    expect(counted).toBeDefined();
    await screen.wait(/./);
    await expect(screen.wait("what never comes")).rejects.toThrow(
      'does not show "what never comes", even after a minute',
    );
    expect(screen.toString()).not.toBe(before);
  });

  test("passes as it really does, where a test asks for that", async () => {
    screen = await open("zz_ticking", { expect: "all" });
    const before = screen.session.window.clock.now;
    await new Promise((resolve) => setTimeout(resolve, 20));
    await screen.catchUp();
    expect(screen.session.window.clock.now - before).toBeGreaterThanOrEqual(20);
  });
});
