import { stripTypeScriptTypes } from "node:module";

/**
 * The text of a TypeScript file without its types. Node warns that its parser is experimental, which nobody who reads the log can do anything
 * about, and which this hides: the app runs without that parser.
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
