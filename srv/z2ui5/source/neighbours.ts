/** Bindings that directly follow one another in a template: `${client._bind(this.a)} … ${client._bind(this.b)}`. */
import type * as acorn from "acorn";
import { childrenOf, isFunction, type FunctionNode, type Node } from "./nodes.ts";
import type { Scopes } from "./scopes.ts";

/** A binding that stands in a template, with the one after it. All of a template are one list, whichever of them somebody asks for. */
export interface Link {
  readonly method: string;
  /** Name of the attribute. */
  readonly name: string;
  readonly path: readonly [string];
  /** The next expression of the template, where that is such a binding, too. */
  readonly next: Link | undefined;
}

/**
 * Nothing else may stand in the braces, comments included: the syntax tree has lost what is evaluated for its effect, as the text has not.
 * What matches reads a variable, a method, an attribute, and calls the method with it.
 */
const BINDING = /^\$\{\s*[\w$]+\.(_bind|_bind_edit)\(this\.([\w$]+)\)\s*\}$/;

/**
 * The bindings of a template that are followed by another one, by the offset at which the engine of JavaScript says that they stand. They
 * stand in a function itself, which is left if one of them fails, and call a method of its first parameter, which nothing else is ever
 * assigned to.
 * @param text of the script
 */
export function linksIn(template: acorn.TemplateLiteral, text: string, scopes: Scopes): [number, Link][] {
  const { expressions, quasis } = template;
  const around = functionAround(template, scopes);
  if (!around || scopes.parents.get(template)?.type === "TaggedTemplateExpression") return [];
  const found: [number, Link][] = [];
  let next: Link | undefined;
  for (let index = expressions.length - 1; index >= 0; index--) {
    const [, method, name] = BINDING.exec(text.slice(quasis[index]!.end, quasis[index + 1]!.start)) ?? [];
    const { callee } = expressions[index] as acorn.CallExpression;
    const link: Link | undefined =
      method !== undefined &&
      name !== undefined &&
      callee.type === "MemberExpression" &&
      isFirstParameter(callee.object, around, scopes)
        ? { method, name, path: [name], next }
        : undefined;
    if (link?.next) found.push([(callee as acorn.MemberExpression).property.start, link]);
    next = link;
  }
  return found;
}

/** Where a function goes on although a part of it has failed, be it that a list is told so. */
const GOING_ON: ReadonlySet<string> = new Set(["TryStatement", "ForOfStatement", "ArrayPattern"]);

/** The function that is left where its template fails; undefined if it goes on, tells a promise, or has no `this` of its own. */
function functionAround(template: Node, { parents }: Scopes): FunctionNode | undefined {
  let node = parents.get(template);
  for (; node && !isFunction(node); node = parents.get(node)) {
    if (node.type === "PropertyDefinition" || node.type === "StaticBlock") return undefined;
    if (GOING_ON.has(node.type) || [...childrenOf(node)].some(isDisposed)) return undefined;
  }
  return node && isFunction(node) && node.type !== "ArrowFunctionExpression" && !node.async ? node : undefined;
}

/** `using` calls a method of what it declares when the block is left. */
const isDisposed = (node: Node): boolean => node.type === "VariableDeclaration" && /using/.test(node.kind);

function isFirstParameter(node: Node, of: FunctionNode, scopes: Scopes): boolean {
  const declared = node.type === "Identifier" ? scopes.declared(node) : undefined;
  const [source, ...others] = declared?.sources ?? [];
  return (
    source?.kind === "parameter" &&
    source.of === of &&
    source.index === 0 &&
    source.pattern.type === "Identifier" &&
    others.length === 0
  );
}
