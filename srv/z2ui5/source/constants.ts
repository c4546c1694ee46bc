/** Looks up the constants and modules of a script by their names. */
import type * as acorn from "acorn";
import { childrenOf, isFunction, type Node } from "./nodes.ts";

/**
 * What a name was declared with, where the nearest declaration around it is a `const`.
 * @param parents the node around each node @param from where the name stands @param name the name
 * @returns undefined for variables, parameters and whatever else a name can be
 */
export function constantIn(parents: ReadonlyMap<Node, Node>, from: Node, name: string): Node | undefined {
  for (let scope = parents.get(from); scope; scope = parents.get(scope)) {
    if (isFunction(scope) && scope.params.some((one) => mentions(one, name))) return undefined;
    const found = declarationIn(scope, name);
    if (found) return found.value;
  }
  return undefined;
}

/** The declaration of a name in a block or loop; one of another kind than `const name = value` has no value. */
function declarationIn(scope: Node, name: string): { readonly value: Node | undefined } | undefined {
  for (const node of declarationsOf(scope)) {
    if (node.type === "VariableDeclaration") {
      const found = node.declarations.find(({ id }) => mentions(id, name));
      if (found)
        return {
          value: node.kind === "const" && found.id.type === "Identifier" ? (found.init ?? undefined) : undefined,
        };
    } else if ("id" in node && node.id && mentions(node.id as Node, name)) return { value: undefined };
  }
  return undefined;
}

function declarationsOf(scope: Node): readonly Node[] {
  switch (scope.type) {
    case "Program":
    case "BlockStatement":
    case "StaticBlock":
      return scope.body.map((one) => (one.type === "ExportNamedDeclaration" ? (one.declaration ?? one) : one));
    case "SwitchStatement":
      return scope.cases.flatMap((one) => one.consequent);
    case "ForStatement":
      return scope.init ? [scope.init] : [];
    case "ForInStatement":
    case "ForOfStatement":
      return [scope.left];
    case "CatchClause":
      return scope.param ? [{ type: "VariableDeclarator", start: 0, end: 0, id: scope.param }] : [];
    default:
      return [];
  }
}

/** Whether a pattern or a declaration may declare a name; a name that only occurs in a default counts, too, which does no harm. */
function mentions(pattern: Node, name: string): boolean {
  if (pattern.type === "Identifier") return pattern.name === name;
  return [...childrenOf(pattern)].some((child) => mentions(child, name));
}

/**
 * Whether a name stands for a module, as it is written or compiled: `import * as fields`, `const fields = require("./fields.js")`.
 * @param program the script @param name the name
 */
export const isModule = (program: acorn.Program, name: string): boolean =>
  program.body.some((statement) =>
    statement.type === "ImportDeclaration"
      ? statement.specifiers.some(({ local }) => local.name === name)
      : statement.type === "VariableDeclaration" &&
        statement.declarations.some(({ id, init }) => init && mentions(id, name) && requires(init)),
  );

const requires = (node: Node): boolean =>
  (node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "require") ||
  (!isFunction(node) && [...childrenOf(node)].some(requires));
