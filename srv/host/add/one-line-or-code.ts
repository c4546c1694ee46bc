/** The question of `cds add z2ui5-app`: a line that takes the screens from the model, or code. */
import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

/** A stream of the process, which may be a terminal. */
type Terminal<Stream> = Stream & { readonly isTTY?: boolean };

const QUESTION = `How is the app to be written?
  1  one line, whose screens follow the model (npx z2ui5 eject turns it into code later)
  2  code that you change
Your choice (1): `;

/** Whether the user wants code. Without a terminal there is nobody to ask, and it is one line. */
export async function wantsCode(
  input: Terminal<Readable> = process.stdin,
  output: Terminal<Writable> = process.stdout,
): Promise<boolean> {
  if (!input.isTTY || !output.isTTY) return false;
  const terminal = createInterface({ input, output });
  try {
    const answer = await new Promise<string>((resolve, reject) => {
      // Ctrl+C and Ctrl+D; the question itself stays without an answer, or is aborted.
      terminal.once("close", () => reject("Nothing was written."));
      terminal.question(QUESTION).then(resolve, reject);
    });
    return /^(2|code)$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
