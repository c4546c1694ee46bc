/**
 * A request on its way to its answer, and the one shape of what surrounds a roundtrip. A layer gets an exchange and what follows; it may
 * answer itself, hand on another exchange, or treat what comes back. What it wants done within the roundtrip it does by replacing a phase.
 */
import type { Instances } from "../instance/instances.ts";
import type { InputCheck } from "../client/input/invalid-input.ts";
import type { AnswerExtension } from "../types/extension.ts";
import type { RoundtripRequest } from "../types/request.ts";
import type { EngineAnswer, RoundtripResult } from "../types/result.ts";
import type { EngineSettings } from "../types/settings.ts";
import { encodeExtension } from "../wire/extensions/encode.ts";
import type { Environment } from "./environment.ts";
import type { Completed } from "./completed.ts";
import type { Resolution } from "./resolution.ts";

/** One request with all that answers it. */
export interface Exchange {
  readonly request: RoundtripRequest;
  readonly env: Environment;
  readonly phases: Phases;
  /** Spells a result on the wire of the request. */
  readonly spell: (result: RoundtripResult) => string;
  /** Answers a request that failed. */
  readonly spellFailure: (error: unknown) => EngineAnswer;
  /** Name of the wire. */
  readonly wire: string;
  /** The request as it came, where exchanges are recorded; "" elsewhere, because a large text would be held for as long as the app runs. */
  readonly text: string;
}

/** Phases of a roundtrip that a layer may replace. */
export interface Phases {
  /** Phase 1: finds the app that answers. */
  readonly resolve: (exchange: Exchange, instances: Instances) => Promise<Resolution>;
  /** Id a run is stored under. @param navigations how many came before in this request */
  readonly draftId: (exchange: Exchange, navigations: number) => string;
  /** Phases 4 and 5: runs the app, and those it navigates to. */
  readonly run: (
    resolution: Resolution,
    exchange: Exchange,
    instances: Instances,
    input: InputCheck,
  ) => Promise<Completed>;
  /** Phase 6: whether the apps that ran are stored. If not, whatever they wrote is undone. */
  readonly stores: (completed: Completed) => boolean;
}

/** What follows in an exchange. */
export type Next = (exchange: Exchange) => Promise<EngineAnswer>;

/** What surrounds the roundtrips of one engine. */
export interface Layer {
  readonly surround: (exchange: Exchange, next: Next) => Promise<EngineAnswer>;
  /** The settings of the engine have changed. */
  readonly configure?: (settings: EngineSettings) => void;
  /** The state that it passes to another process of the same server. */
  readonly state?: LayerState;
}

/** State that a layer passes to another process: plain data. */
export interface LayerState {
  dump(): readonly object[];
  recall(steps: readonly object[]): void;
}

/** Puts layers around a roundtrip, the outermost first. */
export const surroundedBy = (layers: readonly Layer[], roundtrip: Next): Next =>
  layers.reduceRight<Next>(
    (next, { surround }) =>
      async (exchange) =>
        surround(exchange, next),
    roundtrip,
  );

/** An exchange in which some phases are others. */
export const withPhases = (exchange: Exchange, phases: Partial<Phases>): Exchange => ({
  ...exchange,
  phases: { ...exchange.phases, ...phases },
});

/** An exchange whose answer carries more for our own frontend. @param members called when the answer is encoded */
export const withExtension = (exchange: Exchange, members: () => AnswerExtension): Exchange => ({
  ...exchange,
  spell: (result) => exchange.spell(result.ext ? { ...result, ext: { ...result.ext, ...members() } } : result),
});

/** An answer that no app has given. */
export const extensionAnswer = (members: AnswerExtension): EngineAnswer => ({
  status: 200,
  mediaType: "application/json",
  body: encodeExtension(members),
  sessionId: "",
  draftSize: 0,
  draftId: "",
});
