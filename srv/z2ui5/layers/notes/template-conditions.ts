/** Templates of rows that decide in JavaScript by a field: they run once for all rows, with a field that is always there. */
import * as acorn from "acorn";
import { nodesIn, type Node } from "../../source/nodes.ts";

/** Templates that are remembered. */
const MOST_TEMPLATES = 1_000;
const cache = new Map<string, readonly string[]>();

/** Sentences about conditions in a template. */
export function templateProblems(template: Function): readonly string[] {
  const text = Function.prototype.toString.call(template);
  let problems = cache.get(text);
  if (!problems) {
    if (cache.size >= MOST_TEMPLATES) cache.clear();
    cache.set(text, (problems = problemsIn(text)));
  }
  return problems;
}

function problemsIn(text: string): string[] {
  const parsed = parse(text);
  const row = parsed && parameterOf(parsed);
  if (!row) return [];
  const found = new Set<string>();
  for (const node of nodesIn(row.body)) {
    const field = testedIn(node).find((one) => isField(one, row.name));
    if (field) found.add(text.slice(field.start - SHIFT, field.end - SHIFT));
  }
  return [...found].map(
    (field) =>
      `The template of rows depends on ${field}, which is the same for all rows: the template runs once. Write expression\`\${${field}} ? 'a' : 'b'\`, from "z2ui5/view".`,
  );
}

/** Characters before the text where it is parsed. */
const SHIFT = 1;

function parse(text: string): Node | undefined {
  try {
    return acorn.parseExpressionAt(`(${text})`, 0, { ecmaVersion: "latest" });
  } catch {
    // A method in its short form, or a function of the engine.
    return undefined;
  }
}

function parameterOf(node: Node): { readonly name: string; readonly body: Node } | undefined {
  if (node.type !== "ArrowFunctionExpression" && node.type !== "FunctionExpression") return undefined;
  const [first] = node.params;
  return first?.type === "Identifier" ? { name: first.name, body: node.body } : undefined;
}

const COMPARED = /^(?:[=!]==?|[<>]=?)$/;

/** What a node makes a decision of. */
export function testedIn(node: Node): Node[] {
  switch (node.type) {
    case "ConditionalExpression":
    case "IfStatement":
      return [node.test];
    case "LogicalExpression":
      return [node.left];
    case "UnaryExpression":
      return node.operator === "!" ? [node.argument] : [];
    case "BinaryExpression":
      return COMPARED.test(node.operator) ? [node.left, node.right] : [];
    default:
      return [];
  }
}

/** A field of the row, also one of an object in it. */
function isField(node: Node, row: string): boolean {
  const inner = node.type === "ChainExpression" ? node.expression : node;
  if (inner.type !== "MemberExpression") return false;
  return inner.object.type === "Identifier" ? inner.object.name === row : isField(inner.object, row);
}
