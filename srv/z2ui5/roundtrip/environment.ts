/** What a roundtrip needs of a request and its engine, besides what its apps do. */
import type { ClientEnvironment } from "../client/environment.ts";
import type { PhaseTracer, TransactionRunner } from "../types/ports.ts";
import type { StickySessions } from "./sticky-sessions.ts";

/** Everything one roundtrip works with besides the request. */
export interface Environment extends ClientEnvironment {
  readonly transaction: TransactionRunner;
  readonly trace: PhaseTracer;
  readonly sticky: StickySessions;
  /** Session id the browser sent; "" if none. */
  readonly sessionId: string;
  /** Whether the browser takes a session id as a header. */
  readonly sessionIdAccepted: boolean;
  /** Reads what the host needs for the language of the request; undefined if that is nothing. */
  readonly prepareLanguage: () => Promise<void> | undefined;
  /** Whether the current user has a role. */
  readonly hasRole: (role: string) => boolean;
  /** Counts what the host may limit; throws when it happens too often. */
  readonly count: (what: "starts" | "guesses") => void;
  /** Whether users see nothing of a failure but its id. */
  readonly hidesErrors: boolean;
}
