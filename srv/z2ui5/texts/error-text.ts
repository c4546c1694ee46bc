/** What a user reads of an error. */
import type { Z2ui5Error } from "../errors.ts";
import { ownText } from "./texts.ts";

/**
 * The sentence of an error in a language. Errors that only developers cause have English ones alone.
 * @param error the error @param language language tag
 */
export const errorText = (error: Z2ui5Error, language: string): string =>
  ownText(error.code, error.details, language) ?? error.message;
