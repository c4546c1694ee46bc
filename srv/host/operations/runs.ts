/** Which app ran last in a request, so that an error it leaves behind, such as a promise that was not awaited, can be attributed. */
import cds from "@sap/cds";
import { harmless } from "z2ui5/errors";
import type { ErrorLeftBehind } from "z2ui5/ports";
import { currentOwnerKey } from "../config/identity.ts";

interface Run {
  readonly app: string;
  readonly event: string;
}

/** Where a request, or what stands for one that did not come over HTTP, keeps it. */
const RUN = Symbol("run");
type Holder = { [RUN]?: Run };

const current = (): Holder | undefined => (cds.context?.http?.req ?? cds.context) as Holder | undefined;

/** Notes the app that runs in the current request. */
export function noteRun(app: string, event: string): void {
  const request = current();
  if (request) request[RUN] = { app, event };
}

/** Name of the app that runs in the current request; "" if it is none of an app. */
export const runningApp = (): string => current()?.[RUN]?.app ?? "";

/** The app of the request whose work fails now: " of the app MY_APP, event SAVE [id]"; "" when none is known. */
export function runText(): string {
  const run = current()?.[RUN];
  if (!run) return "";
  const event = run.event ? `, event ${harmless(run.event)}` : "";
  return ` of the app ${run.app}${event} [${cds.context?.id ?? ""}]`;
}

/** The last error that an app of a user has left behind; only in development. */
const left = new Map<string, ErrorLeftBehind>();

/** Stores an error for {@link takeLeftBehind}. @param error what the app of the current request has thrown after its response */
export function storeLeftBehind(error: unknown): void {
  const run = current()?.[RUN];
  if (run) left.set(currentOwnerKey(), { ...run, error });
}

/** The error that an app of the current user has left behind; each is returned once. */
export function takeLeftBehind(): ErrorLeftBehind | undefined {
  if (left.size === 0) return undefined;
  const user = currentOwnerKey();
  const found = left.get(user);
  left.delete(user);
  return found;
}
