import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { loadForTests, nativeRequire } from "../native-require.ts";
import type { Screen } from "../screen/screen.ts";
import { isUnknown, LAUNCHER } from "../screen/unknown-app.ts";
import { act, actInput } from "./act.ts";
import { listOfApps } from "./apps.ts";
import { sentenceOf } from "./sentences.ts";
import { ReportedScreen } from "./reported-screen.ts";

/** Opens a screen for the client that has connected. */
export type ScreenOpener = (app: string, parameters: Readonly<Record<string, string>>) => Promise<Screen>;

interface Result {
  [name: string]: unknown;
  content: { type: "text"; text: string }[];
  isError?: boolean;
}

const INSTRUCTIONS = `Opens business apps and does on their screens what a user could do.
list_apps lists the apps; open opens one and returns what its screen shows, as an outline: one line for each thing, with its role, its name in quotes, its states in brackets and its value after a colon. What is in a thing is indented below it; cells of a row are separated by "|", and a row that is selected says so: select_row selects one.
act does one thing and returns which lines have changed since: "+" is new, "-" is gone. look shows the whole screen again, or further rows of a list. A dialog that is open has to be dealt with before what is behind it.
Things are named as on the screen: a field by its label, a button by its text. A row is named by its position from 0, by a text in it, or by texts by column.
What a user could not do is refused with a sentence that says what there is instead.`;

const page = {
  rows: z.number().int().min(1).max(1000).optional().describe("Rows of each list that are shown; 20 without."),
  from: z.number().int().min(0).optional().describe("First row of each list that is shown, from 0."),
};

/**
 * Makes an MCP server that shows one screen at a time: the tools list_apps, open, look, act, wait, back, forward, reload and close. It sees what the
 * screen shows and does what a user could do, as the user the opener logs in.
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
  const server = new sdk.McpServer({ name: "z2ui5", version: "1.0.0" }, { instructions: INSTRUCTIONS });
  const screens = new OneScreen(open);
  addToolsForApps(server, screens);
  addToolsForScreens(server, screens);
  return { server, end: () => screens.end() };
}

/** The one screen that is open, on which one thing is done after the other, also for an agent that does not wait. */
class OneScreen {
  readonly open: ScreenOpener;
  #reported: ReportedScreen | undefined;
  #before: Promise<unknown> = Promise.resolve();

  constructor(open: ScreenOpener) {
    this.open = open;
  }

  /** Does something after what was begun before it. */
  answer(work: () => Promise<string>): Promise<Result> {
    const result = this.#before.then(() => resultOf(work));
    this.#before = result;
    return result;
  }

  /** Does something on the screen, as it is after what its timers have done while the agent was thinking. @returns what has changed */
  step(work: (screen: Screen) => Promise<void>): Promise<Result> {
    return this.answer(async () => {
      const current = await this.current();
      await work(current.screen);
      return current.changes();
    });
  }

  async current(): Promise<ReportedScreen> {
    if (!this.#reported) throw new Error("No app is open. Open one first: list_apps lists them.");
    await this.#reported.screen.catchUp();
    return this.#reported;
  }

  /** Opens an app in place of the one that is open. */
  async replace(app: string, parameters: Readonly<Record<string, string>>): Promise<ReportedScreen> {
    this.end();
    const screen = await this.open(app, parameters);
    if (isUnknown(app, screen)) {
      screen.close();
      throw new Error(`There is no app "${app}": list_apps lists them.`);
    }
    return (this.#reported = new ReportedScreen(screen));
  }

  end(): void {
    this.#reported?.screen.close();
    this.#reported = undefined;
  }
}

function addToolsForApps(server: McpServer, screens: OneScreen): void {
  server.registerTool(
    "list_apps",
    {
      description: "Lists the apps there are, those of the project first, each with the name that open takes.",
      inputSchema: {
        filter: z.string().optional().describe("A part of the name, the title or the group; all apps without."),
      },
      annotations: { readOnlyHint: true },
    },
    ({ filter }) =>
      screens.answer(async () => {
        const launcher = await screens.open(LAUNCHER, {});
        try {
          return listOfApps(launcher, filter);
        } finally {
          launcher.close();
        }
      }),
  );
  server.registerTool(
    "open",
    {
      description: "Opens an app, in place of the one that is open, and returns what its screen shows.",
      inputSchema: {
        app: z.string().describe("Name of the app, as list_apps shows it."),
        parameters: z.record(z.string(), z.string()).optional().describe("Parameters of the address."),
      },
    },
    ({ app, parameters = {} }) => screens.answer(async () => (await screens.replace(app, parameters)).whole()),
  );
  server.registerTool("close", { description: "Closes the app." }, () =>
    screens.answer(async () => {
      screens.end();
      return "Closed.";
    }),
  );
}

function addToolsForScreens(server: McpServer, screens: OneScreen): void {
  server.registerTool(
    "look",
    {
      description: "Tells what the whole screen shows, or some rows of one list.",
      inputSchema: { ...page, table: z.string().optional().describe("Title of the table, list or tree to look at.") },
      annotations: { readOnlyHint: true },
    },
    ({ table, rows, from }) =>
      screens.answer(async () => {
        const current = await screens.current();
        return table === undefined ? current.whole({ rows, from }) : current.part(table, { rows, from });
      }),
  );
  server.registerTool(
    "act",
    {
      description: "Does one thing a user could do on the screen, and returns what has changed.",
      inputSchema: actInput,
    },
    (input) => screens.step((screen) => act(screen, input)),
  );
  server.registerTool(
    "wait",
    {
      description: "Lets time pass for the app, without really waiting, and returns what has changed.",
      inputSchema: {
        text: z.string().min(1).optional().describe("Until the screen shows this text, for at most a minute."),
        seconds: z.number().min(0).max(3600).optional().describe("How long, where no text is given; 1 without."),
      },
    },
    ({ text, seconds = 1 }) => screens.step((screen) => screen.wait(text ?? seconds * 1000)),
  );
  server.registerTool("back", { description: "Goes back, with the browser's button or the page's own." }, () =>
    screens.step((screen) =>
      screen.session.window.addresses.has(-1) ? screen.back() : screen.button(backOf(screen)).nth(0).press(),
    ),
  );
  server.registerTool("forward", { description: "Goes forward in the browser's history, after back." }, () =>
    screens.step((screen) => screen.forward()),
  );
  server.registerTool("reload", { description: "Loads the page again, as the browser's button does." }, () =>
    screens.step((screen) => screen.reload()),
  );
}

async function resultOf(work: () => Promise<string>): Promise<Result> {
  try {
    return { content: [{ type: "text", text: await work() }] };
  } catch (error) {
    return { content: [{ type: "text", text: sentenceOf(error) }], isError: true };
  }
}

/** Name of the page's own button that leads back, in the language of the user. */
function backOf(screen: Screen): string {
  const { accessibility, document } = screen.session;
  const button = [...document.querySelectorAll("[id$=-navButton]")].find((each) => accessibility.isShown(each));
  const name = button && accessibility.nameOf(button);
  if (!name) throw new Error("There is nothing to go back to: this is the first screen of the app. close ends it.");
  return name;
}
