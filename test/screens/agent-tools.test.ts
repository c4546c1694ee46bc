/** The tools of agents, by a client in the same process: what they refuse, in which words, and how much they tell. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname } from "node:path";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { screensForAgents } from "../../srv/z2ui5/test/agents/mcp-server.ts";
import { open } from "z2ui5/test";

const client = new Client({ name: "a test", version: "1.0.0" });
const agents = screensForAgents((app, parameters) => open(app, { parameters, expect: "all" }), true);

beforeAll(async () => {
  const [one, other] = InMemoryTransport.createLinkedPair();
  await agents.server.connect(one as Transport);
  await client.connect(other as Transport);
});
afterAll(async () => {
  agents.end();
  await client.close();
});

interface Answered {
  readonly text: string;
  readonly isError: boolean;
}

async function use(name: string, input: Record<string, unknown> = {}): Promise<Answered> {
  const { content, isError } = await client.callTool({ name, arguments: input });
  return { text: (content as { text: string }[]).map(({ text }) => text).join("\n"), isError: isError === true };
}

/** Does something that works. */
async function done(name: string, input: Record<string, unknown> = {}): Promise<string> {
  const { text, isError } = await use(name, input);
  expect([isError, text]).toEqual([false, text]);
  return text;
}

const act = (action: string, input: Record<string, unknown> = {}): Promise<string> => done("act", { action, ...input });

async function refused(name: string, input: Record<string, unknown> = {}): Promise<string> {
  const { text, isError } = await use(name, input);
  expect([isError, text]).toEqual([true, text]);
  return text;
}

const refusedAct = (action: string, input: Record<string, unknown> = {}): Promise<string> =>
  refused("act", { action, ...input });

const markup = (xml: string): Promise<string> => done("open", { app: "zz_markup", parameters: { markup: xml } });

describe("opening an app", () => {
  test("goes by its title, and leaves what is open where there is no such app", async () => {
    expect(await done("open", { app: "Expense claims" })).toMatch(/^Page: Expense claims\n/);
    expect(await refused("open", { app: "zz_claim" })).toBe(
      'There is no app "zz_claim". Perhaps one of these is meant: "zz_claims".',
    );
    expect(await refused("open", { app: "../x" })).toBe('There is no app "../x". list_apps lists them.');
    expect(await done("look")).toMatch(/^Page: Expense claims\n/);
  });

  test("is an error where the app fails, and so is every further failure", async () => {
    await done("open", { app: "zz_failing" });
    const failed = await refusedAct("press", { name: "Take" });
    expect(failed).toMatch(
      /^Page: Stock\n.*Request failed: [^]*\nThe app has failed\.\nA dialog says so\. Its buttons/,
    );
    expect(failed.length).toBeLessThan(1500);
    expect(await refusedAct("press", { name: "Try again" })).toContain("The app has failed");
    expect(await done("look")).toContain('alertdialog "Something went wrong"');
    expect(await act("press", { name: "Close" })).toMatch(/\n- - alertdialog "Something went wrong":$/);
  });
});

describe("arguments", () => {
  beforeAll(() => done("open", { app: "zz_household" }));

  test.each([
    ["act", { action: "press", name: "x", label: "y" }, "act has no argument label. Its arguments are: action, name,"],
    ["look", { form: 3 }, "look has no argument form; did you mean 'from'? Its arguments are: rows, from, table."],
    ["close", { app: "x" }, "close has no argument app. It has none."],
    ["act", {}, 'The argument action is missing. It can be: "press", "type",'],
    ["act", { action: "pres" }, "The argument action cannot be \"pres\"; did you mean 'press'? It can be:"],
    ["act", { action: "press", row: -1 }, "The argument row cannot be -1. Row it is in: its position from 0,"],
    ["act", { action: "press", name: "" }, 'The argument name cannot be "". What it is called on the screen:'],
    ["open", { app: "" }, 'The argument app cannot be "". Name of the app,'],
    ["open", {}, "The argument app is missing. Name of the app,"],
    ["act", { action: "choose", value: "CSV" }, "The argument name is missing: what it is called on the screen."],
    ["act", { action: "type", value: "x" }, "The argument name is missing: what it is called on the screen, because"],
    ["act", { action: "expand" }, "The arguments name and row are missing: the name of a panel, or a row of a tree"],
    ["act", { action: "expand", name: "Nope" }, 'There is nothing called "Nope" to expand: neither a panel nor a row'],
    ["act", { action: "press", name: "Who", table: "Nope" }, 'There is no table "Nope".'],
    ["nope", {}, "There is no tool nope."],
  ])("of %s that are wrong are reported: %o", async (tool, input, sentence) => {
    expect(await refused(tool, input)).toContain(sentence);
  });
});

describe("a text", () => {
  test("in a cell that only shows it takes nothing", async () => {
    await done("open", { app: "zz_claims" });
    const cell = { row: 1, column: "Amount", value: "3" };
    const sentence = 'The cell "Amount" in the row number 1 in the table cannot be';
    expect(await refusedAct("type", cell)).toBe(`${sentence} typed into: it only shows a text.`);
    expect(await refusedAct("choose", cell)).toBe(`${sentence} chosen from: it only shows a text.`);
    expect(await refusedAct("press", { row: 1 })).toMatch(/is pressed: it only shows something\.$/);
    expect(await refusedAct("type", { row: 1, name: "Amount", value: "3" })).toMatch(/^There is no field "Amount"/);
  });

  test("in a field that takes it not as it is has its reason beside it", async () => {
    await done("open", { app: "zz_claims" });
    expect(await act("press", { name: "New claim" })).toContain('textbox "Date" (e.g. 31.12.2026)');
    const reported = await act("type", { name: "Amount", value: "640.5" });
    expect(reported).toContain(
      'spinbutton "Amount" [invalid] (Enter a number with precision of 0 decimal places.): 641',
    );
  });

  test("is typed, and one of the suggestions is chosen", async () => {
    await markup(
      '<Input placeholder="Fruit" showSuggestion="true" xmlns:c="sap.ui.core"><suggestionItems><c:Item text="Apple"/><c:Item text="Apricot"/></suggestionItems></Input>',
    );
    expect(await act("type", { name: "Fruit", value: "Ap", stay: true })).toContain('option "Apricot"');
    await act("choose", { name: "Fruit", value: "Apricot" });
    expect(await done("look")).toMatch(/"Fruit".*: Apricot/);
    await act("type", { name: "Fruit", value: "Ap" });
    await act("choose", { name: "Fruit", value: "Apricot" });
    expect(await done("look")).toMatch(/"Fruit".*: Apricot/);
  });
});

describe("what is not there", () => {
  test("is said to be another thing with such a name, and which of several is meant is asked in the words of the tools", async () => {
    await markup(
      '<IconTabBar><items><IconTabFilter text="Sold out (2)" key="a"><Text text="x"/></IconTabFilter></items></IconTabBar><Button text="Go" press="x"/><Button text="Go" press="x"/>',
    );
    expect(await refusedAct("press", { name: "sold out" })).toBe(
      'There is no button "sold out". Perhaps the tab "Sold out (2)" is meant.',
    );
    expect(await refusedAct("press", { name: "Sold (" })).toMatch(
      /^There is no button "Sold \(". The buttons there are:/,
    );
    expect(await refusedAct("press", { name: "Go" })).toMatch(
      /^There are 2 buttons called "Go"\. Say which one: give row, if it is in one, or nth, from 0 to 1, in the order of look\.$/,
    );
  });

  test("is not said to be hidden", async () => {
    await done("open", { app: "zz_order" });
    expect(await refusedAct("type", { name: "Customer", nth: 7, value: "x" })).toBe(
      'There is no field "Customer" (number 7): there are only 1.',
    );
    await done("open", { app: "zz_claims" });
    const closed = 'it is an item of what is closed: use the action choose with the name "Export" and the value "CSV".';
    expect(await refusedAct("press", { name: "CSV" })).toContain(closed);
    expect(await refusedAct("press", { name: "CSV", kind: "item" })).toContain(closed);
  });

  test("is answered with what can be used now, and with the actions there are", async () => {
    await done("open", { app: "zz_claims" });
    await act("press", { name: "New claim" });
    expect(await refusedAct("press", { name: "Private" })).toBe(
      'There is no button "Private". The buttons there are: "Save", "Cancel". There is a checkbox called so: use the action check.',
    );
    expect(await refusedAct("press", { name: "Submit" })).toBe(
      'The button "Submit" cannot be pressed: the dialog "New claim" covers it and has to be closed first. Its buttons are: "Save", "Cancel".',
    );
    expect(await act("press", { name: "Cancel" })).toMatch(/shows the whole screen\):\n- - dialog "New claim":$/);
  });
});

describe("rows", () => {
  test("of a table are paged, loaded and missed", async () => {
    await done("open", { app: "zz_household" });
    expect(await act("more", { table: "Items" })).toMatch(/- text: … 20 before\n +- row: Item \w20 [^]*row: Item \w39/);
    await act("more", { table: "Items" });
    expect(await refusedAct("more", { table: "Items" })).toBe(
      "All 45 rows are loaded: look with table and from shows those after the first 20.",
    );
    expect(await done("look", { table: "Items", from: 44 })).toMatch(/… 44 before\n +- row: Item \w44 [^\n]*$/);
    expect(await done("look", { table: "Items", from: 500 })).toContain("… all 45 are before");
    expect(await refusedAct("select_row", { row: 500 })).toBe(
      "There is no row 500: the rows of the table have the positions 0 to 44.",
    );
  });

  test("change behind those that were described, too", async () => {
    await done("open", { app: "zz_household" });
    await act("more", { table: "Items" });
    expect(await act("select_row", { table: "Items", row: 30 })).toMatch(/\+ +- row \[selected\]: Item \w30/);
  });

  test("of a grid have their positions among all rows, wherever it is scrolled", async () => {
    await done("open", { app: "zz_household" });
    expect(await act("press", { name: "Grid" })).toContain("… and 35 more");
    expect(await act("more", { table: "Grid" })).toMatch(/… 10 before\n +- row: Item S10 [^]*… and 25 more/);
    expect(await act("select_row", { row: 30 })).toMatch(/row \[selected\]: Item \w30/);
    expect(await act("select_row", { row: 2 })).toMatch(/row \[selected\]: Item \w2 /);
    expect(await done("look", { table: "Grid", from: 40 })).toMatch(/row: Item \w44 [^\n]*$/);
  });

  test("are answered with those that are like them, and that more can be loaded", async () => {
    await done("open", { app: "zz_claims" });
    const missed = await refusedAct("select_row", { row: "Trip 12" });
    expect(missed).toMatch(/^There is no row "Trip 12" in the table\. Some of its 10 rows are: "C100 \| Trip 1 /);
    expect(missed).toMatch(/ Of 30 rows 10 are shown: the action more shows the next\.$/);
    expect(missed.length).toBeLessThan(320);
    expect(await refusedAct("select_row", { row: 20 })).toContain("Its rows have the positions 0 to 9. Of 30 rows");
  });

  test("are looked for in all tables, and where a row is dropped first in its own", async () => {
    await markup(`<VBox xmlns:dnd="sap.ui.core.dnd"><List headerText="Parts"><StandardListItem title="Pack"/></List>
      <List headerText="Tasks"><dragDropConfig><dnd:DragDropInfo sourceAggregation="items" targetAggregation="items" dropPosition="Between" drop="RENAME()"/></dragDropConfig>
      <StandardListItem title="Count"/><StandardListItem title="Pack"/></List><Text text="{/NAME}"/></VBox>`);
    expect(await act("drag", { row: "Count", to: "Pack", place: "after" })).toContain("Renamed");
    const missing =
      'There is no row "Nope" in any table or list: look shows their rows, and the action more loads the next.';
    expect(await refusedAct("drag", { row: "Count", to: "Nope" })).toBe(missing);
    expect(await refusedAct("select_row", { row: "Nope" })).toBe(missing);
  });

  test("are one line, whatever is in their cells", async () => {
    const reported =
      await markup(`<Table headerText="Parts (2)" mode="MultiSelect"><columns><Column><Text text="Part"/></Column><Column><Text text="Count"/></Column><Column/></columns>
      <ColumnListItem selected="true"><Text text="Bolt"/><Input value="3"/><Button text="Drop"/></ColumnListItem><ColumnListItem type="Navigation"><Text text="Nut"/><Text/><CheckBox text="New"/></ColumnListItem></Table>`);
    expect(reported.slice(reported.indexOf("- grid"))).toMatch(
      /- columns \(checkbox "Select All"\): Part \| Count \| ?\n[^]*- row \[selected\]: Bolt \| textbox "Count": 3 \| button "Drop"\n +- row \(button "[^"]+"\): Nut \| {2}\| checkbox "New"/,
    );
    expect(await done("look", { table: "Parts" })).toContain('- grid "Parts (2)"');
  });
});

test.each([
  ["../../.profile", "profile"],
  ["..", "file"],
  ["a\\b&amp;#10;c.txt", "c.txt"],
])("a file that is called %j cannot be saved elsewhere", async (name, kept) => {
  await markup(
    `<core:HTML xmlns:core="sap.ui.core" content="&lt;a download=&quot;${name}&quot; href=&quot;data:text/plain,x&quot;&gt;Get&lt;/a&gt;"/>`,
  );
  const [, path = ""] = /^File saved: (.*) \(1 bytes\)$/m.exec(await act("press", { name: "Get" })) ?? [];
  expect([dirname(dirname(path)), basename(path)]).toEqual([tmpdir(), kept]);
  await rm(dirname(path), { recursive: true });
});

test("files that the browser saves are reported once, with their place", async () => {
  await done("open", { app: "guide_files" });
  const reported = await act("press", { name: "Download people.csv" });
  const [, path = ""] = /^File saved: (.*people\.csv) \(21 bytes\)$/m.exec(reported) ?? [];
  expect(await readFile(path, "utf8")).toBe("name;city\nAda;London\n");
  await rm(dirname(path), { recursive: true });
  expect(await done("look")).not.toContain("File saved");
  expect(await done("reload")).not.toContain("File saved");
  expect(await act("press", { name: "Download people.csv" })).toContain("File saved");
});

test("a calendar tells its days by weekday, and which of them is chosen", async () => {
  await done("open", { app: "zz_claims" });
  await act("press", { name: "New claim" });
  await act("type", { name: "Date", value: "05.12.2026" });
  const reported = await act("key", { name: "Date", value: "F4" });
  expect(reported).toMatch(/columns \(Calendar Week\): Sunday \| Monday [^]*row \(49\): .*\| 4 \| 5 \[selected\]/);
});

test("a message is reported when it comes, and by look as long as it is there", async () => {
  await done("open", { app: "guide_messages" });
  expect(await act("press", { name: "Toast" })).toContain("\nMessage: Saved\n");
  expect(await act("press", { name: "Popover" })).not.toContain("Message:");
  expect(await act("press", { name: "Toast" })).toContain("\nMessage: Saved\n");
  expect(await done("look")).toContain("\nMessage: Saved\n");
});

test("a message box is reported once", async () => {
  await done("open", { app: "zz_claims" });
  expect(await act("press", { name: "Submit" })).toMatch(
    /screen\):\n\+ - alertdialog "Warning":\n\+ {3}- text: Select claims first\.\n\+ {3}- button "OK"$/,
  );
});

test("files are given to the only field for them", async () => {
  await done("open", { app: "zz_household" });
  const reported = await act("upload", { file: `${import.meta.dirname}/agent-tools.test.ts` });
  expect(reported).toContain("tokens: agent-tools.test.ts");
});

test("what a screen complains about is reported while it is developed", async () => {
  expect(await markup('<Text text="{NOPE}"/>')).toMatch(/^Page: .*\nComplaint for the developer: .*NOPE/);
});
