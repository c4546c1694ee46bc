/** Which app ran last in a request, so that an error it leaves behind, such as a promise that was not awaited, can be attributed. */
import cds from "@sap/cds";
import { harmless } from "z2ui5/errors";

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
