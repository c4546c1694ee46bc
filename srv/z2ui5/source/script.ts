/** A parsed script: its calls by position, and the origins of what they are given. */
import { hash } from "node:crypto";
import * as acorn from "acorn";
import {
  argument,
  element,
  member,
  other,
  type Argument,
  type CallSite,
  type FunctionId,
  type Origin,
} from "./origin.ts";
import { unchanged, unchangedInside } from "./changed.ts";
import { withLastValues } from "./last-values.ts";
import { linksIn, type Link } from "./neighbours.ts";
import { isFunction, type FunctionNode, type Node } from "./nodes.ts";
import { baseOf, Scopes, type Declared, type Source } from "./scopes.ts";

/** How far an origin is followed from name to name. */
const DEPTH = 40;
/** Expressions that are looked at for one call: what variables are made of grows with every one that stands in several others. */
const MOST_STEPS = 5_000;
/** Methods whose callback gets the elements of a list, with the position of the element among its parameters. */
const ITERATIONS: Readonly<Record<string, number>> = {
  map: 0,
  forEach: 0,
  filter: 0,
  flatMap: 0,
  find: 0,
  findLast: 0,
  findIndex: 0,
  findLastIndex: 0,
  some: 0,
  every: 0,
  reduce: 1,
  reduceRight: 1,
};
/** The method by which the language goes through a list. */
export const ITERATOR = "Symbol.iterator";
const SUBSETS: ReadonlySet<string> = new Set(["filter", "slice", "toSorted", "toReversed", "values"]);
const ELEMENTS: ReadonlySet<string> = new Set(["find", "findLast", "at"]);
const APP_GETTERS: ReadonlySet<string> = new Set(["get_app", "get_if_app"]);

const LOOPS: ReadonlySet<string> = new Set([
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "WhileStatement",
  "DoWhileStatement",
]);
/** Origins that mean the same wherever they stand. */
const SAYS_ALL: ReadonlySet<string> = new Set(["constant", "text", "call", "other"]);
/** Expressions that make an object. */
const MADE: ReadonlySet<string> = new Set(["ObjectExpression", "ArrayExpression", "NewExpression"]);
/** Of what is no function; no text has this hash. */
const NO_TEXT: CallSite["insideText"] = { length: 0, hash: "" };

type Call = acorn.CallExpression | acorn.NewExpression | acorn.TaggedTemplateExpression;

/** One script, parsed. */
export class Script {
  readonly #hash: string;
  readonly #text: string;
  readonly #scopes: Scopes;
  readonly #calls = new Map<number, Call>();
  readonly #functions = new Map<FunctionId, FunctionNode>();
  readonly #functionTexts = new Map<FunctionId, CallSite["insideText"]>();
  readonly #partlyBound = new Set<string>();
  readonly #templates: acorn.TemplateLiteral[] = [];
  #binds = false;
  /** Variables that are being followed, so that those that are made of each other end. */
  readonly #following = new Set<Declared>();
  #steps = 0;

  /**
   * @param hash of the text @param text as it runs
   * @throws SyntaxError when it is no JavaScript
   */
  constructor(hash: string, text: string) {
    this.#hash = hash;
    this.#text = text;
    this.#scopes = new Scopes(withLastValues(parse(text)), (node) => this.#visit(node));
  }

  /** The call that stands at an offset. @returns undefined where something else runs, such as a getter */
  callAt(position: number): CallSite | undefined {
    const call = this.#calls.get(position);
    if (!call) return undefined;
    this.#steps = 0;
    const callee = insideOf(call.type === "TaggedTemplateExpression" ? call.tag : call.callee);
    const object =
      callee.type !== "MemberExpression"
        ? undefined
        : callee.object.type === "Super"
          ? this.#thisOf(call)
          : this.#origin(callee.object, DEPTH);
    const [inside = -1, ...around] = this.#functionsAround(call);
    return {
      inside,
      insideName: this.#nameOfFunction(inside),
      insideText: this.#functionText(inside),
      isRun: this.#runnerOf(this.#functions.get(inside)) !== undefined,
      around,
      partlyBound: this.#partlyBound,
      binds: this.#binds,
      name: this.#nameOf(callee),
      by:
        call.type === "NewExpression" || callee.type === "Super"
          ? "new"
          : callee.type === "MemberExpression" && callee.object.type === "Super"
            ? "super"
            : "call",
      callee: this.#origin(callee, DEPTH),
      receiver: object,
      args:
        call.type === "TaggedTemplateExpression"
          ? this.#args([call.quasi, ...call.quasi.expressions], DEPTH)
          : this.#args(call.arguments, DEPTH),
    };
  }

  /** Name of a function: its own, or that of the variable or member it is given to. */
  #nameOfFunction(id: FunctionId): string {
    const node = this.#functions.get(id);
    if (!node) return "";
    if (node.id) return node.id.name;
    const parent = this.#scopes.parents.get(node);
    switch (parent?.type) {
      case "VariableDeclarator":
        return parent.id.type === "Identifier" ? parent.id.name : "";
      case "Property":
      case "MethodDefinition":
      case "PropertyDefinition":
        if (parent.key.type === "PrivateIdentifier") return `#${parent.key.name}`;
        return this.#keyOf(parent.key, parent.computed, DEPTH) ?? "";
      case "AssignmentExpression":
        return this.#nameOf(parent.left);
      default:
        return "";
    }
  }

  /** The text of a part of the script. */
  textOf([start, end]: readonly [number, number]): string {
    return this.#text.slice(start, end);
  }

  /** The bindings that are followed by another one, by their offsets (neighbours.ts). */
  links(): ReadonlyMap<number, Link> {
    return new Map(this.#templates.flatMap((one) => linksIn(one, this.#text, this.#scopes)));
  }

  #visit(node: Node): void {
    if (isFunction(node)) this.#functions.set(node.start, node);
    if (node.type === "TemplateLiteral") this.#templates.push(node);
    if (node.type === "AwaitExpression" && node.argument.type === "CallExpression")
      this.#calls.set(node.start, node.argument);
    if (node.type !== "CallExpression" && node.type !== "NewExpression" && node.type !== "TaggedTemplateExpression")
      return;
    for (const position of this.#positionsOf(node)) this.#calls.set(position, node);
    if (node.type !== "CallExpression" || !isBind(node)) return;
    this.#binds = true;
    if (node.arguments.length > 1 || node.arguments[0]?.type === "SpreadElement")
      this.#partlyBound.add(boundName(node));
  }

  /** Where the engine of JavaScript says that a call stands: at the name of the method or function, else where its arguments begin. */
  #positionsOf(node: Call): number[] {
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

  /** The functions around a node, from the inside out; fields of classes and static blocks count as such. */
  #functionsAround(node: Node): FunctionId[] {
    const around: FunctionId[] = [];
    for (let parent = this.#scopes.parents.get(node); parent; parent = this.#scopes.parents.get(parent)) {
      if (isFunction(parent) || parent.type === "PropertyDefinition" || parent.type === "StaticBlock")
        around.push(parent.start);
    }
    return around;
  }

  #functionText(id: FunctionId): CallSite["insideText"] {
    const known = this.#functionTexts.get(id);
    if (known) return known;
    const node = this.#functions.get(id);
    const text = node
      ? { length: node.end - node.start, hash: hash("sha256", this.#text.slice(node.start, node.end)) }
      : NO_TEXT;
    this.#functionTexts.set(id, text);
    return text;
  }

  #args(given: readonly Node[], depth: number): Argument[] {
    return given.map((one) =>
      one.type === "SpreadElement"
        ? { origin: this.#origin(one.argument, depth - 1), spread: true }
        : { origin: this.#origin(one, depth - 1), spread: false },
    );
  }

  #origin(node: Node, depth: number): Origin {
    if (depth <= 0 || ++this.#steps > MOST_STEPS) return other("a value that is passed on too often");
    switch (node.type) {
      case "ThisExpression":
        return this.#thisOf(node);
      case "Identifier":
        return this.#variable(node, depth);
      case "MemberExpression":
        return this.#memberOf(node, depth);
      case "ChainExpression":
      case "ParenthesizedExpression":
        return this.#origin(node.expression, depth);
      case "AssignmentExpression":
        return node.operator === "=" ? this.#origin(node.right, depth - 1) : other("a computed value");
      case "ConditionalExpression":
        return {
          kind: "choice",
          by: "either",
          first: this.#origin(node.consequent, depth - 1),
          second: this.#origin(node.alternate, depth - 1),
        };
      case "LogicalExpression":
        return {
          kind: "choice",
          by: node.operator,
          first: this.#origin(node.left, depth - 1),
          second: this.#origin(node.right, depth - 1),
        };
      case "Literal":
        return (typeof node.value === "object" && node.value !== null) || typeof node.value === "bigint"
          ? other("a literal")
          : { kind: "constant", value: node.value };
      case "TemplateLiteral":
        return this.#template(node, depth);
      case "BinaryExpression":
        return node.operator === "+" && node.left.type !== "PrivateIdentifier"
          ? this.#sum(node.left, node.right, depth)
          : other("a computed value");
      case "UnaryExpression":
        return node.operator === "void" ? { kind: "constant", value: undefined } : other("a computed value");
      case "CallExpression":
        return this.#result(node, depth);
      case "ArrayExpression":
        return {
          kind: "array",
          items: this.#args(
            node.elements.map((one) => one ?? UNDEFINED),
            depth,
          ),
        };
      case "ObjectExpression":
        return this.#object(node, depth);
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        return { kind: "function", id: node.start };
      default:
        return other("a computed value");
    }
  }

  #thisOf(node: Node): Origin {
    for (
      let inner = node, parent = this.#scopes.parents.get(node);
      parent;
      inner = parent, parent = this.#scopes.parents.get(parent)
    ) {
      if (parent.type === "PropertyDefinition" && inner === parent.value)
        return parent.static
          ? other("the class itself")
          : { kind: "this", owner: parent.start, script: this.#hash, ...this.#classAround(parent) };
      if (parent.type === "StaticBlock") return other("the class itself");
      if (!isFunction(parent) || parent.type === "ArrowFunctionExpression") continue;
      const runner = this.#runnerOf(parent);
      if (runner) return this.#thisOf(runner);
      return {
        kind: "this",
        owner: parent.start,
        script: this.#hash,
        ...this.#classAround(this.#scopes.parents.get(parent)),
      };
    }
    return other("this outside of a class");
  }

  /** Compilers turn an async method into a generator that somebody runs for `this`. */
  #runnerOf(generator: Node | undefined): acorn.CallExpression | undefined {
    if (!generator || !isFunction(generator) || !generator.generator) return undefined;
    const runner = this.#scopes.parents.get(generator);
    return runner?.type === "CallExpression" &&
      runner.arguments[0]?.type === "ThisExpression" &&
      runner.arguments.includes(generator as acorn.Expression)
      ? runner
      : undefined;
  }

  #classAround(method: Node | undefined): { classRange?: readonly [number, number] } {
    if ((method?.type !== "MethodDefinition" && method?.type !== "PropertyDefinition") || method.static) return {};
    const body = this.#scopes.parents.get(method);
    const cls = body && this.#scopes.parents.get(body);
    return cls ? { classRange: [cls.start, cls.end] } : {};
  }

  #variable(node: acorn.Identifier, depth: number): Origin {
    if (node.name === "undefined") return { kind: "constant", value: undefined };
    if (node.name === "arguments") return other("arguments");
    const declared = this.#scopes.declared(node);
    if (!declared || declared.sources.length === 0 || this.#following.has(declared)) return other("a variable");
    this.#following.add(declared);
    const origin = this.#valueOf(declared, node.name, depth);
    this.#following.delete(declared);
    const until = this.#usedUntil(declared, node);
    const { itself, inside } = declared.escapes;
    const kept =
      declared.isChanged || itself < until ? unchanged(origin) : inside < until ? unchangedInside(origin) : origin;
    return this.#held(kept, this.#changesBetween(declared.from, until));
  }

  /** What a variable was given: one of several where it was given several. */
  #valueOf({ sources, scope }: Declared, name: string, depth: number): Origin {
    const around = isFunction(scope) ? scope.start : this.#functionsAround(scope)[0];
    const origins = sources.map((source) => {
      const origin = this.#sourceOrigin(source, name, depth - 1);
      // Another function may have run for another call, and long ago.
      return source.kind === "value" &&
        !SAYS_ALL.has(origin.kind) &&
        this.#functionsAround(source.expression)[0] !== around
        ? other("a variable")
        : origin;
    });
    return origins.reduce((first, second) => ({ kind: "choice", by: "either", first, second }));
  }

  /** What a variable holds, where something may have been assigned to its members since. */
  #held(of: Origin, changed: ReadonlySet<string>): Origin {
    if (changed.size === 0) return of;
    switch (of.kind) {
      case "member":
      case "element":
      case "choice":
      case "parameter":
        return { kind: "held", of, changed };
      case "subset":
      case "entries":
        return { ...of, of: this.#held(of.of, changed) };
      default:
        return of;
    }
  }

  /** Offset before which all that may have run before a variable is used stands. */
  #usedUntil({ from, scope }: Declared, use: Node): number {
    let until = use.start;
    for (let node = this.#scopes.parents.get(use); node && node !== scope; node = this.#scopes.parents.get(node)) {
      if (isFunction(node)) until = scope.end;
      else if (LOOPS.has(node.type) && node.start > from) until = Math.max(until, node.end);
    }
    return until;
  }

  /** Names of the members that are assigned between two offsets, as far as the function shows. */
  #changesBetween(from: number, until: number): ReadonlySet<string> {
    const names = new Set<string>();
    for (const { at, name, object } of this.#scopes.changes)
      if (at > from && at < until && !this.#isOwn(object)) names.add(name);
    return names;
  }

  /** Whether an object is one that the function itself has made. */
  #isOwn(object: Node): boolean {
    const base = baseOf(object);
    if (base.type !== "Identifier") return base.type !== "ThisExpression" && base.type !== "Super";
    const sources = this.#scopes.declared(base)?.sources ?? [];
    return sources.length > 0 && sources.every((one) => one.kind === "value" && MADE.has(one.expression.type));
  }

  #sourceOrigin(source: Source, name: string, depth: number): Origin {
    if (depth <= 0 || source.kind === "unknown") return other("a variable");
    if (source.kind === "function") return { kind: "function", id: source.of.start };
    const whole =
      source.kind === "value"
        ? this.#origin(source.expression, depth)
        : source.kind === "each"
          ? element(this.#origin(source.of, depth), [ITERATOR])
          : this.#parameter(source.of, source.index, source.pattern, depth);
    return this.#takenApart(whole, source.pattern, name, depth) ?? other("a variable");
  }

  #parameter(of: FunctionNode, index: number, pattern: Node, depth: number): Origin {
    const call = this.#scopes.parents.get(of);
    if (call?.type === "CallExpression" && call.callee.type === "MemberExpression" && call.arguments[0] === of) {
      const name = this.#nameOf(call.callee);
      const position = ITERATIONS[name];
      if (position === index) return element(this.#origin(call.callee.object, depth), [name]);
      if (position !== undefined)
        return index === position + 2 ? this.#origin(call.callee.object, depth) : other("a value of the loop");
    }
    return { kind: "parameter", owner: of.start, script: this.#hash, index, rest: pattern.type === "RestElement" };
  }

  /** The part of a value that a pattern gives to a name; undefined when the name is not in it. */
  #takenApart(whole: Origin, pattern: Node, name: string, depth: number): Origin | undefined {
    switch (pattern.type) {
      case "Identifier":
        return pattern.name === name ? whole : undefined;
      case "AssignmentPattern": {
        const first = this.#takenApart(whole, pattern.left, name, depth);
        if (!first) return undefined;
        return pattern.left.type === "Identifier"
          ? { kind: "choice", by: "undefined", first, second: this.#origin(pattern.right, depth - 1) }
          : first;
      }
      case "ObjectPattern":
        for (const property of pattern.properties) {
          if (property.type === "RestElement") {
            if (this.#takenApart(whole, property.argument, name, depth)) return other("the rest of an object");
            continue;
          }
          const key = this.#keyOf(property.key, property.computed, depth);
          const part = this.#takenApart(
            key === undefined ? element(whole) : member(whole, key),
            property.value,
            name,
            depth,
          );
          if (part) return part;
        }
        return undefined;
      case "ArrayPattern":
        for (const [index, one] of pattern.elements.entries()) {
          const part =
            one &&
            this.#takenApart(
              one.type === "RestElement" ? other("the rest of a list") : member(whole, String(index)),
              one,
              name,
              depth,
            );
          if (part) return part;
        }
        return undefined;
      case "RestElement":
        return this.#takenApart(whole, pattern.argument, name, depth);
      default:
        return undefined;
    }
  }

  #memberOf(node: acorn.MemberExpression, depth: number): Origin {
    if (node.object.type === "Super") return other("a member of the superclass");
    if (node.property.type === "PrivateIdentifier") return other("a private field");
    const object = this.#origin(node.object, depth - 1);
    const key = this.#keyOf(node.property, node.computed, depth);
    return key === undefined ? element(object) : member(object, key);
  }

  /** The name of a member; undefined if only the running program knows. */
  #keyOf(node: Node, computed: boolean, depth: number): string | undefined {
    if (!computed)
      return node.type === "Identifier" ? node.name : node.type === "Literal" ? String(node.value) : undefined;
    const origin = this.#origin(node, depth - 1);
    return origin.kind === "constant" ? String(origin.value) : undefined;
  }

  #nameOf(callee: Node): string {
    if (callee.type === "Identifier") return callee.name;
    if (callee.type === "MemberExpression" && callee.property.type === "PrivateIdentifier")
      return `#${callee.property.name}`;
    return callee.type === "MemberExpression" ? (this.#keyOf(callee.property, callee.computed, DEPTH) ?? "") : "";
  }

  #template(node: acorn.TemplateLiteral, depth: number): Origin {
    const parts: Origin[] = [];
    node.quasis.forEach((quasi, index) => {
      parts.push({ kind: "constant", value: quasi.value.cooked ?? "" });
      const inserted = node.expressions[index];
      if (inserted) parts.push(this.#origin(inserted, depth - 1));
    });
    return joined(parts);
  }

  #sum(left: Node, right: Node, depth: number): Origin {
    const parts = [this.#origin(left, depth - 1), this.#origin(right, depth - 1)];
    return parts.some((part) => part.kind === "text" || (part.kind === "constant" && typeof part.value === "string"))
      ? joined(parts)
      : other("a computed value");
  }

  #object(node: acorn.ObjectExpression, depth: number): Origin {
    const members = new Map<string, Origin>();
    let complete = true;
    for (const property of node.properties) {
      const key =
        property.type === "SpreadElement" || property.kind !== "init"
          ? undefined
          : this.#keyOf(property.key, property.computed, depth);
      if (key === undefined) {
        // What comes after may replace what stands before.
        members.clear();
        complete = false;
      } else members.set(key, this.#origin((property as acorn.Property).value, depth - 1));
    }
    return { kind: "object", members, complete };
  }

  #result(node: acorn.CallExpression, depth: number): Origin {
    const callee = insideOf(node.callee);
    const name = this.#nameOf(callee);
    const of =
      callee.type === "MemberExpression" && callee.object.type !== "Super"
        ? this.#origin(callee.object, depth - 1)
        : undefined;
    if (of) {
      if (APP_GETTERS.has(name) && node.arguments.length === 0) return { kind: "app" };
      const ofObject = this.#isObjects(callee);
      if (SUBSETS.has(name))
        return name === "values" && ofObject
          ? { kind: "subset", of: this.#firstArgument(node, depth), by: [] }
          : { kind: "subset", of, by: [name] };
      if (ELEMENTS.has(name)) return element(of, [name]);
      if (name === "entries")
        return ofObject
          ? { kind: "entries", of: this.#firstArgument(node, depth), by: [] }
          : { kind: "entries", of, by: [name] };
    }
    return { kind: "call", name, of, args: this.#args(node.arguments, depth) };
  }

  /** Whether a method is one of the language's `Object`. */
  #isObjects(callee: Node): boolean {
    return (
      callee.type === "MemberExpression" &&
      callee.object.type === "Identifier" &&
      callee.object.name === "Object" &&
      !this.#scopes.declared(callee.object)
    );
  }

  #firstArgument(node: acorn.CallExpression, depth: number): Origin {
    return argument(this.#args(node.arguments.slice(0, 1), depth), 0);
  }
}

const UNDEFINED: acorn.Identifier = { type: "Identifier", name: "undefined", start: 0, end: 0 };

/** `(helper?.field)(…)` calls `helper.field`. */
const insideOf = (node: Node): Node =>
  node.type === "ChainExpression" || node.type === "ParenthesizedExpression" ? insideOf(node.expression) : node;

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from + 2);
  return found < 0 ? text.length : found + mark.length;
}

const isBind = (node: acorn.CallExpression): boolean =>
  node.callee.type === "MemberExpression" &&
  node.callee.property.type === "Identifier" &&
  node.callee.property.name === "bind";

function boundName({ callee }: acorn.CallExpression): string {
  const target = callee.type === "MemberExpression" ? callee.object : callee;
  if (target.type === "MemberExpression") return target.property.type === "Identifier" ? target.property.name : "";
  return target.type === "Identifier" ? target.name : "";
}

function joined(parts: readonly Origin[]): Origin {
  const flat = parts.flatMap((part) => (part.kind === "text" ? part.parts : [part]));
  return flat.every((part) => part.kind === "constant")
    ? { kind: "constant", value: flat.map((part) => String((part as { value: unknown }).value)).join("") }
    : { kind: "text", parts: flat };
}

function parse(text: string): acorn.Program {
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
