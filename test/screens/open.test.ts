import { afterEach, expect, test } from "vitest";
import { screenMatchers } from "../../srv/z2ui5/test/matchers/matchers.ts";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(() => screen.close());

test("greets", async () => {
  screen = await open("zz_first", { user: "alice" });
  expect(screen.page.title).toBe("My first app");
  await screen.field("Name").type("Ada");
  await screen.button("Greet").press();
  expect(screen.messageBox.text).toBe("Hello Ada");
  expect(screen.toString()).toMatchInlineSnapshot(`
    "- alertdialog "Information Hello Ada":
      - region "Header":
        - heading "Information" [level=1]
      - region "Content": Hello Ada
      - region "Footer":
        - button "OK"
    - banner:
      - heading "My first app" [level=2]
    - form "My first app":
      - text: Name
      - textbox "Name": Ada
      - button "Name Greet": Greet"
  `);
  await expect(screen.messageBox.press("YES")).rejects.toThrow(
    'There is no button "YES" in the message box. The buttons there are: "OK".',
  );
  await screen.messageBox.press("OK");
  expect(screen.messageBox.exists).toBe(false);
});

test("refuses what is not there", async () => {
  screen = await open("zz_first", { user: "alice" });
  await expect(screen.button("Save").press()).rejects.toThrow(
    /There is no button "Save"\. The buttons there are: "Greet"\./,
  );
});

test("opens the class of an app as well as its name, and says what is no app", async () => {
  screen = await open(class zz_first {});
  expect(screen.page.title).toBe("My first app");
  await expect(open(class {})).rejects.toThrow(/a class without a name/);
  await expect(open(undefined as unknown as string)).rejects.toThrow(
    /expects the name of an app or its class, and was given undefined/,
  );
  await expect(open("")).rejects.toThrow(/was given ""/);
});

test("two users look at the same app at once, each at their own", async () => {
  screen = await open("zz_first", { user: "alice" });
  const other = await open("zz_first", { user: "bob" });
  await screen.field("Name").type("Ada");
  await other.field("Name").type("Bob");
  await screen.button("Greet").press();
  await other.button("Greet").press();
  expect([screen.messageBox.text, other.messageBox.text]).toEqual(["Hello Ada", "Hello Bob"]);
  other.close();
});

test("what is no option, no query and no row is refused in words of the harness", async () => {
  screen = await open("zz_order");
  const given = (value: unknown): never => value as never;
  await expect(open("zz_order", given(null))).rejects.toThrow("open() expects its options in an object");
  await expect(open("zz_order", { expect: given(/label/) })).rejects.toThrow("open() expects expect to be a list");
  await expect(open("zz_order", { hash: given(1) })).rejects.toThrow("open() expects hash to be a text");
  await expect(cap.run(given(undefined))).rejects.toThrow("cap.run() expects a query");
  expect(() => screen.outline(given(null))).toThrow("outline() expects { from, rows }");
  expect(() => screen.table().outline(given(3))).toThrow("outline() expects { from, rows }");
  for (const rows of [undefined, {}, [1], [null]])
    expect(() => screenMatchers.toHaveRows(screen.table(), given(rows))).toThrow("toHaveRows() expects a list of rows");
});
