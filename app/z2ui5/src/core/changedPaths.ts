import type { ModelStep } from "../../../../srv/z2ui5/types/extension";
import { namesOf } from "./patch";
import { memberOf } from "./paths";

/** Up to this number, paths are compared individually, without new strings: a page can have thousands of bindings. */
const FEW = 8;

/** Whether a path leads to another one, into it or around it. */
function meet(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short) && (long.length === short.length || long[short.length] === "/");
}

/** Changed paths of a model. */
export class ChangedPaths {
  private readonly exactly: ReadonlySet<string>;
  private readonly around = new Set<string>(["/"]);

  constructor(paths: Iterable<string>) {
    this.exactly = new Set(paths);
    for (const path of this.exactly)
      for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1))
        this.around.add(path.slice(0, at));
  }

  /** Whether a path leads to one of them, into one or around one; what leads nowhere may by now. */
  touches(path: string | undefined): boolean {
    if (path === undefined || path === "/" || this.exactly.has("/")) return true;
    if (this.exactly.size <= FEW) {
      for (const changed of this.exactly) if (meet(changed, path)) return true;
      return false;
    }
    if (this.exactly.has(path) || this.around.has(path)) return true;
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1))
      if (this.exactly.has(path.slice(0, at))) return true;
    return false;
  }
}

/**
 * Where data was changed, as absolute paths: rows that came or went move those after them, so their whole list counts as changed.
 *
 * @param data the data after the steps
 */
export function changedPaths(data: object, steps: readonly ModelStep[]): Set<string> {
  const paths = new Set<string>();
  for (const { op, path } of steps) {
    const names: string[] = [];
    let holder: unknown = data;
    for (const name of namesOf(path)) {
      // A name with a slash cannot be bound.
      if (name.includes("/") || (op !== "replace" && Array.isArray(holder))) break;
      names.push(name);
      holder = memberOf(holder, name);
    }
    paths.add(`/${names.join("/")}`);
  }
  return paths;
}
