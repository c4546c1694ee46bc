/** Sends recorded requests over HTTP to a real server that knows the equal apps. */
import { join } from "node:path";
import { alice, authorization, ENDPOINT } from "../service/client.ts";
import { serverHere } from "../host/server.ts";
import { PROJECT, startServer } from "../service/server.ts";

const APPS = join(PROJECT, "test/fixtures/apps");

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

/** Starts a server with the equal apps; its user is alice. */
export async function connect(): Promise<Connection> {
  // A mutant is seen only in the process that breaks it.
  if (process.env["MUTANTS"]) {
    const url = await serverHere(APPS);
    return { send: (call) => sendTo(url, call), close: async () => {} };
  }
  const server = await startServer({ appDirs: [APPS] });
  return { send: (call) => sendTo(server.url, call), close: async () => void (await server.stop()) };
}

async function sendTo(url: string, { method, subPath, query, headers, body }: Call): Promise<Answer> {
  const response = await fetch(`${url}${ENDPOINT}${subPath}${query === "" ? "" : `?${query}`}`, {
    method,
    headers: { ...headers, ...authorization(alice) },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
}
