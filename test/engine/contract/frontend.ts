/** A browser page as the engine sees it: it posts roundtrips in process and remembers the draft id. */
import { answer, configure, register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";

/** A member of an answer; tests name what they expect, so values are not typed further. */
type Any = any;

/** What an app of a test does, by event; "" is every call without an event. */
export type Script<Fields> = Record<string, (client: z2ui5_if_client, app: Fields & z2ui5_if_app) => unknown>;

/**
 * Registers an app class with the given fields that does what the script says.
 * @param name class name; unique in the test file
 * @param fields initial state, fresh for every instance
 */
export function defineApp<Fields extends object>(
  name: string,
  fields: () => Fields,
  script: Script<Fields>,
): new () => Fields & z2ui5_if_app {
  const app = {
    [name]: class extends z2ui5_if_app {
      constructor() {
        super();
        Object.assign(this, fields());
      }
      main(client: z2ui5_if_client): void | Promise<void> {
        const act = script[client.get_event()] ?? script["*"];
        return act?.(client, this as unknown as Fields & z2ui5_if_app) as void | Promise<void>;
      }
    },
  }[name] as unknown as new () => Fields & z2ui5_if_app;
  register_app_class(name, app as never);
  return app;
}

/** One answer of wire 1. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Class name of the app that answered. */
  readonly app: string;
  readonly id: string;
  readonly params: Record<string, Any>;
  readonly model: Record<string, Any>;
  /** Two-way part of the model. */
  readonly xx: Record<string, Any>;
  readonly body: Record<string, Any>;
}

/** Further parts of a request. */
export interface Parts {
  readonly args?: readonly unknown[];
  readonly edits?: object;
  /** Members of S_FRONT that replace the usual ones. */
  readonly front?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

const PAGE = { ORIGIN: "http://localhost:8080", PATHNAME: "/page", HASH: "", CONFIG: {} };

/** Posts any text as a request body. */
export async function post(body: string, { headers = {}, query = {} }: Parts = {}): Promise<Reply> {
  const {
    status,
    mediaType,
    body: text,
    sessionId,
  } = await answer(body, {
    query,
    sessionId: headers["sap-contextid"] ?? "",
    acceptsSessionId: headers["sap-contextid-accept"] === "header",
    correlationId: "contract",
  });
  const parsed = jsonOf(text);
  const front = parsed["S_FRONT"] ?? {};
  return {
    status,
    headers: { "content-type": mediaType, ...(sessionId ? { "sap-contextid": sessionId } : {}) },
    text,
    app: front.APP ?? "",
    id: front.ID ?? "",
    params: front.PARAMS ?? {},
    model: parsed["MODEL"] ?? {},
    xx: parsed["MODEL"]?.XX ?? {},
    body: parsed,
  };
}

/** Opens a page on an app. */
export function start(className: string, parts: Parts = {}): Promise<Reply> {
  return post(
    JSON.stringify({ value: { S_FRONT: { ...PAGE, SEARCH: `?app_start=${className}`, ...parts.front } } }),
    parts,
  );
}

/** Raises an event on the page that shows the given answer. */
export function raise(
  page: { readonly id: string },
  event: string,
  { args, edits, ...parts }: Parts = {},
): Promise<Reply> {
  const front = {
    ...PAGE,
    ID: page.id,
    EVENT: event,
    VIEW: "MAIN",
    SEARCH: "?app_start=z2ui5_cl_ui5_app_hi_world",
    ...(args ? { T_EVENT_ARG: args } : {}),
    ...parts.front,
  };
  return post(JSON.stringify({ value: { S_FRONT: front, ...(edits ? { XX: edits } : {}) } }), parts);
}

/** Starts an app that runs one script on an event and answers what that event answered. */
export async function answerTo(act: (client: z2ui5_if_client) => void): Promise<Reply> {
  runs += 1;
  const name = `zcl_contract_once_${runs}`;
  defineApp(name, () => ({}), { "": () => {}, GO: act });
  return raise(await start(name), "GO");
}

/** Runs a test as a developer sees it: error dialogs show their cause. */
export async function inDevelopment<Result>(work: () => Promise<Result>): Promise<Result> {
  configure({ development: true });
  try {
    return await work();
  } finally {
    configure({ development: false });
  }
}

/** Markup of a minimal view around an attribute text. */
export function view(text = ""): string {
  return `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${text}"/></mvc:View>`;
}

/** Markup of a minimal dialog. */
export function dialog(text = ""): string {
  return `<core:FragmentDefinition xmlns="sap.m" xmlns:core="sap.ui.core"><Dialog title="${text}"/></core:FragmentDefinition>`;
}

let runs = 0;

function jsonOf(text: string): Record<string, Any> {
  try {
    return JSON.parse(text) as Record<string, Any>;
  } catch {
    return {};
  }
}
