/** The limit of a response: found before its parts are put together, and again when they are encoded. */
import { Z2ui5Error } from "../errors.ts";
import { objectArgumentText, type ClientAction } from "../types/output.ts";
import type { RoundtripResult } from "../types/result.ts";

const MB = 1024 * 1024;

/**
 * Encodes a result that is not larger than allowed.
 * @param most number of characters
 * @throws ANSWER_TOO_LARGE
 */
export function encodeWithin(
  most: number,
  result: RoundtripResult,
  encode: (result: RoundtripResult) => string,
): string {
  if (sizeOf(result) > most) throw tooLarge(most);
  const answer = encode(result);
  if (answer.length > most) throw tooLarge(most);
  return answer;
}

const tooLarge = (most: number): Z2ui5Error =>
  new Z2ui5Error("ANSWER_TOO_LARGE", {
    limit: most < MB ? `${Math.floor(most / 1024)} KB` : `${Math.floor(most / MB)} MB`,
  });

/** Characters of markup and texts, before they are encoded. */
function sizeOf({ slots, actions, url, model }: RoundtripResult): number {
  const views = Object.values(slots).map(({ display }) => display?.xml.length ?? 0);
  const texts = [...Object.values(model?.oneWay ?? {}), ...Object.values(model?.twoWay ?? {})].map(lengthOf);
  return sum([...views, ...actions.map(sizeOfAction), ...texts, url.pushState.length, url.replaceHash.length]);
}

function sizeOfAction(action: ClientAction): number {
  if (action.kind === "historyBack") return 0;
  if (action.kind === "action")
    return sum(action.args.map((each) => lengthOf(typeof each === "object" ? objectArgumentText(each) : each)));
  const options = action.kind === "script" ? [] : Object.values(action.options).flat();
  return sum([action.text, ...options].map(lengthOf));
}

const lengthOf = (value: unknown): number => (typeof value === "string" ? value.length : 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
