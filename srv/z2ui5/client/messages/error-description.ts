/** Descriptions for users of errors that the host knows. */
import type { ErrorDescription, ErrorPart } from "../../types/ports.ts";

/** One line of an error: the label of the element it is about, and the text. */
export const lineOf = ({ label, text }: ErrorPart): string =>
  label === "" || text.includes(label) ? text : `${label}: ${text}`;

/** All lines of an error. */
export const linesOf = ({ parts }: ErrorDescription): string => parts.map(lineOf).join("\n");

/**
 * What a user reads of an error that is no failure of the program, because the user can do something about it.
 * @returns undefined for a failure of the program
 */
export const refusalOf = (description: ErrorDescription | null): string | undefined =>
  description !== null && description.status < 500 ? linesOf(description) : undefined;

/**
 * All messages of an error, or of a list of errors or error entries.
 * @param describe describes errors of the host's libraries
 */
export function errorParts(error: unknown, describe: (error: unknown) => ErrorDescription | null): ErrorPart[] {
  if (Array.isArray(error)) return error.flatMap((one) => errorParts(one, describe));
  if (typeof error !== "object" || error === null) return [];
  if (isEntry(error)) return [{ text: error.text, label: error.label, target: error.target, severity: error.type }];
  const described = describe(error);
  if (described) return [...described.parts];
  return error instanceof Error
    ? [{ text: error.message || error.name, label: "", target: "", severity: "Error" }]
    : [];
}

const isEntry = (
  value: object,
): value is { text: string; label: string; target: string; type: ErrorPart["severity"] } =>
  ["text", "label", "target", "type"].every((name) => typeof (value as Record<string, unknown>)[name] === "string");
