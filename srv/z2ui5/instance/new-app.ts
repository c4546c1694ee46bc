import { isApp } from "../is-app.ts";
import { Z2ui5Error } from "../errors.ts";
import { classNameOf } from "../registry/class-origin.ts";
import type { App, AppClass } from "../types/app.ts";

/**
 * A new app object of a class.
 * @throws NOT_AN_APP when its constructor returns something else, and what the constructor throws
 */
export function newApp(appClass: AppClass): App {
  const app: unknown = new appClass();
  if (!isApp(app)) throw new Z2ui5Error("NOT_AN_APP", { className: classNameOf(appClass) });
  return app;
}
