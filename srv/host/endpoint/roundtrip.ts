/**
 * The action `z2ui5` of the roundtrip service.
 */
import cds from "@sap/cds";
import type { Request } from "express";
import { answer, type EngineAnswer } from "z2ui5/engine";
import { currentExitConfig } from "../config/user-exit.ts";
import { countGuess } from "../operations/guesses.ts";
import { countUse } from "../operations/user-limits.ts";
import { currentOwnerKey } from "../config/identity.ts";
import type { RoundtripMemory } from "../operations/admission.ts";

/** A roundtrip that came over HTTP: the body is the unchanged text, because the engine handles every text. */
export class HttpRoundtrip extends cds.Request {
  #text: string;
  readonly memory: RoundtripMemory;
  /** @param http the request and its response @param text the body @param memory what the roundtrip takes */
  constructor(http: { req: Request; res: object }, text: string, memory: RoundtripMemory) {
    super(http as unknown as ConstructorParameters<typeof cds.Request>[0]);
    this.event = "z2ui5";
    this.data = {};
    this.#text = text;
    this.memory = memory;
  }

  /** The text, once: a large one is not to be held while the roundtrip works with what was read from it. */
  takeText(): string {
    const text = this.#text;
    this.#text = "";
    return text;
  }
}

/**
 * Handler of the action.
 * @returns the engine's response for a roundtrip over HTTP; the response as an object for `srv.send("z2ui5", { value })`
 */
export const handleRoundtrip = (request: cds.Request): Promise<EngineAnswer | object> =>
  request instanceof HttpRoundtrip ? overHttp(request) : sent(request);

async function sent(request: cds.Request): Promise<object> {
  const { status, body } = await answer(request.data as object, {
    language: userLanguage(),
    correlationId: request.id,
  });
  return status < 400 ? (JSON.parse(body) as object) : request.reject(status, body);
}

async function overHttp(roundtrip: HttpRoundtrip): Promise<EngineAnswer> {
  const { originalUrl, headers } = cds.context!.http!.req;
  const { check_hide_error_details: hideErrorDetails } = await currentExitConfig();
  return answer(roundtrip.takeText(), {
    query: queryOf(originalUrl),
    sessionId: String(headers["sap-contextid"] ?? ""),
    acceptsSessionId: headers["sap-contextid-accept"] === "header",
    language: userLanguage(),
    hideErrorDetails,
    correlationId: roundtrip.id,
    memory: roundtrip.memory,
    count: (what) =>
      what === "guesses" ? countGuess(cds.context!.http!.req as Request) : countUse(what, currentOwnerKey()),
  });
}

const userLanguage = (): string => cds.context?.locale ?? "";

function queryOf(url: string): Record<string, string> {
  const start = url.indexOf("?");
  return start < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(start)));
}
