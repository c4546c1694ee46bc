/** Nodes of a syntax tree. */
import type * as acorn from "acorn";

/** Any node of the syntax tree. */
export type Node = acorn.AnyNode;

/** A function of any syntax. */
export type FunctionNode =
  | acorn.FunctionDeclaration
  | acorn.FunctionExpression
  | acorn.ArrowFunctionExpression
  | acorn.AnonymousFunctionDeclaration;

const FUNCTIONS: ReadonlySet<string> = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
]);
export const isFunction = (node: Node): node is FunctionNode => FUNCTIONS.has(node.type);

/** Everything that stands directly in a node. */
export function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) yield one;
    } else if (isNode(value)) yield value;
  }
}

/** A node, and everything in it. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** The name that an identifier is; "" for another node. */
export const nameOf = (node: Node): string => (node.type === "Identifier" ? node.name : "");

/** All identifiers in a node. */
export const identifiersIn = (node: Node): string[] => [...nodesIn(node)].flatMap((one) => nameOf(one) || []);

/** Names that a node declares, for whatever scope. */
export const declaredBy = (node: Node): string[] => {
  if (node.type === "VariableDeclarator") return identifiersIn(node.id);
  return isFunction(node) ? [...(node.id ? [node.id.name] : []), ...node.params.flatMap(identifiersIn)] : [];
};

/** The name in `this.name`. */
export const ownMember = (node: Node): string | undefined =>
  node.type === "MemberExpression" && !node.computed && node.object.type === "ThisExpression"
    ? nameOf(node.property) || undefined
    : undefined;
