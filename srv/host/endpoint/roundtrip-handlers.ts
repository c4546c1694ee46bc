/**
 * The steps of a POST to the endpoint. CAP authenticates the user and runs the service, including handlers that other modules have
 * added to it; in between, the body is read as text and the response is written as text, which CAP's REST adapter does not support.
 */
import cds from "@sap/cds";
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { shown, type EngineAnswer } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import { contribution } from "../config/contribution.ts";
import { ownContext, type Context } from "../config/own-context.ts";
import { COMPRESS_FROM, compressAnswer } from "./compress.ts";
import { exitHeaders } from "../config/user-exit.ts";
import { settings } from "../config/settings.ts";
import { forgesRequest } from "./csrf.ts";
import { correlationOf } from "./correlation.ts";
import { fail, refusesBody, setRetryAfter } from "./fail.ts";
import { currentOwnerKey } from "../config/identity.ts";
import { requestText } from "./request-text.ts";
import { setHeader } from "./security-headers.ts";
import { HttpRoundtrip } from "./roundtrip.ts";
import { noticeTenant } from "../jobs/carry-out.ts";
import { asLogged } from "../operations/as-logged.ts";
import { engineLog } from "../operations/log.ts";
import { RoundtripMemory } from "../operations/admission.ts";
import { refuseGuessing } from "../operations/guesses.ts";
import { countUse, enter } from "../operations/user-limits.ts";
import { serverTiming } from "../operations/timing.ts";

const JSON_TYPE = "application/json";
const LARGE_ANSWER = 1024 * 1024;
const LONG_TEXT = 16 * 1024;
const TIME_TO_READ = 60_000;

/** Lets JSON pass, and requests without a body. */
export const refuseOtherMedia: RequestHandler = (request, response, next) => {
  if (!hasBody(request) || isJson(request)) return next();
  fail(response, new Z2ui5Error("MEDIA_TYPE"));
};

// Nearly all requests have exactly this value, which need not be parsed.
const isJson = (request: Request): boolean =>
  request.headers["content-type"] === JSON_TYPE || Boolean(request.is(JSON_TYPE));

const hasBody = ({ headers }: Request): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Accepts users with the role of the service, whom CAP's middlewares have authenticated. */
export const authorize: RequestHandler = (request, response, next) => {
  const { user } = cds.context!;
  if (requiredRoles().some((role) => user.is(role))) return next();
  if (user.is("authenticated-user"))
    return fail(response, new Z2ui5Error("ROLE_MISSING", { roles: requiredRoles().join(", ") }));
  const { _login } = request as { _login?: () => void };
  return _login ? _login.call(request) : fail(response, new Z2ui5Error("LOGIN"));
};

/** Continues background work that another process has left: the tenants are known by their requests only. */
export const continueJobs: RequestHandler = (_request, _response, next) => {
  noticeTenant(cds.context?.tenant ?? "");
  next();
};

function requiredRoles(): readonly string[] {
  const roles = cds.model!.definitions![contribution().roundtrip]!["@requires"] as string | string[];
  return typeof roles === "string" ? [roles] : roles;
}

/** Reads the request, calls the service, and sends the response. */
export const answerRoundtrip: RequestHandler = async (request, response) => {
  const user = currentOwnerKey();
  countUse("roundtrips", user);
  refuseGuessing(request);
  const leave = await enter(user);
  if (response.closed) return leave(); // The client closed the connection while the request was waiting.
  const memory = new RoundtripMemory();
  const closed = new Promise<void>((resolve) =>
    response.once("close", () => {
      // Notifying waiting requests takes 30 µs, which must not delay the response.
      if (!response.writableFinished) memory.left();
      resolve();
    }),
  );
  try {
    // While it waited, others may have been wrong.
    refuseGuessing(request);
    await answer(request, response, memory);
  } catch (error) {
    // The received part of the body is released while the rest arrives.
    if (refusesBody(error)) leave(), memory.release();
    throw error;
  } finally {
    // A closed connection does not cancel a running roundtrip.
    void closed.then(() => {
      leave();
      memory.release();
    });
  }
};

async function answer(request: Request, response: Response, memory: RoundtripMemory): Promise<void> {
  const roundtrip = await received(request, response, memory);
  if (!cds.env.requires.db) throw new Z2ui5Error(settings().development ? "NO_DATABASE" : "DATABASE");
  const service = cds.services[contribution().roundtrip] as unknown as RoundtripService;
  const context = cds.context as Context;
  // A transaction that a handler of the project's has begun for the request is joined.
  const answered = await (context.tx
    ? service.dispatch(roundtrip)
    : service.tx(ownContext(context), (tx) => tx.dispatch(roundtrip)));
  memory.answered(2 * answered.body.length);
  send(request, response, answered);
  closeUnreadResponse(request, response, answered.body.length);
}

/** What is used here of the service. */
interface RoundtripService {
  dispatch(request: cds.Request): Promise<EngineAnswer>;
  tx(context: Context, work: (tx: RoundtripService) => Promise<EngineAnswer>): Promise<EngineAnswer>;
}

/** Reads the request, and calls the user exit. @throws CSRF, and errors of `requestText` and `claimBody` */
async function received(request: Request, response: Response, memory: RoundtripMemory): Promise<HttpRoundtrip> {
  const body = await requestText(request, memory.body);
  await memory.claimBody(body);
  // Now tenant and body are known, so the exit can decide differently.
  if (await forgesRequest(request, body.text)) throw new Z2ui5Error("CSRF");
  for (const [name, value] of await exitHeaders(request, body.text)) setHeader(response, name, value);
  return new HttpRoundtrip({ req: request, res: response }, body.text, memory);
}

/** A large response to a slow client would be retained for a long time. */
function closeUnreadResponse(request: Request, response: Response, size: number): void {
  if (size < LARGE_ANSWER) return;
  const timer = setTimeout(() => request.socket.destroy(), TIME_TO_READ).unref();
  response.once("close", () => clearTimeout(timer));
}

function send(
  request: Request,
  response: Response,
  { status, mediaType, body, encoded, sessionId, draftSize }: EngineAnswer,
): void {
  setHeader(response, "X-Content-Type-Options", "nosniff");
  response.setHeader("Content-Type", `${mediaType}; charset=utf-8`);
  setRetryAfter(response, { status });
  if (sessionId) response.setHeader("sap-contextid", sessionId);
  // The developer tools of the frontend show it.
  if (settings().development && draftSize > 0) response.setHeader("Server-Timing", `draft;desc="${draftSize}"`);
  serverTiming(request, response);
  // Written directly: Express would calculate an ETag, which roundtrips do not need.
  const write = (): void => {
    response.statusCode = status;
    // Node would copy a long text to prepend the headers.
    const data = encoded?.body === body ? encoded.bytes : body.length < LONG_TEXT ? body : Buffer.from(body);
    response.setHeader("Content-Length", Buffer.byteLength(data));
    response.end(data);
  };
  if (body.length < COMPRESS_FROM || !request.headers["accept-encoding"]) write();
  else compressAnswer(request, response, write);
}

/** Responds to errors of the host and of handlers that other modules have added; the engine handles its own errors. */
export const failed: ErrorRequestHandler = (error, request, response, _next) => {
  if (error === 401 || (error as { code?: unknown }).code === 401) return fail(response, new Z2ui5Error("LOGIN"));
  if (error instanceof Z2ui5Error) {
    const hasLeft = error.code === "BUSY" && response.closed;
    if (error.status >= 500 && !hasLeft)
      cds
        .log("z2ui5")
        .error(`${error.code}: ${error.message} [${correlationOf(request)}]`, asLogged(error.cause ?? ""));
    // Only the log names the user.
    if (error.status === 429) engineLog.info(`${error.code}: ${error.message} [${correlationOf(request)}]`);
    return fail(response, error);
  }
  const { status, code, message } = error as { status?: number; code?: string | number; message?: string };
  const clientStatus = [status, Number(code)].find((each) => each !== undefined && each >= 400 && each < 500);
  cds
    .log("z2ui5")
    [clientStatus ? "warn" : "error"](`A request was refused [${correlationOf(request)}]:`, asLogged(error));
  if (clientStatus)
    response
      .status(clientStatus)
      .set("Cache-Control", "no-store")
      .type("text/plain")
      .send(shown(message ?? "", settings().development));
  else fail(response, new Z2ui5Error("INTERNAL", { correlationId: correlationOf(request) }, error));
};
