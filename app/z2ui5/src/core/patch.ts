import type { ModelStep } from "../../../../srv/z2ui5/types/extension";
import { isContainer, memberOf } from "./paths";

/**
 * Applies changes of the server (RFC 6902: add, replace, remove) in place, so that unchanged parts remain the same objects.
 *
 * @throws RangeError when a step refers to a path that does not exist, because the data differs from that on the server
 */
export function applySteps(data: object, steps: readonly ModelStep[]): void {
  for (const step of steps) {
    const names = namesOf(step.path);
    const last = names.pop() as string;
    let holder: unknown = data;
    for (const name of names) holder = memberOf(holder, name);
    if (!isContainer(holder) || last === "__proto__") throw new RangeError(`There is no ${step.path} to ${step.op}`);
    if (Array.isArray(holder)) changeList(holder, last, step);
    else changeMember(holder as Record<string, unknown>, last, step);
  }
}

/**
 * A snapshot of data before changes: copies the parts that the steps change, and shares the rest.
 *
 * @returns undefined if steps add or remove something, which shifts the paths of following steps
 */
export function copyForSteps<Data extends object>(data: Data, steps: readonly ModelStep[]): Data | undefined {
  if (steps.some(({ op }) => op !== "replace")) return undefined;
  const copied = new Map<unknown, object>();
  const copyOf = (container: object): object => {
    const copy = copied.get(container) ?? (Array.isArray(container) ? [...container] : { ...container });
    copied.set(container, copy);
    return copy;
  };
  const root = copyOf(data);
  for (const { path } of steps) {
    let [holder, copy]: [unknown, object] = [data, root];
    for (const name of namesOf(path).slice(0, -1)) {
      holder = memberOf(holder, name);
      if (!isContainer(holder)) break;
      const inner = copyOf(holder);
      (copy as Record<string, unknown>)[name] = inner;
      copy = inner;
    }
  }
  return root as Data;
}

/** Names a path of a step consists of. */
export const namesOf = (path: string): string[] =>
  path
    .slice(1)
    .split("/")
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));

function changeList(list: unknown[], name: string, step: ModelStep): void {
  const index = name === "-" ? list.length : Number(name);
  if (!Number.isInteger(index) || index < 0 || index > list.length - (step.op === "add" ? 0 : 1))
    throw new RangeError(`There is no ${step.path} to ${step.op}`);
  if (step.op === "remove") list.splice(index, 1);
  else list.splice(index, step.op === "add" ? 0 : 1, step.value);
}

function changeMember(object: Record<string, unknown>, name: string, step: ModelStep): void {
  if (step.op === "remove") delete object[name];
  else object[name] = step.value;
}
