import type { Answer } from "../core/types";
import type { AnswerExtension, Failure as ServerError, FailureDetails } from "../../../../srv/z2ui5/types/extension";
import { AnswerError, readAnswer, readExtension, readFailure } from "../wire/wire";
import { publicGlobal } from "./Globals";
import { requestLanguage } from "./language";
import { messageOf } from "./Log";
import { failureText } from "./failureText";
import { text } from "./Texts";

const patience = 600_000;

/** Milliseconds in which a server that can be reached answers. */
const reachable = 10_000;

/** Milliseconds before a retry after a lost response. */
const pauses = [500, 1500, 4000];

/** A roundtrip without a valid response. */
export interface Failure {
  /** What the user reads. */
  message: string;
  /** HTTP status; 0 if there was none. */
  status: number;
  /** The user is not logged in any more. */
  login?: boolean;
  /** Error extension of the server: nothing was changed, and the event can be triggered with a new request. */
  error?: ServerError;
  /** Messages for fields as transferred. */
  fields?: unknown;
  /** What the browser knows about the cause. It names what users do not know, so they see it only on request. */
  details?: FailureDetails;
}

/** It is unknown whether the server carried out the request: the connection failed, or a proxy responded. */
export const answerWasLost = ({ login, status }: Failure): boolean => !login && [0, 502, 503, 504].includes(status);

/** One request with what came of it, as the developer tools show it. */
export interface Exchange {
  time: string;
  request: string;
  response: string;
  status: number;
  duration: number;
  serverTiming: string;
}

/** Sends requests and reads responses (wire-v1 §1, §11). */
export class Roundtrips {
  /** The last exchanges, oldest first. */
  readonly exchanges: Exchange[] = [];
  /** Duration of the last completed roundtrip. */
  lastDuration?: number;
  private contextId = "";

  /** @param url address of roundtrips */
  constructor(readonly url: string) {}

  /**
   * Sends one request body.
   *
   * @throws Failure
   */
  async post(body: string): Promise<Answer> {
    const exchange: Exchange = {
      time: new Date().toISOString(),
      request: body,
      response: "",
      status: 0,
      duration: 0,
      serverTiming: "",
    };
    this.exchanges.push(exchange);
    if (this.exchanges.length > 20) this.exchanges.shift();
    const started = performance.now();
    try {
      const response = await this.send(body);
      exchange.status = response.status;
      exchange.serverTiming = response.headers.get("server-timing") ?? "";
      exchange.response = await readBody(response);
      return understand(response, exchange.response);
    } finally {
      exchange.duration = Math.round(performance.now() - started);
      this.lastDuration = exchange.duration;
    }
  }

  /**
   * Retries a request automatically after a lost response, for servers that carry out an action once.
   *
   * @param bodyOf creates the body, for the first request or a retry
   * @param isRetry whether it is a retry
   * @throws Failure
   */
  async postUntilAnswered(bodyOf: (isRetry: boolean) => string, isRetry: boolean): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.post(bodyOf(isRetry || tries > 0));
      } catch (failure) {
        const pause = answerWasLost(failure as Failure) ? pauses[tries] : undefined;
        if (pause === undefined || !navigator.onLine) throw failure;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  /**
   * Sends a question that is no roundtrip of the session.
   *
   * @throws Failure
   */
  async ask(body: string): Promise<AnswerExtension> {
    const response = await this.send(body);
    const answer = await readBody(response);
    if (!response.ok) throw failureOf(response, answer);
    if (isPage(answer)) throw loginFailure(response.status);
    return readExtension(answer);
  }

  /** Whether the server can be reached, or only a login page in front of it; nothing happens there. */
  async reach(): Promise<"server" | "login" | "nothing"> {
    try {
      const signal = AbortSignal.timeout(reachable);
      const response = await fetch(this.url, { method: "HEAD", cache: "no-store", redirect: "manual", signal });
      if (asksForLogin(response)) return "login";
      return answerWasLost({ status: response.status, message: "" }) ? "nothing" : "server";
    } catch {
      return "nothing";
    }
  }

  /** Notifies the server that the page is left, if there is a stateful session (wire-v1 §1.5). */
  endSession(): void {
    if (!this.contextId) return;
    const headers = { "sap-terminate": "session", "sap-contextid": this.contextId, "sap-contextid-accept": "header" };
    this.contextId = "";
    void fetch(this.url, { method: "HEAD", keepalive: true, headers }).catch(() => undefined);
  }

  private async send(body: string): Promise<Response> {
    const headers: Record<string, string> = {
      "Content-Type": "application/json",
      "Accept-Language": requestLanguage(),
      "sap-contextid-accept": "header",
    };
    if (this.contextId) headers["sap-contextid"] = this.contextId;
    const signal = AbortSignal.timeout(publicGlobal().requestTimeoutMs ?? patience);
    try {
      const response = await this.fetchWithToken(body, headers, signal);
      const contextId = response.headers.get("sap-contextid");
      if (contextId && contextId !== "undefined") this.contextId = contextId;
      return response;
    } catch (error) {
      throw networkFailure(error);
    }
  }

  /** A proxy can require a token; the request is then sent again once (wire-v2 §2.4). */
  private async fetchWithToken(body: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const request: RequestInit = { method: "POST", headers, body, signal, redirect: "manual" };
    const response = await fetch(this.url, request);
    if (response.status !== 403 || response.headers.get("x-csrf-token")?.toLowerCase() !== "required") return response;
    const fetched = await fetch(this.url, { method: "HEAD", headers: { "X-CSRF-Token": "Fetch" }, signal });
    headers["X-CSRF-Token"] = fetched.headers.get("x-csrf-token") ?? "";
    return fetch(this.url, request);
  }
}

async function readBody(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw networkFailure(error);
  }
}

function understand(response: Response, body: string): Answer {
  if (!response.ok) throw failureOf(response, body);
  try {
    return readAnswer(JSON.parse(body));
  } catch (error) {
    if (isPage(body)) throw loginFailure(response.status);
    const message =
      error instanceof AnswerError ? error.message : text("errorNoJson", failureText(body, response.status));
    throw { status: response.status, message } satisfies Failure;
  }
}

/** The user is not logged in any more. */
export const loginFailure = (status: number): Failure => ({ status, login: true, message: text("loginNeeded") });

/** What is in front of a server leads a request that is not logged in to another page, or refuses it. */
const asksForLogin = ({ status, type }: Response): boolean => type === "opaqueredirect" || status === 401;

/** Where an answer is expected, a proxy sends a page only to let the user log in. */
const isPage = (body: string): boolean => body.trimStart().startsWith("<");

function failureOf(response: Response, body: string): Failure {
  const { status } = response;
  if (asksForLogin(response)) return loginFailure(status);
  const failure = readFailure(body);
  if (!failure) return { status, message: failureText(body, status) };
  const { TEXT, ID } = failure.error;
  return { status, message: TEXT || `${text("errorApp")}\n${text("errorReference", ID)}`, ...failure };
}

function networkFailure(error: unknown): Failure {
  const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
  if (isTimeout) return { status: 0, message: text("errorTimeout") };
  return { status: 0, message: text("errorNetwork", messageOf(error)) };
}
