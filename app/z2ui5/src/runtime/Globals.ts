import type { PlainObject } from "../core/types";
import { logError } from "./Log";
import type { LogLine } from "./Log";

/** Functions an app's page may hang into the course of a roundtrip (wire-v1 §14). */
export interface Hooks {
  onBeforeRoundtrip: Array<() => void>;
  onAfterRoundtrip: Array<() => void>;
  onAfterRendering: Array<() => void>;
  onBeforeEventFrontend: Array<(args: unknown[]) => void>;
}

/** The members of the global `z2ui5` that the frontend uses. Apps can add functions. */
export interface Z2ui5Global extends Partial<Hooks> {
  checkLocal?: boolean;
  search?: string;
  url?: string;
  requestTimeoutMs?: number;
  oConfig?: PlainObject;
  errors?: LogLine[];
  Util?: unknown;
  Formatter?: unknown;
  [name: string]: unknown;
}

declare global {
  interface Window {
    z2ui5?: Z2ui5Global;
  }
}

/** The global object, created on first use; values that the page has set are preserved. */
export function publicGlobal(): Z2ui5Global & Hooks {
  const global = (window.z2ui5 ??= {});
  global.onBeforeRoundtrip ??= [];
  global.onAfterRoundtrip ??= [];
  global.onAfterRendering ??= [];
  global.onBeforeEventFrontend ??= [];
  return global as Z2ui5Global & Hooks;
}

/** Runs all functions of a hook; one that fails does not stop the next. */
export function runHooks(name: keyof Hooks, args: unknown[] = []): void {
  for (const hook of [...publicGlobal()[name]]) {
    try {
      hook?.(args);
    } catch (error) {
      logError(`A function in z2ui5.${name} failed`, error);
    }
  }
}
