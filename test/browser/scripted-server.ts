import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { openArchive } from "../../srv/host/files/ui5-archive.ts";
import { wireOfRun } from "./browser.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folders: Record<string, string> = {
  "/z2ui5/webapp/": path.join(root, "app/z2ui5/webapp"),
};
const runtime = openArchive(path.join(root, ".ui5/resources.zip"));
const types: Record<string, string> = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".css": "text/css",
  ".html": "text/html",
  ".properties": "text/plain",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** A request the page sent, as the script sees it. */
export interface Received {
  /** The payload inside `value`. */
  payload: any;
  /** Body as it came. */
  body: string;
  headers: http.IncomingHttpHeaders;
  url: string;
}

/** An answer: an object is sent as JSON; `raw` sends status, text and headers as given; `wait` holds it back. */
export interface Scripted {
  raw?: { status: number; body: string; headers?: Record<string, string> };
  json?: unknown;
  headers?: Record<string, string>;
  wait?: Promise<unknown>;
}

export type Script = (request: Received, number: number) => Scripted;

/** Header with the number of the play. */
const PLAY = "z2ui5-play";

/** A server whose answers a test writes down: shows exactly what the frontend sends and what it makes of an answer. */
export class ScriptedServer {
  readonly received: Received[] = [];
  /** Paths of the files asked for. */
  readonly files: string[] = [];
  readonly heads: http.IncomingHttpHeaders[] = [];
  script: Script = () => ({ json: v1() });
  private plays = 0;
  private readonly server = http.createServer((request, response) => void this.handle(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Address of the page; the query goes to the app. */
  page(query = ""): string {
    return `${this.origin}/z2ui5/webapp/index.html${query}`;
  }

  /**
   * Forgets what was received and sets new answers.
   *
   * @returns headers by which requests are known to be those of this play: a browser may close the page of an earlier test late
   */
  play(script: Script): Record<string, string> {
    this.plays++;
    this.received.length = 0;
    this.heads.length = 0;
    this.files.length = 0;
    this.script = script;
    return { [PLAY]: String(this.plays) };
  }

  private async handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://x");
    const folder = Object.keys(folders).find((prefix) => pathname.startsWith(prefix));
    if (folder || pathname.startsWith("/resources/")) this.files.push(pathname);
    if (pathname.startsWith("/resources/")) await sendArchived(pathname.slice("/resources/".length), request, response);
    else if (folder) sendFile(path.join(folders[folder]!, pathname.slice(folder.length)), request, response);
    else if (request.method === "HEAD") {
      this.heads.push(request.headers);
      response.writeHead(200, { "x-csrf-token": "token" }).end();
    } else if (request.method === "POST") await this.answer(request, response);
    else response.writeHead(404, { "content-type": "text/plain" }).end("not found");
  }

  private async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    // The test that this request belongs to is over.
    if (request.headers[PLAY] !== String(this.plays)) return void response.destroy();
    const body = Buffer.concat(chunks).toString();
    const payload = JSON.parse(body).value;
    const received = { payload: asSpoken(payload), body, headers: request.headers, url: request.url ?? "" };
    this.received.push(received);
    const { raw, json, headers, wait } = this.script(received, this.received.length);
    await wait;
    if (raw) response.writeHead(raw.status, { "content-type": "text/plain", ...raw.headers }).end(raw.body);
    else
      response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify(translated(json)));
  }
}

/** The wire on which scripts written for wire v1 are played, for tests of what both wires have in common. */
export const playedWire = wireOfRun === "2" ? 2 : 1;
const { readV1Answer } =
  playedWire === 2
    ? ((await import("../../app/z2ui5/src/wire/v1Answer")) as { readV1Answer(front: object, model: unknown): Played })
    : {};

interface Played {
  id: string;
  app: string;
  system: [name: string, ...rest: unknown[]][];
  custom: unknown[];
}

/** An answer of wire v1 as wire v2 spells it, where that is played. */
function translated(json: any): unknown {
  if (!readV1Answer || !json?.S_FRONT || "PROTOCOL" in json.S_FRONT || !("ID" in json.S_FRONT)) return json;
  const { id, app, system, custom } = readV1Answer(json.S_FRONT, json.MODEL);
  const isUpdate = ([name, method]: unknown[]): boolean => name === "VIEW_SLOTS" && method === "updateModel";
  const shows = system.some(
    ([name, method]) => name === "VIEW_SLOTS" && (method === "display" || method === "updateModel"),
  );
  return {
    S_FRONT: {
      APP: app,
      ID: id,
      PROTOCOL: 2,
      S_ACTION: { T_SYSTEM: system.filter((action) => !isUpdate(action)), T_CUSTOM: custom },
      ...(json.S_FRONT.S_EXT ? { S_EXT: json.S_FRONT.S_EXT } : {}),
    },
    ...(shows ? { MODEL: json.MODEL } : {}),
  };
}

/** The member of a request that names the view an event came from; wire v2 has none. */
export const fromView = (VIEW: string): { VIEW?: string } => (playedWire === 1 ? { VIEW } : {});

/** A request of wire v2 with its edits where wire v1 has them. */
function asSpoken(payload: any): any {
  if (playedWire === 1 || !payload.MODEL) return payload;
  const { MODEL, ...rest } = payload;
  return { ...rest, XX: MODEL.XX };
}

/** An answer of wire v1; the draft id counts up. */
export function v1(params?: Record<string, unknown>, model: Record<string, unknown> = {}): unknown {
  return { S_FRONT: { APP: "PROBE", ID: `id${++drafts}`, ...(params ? { PARAMS: params } : {}) }, MODEL: model };
}

/** An answer of wire v2. */
export function v2(
  system: unknown[] = [],
  custom: unknown[] = [],
  model?: Record<string, unknown>,
  app = "PROBE",
): unknown {
  return {
    S_FRONT: { APP: app, ID: `id${++drafts}`, PROTOCOL: 2, S_ACTION: { T_SYSTEM: system, T_CUSTOM: custom } },
    ...(model ? { MODEL: model } : {}),
  };
}

let drafts = 0;

/** Markup of a main or nested view around some controls. */
export function view(content: string): string {
  return `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc" xmlns:core="sap.ui.core" xmlns:form="sap.ui.layout.form" xmlns:z2ui5="z2ui5.cc">${content}</mvc:View>`;
}

/** Markup of a popup or popover around one dialog. */
export function fragment(content: string): string {
  return `<core:FragmentDefinition xmlns="sap.m" xmlns:core="sap.ui.core">${content}</core:FragmentDefinition>`;
}

/** The UI5 runtime, as from the real server. */
async function sendArchived(name: string, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const file = (await runtime).get(name);
  if (!file) return void response.writeHead(404, { "content-type": "text/plain" }).end("not found");
  const etag = `"${file.crc32}"`;
  const headers = {
    "cache-control": "no-cache",
    etag,
    "content-type": types[path.extname(name)] ?? "application/octet-stream",
    ...(file.gzip && { "content-encoding": "gzip" }),
  };
  if (request.headers["if-none-match"] === etag) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(await (file.gzip ?? file.content)());
}

/** The frontend reads compressed files and keeps them by their tag, as from the real server. */
function sendFile(file: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const zipped = fs.existsSync(`${file}.gz`);
  const actual = zipped ? `${file}.gz` : file;
  if (!fs.existsSync(actual) || fs.statSync(actual).isDirectory()) {
    response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    return;
  }
  const { size, mtimeMs } = fs.statSync(actual);
  const etag = `W/"${size}-${mtimeMs}"`;
  const headers: Record<string, string> = {
    "cache-control": "no-cache",
    etag,
    "content-type": types[path.extname(file)] ?? "application/octet-stream",
  };
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  if (zipped) headers["content-encoding"] = "gzip";
  response.writeHead(200, headers).end(fs.readFileSync(actual));
}
