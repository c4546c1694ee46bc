import { isPlainObject } from "./types";

/** The value at a path, such as `T_TAB/0/NAME`; undefined if there is none. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const segment of path ? path.split("/") : []) value = memberOf(value, segment);
  return value;
}

/** Writes a value at a path. @returns false if the path does not exist */
export function writeAt(data: unknown, path: string, value: unknown): boolean {
  const segments = path.split("/");
  const last = segments.pop() as string;
  const owner = valueAt(data, segments.join("/"));
  if (!isContainer(owner)) return false;
  (owner as Record<string, unknown>)[last] = value;
  return true;
}

/** A member of an object or array, own members only. */
export function memberOf(value: unknown, name: string): unknown {
  return isContainer(value) && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

/** The path of a binding in its model. @param context path that a relative one starts at */
export const absolutePath = (path: string, context: string | undefined): string =>
  context === undefined || path.startsWith("/") ? path : `${context}/${path}`;

/** The path in a model of what responses name without the branch of two-way data. @param branch "" if the model has none */
export const pathInModel = (branch: string, path: string): string => (branch ? `/${branch}/${path}` : `/${path}`);

/** Whether a value has members. */
export function isContainer(value: unknown): value is object {
  return Array.isArray(value) || isPlainObject(value);
}
