/**
 * Carries a roundtrip from HTTP to the engine and its answer back, without parsing or writing JSON on the way.
 */
import type { IncomingMessage } from "node:http";
import cds from "@sap/cds";
import type { Request } from "express";
import { answer, type EngineAnswer } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import { NO_STORE } from "./fail.ts";
import { requestText } from "./request-text.ts";
import { serverTiming } from "./timing.ts";

/** Requests whose body is still to be read as a roundtrip. */
const expected = new WeakSet<IncomingMessage>();

/**
 * Tells CAP that the body of a request is none of its business: it is read here, after CAP has authenticated the user.
 * @param request a POST to the endpoint
 */
export function expectRoundtrip(request: Request): void {
  expected.add(request);
  request.body = {};
  request.url = request.url.split("?", 1)[0]!; // Otherwise CAP reads the query as query options.
  const type = request.headers["content-type"];
  if (type) request.headers["content-type"] = type.replace(/^[^;]*/, "application/json").replace(/;\s*$/, ""); // The one spelling CAP takes.
}

/** Handler of the action `z2ui5`, called over HTTP or by `srv.send("z2ui5", { value })`. */
export async function handleRoundtrip(request: cds.Request): Promise<unknown> {
  const http = cds.context?.http;
  return http && expected.delete(http.req) ? overHttp(http.req, http.res) : byCall(request);
}

async function overHttp(request: Request, response: Request["res"] & object): Promise<string> {
  const { status, headers, body } = await answerOf(request, response);
  response.status(status).set(headers);
  serverTiming(request, response);
  return body;
}

async function answerOf(request: Request, response: Request["res"] & object): Promise<EngineAnswer> {
  try {
    const text = await requestText(request, response);
    return await answer(text, {
      query: Object.fromEntries(new URL(request.originalUrl, "http://host").searchParams),
      headers: request.headers as Record<string, string>,
      correlationId: cds.context!.id,
    });
  } catch (error) {
    if (!(error instanceof Z2ui5Error)) throw error;
    return { status: error.status, headers: { ...NO_STORE, "Content-Type": "text/plain" }, body: error.message };
  }
}

async function byCall(request: cds.Request): Promise<unknown> {
  const { status, body } = await answer(request.data as object, { query: {}, headers: {}, correlationId: request.id });
  return status < 400 ? JSON.parse(body) : request.reject(status, body);
}
