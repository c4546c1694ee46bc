/** Reads URL parameters as encoded by frontends and links of wire 1 (docs/spec/wire-v1.md §8.1). */
import type { Json } from "../types/json.ts";
import { textOf } from "./json.ts";

/** Characters of the longest address that is read; browsers send shorter ones. */
export const LONGEST_ADDRESS = 128 * 1024;

/** A part of the address of the page, as a frontend sends it. @returns "" if it is missing, or longer than any address */
export function addressText(sent: Json | undefined): string {
  const text = textOf(sent);
  return text.length > LONGEST_ADDRESS ? "" : text;
}

/**
 * Value of the first occurrence of a query parameter; the name is case-sensitive.
 * @param query text with or without a leading "?"
 * @param name exact name
 * @returns "" if it is missing
 */
export function queryParameter(query: string, name: string): string {
  const decoded = query.replace(/%3D/gi, "=").replace(/%26/g, "&").replace(/^\?/, "");
  const startup = `&${decoded}`.split("&sap-startup-params=")[1];
  for (const pair of (startup ?? decoded).split("&")) {
    const [key, ...value] = pair.split("=");
    if (key === name) return value.join("=");
  }
  return "";
}

/**
 * Class name of a launchpad startup parameter: a leading "-" denotes a namespace.
 * @param value value of the parameter
 */
export const withNamespace = (value: string): string =>
  value.startsWith("-") ? value.replace("-", "/").replace("-", "/") : value;
