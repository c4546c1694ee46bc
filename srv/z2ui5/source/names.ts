/** Reads chains of names (docs/spec/client-api.md §5.6). */
import type * as acorn from "acorn";
import { ANY_ROW, type Names, type Step } from "./expression.ts";
import type { Node } from "./nodes.ts";

/**
 * The chain of names that an expression is. Parentheses, `?.` and the counters of a coverage tool are transparent.
 * @returns undefined for a call, a computed value or a literal
 */
export function namesIn(node: Node): Names | undefined {
  switch (node.type) {
    case "ThisExpression":
      return { root: "this", steps: [] };
    case "Identifier":
      return node.name === "undefined" ? undefined : { root: node.name, steps: [] };
    case "ParenthesizedExpression":
    case "ChainExpression":
      return namesIn(node.expression);
    case "SequenceExpression":
      return namesIn(node.expressions.at(-1)!);
    case "MemberExpression":
      return memberNames(node);
    case "ConditionalExpression":
      return compiledOptionalChain(node);
    default:
      return undefined;
  }
}

function memberNames(node: acorn.MemberExpression): Names | undefined {
  const of = namesIn(node.object);
  const step = stepOf(node);
  return of && step !== undefined ? { root: of.root, steps: [...of.steps, step] } : undefined;
}

function stepOf({ property, computed }: acorn.MemberExpression): Step | undefined {
  if (property.type === "PrivateIdentifier") return undefined;
  if (!computed) return property.type === "Identifier" ? property.name : undefined;
  if (property.type === "Literal" && (typeof property.value === "string" || typeof property.value === "number"))
    return property.value;
  if (property.type === "TemplateLiteral" && property.expressions.length === 0)
    return property.quasis[0]?.value.cooked ?? undefined;
  return ANY_ROW;
}

/** `a?.b` for older targets: `(t = a) === null || t === void 0 ? void 0 : t.b`. */
function compiledOptionalChain({ test, consequent, alternate }: acorn.ConditionalExpression): Names | undefined {
  const tested = consequent.type === "UnaryExpression" && consequent.operator === "void" ? testedIn(test) : undefined;
  const rest = namesIn(alternate);
  if (!tested || !rest) return undefined;
  if (tested.type !== "AssignmentExpression") return namesIn(tested)?.root === rest.root ? rest : undefined;
  const of = namesIn(tested.right);
  return of && tested.left.type === "Identifier" && tested.left.name === rest.root
    ? { root: of.root, steps: [...of.steps, ...rest.steps] }
    : undefined;
}

/** What is compared with `null` and `undefined`. */
function testedIn(test: Node): Node | undefined {
  let node = test;
  while (
    node.type === "ParenthesizedExpression" ||
    node.type === "LogicalExpression" ||
    node.type === "BinaryExpression"
  )
    node = node.type === "ParenthesizedExpression" ? node.expression : node.left;
  return node === test ? undefined : node;
}
