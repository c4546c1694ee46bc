/** What is left of what a text shows of an object, once somebody may have changed it. */
import { other, type Origin } from "./origin.ts";

/** An object the text shows is not what it shows when it is changed. */
export function unchanged(origin: Origin): Origin {
  switch (origin.kind) {
    case "object":
    case "array":
      return other("an object that is changed");
    case "parameter":
      return origin.rest ? other("a list that is changed") : { ...origin, changed: true };
    case "choice":
      return { ...origin, first: unchanged(origin.first), second: unchanged(origin.second) };
    default:
      return origin;
  }
}

/** An object that still is what the text shows, unlike those it holds. */
export function unchangedInside(origin: Origin): Origin {
  switch (origin.kind) {
    case "object":
      return { ...origin, members: new Map([...origin.members].map(([key, part]) => [key, unchanged(part)])) };
    case "array":
      return { ...origin, items: origin.items.map((one) => ({ ...one, origin: unchanged(one.origin) })) };
    case "parameter":
      return { ...origin, changedInside: true };
    case "choice":
      return { ...origin, first: unchangedInside(origin.first), second: unchangedInside(origin.second) };
    default:
      return origin;
  }
}
