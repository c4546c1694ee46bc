/** Parameters of an app as the query of its address (docs/spec/client-api.md §5.10). */
import { describe, Z2ui5Error } from "../../errors.ts";
import type { AddressParameters } from "./types.ts";

/** Characters of the longest query: browsers, mail programs and chats cut longer addresses off. */
const LONGEST = 2_000;

/**
 * The query of parameters, without "?".
 * @throws ADDRESS_PARAMETERS, ADDRESS_TOO_LONG
 */
export function formatAddress(parameters: AddressParameters): string {
  if (typeof parameters !== "object" || parameters === null || Array.isArray(parameters))
    throw new Z2ui5Error("ADDRESS_PARAMETERS", { got: describe(parameters) });
  const query = new URLSearchParams();
  let length = 0;
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === null) continue;
    if (typeof value === "object" || typeof value === "function" || typeof value === "symbol")
      throw new Z2ui5Error("ADDRESS_PARAMETERS", { got: `${name}: ${describe(value)}` });
    length += name.length + String(value).length + 1;
    // Encoded it is no shorter.
    if (length > LONGEST) throw tooLong(length);
    query.append(name, String(value));
  }
  const text = query.toString();
  if (text.length > LONGEST) throw tooLong(text.length);
  return text;
}

const tooLong = (length: number): Z2ui5Error =>
  new Z2ui5Error("ADDRESS_TOO_LONG", { length: String(length), limit: String(LONGEST) });

/**
 * The query of an address as {@link formatAddress} writes it. Text without "=" is no parameter.
 * @param query query from the browser
 * @returns "" if it is longer than any query that is written
 */
export function readAddress(query: string): string {
  if (query.length > LONGEST) return "";
  const pairs = query.split("&").filter((pair) => pair.includes("="));
  const text = new URLSearchParams(pairs.join("&")).toString();
  return text.length > LONGEST ? "" : text;
}

/** The parameters of a query; the first of each name counts. */
export const parseAddress = (query: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(query)].reverse());
