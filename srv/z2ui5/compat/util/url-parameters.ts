/** Parameters of URLs (docs/spec/client-api.md §15; decoded as in docs/spec/wire-v2.md §8.3). */
import type { NameValue } from "../z2ui5_if_exit.ts";

/**
 * The parameters of a URL in order; names without spaces, values unchanged.
 * @param url a URL or only its query, with or without "?"
 */
export const urlParameters = (url: string): NameValue[] => [...parse(split(url).query)];

/**
 * One parameter of an address, its name in any letter case; "" if missing.
 * @param url a whole address or only its query @param name name of the parameter
 */
export function urlParameter(url: string, name: string): string {
  const wanted = name.trim().toLowerCase();
  for (const { n, v } of parse(split(url).query)) if (n.toLowerCase() === wanted) return v;
  return "";
}

/**
 * An address with one parameter set; others stay as they are.
 * @param url a whole address or only its query @param name name of the parameter @param value its new value
 */
export function withUrlParameter(url: string, name: string, value: string): string {
  const { base, query, hash } = split(url);
  const wanted = name.trim().toLowerCase();
  const set = { n: name.trim(), v: value };
  return `${base}?${queryText(withParameter(parse(query), wanted, set))}${hash}`;
}

/** In the place of the first one of that name, otherwise at the end. */
function* withParameter(parameters: Iterable<NameValue>, wanted: string, set: NameValue): Generator<NameValue> {
  let isSet = false;
  for (const parameter of parameters) {
    if (parameter.n.toLowerCase() !== wanted) yield parameter;
    else if (!isSet) (isSet = true), yield set;
  }
  if (!isSet) yield set;
}

/** Pieces of a query that are joined at a time: an address may be as long as a request. */
const PIECES = 2048;

/**
 * Parameters as the query of an address, without "?".
 * @param parameters names and values
 */
export function queryText(parameters: Iterable<NameValue>): string {
  let text = "";
  let pieces: string[] = [];
  for (const { n, v } of parameters) {
    if (pieces.push(`${n}=${v}`) < PIECES) continue;
    text += `${pieces.join("&")}&`;
    pieces = [];
  }
  return pieces.length > 0 ? text + pieces.join("&") : text.slice(0, -1);
}

function split(url: string): { base: string; query: string; hash: string } {
  const hashAt = url.indexOf("#");
  const [address, hash] = hashAt < 0 ? [url, ""] : [url.slice(0, hashAt), url.slice(hashAt)];
  const queryAt = address.indexOf("?");
  if (queryAt >= 0) return { base: address.slice(0, queryAt), query: address.slice(queryAt), hash };
  const isQuery = address.includes("=") && !address.includes("/");
  return isQuery ? { base: "", query: address, hash } : { base: address, query: "", hash };
}

function* parse(query: string): Generator<NameValue> {
  const decoded = query.replace(/%3d/gi, "=").replace(/%26/g, "&").replace(/^\?+/, "");
  const marker = "&sap-startup-params=";
  const startup = `&${decoded}`.indexOf(marker);
  const text = (startup < 0 ? "" : decoded.slice(startup + marker.length - 1)) || decoded;
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf("&", from);
    const to = end < 0 ? text.length : end;
    const parameter = text.slice(from, to);
    const at = parameter.indexOf("=");
    const n = (at < 0 ? parameter : parameter.slice(0, at)).trim();
    if (n !== "") yield { n, v: at < 0 ? "" : parameter.slice(at + 1) };
    from = to + 1;
  }
}
