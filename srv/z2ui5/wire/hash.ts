/** The browser's hash: shell part, app part, routes, app state (docs/spec/wire-v2.md §§8.3, 8.4). */

import type { SessionInfo, StartRequest } from "../types/request.ts";
import { withNamespace } from "./url-parameters.ts";

/** Parameter of the hash that names a draft. */
export const APP_STATE = "z2ui5-xapp-state";

/**
 * The app's part of a hash, without the shell's.
 * @param hash with or without its leading "#"
 */
export function appPart(hash: string): string {
  const text = hash.replace(/^#/, "");
  const inner = text.indexOf("&/");
  return text.startsWith("/") || inner < 0 ? text : text.slice(inner + 2);
}

/** A route to an app, and possibly to a draft of it. */
export interface Route {
  readonly className: string;
  readonly draftId: string;
  /** Parameters of the app, as a query without "?"; "" if there are none. */
  readonly query: string;
}

/** The route `#/app/<CLASS>[/<DRAFT>][?<QUERY>]` of a hash, or null. */
export function routeOf(hash: string): Route | null {
  const path = appPart(hash).replace(/^\/+/, "");
  if (!path.startsWith("app/")) return null;
  const [rest = ""] = path.slice("app/".length).split(/[&?]/, 1);
  const parts = rest.split("/");
  // A namespaced class starts with a slash and holds another one.
  const namespaced = rest.startsWith("/");
  if (namespaced && parts.length < 3) return null;
  const className = namespaced ? `/${parts[1]}/${parts[2]}` : (parts[0] ?? "");
  const draftId = parts[namespaced ? 3 : 1] ?? "";
  return className === "" || className.endsWith("/") ? null : { className, draftId, query: queryOf(path) };
}

/** What a route starts; null if the hash is none. */
export function startOfRoute(hash: string): StartRequest | null {
  const route = routeOf(hash);
  if (!route) return null;
  const { className, draftId, query } = route;
  return { className: normalisedClass(className), draftId, keepAppState: false, address: query };
}

function queryOf(path: string): string {
  const question = path.indexOf("?");
  return question < 0 ? "" : path.slice(question + 1);
}

/** What of a hash is the shell's, with what separates it from the app's part; "/" without a shell. */
function shellPart(hash: string): string {
  const text = hash.replace(/^#/, "");
  const inner = text.indexOf("&/");
  return text.startsWith("/") || inner < 0 ? "/" : `${text.slice(0, inner)}&/`;
}

/** An intent of a launchpad, such as `Order-manage?mode=all`. */
const INTENT = /^\w+-\w+(?:[~?].*)?$/;

/** The address that restores a draft through the app-state hash, behind the shell's part if there is one. */
export function appStateLink({ origin = "", pathname = "", search = "", hash }: SessionInfo, draftId: string): string {
  return `${origin}${pathname}${search}#${shellPart(hash)}${APP_STATE}=${draftId}`;
}

/**
 * The URL hash that opens an app, after the part of the launchpad if there is one.
 * @param session the page of the link @param className class of the app @param draftId draft, or its substitute
 */
export function routeLink(
  { origin = "", pathname = "", search = "", hash }: SessionInfo,
  className: string,
  draftId: string,
): string {
  const text = hash.replace(/^#/, "");
  const shell = INTENT.test(text) && !text.includes("&/") ? `${text}&/` : shellPart(hash);
  return `${origin}${pathname}${search}#${shell}app/${className.toUpperCase()}/${draftId}`;
}

/** The draft id of an app-state hash; "" if there is none. */
export const appStateOf = (hash: string): string => parameter(appPart(hash).replace(/^\/+/, ""), APP_STATE);

/**
 * Value of a parameter; names are compared in lower case, the first occurrence counts.
 * @param query text of a query or of an app-state hash @param name lower-case name
 */
export function parameter(query: string, name: string): string {
  let text = query.replace(/%3D/gi, "=").replace(/%26/g, "&").replace(/^\?+/, "");
  text = `&${text}`.split("&sap-startup-params=").slice(1).join("&sap-startup-params=") || text;
  const question = text.indexOf("?");
  if (question >= 0 && question < text.length - 1) text = text.slice(question + 1);
  for (const pair of text.split("&")) {
    const equals = pair.indexOf("=");
    if (equals >= 0 && pair.slice(0, equals).trim().toLowerCase() === name) return pair.slice(equals + 1);
  }
  return "";
}

/** A class name for the lookup: upper case, namespaces with slashes. */
export const normalisedClass = (value: string): string =>
  withNamespace(value.trim().toUpperCase().replaceAll("%2F", "/"));
