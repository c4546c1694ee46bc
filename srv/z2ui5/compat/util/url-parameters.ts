/** Parameters of URLs (docs/spec/client-api.md §15; decoded as in docs/spec/wire-v2.md §8.3). */
import { LONGEST_ADDRESS } from "../../wire/url-parameters.ts";
import type { NameValue } from "../z2ui5_if_exit.ts";
import z2ui5_cx_util_error from "../z2ui5_cx_util_error.ts";

/**
 * An address, or a part of one. Browsers send shorter ones, so what is read of it has a limit, whatever an app takes for an address.
 * @throws z2ui5_cx_util_error when it is longer
 */
export function anAddress(text: string): string {
  if (text.length <= LONGEST_ADDRESS) return text;
  throw new z2ui5_cx_util_error(
    `An address has at most ${LONGEST_ADDRESS} characters, but this one has ${text.length}`,
  );
}

/**
 * The parameters of a URL in order; names without spaces, values unchanged.
 * @param url a URL or only its query, with or without "?"
 */
export const urlParameters = (url: string): NameValue[] => parse(split(url).query);

/**
 * One parameter of an address, its name in any letter case; "" if missing.
 * @param url a whole address or only its query @param name name of the parameter
 */
export function urlParameter(url: string, name: string): string {
  const wanted = name.trim().toLowerCase();
  return urlParameters(url).find(({ n }) => n.toLowerCase() === wanted)?.v ?? "";
}

/**
 * An address with one parameter set, in the place of the first one of that name, otherwise at the end; others stay as they are.
 * @param url a whole address or only its query @param name name of the parameter @param value its new value
 */
export function withUrlParameter(url: string, name: string, value: string): string {
  const { base, query, hash } = split(url);
  const wanted = name.trim().toLowerCase();
  const set = { n: name.trim(), v: value };
  const parameters = parse(query);
  const first = parameters.findIndex(({ n }) => n.toLowerCase() === wanted);
  const others = parameters.filter(({ n }) => n.toLowerCase() !== wanted);
  const all = first < 0 ? [...others, set] : others.toSpliced(first, 0, set);
  return `${base}?${queryText(all)}${hash}`;
}

/**
 * Parameters as the query of an address, without "?".
 * @param parameters names and values
 */
export const queryText = (parameters: readonly NameValue[]): string =>
  parameters.map(({ n, v }) => `${n}=${v}`).join("&");

function split(text: string): { base: string; query: string; hash: string } {
  const url = anAddress(text);
  const hashAt = url.indexOf("#");
  const [address, hash] = hashAt < 0 ? [url, ""] : [url.slice(0, hashAt), url.slice(hashAt)];
  const queryAt = address.indexOf("?");
  if (queryAt >= 0) return { base: address.slice(0, queryAt), query: address.slice(queryAt), hash };
  const isQuery = address.includes("=") && !address.includes("/");
  return isQuery ? { base: "", query: address, hash } : { base: address, query: "", hash };
}

function parse(query: string): NameValue[] {
  const decoded = query.replace(/%3d/gi, "=").replace(/%26/g, "&").replace(/^\?+/, "");
  const marker = "&sap-startup-params=";
  const startup = `&${decoded}`.indexOf(marker);
  const text = (startup < 0 ? "" : decoded.slice(startup + marker.length - 1)) || decoded;
  return text.split("&").flatMap((parameter) => {
    const at = parameter.indexOf("=");
    const n = (at < 0 ? parameter : parameter.slice(0, at)).trim();
    return n === "" ? [] : [{ n, v: at < 0 ? "" : parameter.slice(at + 1) }];
  });
}
