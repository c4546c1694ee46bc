import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { z } from "zod";
import { loadForTests, nativeRequire } from "../native-require.ts";
import type { Screen } from "../screen/screen.ts";
import { LAUNCHER, UnknownApp } from "../screen/unknown-app.ts";
import { act, actInput } from "./act.ts";
import { listOfApps, nameOfTitled } from "./apps.ts";
import { ReportedScreen } from "./reported-screen.ts";
import { resultOf, tool, type Result, type Tool } from "./tool.ts";

/** Opens a screen for the client that has connected. @throws UnknownApp if there is no such app */
export type ScreenOpener = (app: string, parameters: Readonly<Record<string, string>>) => Promise<Screen>;

const INSTRUCTIONS = `Opens business apps and does on their screens what a user could do.
list_apps lists the apps; open opens one and returns what its screen shows, as an outline: one line for each thing, with its role, its name in quotes, its states in brackets, in parentheses what it expects or why it is invalid, and its value after a colon. What is in a thing is indented below it. A row is one line, unless there is a list or a form in it: its cells are separated by "|" and stand in the order of the columns; a row that is selected says so: select_row selects one.
act does one thing and returns which lines have changed since: "+" is new, "-" is gone, with all that was in it; what has moved is both, behind the line before it. look shows the whole screen again, or further rows of a list. A dialog that is open has to be dealt with before what is behind it.
Things are named as on the screen: a field by its label, a button by its text. A row is named by its position from 0, by the whole text of one of its cells, or by texts by column.
What a user could not do is refused with a sentence that says what there is instead.`;

const page = {
  rows: z.number().int().min(1).max(1000).optional().describe("Rows of each list that are shown; 20 without."),
  from: z.number().int().min(0).optional().describe("First row of each list that is shown, from 0."),
};

/**
 * Makes an MCP server that shows one screen at a time: the tools list_apps, open, look, act, wait, back, forward, reload and close. It sees what the
 * screen shows and does what a user could do, as the user the opener logs in.
 * @param isDeveloped whether agents get the complaints of screens
 * @returns the server, not yet connected, and what ends its screen
 */
export function screensForAgents(
  open: ScreenOpener,
  isDeveloped: boolean,
): { readonly server: Server; readonly end: () => void } {
  const { sdk, types } = loadForTests(
    () => ({
      sdk: nativeRequire(
        "@modelcontextprotocol/sdk/server/index.js",
      ) as typeof import("@modelcontextprotocol/sdk/server/index.js"),
      types: nativeRequire("@modelcontextprotocol/sdk/types.js") as typeof import("@modelcontextprotocol/sdk/types.js"),
    }),
    "@modelcontextprotocol/sdk",
    "speaks MCP",
  );
  const server = new sdk.Server(
    { name: "z2ui5", version: "1.0.0" },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const screens = new OneScreen(open, isDeveloped);
  const tools = [...toolsForApps(screens), ...toolsForScreens(screens)];
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({
    tools: tools.map(({ answer: _, ...described }) => described),
  }));
  server.setRequestHandler(types.CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool) return tool.answer(params.arguments);
    return resultOf(() => Promise.reject(new Error(`There is no tool ${params.name}.`)));
  });
  return { server, end: () => screens.end() };
}

/** The one screen that is open, on which one thing is done after the other, also for an agent that does not wait. */
class OneScreen {
  readonly open: ScreenOpener;
  readonly #isDeveloped: boolean;
  #reported: ReportedScreen | undefined;
  #before: Promise<unknown> = Promise.resolve();

  constructor(open: ScreenOpener, isDeveloped: boolean) {
    this.open = open;
    this.#isDeveloped = isDeveloped;
  }

  /** Does something after what was begun before it. @param action what is done, if it is done with `act` */
  answer(work: () => Promise<string>, action?: string): Promise<Result> {
    const result = this.#before.then(() => resultOf(work, action));
    this.#before = result;
    return result;
  }

  /** Does something on the screen, as it is after what its timers have done while the agent was thinking. @returns what has changed */
  step(work: (screen: Screen) => Promise<void>, action?: string): Promise<Result> {
    return this.answer(async () => {
      const current = await this.current();
      await work(current.screen);
      return current.changes();
    }, action);
  }

  async current(): Promise<ReportedScreen> {
    if (!this.#reported) throw new Error("No app is open. Open one first: list_apps lists them.");
    await this.#reported.screen.catchUp();
    return this.#reported;
  }

  /** Opens an app, by its name or its title, in place of the one that is open, which stays where there is none. */
  async replace(app: string, parameters: Readonly<Record<string, string>>): Promise<ReportedScreen> {
    const screen = await this.open(app, parameters).catch(async (error: unknown) => {
      if (!(error instanceof UnknownApp)) throw error;
      return this.open(await this.onLauncher((launcher) => nameOfTitled(launcher, app)), parameters);
    });
    this.end();
    return (this.#reported = new ReportedScreen(screen, this.#isDeveloped));
  }

  /** Reads the launcher, which lists the apps. */
  async onLauncher(read: (launcher: Screen) => string): Promise<string> {
    const launcher = await this.open(LAUNCHER, {});
    try {
      return read(launcher);
    } finally {
      launcher.close();
    }
  }

  end(): void {
    this.#reported?.screen.close();
    this.#reported = undefined;
  }
}

const toolsForApps = (screens: OneScreen): readonly Tool[] => [
  tool(
    "list_apps",
    "Lists the apps there are, those of the project first, each with the name that open takes.",
    { filter: z.string().optional().describe("A part of the name, the title or the group; all apps without.") },
    ({ filter }) => screens.answer(() => screens.onLauncher((launcher) => listOfApps(launcher, filter))),
    true,
  ),
  tool(
    "open",
    "Opens an app, in place of the one that is open, and returns what its screen shows.",
    {
      app: z.string().min(1).describe("Name of the app, as list_apps shows it, or its title."),
      parameters: z.record(z.string(), z.string()).optional().describe("Parameters of the address."),
    },
    ({ app, parameters = {} }) => screens.answer(async () => (await screens.replace(app, parameters)).whole()),
  ),
  tool("close", "Closes the app.", {}, () =>
    screens.answer(async () => {
      screens.end();
      return "Closed.";
    }),
  ),
];

const toolsForScreens = (screens: OneScreen): readonly Tool[] => [
  tool(
    "look",
    "Tells what the whole screen shows, or some rows of one list.",
    { ...page, table: z.string().min(1).optional().describe("Title of the table, list or tree to look at.") },
    ({ table, rows, from }) =>
      screens.answer(async () => {
        const current = await screens.current();
        return table === undefined ? current.whole({ rows, from }) : current.part(table, { rows, from });
      }),
    true,
  ),
  tool("act", "Does one thing a user could do on the screen, and returns what has changed.", actInput, (input) =>
    input.action === "more"
      ? screens.answer(async () => (await screens.current()).more(input.table ?? input.name), input.action)
      : screens.step((screen) => act(screen, input), input.action),
  ),
  tool(
    "wait",
    "Lets time pass for the app, without really waiting, and returns what has changed.",
    {
      text: z.string().min(1).optional().describe("Until the screen shows this text, for at most a minute."),
      seconds: z.number().min(0).max(3600).optional().describe("How long, where no text is given; 1 without."),
    },
    ({ text, seconds = 1 }) => screens.step((screen) => screen.wait(text ?? seconds * 1000)),
  ),
  tool("back", "Goes back, with the browser's button or the page's own.", {}, () =>
    screens.step((screen) =>
      screen.session.window.addresses.has(-1) ? screen.back() : screen.button(backOf(screen)).nth(0).press(),
    ),
  ),
  tool("forward", "Goes forward in the browser's history, after back.", {}, () =>
    screens.step((screen) => screen.forward()),
  ),
  tool("reload", "Loads the page again, as the browser's button does.", {}, () =>
    screens.step((screen) => screen.reload()),
  ),
];

/** Name of the page's own button that leads back, in the language of the user. */
function backOf(screen: Screen): string {
  const { accessibility, document } = screen.session;
  const button = [...document.querySelectorAll("[id$=-navButton]")].find((each) => accessibility.isShown(each));
  const name = button && accessibility.nameOf(button);
  if (!name) throw new Error("There is nothing to go back to: this is the first screen of the app. close ends it.");
  return name;
}
