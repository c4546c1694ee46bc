/** The loads of the benchmark: what a browser would send to the apps in `bench/apps`. */
import { ENDPOINT, authorization, type Login } from "../test/service/client.ts";
import { send, type Load } from "./load.ts";

/** Sessions at a time. */
const SESSIONS = 8;

/** A request without id starts an app; with one it raises an event. */
function payload(
  id: string,
  event: string,
  edits: object,
  args: readonly string[],
  ext: object | null,
  url: string,
): string {
  const front = id ? { ID: id, EVENT: event, T_EVENT_ARG: args, VIEW: "MAIN" } : { SEARCH: `?app_start=${event}` };
  return JSON.stringify({
    value: {
      S_FRONT: { ...front, ORIGIN: url, PATHNAME: ENDPOINT, HASH: "", ...(ext ? { S_EXT: ext } : {}) },
      XX: edits,
    },
  });
}

interface Session {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  post(id: string, event: string, edits?: object, args?: readonly string[]): Promise<string>;
}

function sessionAt(url: string, login: Login): Session {
  const headers = { "content-type": "application/json", ...authorization(login) };
  const target = { url: url + ENDPOINT, headers };
  return {
    ...target,
    post: async (id, event, edits = {}, args = []) =>
      idOf((await send(target, payload(id, event, edits, args, null, url))).text),
  };
}

const idOf = (text: string): string => /"ID":"([^"]+)"/.exec(text)![1]!;
const alice: Login = { user: "alice", password: "alice" };

/** Five bindings, one edit, the view displayed again. */
export async function form(url: string): Promise<Load> {
  const session = sessionAt(url, alice);
  const ids = await inSessions(() => session.post("", "bench_form"));
  return { ...session, ids, body: (id, turn) => payload(id, "SAVE", { NAME: `Ada ${turn}` }, [], null, url) };
}

/** What happens to a table. */
export interface TableLoad {
  readonly rows: number;
  /** Cells of a row; 8 if it is not given. */
  readonly cells?: 4;
  /** The model is updated, also after all rows were read; the view is displayed again; or nothing happens. */
  readonly event: "UPDATE" | "TOTAL" | "SHOW" | "NOTHING";
  /** Whether one cell is edited in the browser. */
  readonly edit: boolean;
  /** `S_EXT` as our own frontend sends it when it holds the model of a draft; without it the whole model travels. */
  readonly ext?: (id: string) => object;
}

/** A table with so many rows. */
export async function table(url: string, { rows, cells, event, edit, ext }: TableLoad): Promise<Load> {
  const session = sessionAt(url, alice);
  const ids = await inSessions(async () =>
    session.post(await session.post("", "bench_table"), "FILL", {}, [String(rows), String(cells ?? 8)]),
  );
  const edits = (turn: number): object =>
    edit ? { ROWS: { __delta: { [(turn * 37) % rows]: { NOTE: `note ${turn}` } } } } : {};
  return { ...session, ids, body: (id, turn) => payload(id, event, edits(turn), [], ext?.(id) ?? null, url) };
}

/** A bare CAP action that reads a row and writes one, of the sizes of the form. */
export const floor = (url: string): Load => ({
  url: `${url}/rest/floor/step`,
  headers: { "content-type": "application/json", ...authorization(alice) },
  ids: Array.from({ length: SESSIONS }, () => crypto.randomUUID()),
  body: (id) => JSON.stringify({ value: id, size: 700, answer: 1200 }),
});

const inSessions = (start: () => Promise<string>): Promise<string[]> =>
  Promise.all(Array.from({ length: SESSIONS }, start));
