/** `(a, b)` is `b` wherever it stands: minifiers write it so, and whatever counts what ran puts its counters there. */
import type * as acorn from "acorn";
import { childrenOf, type Node } from "./nodes.ts";

/** What is evaluated for its effect before the value of a node is made. */
interface WithBefore {
  before?: Node[];
}

/** Puts the last expression of every sequence in its place; what came before it is still a child of what stands around. */
export function withLastValues(program: acorn.Program): acorn.Program {
  const waiting: Node[] = [program];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const members = node as unknown as Record<string, unknown> & WithBefore;
    const before: Node[] = [];
    const last = (value: unknown): unknown => {
      if ((value as Node | null)?.type !== "SequenceExpression") return value;
      const { expressions } = value as acorn.SequenceExpression;
      before.push(...expressions.slice(0, -1));
      return last(expressions.at(-1));
    };
    for (const [name, value] of Object.entries(members))
      members[name] = Array.isArray(value) ? value.map(last) : last(value);
    // Sequences among them are taken apart, too.
    if (before.length > 0) members.before = before;
    waiting.push(...childrenOf(node));
  }
  return program;
}
