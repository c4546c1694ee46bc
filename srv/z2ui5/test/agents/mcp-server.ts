import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { loadForTests, nativeRequire } from "../native-require.ts";
import type { Screen } from "../screen/screen.ts";
import type { Locator, RowQuery } from "../screen/locators.ts";
import { isUnknown, LAUNCHER } from "../screen/unknown-app.ts";

/** Opens a screen for whoever has connected. */
export type ScreenOpener = (app: string, parameters: Readonly<Record<string, string>>) => Promise<Screen>;

const KINDS = ["button", "link", "field", "select", "checkbox", "tab", "item"] as const;
const ACTIONS = [
  "press",
  "type",
  "clear",
  "choose",
  "check",
  "uncheck",
  "enter",
  "select_row",
  "sort",
  "more",
  "key",
  "escape",
] as const;

const actInput = {
  action: z.enum(ACTIONS).describe("What to do, as a person would."),
  name: z
    .string()
    .optional()
    .describe("What it is called on the screen: text of a button, label of a field, title of a tab."),
  kind: z.enum(KINDS).optional().describe("What it is, if the name alone is not clear."),
  value: z.string().optional().describe("Text to type, item to choose, key to press, or column to sort by."),
  table: z.string().optional().describe("Title of the table a row is in, if there are several."),
  row: z
    .union([z.number(), z.string(), z.record(z.string(), z.string())])
    .optional()
    .describe("Row it is in: its position from 0, a text in it, or texts by column."),
  column: z.string().optional().describe("Column of the row."),
  nth: z.number().optional().describe("Which one, from 0, if several are called the same."),
};
type Act = z.infer<z.ZodObject<typeof actInput>>;

interface Result {
  [name: string]: unknown;
  content: { type: "text"; text: string }[];
  isError?: boolean;
}

/**
 * Makes an MCP server that shows one screen at a time: the tools list_apps, open, look, act, wait, back and close. It sees what the screen shows and does what a person
 * could do, as the user the opener logs in.
 * @returns the server, not yet connected, and what ends its screen
 */
export function screensForAgents(open: ScreenOpener): { readonly server: McpServer; readonly end: () => void } {
  const sdk = loadForTests(
    () =>
      nativeRequire(
        "@modelcontextprotocol/sdk/server/mcp.js",
      ) as typeof import("@modelcontextprotocol/sdk/server/mcp.js"),
    "@modelcontextprotocol/sdk",
    "speaks MCP",
  );
  const server = new sdk.McpServer(
    { name: "z2ui5", version: "1.0.0" },
    {
      instructions:
        "Opens apps, tells what their screens show as an outline of roles, names, states and values, and does what a person could do on them.",
    },
  );
  let screen: Screen | undefined;
  let before: Promise<unknown> = Promise.resolve();
  // A person does one thing after the other, and so does an agent that does not wait.
  const answered = (work: () => Promise<string>): Promise<Result> => {
    const result = before.then(() => resultOf(work));
    before = result;
    return result;
  };
  const end = (): void => {
    screen?.close();
    screen = undefined;
  };
  /** The screen as it is now: what its timers have done while the agent was thinking. */
  const current = async (): Promise<Screen> => {
    if (!screen) throw new Error("No app is open. Open one first: list_apps tells which there are.");
    await screen.catchUp();
    return screen;
  };
  server.registerTool(
    "list_apps",
    { description: "Lists the apps there are, each with the name open() takes.", annotations: { readOnlyHint: true } },
    () =>
      answered(async () => {
        const launcher = await open(LAUNCHER, {});
        try {
          return appsOf(launcher);
        } finally {
          launcher.close();
        }
      }),
  );
  server.registerTool(
    "open",
    {
      description: "Opens an app, in place of the one that is open, and tells what its screen shows.",
      inputSchema: {
        app: z.string().describe("Name of the app's class."),
        parameters: z.record(z.string(), z.string()).optional().describe("Parameters of the address."),
      },
    },
    ({ app, parameters = {} }) =>
      answered(async () => {
        end();
        screen = await open(app, parameters);
        if (!isUnknown(app, screen)) return described(screen);
        end();
        throw new Error(`There is no app "${app}": list_apps tells which there are.`);
      }),
  );
  server.registerTool(
    "look",
    {
      description: "Tells what the screen shows.",
      inputSchema: {
        rows: z.number().int().min(1).max(1000).optional().describe("Rows of each list that are told; 20 without."),
      },
      annotations: { readOnlyHint: true },
    },
    ({ rows }) => answered(async () => described(await current(), rows)),
  );
  server.registerTool(
    "act",
    {
      description: "Does one thing a person could do on the screen, and tells what it shows then.",
      inputSchema: actInput,
    },
    (input) =>
      answered(async () => {
        const screen = await current();
        await act(screen, input);
        return described(screen);
      }),
  );
  server.registerTool(
    "wait",
    {
      description: "Lets time pass for the app's timers, without waiting really, and tells what the screen shows then.",
      inputSchema: {
        text: z.string().min(1).optional().describe("Until the screen shows this text, for at most a minute."),
        seconds: z.number().min(0).max(3600).optional().describe("How long, where no text is given; 1 without."),
      },
    },
    ({ text, seconds = 1 }) =>
      answered(async () => {
        const screen = await current();
        await screen.wait(text ?? seconds * 1000);
        return described(screen);
      }),
  );
  server.registerTool("back", { description: "Goes back, with the browser's button or the page's own." }, () =>
    answered(async () => {
      const screen = await current();
      if (screen.session.window.addresses.has(-1)) await screen.back();
      else await screen.button(backOf(screen)).nth(0).press();
      return described(screen);
    }),
  );
  server.registerTool("close", { description: "Closes the app." }, () =>
    answered(async () => {
      end();
      return "Closed.";
    }),
  );
  return { server, end };
}

async function resultOf(work: () => Promise<string>): Promise<Result> {
  try {
    return { content: [{ type: "text", text: await work() }] };
  } catch (error) {
    return { content: [{ type: "text", text: error instanceof Error ? error.message : String(error) }], isError: true };
  }
}

function described(screen: Screen, rows?: number): string {
  const { toast, opened } = screen;
  return [
    `Page: ${screen.page.title}`,
    ...(toast.visible ? [`Message: ${toast.text}`] : []),
    ...(opened.length > 0 ? [`The app has opened: ${opened.join(", ")}`] : []),
    ...screen
      .outline(rows === undefined ? {} : { rows })
      .split("\n")
      .map(shortened),
  ].join("\n");
}

/** What an agent reads of a single line: texts of a book's length fill its memory. */
const LONGEST_LINE = 2000;
const shortened = (line: string): string =>
  line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} … (${line.length} characters)` : line;

/** Actions that say nothing without a value. */
const NEED_A_VALUE: Readonly<Record<string, string>> = {
  type: "the text to type; clear empties a field",
  choose: "the item to choose",
  key: "the key to press, such as Enter or ArrowDown",
  sort: "the column to sort by",
};

/** Name of the page's own button that leads back, in the language of the person. */
function backOf(screen: Screen): string {
  const { accessibility, document } = screen.session;
  const button = [...document.querySelectorAll("[id$=-navButton]")].find((each) => accessibility.isShown(each));
  const name = button && accessibility.nameOf(button);
  if (!name) throw new Error("There is nothing to go back to: this is the first screen of the app. close ends it.");
  return name;
}

async function act(screen: Screen, input: Act): Promise<void> {
  const { action, value = "", row } = input;
  const missing = input.value === undefined && NEED_A_VALUE[action];
  if (missing) throw new Error(`The argument value is missing: ${missing}.`);
  if (action === "escape") return screen.escape();
  if (action === "key" && input.name === undefined) return screen.key(value);
  if (action === "sort" || action === "more") {
    const table = screen.table(input.table ?? input.name);
    return action === "sort" ? table.sort(value) : table.more();
  }
  if (action === "select_row")
    return screen
      .table(input.table)
      .row(rowQuery(row ?? value))
      .select();
  if (action === "press" && row !== undefined && input.name === undefined && input.column === undefined)
    return screen.table(input.table).row(rowQuery(row)).press();
  const target = targetOf(screen, input);
  switch (action) {
    case "press":
      return target.press();
    case "type":
      return target.type(value);
    case "clear":
      return target.clear();
    case "choose":
      return target.choose(value);
    case "check":
      return target.check();
    case "uncheck":
      return target.uncheck();
    case "enter":
      return target.enter();
    case "key":
      return target.key(value);
  }
}

const rowQuery = (row: NonNullable<Act["row"]>): RowQuery => row;

/** By default, what an action is done with. */
const USUAL: Readonly<Record<string, readonly (typeof KINDS)[number][]>> = {
  press: ["button", "tab", "item", "link"],
  type: ["field"],
  clear: ["field"],
  enter: ["field", "button"],
  key: ["field", "button"],
  choose: ["select", "field", "button"],
  check: ["checkbox"],
  uncheck: ["checkbox"],
};

function targetOf(
  screen: Screen,
  { action, name, kind, table, row, column, nth }: Act,
): Pick<Locator, "press" | "type" | "clear" | "choose" | "check" | "uncheck" | "enter" | "key" | "count"> {
  if (row !== undefined) {
    const place = screen.table(table).row(rowQuery(row));
    if (column !== undefined) return place.cell(column);
    if (name !== undefined)
      return action === "type" || action === "clear"
        ? place.field(name)
        : action === "check" || action === "uncheck"
          ? place.checkbox(name)
          : place.button(name);
    return place;
  }
  const kinds = kind ? [kind] : (USUAL[action] ?? ["button"]);
  if (name === undefined && !kinds.includes("field"))
    throw new Error("Say what it is called: the argument name is missing.");
  const locators = kinds.map((each) =>
    each === "field" || each === "select" || each === "checkbox" ? screen[each](name) : screen[each](name ?? ""),
  );
  const found = locators.find((locator) => locator.count > 0) ?? locators[0]!;
  return nth === undefined ? found : found.nth(nth);
}

/** Apps of the launcher's own list, also those it shows only after scrolling. */
function appsOf(launcher: Screen): string {
  const table = launcher.session.controlOf(launcher.table(/^Apps/).root()) as
    | { getBinding?(name: string): ListBinding | undefined }
    | undefined;
  const binding = table?.getBinding?.("items");
  const rows = binding?.getContexts(0, binding.getLength()).map((context) => context.getObject()) ?? [];
  return rows.map(({ NAME = "", TITLE = "" }) => (TITLE && TITLE !== NAME ? `${NAME} (${TITLE})` : NAME)).join("\n");
}

interface ListBinding {
  getLength(): number;
  getContexts(start: number, length: number): { getObject(): { readonly NAME?: string; readonly TITLE?: string } }[];
}
