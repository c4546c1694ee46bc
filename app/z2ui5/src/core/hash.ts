/** The two parts of a location hash: what the launchpad owns and what the app owns (wire-v2 §8.4). */
export interface HashParts {
  shell?: string;
  app: string;
}

/** An app named in a hash, and the draft of it. */
export interface Route {
  app: string;
  draft?: string;
}

/** Splits a location hash, with or without its leading `#`. */
export function splitHash(hash: string): HashParts {
  const text = hash.startsWith("#") ? hash.slice(1) : hash;
  const border = text.startsWith("/") ? -1 : text.indexOf("&/");
  return border < 0 ? { app: text } : { shell: text.slice(0, border), app: text.slice(border + 2) };
}

/** Reads `/app/<CLASS>[/<DRAFT>]` from the app part of a hash; undefined if it is no route. */
export function parseRoute(appHash: string): Route | undefined {
  const path = appHash.replace(/^\/+/, "");
  if (!path.startsWith("app/")) return undefined;
  const rest = path.slice(4).split("&")[0].split("?")[0];
  const classEnd = rest.startsWith("/") ? endOfNamespacedClass(rest) : endOfSegment(rest, 0);
  const app = classEnd === undefined ? "" : rest.slice(0, classEnd);
  if (!app) return undefined;
  const draft = rest.slice(app.length + 1).split("/")[0];
  return draft ? { app: app.toUpperCase(), draft } : { app: app.toUpperCase() };
}

/** Writes the app part of a hash that opens an app, restoring a draft if one is named. */
export function formatRoute(app: string, draft?: string): string {
  return draft ? `app/${app}/${draft}` : `app/${app}`;
}

/** The text behind the app and draft of a route; empty if there is none, or no route. */
export function suffixOf(appHash: string): string {
  return parseRoute(appHash) ? appHash.slice(appHash.split(/[&?]/)[0].length) : "";
}

/** The parameters of the app in its route, as a query without "?". Text without "=" is no parameter. */
export function queryOf(appHash: string): string {
  const suffix = suffixOf(appHash);
  const question = suffix.indexOf("?");
  const pairs = question < 0 ? [] : suffix.slice(question + 1).split("&");
  return pairs.filter((pair) => pair.includes("=")).join("&");
}

/** Writes the app part of a hash that restores a draft (wire-v1 §9). */
export function formatAppState(draft: string): string {
  return `z2ui5-xapp-state=${draft}`;
}

/** Reads the draft of an app-state hash from the app part of a hash. */
export function parseAppState(appHash: string): string | undefined {
  const query = appHash.replace(/^\/+/, "").split("?").pop() ?? "";
  for (const pair of query.split("&")) {
    const [name, ...value] = pair.split("=");
    if (name.trim().toLowerCase() === "z2ui5-xapp-state") return value.join("=") || undefined;
  }
  return undefined;
}

/** Whether a location hash names a draft. */
export function namesDraft(hash: string): boolean {
  const { app } = splitHash(hash);
  return parseRoute(app)?.draft !== undefined || parseAppState(app) !== undefined;
}

function endOfNamespacedClass(rest: string): number | undefined {
  const namespaceEnd = rest.indexOf("/", 1);
  if (namespaceEnd < 2) return undefined;
  const end = endOfSegment(rest, namespaceEnd + 1);
  return end > namespaceEnd + 1 ? end : undefined;
}

function endOfSegment(text: string, from: number): number {
  const slash = text.indexOf("/", from);
  return slash < 0 ? text.length : slash;
}
