import { stripTypeScriptTypes } from "node:module";

/**
 * The text of a TypeScript file without its types. Node's warning that its parser is experimental is suppressed, because readers of the log
 * cannot do anything about it, and the app runs without that parser.
 * @param file absolute path, for the positions in errors
 * @throws what Node says of a text it cannot read
 */
export function stripTypes(text: string, file?: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(text, file === undefined ? {} : { sourceUrl: file });
  } finally {
    process.emitWarning = emitWarning;
  }
}
