/** Text of a request body → JSON value. */
import { Z2ui5Error } from "../errors.ts";
import type { Json } from "../types/json.ts";

/** Levels of nesting a body may have; deeper ones are no data of a user. */
const DEPTH_LIMIT = 200;

/**
 * Parses a body.
 * @param body text, or a value that was parsed already
 * @returns undefined for an empty body
 * @throws BODY_NOT_JSON, BODY_TOO_DEEP
 */
export function parseBody(body: string | object): Json | undefined {
  const root = typeof body === "string" ? parseText(body) : (body as Json);
  refuseDeep(root);
  return root;
}

function parseText(text: string): Json | undefined {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new Z2ui5Error("BODY_NOT_JSON", {}, error);
  }
}

/** Level by level, because recursion is what deep data breaks. */
function refuseDeep(root: Json | undefined): void {
  let level: object[] = typeof root === "object" && root !== null ? [root] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= DEPTH_LIMIT) throw new Z2ui5Error("BODY_TOO_DEEP", { limit: String(DEPTH_LIMIT) });
    const next: object[] = [];
    for (const value of level)
      for (const member of Object.values(value) as unknown[])
        if (typeof member === "object" && member !== null) next.push(member);
    level = next;
  }
}
