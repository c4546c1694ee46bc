/** A browser page that speaks wire 2, in process. */
import { defineApp, post, type Parts } from "./frontend.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";

type Any = any;

/** One action of a queue. */
export type Action = readonly Any[];

/** One answer of wire 2. */
export interface Reply2 {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly app: string;
  readonly id: string;
  /** View actions, without the router. */
  readonly slots: readonly Action[];
  /** Options of the router action, undefined if there is none. */
  readonly router: Record<string, Any> | undefined;
  /** Messages and follow-up actions. */
  readonly custom: readonly Action[];
  /** undefined when no model travels. */
  readonly model: Record<string, Any> | undefined;
  readonly body: Record<string, Any>;
}

const ON_WIRE_2 = { "z2ui5-wire": "2" };

/** Posts any text as a body of wire 2. */
export async function post2(body: string, parts: Parts = {}): Promise<Reply2> {
  const reply = await post(body, { ...parts, query: { ...ON_WIRE_2, ...parts.query } });
  const actions = reply.body["S_FRONT"]?.S_ACTION ?? {};
  const system = (actions.T_SYSTEM ?? []) as Action[];
  return {
    status: reply.status,
    headers: reply.headers,
    text: reply.text,
    app: reply.app,
    id: reply.id,
    slots: system.filter(([name]) => name !== "ROUTER"),
    router: system.find(([name]) => name === "ROUTER")?.[2],
    custom: actions.T_CUSTOM ?? [],
    model: reply.body["MODEL"],
    body: reply.body,
  };
}

/** Opens a page on an app. */
export function start2(className: string, parts: Parts = {}): Promise<Reply2> {
  const front = {
    ORIGIN: "http://localhost:8080",
    PATHNAME: "/page",
    ...(className ? { SEARCH: `?app_start=${className}` } : {}),
    ...parts.front,
  };
  return post2(JSON.stringify({ value: { S_FRONT: front } }), parts);
}

/** Raises an event on the page that shows the given answer. */
export function raise2(
  page: { readonly id: string },
  event: string,
  { args, edits, ...parts }: Parts = {},
): Promise<Reply2> {
  const front = {
    ID: page.id,
    ...(event ? { EVENT: event } : {}),
    ...(args ? { T_EVENT_ARG: args } : {}),
    ...parts.front,
  };
  return post2(JSON.stringify({ value: { S_FRONT: front, ...(edits ? { MODEL: edits } : {}) } }), parts);
}

let runs = 0;

/** Starts an app that runs one script on an event and answers what that event answered. */
export async function answerTo2(act: (client: z2ui5_if_client) => unknown): Promise<Reply2> {
  runs += 1;
  const name = `zcl_contract2_once_${runs}`;
  defineApp(name, () => ({}), { "": () => {}, GO: act });
  return raise2(await start2(name), "GO");
}
