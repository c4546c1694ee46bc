/** The run of `main` a client belongs to. It is private, so that apps can only access the contract. */
import { Z2ui5Error } from "../errors.ts";
import type { Instances } from "../instance/instances.ts";
import type { ClientEnvironment, RequestedEvents } from "./environment.ts";
import type { Navigation } from "./navigation/target.ts";
import type { Output } from "./output.ts";
import type { Run } from "../instance/run.ts";
import type { RoundtripRequest, SessionInfo } from "../types/request.ts";
import type { InputCheck } from "./input/invalid-input.ts";

/** What one run of an app works with. */
export interface ClientRun {
  readonly run: Run;
  readonly request: RoundtripRequest;
  readonly session: SessionInfo;
  readonly env: ClientEnvironment;
  readonly instances: Instances;
  readonly output: Output;
  /** Entries of the user that are no valid values. */
  readonly input: InputCheck;
  /** The requested navigation; leaving takes precedence over a call. */
  readonly navigation: { call: Navigation | null; leave: Navigation | null };
  readonly events: RequestedEvents;
}

/** Reports options without effect to developers. */
export function reportIdle(call: string, options: readonly string[], reason: string, { env, run }: ClientRun): void {
  if (options.length > 0)
    env.observer.withoutEffect(run.instance.app, `${call} sets ${options.join(", ")} without effect. ${reason}.`);
}

/** The run of a client; undefined after `main` has ended. */
export let findRun: (client: object) => ClientRun | undefined;
let reportLate: (client: object, method: string) => string;

/** Ends the run of a client: every method fails from now on. */
export let endRun: (client: ClientOfRun) => void;

/** Base class of clients. Apps can access the class, so internal functions are not members. */
export class ClientOfRun {
  #run: ClientRun | undefined;
  /** Reports a call after the end, which may come when no request waits for an answer. */
  #calledLate: (method: string) => string = () => "";

  /** @param run the run that begins */
  constructor(run: ClientRun) {
    this.#run = run;
  }

  static {
    findRun = (client) => (#run in client ? client.#run : undefined);
    endRun = (client) => {
      const { env, run } = client.#run ?? {};
      client.#run = undefined;
      if (env?.observer.calledLate)
        client.#calledLate = (method) => env.observer.calledLate?.(run!.instance.app, method) ?? "";
    };
    reportLate = (client, method) => (#calledLate in client ? client.#calledLate(method) : "");
  }
}

/**
 * The run of a client.
 * @param client the client @param method name of the method that was called, for the error text
 * @throws CLIENT_CLOSED after `main` has ended
 */
export function runOf(client: object, method: string): ClientRun {
  const run = findRun(client);
  if (run) return run;
  const unawaited = reportLate(client, method);
  throw new Z2ui5Error("CLIENT_CLOSED", { method, hint: unawaited === "" ? "." : `: ${unawaited}` });
}
