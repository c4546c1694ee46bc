/** Files beside roundtrips: PUT uploads what an app has announced, GET downloads what it has started (docs/spec/files.md). */
import { once } from "node:events";
import type { Request, RequestHandler, Response } from "express";
import cds from "@sap/cds";
import { file_ticket, isAccepted, runsInBrowsers, type FileTicket } from "z2ui5/engine";
import { harmless, Z2ui5Error } from "z2ui5/errors";
import { currentOwnerKey } from "../config/identity.ts";
import { settings } from "../config/settings.ts";
import { RoundtripMemory } from "../operations/admission.ts";
import { describeCapError } from "../operations/cap-errors.ts";
import { countGuess, refuseGuessing } from "../operations/guesses.ts";
import { ConnectionLimit } from "../operations/connection-limit.ts";
import { countUse } from "../operations/user-limits.ts";
import { madeFile } from "../transfers/made-file.ts";
import { Pace } from "../transfers/pace.ts";
import type { ReadableFile } from "../transfers/readable-file.ts";
import { receiveFile } from "../transfers/received-file.ts";
import { storedFile } from "../transfers/stored-file.ts";
import { storeFile, type FileDescription } from "../transfers/store-file.ts";
import { partOfRange } from "./byte-range.ts";
import { correlationOf } from "./correlation.ts";
import { dispositionOf, nameIn, safeName } from "./file-names.ts";
import { forgesRequest } from "./csrf.ts";

const limit = new ConnectionLimit("uploads and downloads", () => ({
  all: settings().files.concurrent,
  perUser: settings().files.perUser,
}));

type Ticket<Kind extends FileTicket["kind"]> = FileTicket & { readonly kind: Kind };

/** Receives a file, and stores it. */
export const receiveUpload: RequestHandler = (request, response) =>
  withinLimits(request, response, async (memory) => {
    if (await forgesRequest(request)) throw new Z2ui5Error("CSRF");
    const ticket = await ticketOf(request, "upload", memory);
    const described = describedBy(request, ticket.types);
    const file = await receiveFile(request, ticket.bytes);
    try {
      const key = await storeFile(ticket, described, file, memory);
      response.set("Cache-Control", "no-store").json({ ...described, size: file.bytes, key });
    } finally {
      await file.remove();
    }
  });

/** Sends a file, or a part of it. */
export const sendDownload: RequestHandler = (request, response) =>
  withinLimits(request, response, async (memory) => {
    const { app, source, name, type } = await ticketOf(request, "download", memory);
    const file = "method" in source ? await madeFile(app, source) : await storedFile(source, memory);
    await send(request, response, file, {
      "Content-Type": safeType(type ?? file.type),
      "Content-Disposition": dispositionOf(safeName(name ?? file.name) || "download"),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store, no-transform",
    });
  });

/** Takes one of the connections that a user may have, and the memory that the work needs. */
async function withinLimits(
  request: Request,
  response: Response,
  work: (memory: RoundtripMemory) => Promise<void>,
): Promise<void> {
  const user = currentOwnerKey();
  countUse("roundtrips", user);
  refuseGuessing(request);
  const leave = limit.take(user);
  const memory = new RoundtripMemory();
  try {
    await work(memory);
  } catch (error) {
    if (!response.headersSent) throw forUsers(error);
    // What was sent is not the whole file, and the browser has to know.
    cds.log("z2ui5").warn(`A download was cut off [${correlationOf(request)}]:`, error);
    response.destroy();
  } finally {
    leave();
    memory.release();
  }
}

/** @throws FILE_UNKNOWN */
async function ticketOf<Kind extends FileTicket["kind"]>(
  request: Request,
  kind: Kind,
  memory: RoundtripMemory,
): Promise<Ticket<Kind>> {
  const draft = new URL(request.originalUrl, "http://localhost").searchParams.get("draft")?.toLowerCase() ?? "";
  const id = String(request.params["id"]);
  const found = await file_ticket(draft, id, { correlationId: correlationOf(request), memory });
  if (found?.kind === kind) return found as Ticket<Kind>;
  countGuess(request);
  throw new Z2ui5Error("FILE_UNKNOWN");
}

/** What the browser says of a file. @throws FILE_NAME, FILE_TYPE */
function describedBy({ headers }: Request, types: readonly string[]): FileDescription {
  const name = nameIn(headers["content-disposition"]);
  if (name === "") throw new Z2ui5Error("FILE_NAME");
  const type = mediaType(headers["content-type"]);
  if (!isAccepted(types, type, name))
    throw new Z2ui5Error("FILE_TYPE", { got: harmless(type), expected: types.join(", ") });
  return { name, type };
}

const UNKNOWN_TYPE = "application/octet-stream";
const mediaType = (type: string | undefined): string =>
  /^([\w.+-]{1,100}\/[\w.+-]{1,100})\s{0,9}(?:;|$)/.exec(type ?? "")?.[1]?.toLowerCase() ?? UNKNOWN_TYPE;

/** Types that browsers run are not sent: a proxy may lose the headers that make browsers store the file. */
function safeType(type: string): string {
  const plain = mediaType(type);
  return runsInBrowsers(plain) ? UNKNOWN_TYPE : plain;
}

/** What a service says to users, with its own status; other errors are ours. */
function forUsers(error: unknown): unknown {
  if (error instanceof Z2ui5Error) return error;
  const described = describeCapError(error, cds.context?.locale ?? "");
  if (!described || described.status >= 500) return error;
  const message = described.parts.map(({ text }) => text).join("\n");
  // What is no error to a service, such as that a file is still checked, is one for whoever wants the file.
  return Object.assign(new Error(message, { cause: error }), { status: Math.max(described.status, 400) });
}

type Headers = Readonly<Record<string, string>>;

async function send(request: Request, response: Response, file: ReadableFile, headers: Headers): Promise<void> {
  const { size } = file;
  if (size === undefined) return sendAll(response, file.read(0, Infinity), 200, headers);
  const tag = file.version && `"${Buffer.from(file.version).toString("base64url")}"`;
  const ofParts = { "Accept-Ranges": "bytes", ...(tag && { ETag: tag }) };
  const condition = request.headers["if-range"];
  const part = condition === undefined || condition === tag ? partOfRange(request.headers.range, size) : undefined;
  if (part === "none")
    return void response
      .status(416)
      .set({ ...ofParts, "Content-Range": `bytes */${size}` })
      .end();
  const { start, end } = part ?? { start: 0, end: size };
  await sendAll(response, file.read(start, end), part ? 206 : 200, {
    ...headers,
    ...ofParts,
    ...(part && { "Content-Range": `bytes ${start}-${end - 1}/${size}` }),
    "Content-Length": String(end - start),
  });
}

/** Sends a file as fast as the browser takes it. Headers are set when the first bytes are there: what fails before is answered as an error. */
async function sendAll(
  response: Response,
  parts: AsyncIterable<Uint8Array | string>,
  status: number,
  headers: Headers,
): Promise<void> {
  if (response.closed) return;
  const closed = once(response, "close");
  const idle = setTimeout(() => response.destroy(), settings().files.idleSeconds * 1000).unref();
  const pace = new Pace(() => response.destroy());
  const begin = (): void => void (response.headersSent || response.status(status).set(headers));
  try {
    for await (const piece of piecesOf(parts)) {
      if (response.destroyed) return;
      idle.refresh();
      begin();
      pace.moved(piece.length);
      if (!response.write(piece)) await pace.during(Promise.race([once(response, "drain"), closed]));
    }
    begin();
    response.end();
    await closed;
  } finally {
    clearTimeout(idle);
  }
}

/** Bytes that are written at once. Larger parts are divided: whether a browser takes them shows only at the end of each. */
const PIECE = 64 * 1024;

async function* piecesOf(parts: AsyncIterable<Uint8Array | string>): AsyncIterable<Uint8Array> {
  for await (const part of parts) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
  }
}
