/** Parameters of URLs (docs/spec/client-api.md §15; decoded as in docs/spec/wire-v2.md §8.3). */
import type { NameValue } from "../z2ui5_if_exit.ts";

/**
 * The parameters of a URL in order; names without spaces, values unchanged.
 * @param url a URL or only its query, with or without "?"
 */
export const urlParameters = (url: string): NameValue[] => parse(split(url).query);

/**
 * One parameter of an address, its name in any letter case; "" if missing.
 * @param url a whole address or only its query @param name name of the parameter
 */
export const urlParameter = (url: string, name: string): string =>
  urlParameters(url).find(({ n }) => n.toLowerCase() === name.trim().toLowerCase())?.v ?? "";

/**
 * An address with one parameter set; others stay as they are.
 * @param url a whole address or only its query @param name name of the parameter @param value its new value
 */
export function withUrlParameter(url: string, name: string, value: string): string {
  const { base, query, hash } = split(url);
  const parameters = parse(query);
  const isNamed = ({ n }: NameValue): boolean => n.toLowerCase() === name.trim().toLowerCase();
  const at = parameters.findIndex(isNamed);
  const others = parameters.filter((parameter) => !isNamed(parameter));
  others.splice(at < 0 ? others.length : at, 0, { n: name.trim(), v: value });
  return `${base}?${queryText(others)}${hash}`;
}

/**
 * Parameters as the query of an address, without "?".
 * @param parameters names and values
 */
export const queryText = (parameters: readonly NameValue[]): string =>
  parameters.map(({ n, v }) => `${n}=${v}`).join("&");

function split(url: string): { base: string; query: string; hash: string } {
  const hashAt = url.indexOf("#");
  const [address, hash] = hashAt < 0 ? [url, ""] : [url.slice(0, hashAt), url.slice(hashAt)];
  const queryAt = address.indexOf("?");
  if (queryAt >= 0) return { base: address.slice(0, queryAt), query: address.slice(queryAt), hash };
  const isQuery = address.includes("=") && !address.includes("/");
  return isQuery ? { base: "", query: address, hash } : { base: address, query: "", hash };
}

function parse(query: string): NameValue[] {
  const decoded = query.replace(/%3d/gi, "=").replace(/%26/g, "&").replace(/^\?+/, "");
  const startup = `&${decoded}`.split("&sap-startup-params=").slice(1).join("&sap-startup-params=") || decoded;
  return startup
    .split("&")
    .map((parameter) => {
      const at = parameter.indexOf("=");
      return at < 0 ? { n: parameter.trim(), v: "" } : { n: parameter.slice(0, at).trim(), v: parameter.slice(at + 1) };
    })
    .filter(({ n }) => n !== "");
}
