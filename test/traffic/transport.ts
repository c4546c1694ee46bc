/** Sends recorded requests to a running server and reads the answers. */

/** One HTTP request below the endpoint of the roundtrip. */
export interface Call {
  readonly method: string;
  /** What follows the endpoint's path: "", or "/any/sub/path.js". */
  readonly subPath: string;
  /** Query string without "?". */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One HTTP answer; header names in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Carries one request over and brings the answer back. */
export type Send = (call: Call) => Promise<Answer>;

/** A product under test. */
export interface Connection {
  readonly send: Send;
  close(): Promise<void>;
}

/** Runs the engine in this process, with the equal apps. */
export async function connect(): Promise<Connection> {
  const engine = await import("../../srv/z2ui5/engine.ts");
  engine.register_app_dir(new URL("../fixtures/apps", import.meta.url).pathname);
  return { send: (call) => answerInProcess(engine, call), close: async () => {} };
}

interface Engine {
  answer(body: string, context: { query: Record<string, string>; headers: Record<string, string>; correlationId: string }): Promise<{ status: number; headers: Record<string, string>; body: string }>;
}

async function answerInProcess(engine: Engine, call: Call): Promise<Answer> {
  if (call.method !== "POST") return { status: 501, headers: {}, text: "only POST reaches the engine" };
  const query = Object.fromEntries(new URLSearchParams(call.query));
  const answer = await engine.answer(call.body ?? "", { query, headers: { ...call.headers }, correlationId: "replay" });
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { status: answer.status, headers, text: answer.body };
}
