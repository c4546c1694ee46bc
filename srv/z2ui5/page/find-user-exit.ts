/** Finds the user exit among the files of the app directories. */
import { z2ui5_if_exit, type z2ui5_if_exit as Exit } from "./exit-contract.ts";
import { Z2ui5Error } from "../errors.ts";
import { candidateFiles } from "../registry/candidate-files.ts";
import type { AnyClass } from "../registry/load-class.ts";
import { classNameOf } from "../registry/class-origin.ts";
import type { Registry } from "../registry/registry.ts";

const NAMES_A_METHOD = /\bset_config_http_(?:get|post)\b/;
/** Milliseconds before directories without an exit are searched again. */
const SEARCH_INTERVAL = 2000;

/** Finds the user exit of one engine. */
export class UserExitFinder {
  readonly #registry: Registry;
  #set: Exit | null = null;
  #found: Exit | null = null;
  #searchedAt = -Infinity;

  /** @param registry classes of the engine */
  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /**
   * The user exit: the one that was set, otherwise an instance of the first class, by name, with both methods.
   * It is created once.
   * @throws APP_FILE_BROKEN when a file that looks like an exit cannot be loaded, because continuing without it could disable a protection
   */
  find(): Exit | null {
    const exit = this.#set ?? this.#found;
    const now = performance.now();
    if (exit !== null || now - this.#searchedAt < SEARCH_INTERVAL) return exit;
    this.#found = search(this.#registry);
    this.#searchedAt = now;
    return this.#found;
  }

  /**
   * Sets the user exit, before any file; null goes back to the files, which are searched again.
   * @param exit an object with both methods
   * @throws CONTRACT naming the missing methods
   */
  set(exit: Exit | null): void {
    if (exit !== null) z2ui5_if_exit.check_implements(exit);
    [this.#set, this.#found, this.#searchedAt] = [exit, null, -Infinity];
  }
}

/**
 * Name of an exit's class for error texts.
 * @param exit the exit
 */
export const nameOfExit = (exit: Exit): string => classNameOf(exit.constructor as AnyClass);

function search(registry: Registry): Exit | null {
  const files = [...candidateFiles(registry, [NAMES_A_METHOD])].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { load, file } of files) {
    const cls = load();
    if (cls instanceof Promise) {
      cls.catch(() => undefined);
      throw new Z2ui5Error("APP_FILE_BROKEN", { file, reason: "a user exit must not use top-level await." });
    }
    if (cls !== null && hasBothMethods(cls)) return create(cls);
  }
  return null;
}

function hasBothMethods(cls: AnyClass): boolean {
  const methods = cls.prototype as Readonly<Record<string, unknown>>;
  return z2ui5_if_exit.METHOD_NAMES.every((name) => typeof methods[name] === "function");
}

function create(cls: AnyClass): Exit {
  try {
    return new cls() as Exit;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Z2ui5Error("USER_EXIT", { className: classNameOf(cls), method: "its constructor", reason }, error);
  }
}
