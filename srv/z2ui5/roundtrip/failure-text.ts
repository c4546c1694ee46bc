/** Reads what an error view shows out of anything an app can throw. */
import { normaliseMessages } from "../client/messages/read-messages.ts";
import { isAppFile } from "../registry/app-roots.ts";
import { stackFrameOf } from "../stack-frame.ts";

const ENGINE = new URL("..", import.meta.url).href;
const ENGINE_APPS = new URL("../apps/", import.meta.url).href;
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
 * The innermost cause is asked first.
 * @param thrown what was thrown
 */
export function sourcePositionOf(thrown: unknown): string {
  for (const stack of stackOf(thrown).split(CAUSE).reverse()) {
    const frame = stack
      .split("\n")
      .map(stackFrameOf)
      .find((each) => isAppCode(each?.file));
    if (frame) return `${frame.file.replace(/^file:\/\//, "").split("?", 1)[0]}:${frame.line}:${frame.column}`;
  }
  return "";
}

function isAppCode(position: string | undefined): boolean {
  if (position === undefined) return false;
  // Libraries are called by apps; where they fail says nothing about the app.
  if (position.includes("/node_modules/") && !isAppFile(position.replace(/^file:\/\//, ""))) return false;
  const url = position.startsWith("file://") ? position : `file://${position}`;
  return !url.startsWith(ENGINE) || url.startsWith(ENGINE_APPS);
}
