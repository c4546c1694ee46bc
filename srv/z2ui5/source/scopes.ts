/** The names of a script and what is ever assigned to them. */
import type * as acorn from "acorn";
import { escapeOf, type Escape } from "./escapes.ts";
import { childrenOf, isFunction, type FunctionNode, type Node } from "./nodes.ts";

/** Where one value of a name comes from: an expression, and the pattern around the name that takes it apart. */
export type Source =
  | { readonly kind: "value"; readonly expression: Node; readonly pattern: Node }
  | { readonly kind: "each"; readonly of: Node; readonly pattern: Node }
  | { readonly kind: "parameter"; readonly of: FunctionNode; readonly index: number; readonly pattern: Node }
  | { readonly kind: "function"; readonly of: FunctionNode }
  | { readonly kind: "unknown" };

/** A declared name. */
export interface Declared {
  readonly sources: Source[];
  /** Offset from which on it has a value. */
  from: number;
  /** The function, block or script it belongs to. */
  readonly scope: Node;
  /** What it holds gets other members or another order by this name. */
  isChanged: boolean;
  /** Offsets from which on somebody else may have changed what it holds, or a part of that; Infinity where nobody can. */
  readonly escapes: { itself: number; inside: number };
}

/** A place where an object that was there before gets another member or another order. */
export interface Change {
  readonly at: number;
  /** Name of the member; "*" if only the running program knows, "[]" for the order of a list. */
  readonly name: string;
  /** What is changed. */
  readonly object: Node;
}

/** Methods that change the order or the rows of a list. */
const REORDERING: ReadonlySet<string> = new Set([
  "sort",
  "reverse",
  "splice",
  "shift",
  "unshift",
  "copyWithin",
  "fill",
]);
/** Functions of the language that change the object they are given first. */
const CHANGING: ReadonlySet<string> = new Set([
  "Object.assign",
  "Object.defineProperty",
  "Object.defineProperties",
  "Reflect.set",
  "Reflect.defineProperty",
  "Reflect.deleteProperty",
]);

const BLOCKS: ReadonlySet<string> = new Set([
  "Program",
  "BlockStatement",
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "SwitchStatement",
  "StaticBlock",
  "CatchClause",
]);

/** Parents and names of a syntax tree. */
export class Scopes {
  readonly parents = new Map<Node, Node>();
  /** Where objects are changed, in the order of the text. */
  readonly changes: Change[] = [];
  readonly #names = new Map<Node, Map<string, Declared>>();
  readonly #calls: (acorn.CallExpression | acorn.NewExpression)[] = [];
  /** Calls by the function that stands there, or by its name. */
  readonly #callsOf = new Map<Node | string, (acorn.CallExpression | acorn.NewExpression)[]>();
  readonly #functionNames = new Set<string>();
  readonly #identifiers: acorn.Identifier[] = [];
  /** Names may change in ways the text does not show. */
  #isDynamic = false;

  /** @param program the whole tree @param visit told of every node, parents first */
  constructor(program: acorn.Program, visit: (node: Node) => void) {
    const assignments: { readonly target: acorn.Identifier; readonly source: Source }[] = [];
    const walk = (node: Node): void => {
      visit(node);
      this.#declare(node);
      noteAssignments(node, assignments);
      this.changes.push(...changesBy(node));
      if (node.type === "CallExpression" || node.type === "NewExpression") this.#noteCall(node);
      if (node.type === "Identifier") this.#identifiers.push(node);
      if (isFunction(node)) for (const name of namesOf(node, this.parents.get(node))) this.#functionNames.add(name);
      this.#isDynamic ||= node.type === "WithStatement" || isNamed(node, "eval");
      if (isNamed(node, "arguments")) this.#spoilParameters(node);
      for (const child of childrenOf(node)) {
        this.parents.set(child, node);
        walk(child);
      }
    };
    walk(program);
    for (const { target, source } of assignments) this.declared(target)?.sources.push(source);
    for (const call of this.#calls) {
      const [first] = call.arguments;
      if (first && this.#isChanging(call.callee)) this.changes.push({ at: call.start, name: "*", object: first });
    }
    for (const { object } of this.changes) this.#noteChanged(object);
    const known = {
      parents: this.parents,
      calls: (callee: Node) => this.#isShown(callee),
      isGlobal: (name: acorn.Identifier) => this.declared(name) === undefined,
    };
    for (const name of this.#identifiers) {
      const escape = escapeOf(name, known);
      if (escape) this.#noteEscape(name, escape);
    }
  }

  /** Whether the script shows the function that a call runs: one by its name, or a method of the object around. */
  #isShown(callee: Node): boolean {
    if (callee.type === "MemberExpression")
      return callee.object.type === "ThisExpression" && this.#functionNames.has(nameOf(callee));
    const sources = (callee.type === "Identifier" && this.declared(callee)?.sources) || [];
    return (
      sources.length > 0 &&
      sources.every((one) => one.kind === "function" || (one.kind === "value" && isFunction(one.expression)))
    );
  }

  /** Somebody may change what a name holds, and so what other names hold of which it was made. */
  #noteEscape(name: acorn.Identifier, { at, inside }: Escape): void {
    const declared = this.declared(name);
    if (!declared) return;
    // When another function runs, the text does not say.
    const since = this.#functionAround(name) === this.#functionAround(declared.scope) ? at : 0;
    const what = inside ? "inside" : "itself";
    if (declared.escapes[what] <= since) return;
    declared.escapes[what] = since;
    for (const source of declared.sources) {
      if (source.kind === "value") this.#noteEscapes(source.expression, { at: since, inside });
      else if (source.kind === "each") this.#noteEscapes(source.of, { at: since, inside: true });
      else if (source.kind === "parameter")
        this.#givenTo(source.of, source.index, (given, call) =>
          this.#noteEscapes(given, { at: call.end, inside: inside || given === call.callee }),
        );
    }
  }

  #noteEscapes(node: Node, { at, inside }: Escape): void {
    const isPart = inside || baseOf(node) !== node;
    for (const name of namesBehind(node)) this.#noteEscape(name, { at, inside: isPart });
  }

  #functionAround(node: Node): Node | undefined {
    let around: Node | undefined = node;
    while (around && !isFunction(around)) around = this.parents.get(around);
    return around;
  }

  #noteCall(call: acorn.CallExpression | acorn.NewExpression): void {
    this.#calls.push(call);
    const { callee } = call;
    const base = baseOf(callee);
    const called = isFunction(base) ? base : callee.type === "MemberExpression" ? nameOf(callee) : nameIn(callee);
    const known = this.#callsOf.get(called);
    if (known) known.push(call);
    else this.#callsOf.set(called, [call]);
  }

  /** What a name holds is changed, and so is what other names hold of which it was made. */
  #noteChanged(object: Node): void {
    for (const name of namesBehind(object)) {
      const declared = this.declared(name);
      if (!declared || declared.isChanged) continue;
      declared.isChanged = true;
      for (const source of declared.sources) {
        if (source.kind === "value") this.#noteChanged(source.expression);
        else if (source.kind === "each") this.#noteChanged(source.of);
        else if (source.kind === "parameter")
          this.#givenTo(source.of, source.index, (given) => this.#noteChanged(given));
      }
    }
    if (baseOf(object).type === "ThisExpression") this.#noteOwner(object);
  }

  /** Tells what a function may have been given for a parameter, and in which call. */
  #givenTo(
    of: FunctionNode,
    index: number,
    tell: (given: Node, call: acorn.CallExpression | acorn.NewExpression) => void,
  ): void {
    const parent = this.parents.get(of);
    if (parent?.type === "CallExpression" && parent.callee !== of) {
      // A callback gets what the method it is given to is called for.
      tell(parent.callee, parent);
      for (const one of parent.arguments) if (one !== of) tell(one, parent);
    }
    const calls = [of, ...namesOf(of, parent)].flatMap((called) => this.#callsOf.get(called) ?? []);
    for (const call of calls) {
      const { arguments: args } = call;
      const spread = args.findIndex((one) => one.type === "SpreadElement");
      const given = spread >= 0 && spread <= index ? args : args.slice(index, index + 1);
      for (const one of given) tell(one.type === "SpreadElement" ? one.argument : one, call);
    }
  }

  /** The name of an object that one of its own methods changes. */
  #noteOwner(object: Node): void {
    let node: Node | undefined = this.parents.get(object);
    while (node && (!isFunction(node) || node.type === "ArrowFunctionExpression")) node = this.parents.get(node);
    const property = node && this.parents.get(node);
    const literal = property?.type === "Property" ? this.parents.get(property) : undefined;
    let holder = literal && this.parents.get(literal);
    while (holder?.type === "ParenthesizedExpression") holder = this.parents.get(holder);
    if (literal?.type !== "ObjectExpression") return;
    if (holder?.type === "VariableDeclarator") for (const name of namesIn(holder.id)) this.#noteChanged(name);
    if (holder?.type === "AssignmentExpression") for (const name of namesIn(holder.left)) this.#noteChanged(name);
  }

  /** Whether a variable holds a function of the language that changes what it is given: `const { assign } = Object`. */
  #isChanging(callee: Node): boolean {
    const declared = callee.type === "Identifier" ? this.declared(callee) : undefined;
    return (declared?.sources ?? []).some((source) => {
      if (source.kind !== "value") return false;
      const { expression } = source;
      if (expression.type === "MemberExpression")
        return CHANGING.has(`${nameIn(expression.object)}.${nameOf(expression)}`);
      return source.pattern.type === "ObjectPattern" && ["Object", "Reflect"].includes(nameIn(expression));
    });
  }

  /** `arguments` can be written to, which changes the parameters of a sloppy function. */
  #spoilParameters(node: Node): void {
    for (let parent = this.parents.get(node); parent; parent = this.parents.get(parent)) {
      if (!isFunction(parent) || parent.type === "ArrowFunctionExpression") continue;
      for (const declared of this.#names.get(parent)?.values() ?? [])
        if (declared.sources.some((source) => source.kind === "parameter")) declared.sources.push({ kind: "unknown" });
      return;
    }
  }

  /** The declaration an identifier refers to; undefined for a global name. */
  declared(identifier: acorn.Identifier): Declared | undefined {
    if (this.#isDynamic) return undefined;
    for (let node: Node | undefined = identifier; node; node = this.parents.get(node)) {
      const found = this.#names.get(node)?.get(identifier.name);
      if (found) return found;
    }
    return undefined;
  }

  #add(scope: Node, name: string, source?: Source, from = scope.start): void {
    let names = this.#names.get(scope);
    if (!names) this.#names.set(scope, (names = new Map()));
    let declared = names.get(name);
    if (!declared)
      names.set(
        name,
        (declared = { sources: [], from, scope, isChanged: false, escapes: { itself: Infinity, inside: Infinity } }),
      );
    declared.from = Math.min(declared.from, from);
    if (source) declared.sources.push(source);
  }

  #scopeOf(node: Node, wanted: (node: Node) => boolean): Node {
    let scope = node;
    for (let parent = this.parents.get(node); parent; parent = this.parents.get(parent)) {
      scope = parent;
      if (wanted(parent)) break;
    }
    return scope;
  }

  #declare(node: Node): void {
    if (isFunction(node)) {
      if (node.id)
        this.#add(node.type === "FunctionDeclaration" ? this.#scopeOf(node, isBlock) : node, node.id.name, {
          kind: "function",
          of: node,
        });
      node.params.forEach((pattern, index) => {
        for (const name of namesIn(pattern))
          this.#add(node, name.name, { kind: "parameter", of: node, index, pattern });
      });
      return;
    }
    switch (node.type) {
      case "VariableDeclaration":
        return this.#declareVariables(node);
      case "ClassDeclaration":
      case "ClassExpression":
        if (node.id)
          this.#add(node.type === "ClassDeclaration" ? this.#scopeOf(node, isBlock) : node, node.id.name, {
            kind: "unknown",
          });
        return;
      case "CatchClause":
        for (const name of node.param ? namesIn(node.param) : []) this.#add(node, name.name, { kind: "unknown" });
        return;
      case "ImportSpecifier":
      case "ImportDefaultSpecifier":
      case "ImportNamespaceSpecifier":
        return this.#add(this.#scopeOf(node, isBlock), node.local.name, { kind: "unknown" });
      default:
    }
  }

  #declareVariables(node: acorn.VariableDeclaration): void {
    const loop = this.parents.get(node);
    const scope = this.#scopeOf(
      node,
      node.kind === "var"
        ? (parent) => isFunction(parent) || parent.type === "Program" || parent.type === "StaticBlock"
        : isBlock,
    );
    for (const { id, init } of node.declarations) {
      const source: Source | undefined =
        loop?.type === "ForOfStatement" && loop.left === node
          ? { kind: "each", of: loop.right, pattern: id }
          : loop?.type === "ForInStatement" && loop.left === node
            ? { kind: "unknown" }
            : init
              ? { kind: "value", expression: init, pattern: id }
              : undefined;
      for (const name of namesIn(id)) this.#add(scope, name.name, source, (init ?? id).end);
    }
  }
}

const nameIn = (node: Node): string => (node.type === "Identifier" ? node.name : "");

/** Names by which a function may be called. @param parent where it stands */
function namesOf(of: FunctionNode, parent: Node | undefined): ReadonlySet<string> {
  const names = [of.id?.name ?? ""];
  if (parent?.type === "VariableDeclarator") names.push(nameIn(parent.id));
  else if (parent?.type === "AssignmentExpression")
    names.push(parent.left.type === "MemberExpression" ? nameOf(parent.left) : nameIn(parent.left));
  else if (parent?.type === "Property" || parent?.type === "MethodDefinition" || parent?.type === "PropertyDefinition")
    names.push(parent.key.type === "Literal" ? String(parent.key.value) : "name" in parent.key ? parent.key.name : "");
  return new Set(names.filter((name) => name !== ""));
}

const isNamed = (node: Node, name: string): boolean => node.type === "Identifier" && node.name === name;

/** What a member expression begins with. */
export function baseOf(node: Node): Node {
  return node.type === "MemberExpression" || node.type === "ChainExpression" || node.type === "ParenthesizedExpression"
    ? baseOf(node.type === "MemberExpression" ? node.object : node.expression)
    : node;
}

/** Names of which an expression may give what they hold, or a part of it. */
function namesBehind(node: Node): acorn.Identifier[] {
  const base = baseOf(node);
  switch (base.type) {
    case "Identifier":
      return [base];
    case "AssignmentExpression":
      return [...namesIn(base.left), ...namesBehind(base.right)];
    case "ConditionalExpression":
      return [...namesBehind(base.consequent), ...namesBehind(base.alternate)];
    case "LogicalExpression":
      return [...namesBehind(base.left), ...namesBehind(base.right)];
    case "ArrayExpression":
      return base.elements.flatMap((one) =>
        one ? namesBehind(one.type === "SpreadElement" ? one.argument : one) : [],
      );
    case "ObjectExpression":
      return base.properties.flatMap((one) => namesBehind(one.type === "SpreadElement" ? one.argument : one.value));
    case "CallExpression":
      return base.arguments.flatMap((one) => namesBehind(one.type === "SpreadElement" ? one.argument : one));
    case "AwaitExpression":
      return namesBehind(base.argument);
    default:
      return [];
  }
}

function changesBy(node: Node): Change[] {
  switch (node.type) {
    case "AssignmentExpression":
    case "ForOfStatement":
    case "ForInStatement":
      return membersIn(node.left).map(changeOf);
    case "UpdateExpression":
      return membersIn(node.argument).map(changeOf);
    case "UnaryExpression":
      return node.operator === "delete" ? membersIn(node.argument).map(changeOf) : [];
    case "CallExpression": {
      const { callee } = node;
      const name = callee.type === "MemberExpression" ? nameOf(callee) : "*";
      if (callee.type !== "MemberExpression" || name === "*") return [];
      const [first] = node.arguments;
      if (first && callee.object.type === "Identifier" && CHANGING.has(`${callee.object.name}.${name}`))
        return [{ at: node.start, name: "*", object: first }];
      return REORDERING.has(name) ? [{ at: node.start, name: "[]", object: callee.object }] : [];
    }
    default:
      return [];
  }
}

const changeOf = (member: acorn.MemberExpression): Change => ({
  at: member.start,
  name: nameOf(member),
  object: member.object,
});

/** Name of a member; "*" if only the running program knows. */
function nameOf({ property, computed }: acorn.MemberExpression): string {
  if ((property.type === "Identifier" || property.type === "PrivateIdentifier") && !computed) return property.name;
  return property.type === "Literal" ? String(property.value) : "*";
}

/** The members a pattern gives values to. */
const membersIn = (pattern: Node): acorn.MemberExpression[] =>
  targetsIn(pattern).filter((one) => one.type === "MemberExpression");

/** The names a pattern gives values to. */
const namesIn = (pattern: Node): acorn.Identifier[] => targetsIn(pattern).filter((one) => one.type === "Identifier");

/** What a pattern gives values to. */
function targetsIn(pattern: Node): Node[] {
  switch (pattern.type) {
    case "ChainExpression":
      return targetsIn(pattern.expression);
    case "ObjectPattern":
      return pattern.properties.flatMap((one) => targetsIn(one.type === "RestElement" ? one.argument : one.value));
    case "ArrayPattern":
      return pattern.elements.flatMap((one) => (one ? targetsIn(one) : []));
    case "AssignmentPattern":
      return targetsIn(pattern.left);
    case "RestElement":
      return targetsIn(pattern.argument);
    default:
      return [pattern];
  }
}

const isBlock = (node: Node): boolean => BLOCKS.has(node.type) || isFunction(node);

function noteAssignments(node: Node, assignments: { target: acorn.Identifier; source: Source }[]): void {
  if (node.type === "AssignmentExpression") {
    const source: Source =
      node.operator === "=" ? { kind: "value", expression: node.right, pattern: node.left } : { kind: "unknown" };
    for (const target of namesIn(node.left)) assignments.push({ target, source });
  } else if (node.type === "UpdateExpression" && node.argument.type === "Identifier") {
    assignments.push({ target: node.argument, source: { kind: "unknown" } });
  } else if (
    (node.type === "ForOfStatement" || node.type === "ForInStatement") &&
    node.left.type !== "VariableDeclaration"
  ) {
    const source: Source =
      node.type === "ForOfStatement" ? { kind: "each", of: node.right, pattern: node.left } : { kind: "unknown" };
    for (const target of namesIn(node.left)) assignments.push({ target, source });
  }
}
