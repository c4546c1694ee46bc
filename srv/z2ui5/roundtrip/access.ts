/** Per-app authorisation: `static requires` of an app class. */
import type { AppClass } from "../types/app.ts";
import { Z2ui5Error } from "../errors.ts";
import type { Environment } from "./environment.ts";

/**
 * Demands that the user has one of the roles a class requires; a class without `requires` is open to every user.
 * @throws APP_FORBIDDEN
 */
export function demandAccess(appClass: AppClass, env: Pick<Environment, "hasRole" | "classes">): void {
  const { requires } = appClass;
  const roles = requires === undefined ? [] : typeof requires === "string" ? [requires] : [...requires];
  if (roles.length === 0 || roles.some((role) => env.hasRole(role))) return;
  throw new Z2ui5Error("APP_FORBIDDEN", { className: env.classes.nameOf(appClass), roles: roles.join(" or ") });
}
