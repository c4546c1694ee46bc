/** Static methods of apps that the framework calls by their names. */
import type { AppClass } from "../types/app.ts";

/** Whether a name is one of a static method that the class or one of its bases declares, and not what every class has. */
export const isOwnStatic = (appClass: AppClass, name: unknown): name is string =>
  typeof name === "string" &&
  !(name in Function.prototype) &&
  typeof (appClass as unknown as Record<string, unknown>)[name] === "function";
