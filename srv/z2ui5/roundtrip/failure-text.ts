/** Reads what an error view shows out of anything an app can throw. */
import { normaliseMessages } from "../client/messages/read-messages.ts";
import { isEngineFile } from "../failure/own-file.ts";
import { isAppFile } from "../registry/app-roots.ts";
import { pathOfFrame, stackFrameOf } from "../stack-frame.ts";

const CAUSE = "\nCaused by: ";
const CAUSES = 5;

/**
 * The message of a thrown value: an error of the framework, an error, message records, or anything else.
 * @param thrown what was thrown @returns "" when it says nothing
 */
export function messageOf(thrown: unknown): string {
  return (
    normaliseMessages(thrown)
      ?.map((message) => message.text)
      .join("\n") ?? String(thrown)
  );
}

/**
 * The stack of an error and of the errors that caused it; "" when there is none.
 * @param thrown what was thrown
 */
export function stackOf(thrown: unknown): string {
  const stacks: string[] = [];
  for (let error = thrown; error instanceof Error && stacks.length < CAUSES; error = error.cause)
    stacks.push(String(error.stack));
  return stacks.join(CAUSE);
}

/**
 * Where in the code of an app an error arose, as `file:line:column`; "" when its stack knows no app.
 * The innermost cause has precedence.
 * @param thrown what was thrown
 */
export function sourcePositionOf(thrown: unknown): string {
  for (const stack of stackOf(thrown).split(CAUSE).reverse()) {
    const frame = stack
      .split("\n")
      .map(stackFrameOf)
      .find((each) => isAppCode(each?.file));
    if (frame) return `${pathOfFrame(frame.file)}:${frame.line}:${frame.column}`;
  }
  return "";
}

function isAppCode(fileOfFrame: string | undefined): boolean {
  if (fileOfFrame === undefined) return false;
  const file = pathOfFrame(fileOfFrame);
  // Libraries are called by apps; where they fail says nothing about the app.
  return !isEngineFile(file) && (!file.includes("/node_modules/") || isAppFile(file));
}
