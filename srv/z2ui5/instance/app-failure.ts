import type { FieldMessage } from "../binding/fields-of-errors.ts";
import { Z2ui5Error } from "../errors.ts";
import type { AppClass } from "../types/app.ts";

/** An exception of an app: what its `main` threw, or what its state made impossible. */
export class AppFailure extends Error {
  readonly appClass: AppClass;
  readonly event: string;
  /** Fields of the screen that the error is about, for a frontend that keeps the screen. */
  fields: readonly FieldMessage[] = [];

  /** @param appClass class of the app @param event the event it was handling @param cause what was thrown, whatever it is */
  constructor(appClass: AppClass, event: string, cause: unknown) {
    super(textOf(cause), {
      cause: isReadable(cause) ? cause : new Error("The app threw an error that cannot be read."),
    });
    this.name = "AppFailure";
    this.appClass = appClass;
    this.event = event;
  }
}

/**
 * Does work of an app besides its `main`: what goes wrong in its constructor or its state is its failure, too.
 * @throws AppFailure; NOT_AN_APP as it is, because there is no app that could have failed
 */
export function failingAs<T>(appClass: AppClass, event: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof AppFailure || isNoApp(error) ? error : new AppFailure(appClass, event, error);
  }
}

/** Whether an error is none of the app: the service or its database are not there at the moment, and a retry may help. */
export const isTemporary = (error: unknown): error is Z2ui5Error => error instanceof Z2ui5Error && error.status === 503;

const isNoApp = (error: unknown): boolean => error instanceof Z2ui5Error && error.code === "NOT_AN_APP";

/** Whether the properties of an error can be read, as all code that handles it later expects. */
function isReadable(cause: unknown): boolean {
  try {
    if (cause instanceof Error) [cause.name, cause.message, cause.stack].forEach(String);
    return true;
  } catch {
    return false;
  }
}

/** The text of anything that can be thrown, also of objects whose own conversion throws. */
function textOf(cause: unknown): string {
  try {
    if (cause instanceof Error) return cause.message || cause.name;
    return typeof cause === "object" && cause !== null && "message" in cause ? String(cause.message) : String(cause);
  } catch {
    return "unknown error";
  }
}
