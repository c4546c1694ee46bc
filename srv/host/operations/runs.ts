/** Which app ran last in a request, so that an error it leaves behind, such as a promise nobody awaited, can be attributed. */
import cds from "@sap/cds";
import { harmless } from "z2ui5/errors";

/** Requests that are remembered; an error mostly follows its request soon. */
const MOST = 1_000;

interface Run {
  readonly app: string;
  readonly event: string;
}

/** By correlation id, oldest first. */
const runs = new Map<string, Run>();

/** Notes the app that runs in the current request. */
export function noteRun(app: string, event: string): void {
  const id = cds.context?.id;
  if (!id) return;
  runs.delete(id);
  runs.set(id, { app, event: ownCopy(harmless(event)) });
  if (runs.size > MOST) runs.delete(runs.keys().next().value as string);
}

/** The app of the request whose work fails now: " of the app MY_APP, event SAVE [id]"; "" when none is known. */
export function runText(): string {
  const id = cds.context?.id ?? "";
  const run = runs.get(id);
  return run ? ` of the app ${run.app}${run.event ? `, event ${run.event}` : ""} [${id}]` : "";
}

/** A part of a text keeps the whole text in memory, and senders may make it long. @param text of one byte per character */
const ownCopy = (text: string): string => Buffer.from(text, "latin1").toString("latin1");
