import type { ModelStep } from "../../../../srv/z2ui5/types/extension";
import { isContainer, memberOf } from "./paths";

/**
 * Applies changes of the server (RFC 6902: add, replace, remove). Objects and arrays with changes in them are replaced by copies, from which bindings
 * of whole objects see the change; the rest remains the same objects.
 *
 * @param data keeps its identity, whereas a shallow copy made before shows the data as it was
 * @throws RangeError when a step refers to a path that does not exist, because the data differs from that on the server
 */
export function applySteps(data: object, steps: readonly ModelStep[]): void {
  const copies = new Set<unknown>([data]);
  for (const step of steps) {
    const names = namesOf(step.path);
    const last = names.pop() as string;
    let holder: unknown = data;
    for (const name of names) holder = copyOfMember(holder, name, copies);
    if (!isContainer(holder) || last === "__proto__") throw new RangeError(`There is no ${step.path} to ${step.op}`);
    if (Array.isArray(holder)) changeList(holder, last, step);
    else changeMember(holder as Record<string, unknown>, last, step);
  }
}

function copyOfMember(holder: unknown, name: string, copies: Set<unknown>): unknown {
  const member = memberOf(holder, name);
  if (!isContainer(member) || copies.has(member)) return member;
  const copy = Array.isArray(member) ? [...(member as readonly unknown[])] : { ...member };
  copies.add(copy);
  (holder as Record<string, unknown>)[name] = copy;
  return copy;
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
