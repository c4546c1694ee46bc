/** A parsed script: its calls by position, and what their arguments say. */
import * as acorn from "acorn";
import { constantIn, isModule } from "./constants.ts";
import { OTHER, resolved, type Call, type Expression } from "./expression.ts";
import { namesIn } from "./names.ts";
import { childrenOf, type Node } from "./nodes.ts";

type CallNode = acorn.CallExpression | acorn.NewExpression | acorn.TaggedTemplateExpression;

/** Expressions that are read for one call: constants made of constants could be any number. */
const MOST_EXPRESSIONS = 2_000;
/** How deep expressions and constants are followed. */
const DEEPEST = 100;

/** One script, parsed. */
export class Script {
  readonly #text: string;
  readonly #program: acorn.Program;
  readonly #parents = new Map<Node, Node>();
  readonly #calls = new Map<number, CallNode>();
  #left = 0;

  /**
   * @param text the text as it runs
   * @throws SyntaxError when it is no JavaScript
   */
  constructor(text: string) {
    this.#text = text;
    this.#program = parse(text);
    const open: Node[] = [this.#program];
    for (let node = open.pop(); node; node = open.pop()) {
      if (node.type === "CallExpression" || node.type === "NewExpression" || node.type === "TaggedTemplateExpression")
        for (const position of this.#positionsOf(node)) this.#calls.set(position, node);
      for (const child of childrenOf(node)) {
        this.#parents.set(child, node);
        open.push(child);
      }
    }
  }

  /** The call that stands at an offset. @returns undefined where something else runs, such as a getter */
  callAt(position: number): Call | undefined {
    const node = this.#calls.get(position);
    if (!node) return undefined;
    this.#left = MOST_EXPRESSIONS;
    if (node.type === "TaggedTemplateExpression")
      return { name: nameOf(node.tag), args: [OTHER, ...this.#readAll(node.quasi.expressions, 0)] };
    return this.#withoutCall({ name: nameOf(node.callee), args: this.#readAll(node.arguments, 0) }, node.callee);
  }

  /** `method.call(object, …)` calls the method. */
  #withoutCall(call: Call, callee: Node): Call {
    const target = callee.type === "MemberExpression" && call.name === "call" ? callee.object : undefined;
    return target?.type === "MemberExpression" ? { name: nameOf(target), args: call.args.slice(1) } : call;
  }

  #readAll(nodes: readonly (Node | null)[], depth: number): Expression[] {
    const spread = nodes.findIndex((node) => node?.type === "SpreadElement");
    return (spread < 0 ? nodes : nodes.slice(0, spread))
      .map((node) => (node ? this.#read(node, depth) : OTHER))
      .concat(spread < 0 ? [] : [OTHER, OTHER, OTHER, OTHER]);
  }

  #read(node: Node, depth: number): Expression {
    if (depth > DEEPEST || this.#left-- <= 0) return OTHER;
    const names = namesIn(node);
    if (names) {
      const declared = names.steps.length === 0 ? constantIn(this.#parents, node, names.root) : undefined;
      return { kind: "names", names, value: declared && resolved(this.#read(declared, depth + 1)) };
    }
    switch (node.type) {
      case "Literal":
        return typeof node.value === "object" && node.value !== null
          ? OTHER
          : { kind: "constant", value: node.value as string };
      case "Identifier":
        return { kind: "constant", value: undefined };
      case "UnaryExpression":
        return node.operator === "void" ? { kind: "constant", value: undefined } : OTHER;
      case "TemplateLiteral":
        return { kind: "text", parts: this.#templateParts(node, depth) };
      case "BinaryExpression":
        return node.operator === "+"
          ? { kind: "text", parts: this.#readAll([node.left, node.right], depth + 1) }
          : OTHER;
      case "ConditionalExpression":
        return { kind: "choice", options: this.#readAll([node.consequent, node.alternate], depth + 1) };
      case "LogicalExpression":
        return { kind: "choice", options: this.#readAll([node.left, node.right], depth + 1) };
      case "SequenceExpression":
        return this.#read(node.expressions.at(-1)!, depth + 1);
      case "ParenthesizedExpression":
      case "ChainExpression":
        return this.#read(node.expression, depth + 1);
      case "CallExpression":
        return { kind: "call", name: nameOf(node.callee), ofValue: this.#isMethodOfValue(node.callee) };
      case "ArrayExpression":
        return { kind: "array", items: this.#readAll(node.elements, depth + 1) };
      case "ObjectExpression":
        return this.#object(node, depth);
      default:
        return OTHER;
    }
  }

  /** Whether a method of a value is called, and no function of the app that may return a binding. */
  #isMethodOfValue(callee: Node): boolean {
    const node = callee.type === "ChainExpression" ? callee.expression : callee;
    if (node.type !== "MemberExpression" || node.object.type === "ThisExpression") return false;
    return node.object.type !== "Identifier" || !isModule(this.#program, node.object.name);
  }

  #templateParts(node: acorn.TemplateLiteral, depth: number): Expression[] {
    return node.quasis.flatMap((quasi, index) => {
      const inserted = node.expressions[index];
      const text: Expression = { kind: "constant", value: quasi.value.cooked ?? "" };
      return inserted ? [text, this.#read(inserted, depth + 1)] : [text];
    });
  }

  /** What a spread may have replaced is not known. */
  #object(node: acorn.ObjectExpression, depth: number): Expression {
    const members = new Map<string, Expression>();
    for (const property of node.properties) {
      if (property.type === "SpreadElement" || property.computed) {
        members.clear();
        continue;
      }
      const key =
        property.key.type === "Identifier" ? property.key.name : String((property.key as acorn.Literal).value);
      members.set(key, property.kind === "init" ? this.#read(property.value, depth + 1) : OTHER);
    }
    return { kind: "object", members };
  }

  /** Where V8 says that a call stands: at the name of the method or function, else where its arguments begin. */
  #positionsOf(node: CallNode): number[] {
    if (node.type === "NewExpression") return [node.start];
    if (node.type === "TaggedTemplateExpression") return [node.quasi.start];
    const { callee } = node;
    const named =
      callee.type === "MemberExpression" && !callee.computed
        ? [callee.property.start]
        : callee.type === "Identifier"
          ? [callee.start]
          : [];
    return [...named, this.#openingParenthesis(callee.end)];
  }

  #openingParenthesis(from: number): number {
    const text = this.#text;
    let at = from;
    for (;;) {
      if (text.startsWith("//", at)) at = endOf(text, "\n", at);
      else if (text.startsWith("/*", at)) at = endOf(text, "*/", at);
      else if (at < text.length && text[at] !== "(") at++;
      else return at;
    }
  }
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from + 2);
  return found < 0 ? text.length : found + mark.length;
}

/** Name of a method or function, also where a compiler writes `(0, module.name)(…)`; "" if only the running program knows it. */
function nameOf(callee: Node): string {
  const names = namesIn(callee);
  const last = names && (names.steps.at(-1) ?? names.root);
  if (typeof last === "string") return last;
  const node = callee.type === "ChainExpression" ? callee.expression : callee;
  return node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier"
    ? node.property.name
    : "";
}

/** What is found in a script; nothing where it runs, and cannot be read all the same. */
export function foundIn<T>(text: string, find: (program: acorn.Program) => T[]): T[] {
  try {
    return find(parse(text));
  } catch {
    return [];
  }
}

/** The syntax tree of a module or a script. @param text JavaScript @throws SyntaxError when it is none */
export function parse(text: string): acorn.Program {
  const options = {
    ecmaVersion: "latest",
    allowHashBang: true,
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
  } as const;
  const asModule = { ...options, sourceType: "module" } as const;
  const asScript = { ...options, sourceType: "script", allowSuperOutsideMethod: true } as const;
  // In a script it begins a comment; a module that has it outside of texts would not run.
  const [first, second] = text.includes("<!--") ? [asScript, asModule] : [asModule, asScript];
  try {
    return acorn.parse(text, first);
  } catch {
    return acorn.parse(text, second);
  }
}
