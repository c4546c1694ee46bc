/** Calls of async functions whose promise is taken for their result, or that change the app when nothing waits for them any more. */
import type * as acorn from "acorn";
import {
  declaredBy,
  isFunction,
  nameOf,
  nodesIn,
  ownMember,
  type FunctionNode,
  type Node,
} from "../../source/nodes.ts";
import { positionAt } from "../../text-position.ts";

/** Methods of what `entity(client, …)` returns that return a promise. */
const OF_ENTITY: ReadonlySet<string> = new Set([
  ...["load", "find", "page", "list", "save", "check", "delete", "action", "paste", "deletion"],
]);
/** Those that lists and maps have, too. */
const OF_OTHERS: ReadonlySet<string> = new Set(["find", "delete"]);
/** What promises have themselves. */
const OF_PROMISE: ReadonlySet<string> = new Set(["then", "catch", "finally"]);
/** What another program has made of a script has other lines. */
const TRANSFORMED = /sourceMappingURL=|__vite_ssr/;

/** Sentences about calls in a script that are not awaited. `void` says that it is meant. */
export function unawaitedCalls(program: acorn.Program, text: string): string[] {
  const nodes = [...nodesIn(program)];
  const isDeclaredOnce = onceIn(nodes.flatMap(declaredBy));
  const waited = new Set(nodes.flatMap((node) => (node.type === "AwaitExpression" ? waitedIn(node.argument) : [])));
  const used = new Set(nodes.flatMap((node) => (node.type === "MemberExpression" ? (misused(node) ?? []) : [])));
  const isMisused = (name: string): boolean => used.has(name) && isDeclaredOnce(name);
  const isLate = lateIn(program, nodes, isDeclaredOnce);
  return nodes.flatMap((node) =>
    takenForResults(node, isMisused, (name) => waited.has(name)).flatMap((call) => {
      const name = isLate(call, node.type === "ExpressionStatement");
      if (name === undefined) return [];
      const line = TRANSFORMED.test(text) ? "" : ` in line ${positionAt(text, call.start).line}`;
      return `${name}(…)${line} is not awaited: the app continues before it has ended, and has a promise instead of its result. Write await ${name}(…).`;
    }),
  );
}

/**
 * What a node takes for the result of a function.
 * @param isMisused whether members of a variable are used that promises do not have @param isWaited whether it is awaited later
 */
function takenForResults(
  node: Node,
  isMisused: (name: string) => boolean,
  isWaited: (name: string) => boolean,
): acorn.CallExpression[] {
  const taken = ((): (Node | null | undefined)[] => {
    switch (node.type) {
      case "ExpressionStatement":
        return [node.expression];
      case "IfStatement":
      case "ConditionalExpression":
        return [node.test];
      case "UnaryExpression":
        return node.operator === "!" ? [node.argument] : [];
      case "MemberExpression":
        return OF_PROMISE.has(nameOf(node.property)) ? [] : [node.object];
      case "AssignmentExpression":
        return isWaited(ownMember(node.left) ?? "") || ownMember(node.left) === undefined ? [] : [node.right];
      case "VariableDeclarator":
        return node.id.type === "ObjectPattern" || (isMisused(nameOf(node.id)) && !isWaited(nameOf(node.id)))
          ? [node.init]
          : [];
      default:
        return [];
    }
  })();
  return taken.flatMap((one) => (one?.type === "CallExpression" ? one : []));
}

type Late = (call: acorn.CallExpression, isStatement: boolean) => string | undefined;

/** The name of what a call calls, if that is asynchronous; of a statement, only if it must not be late. */
function lateIn(program: acorn.Program, nodes: readonly Node[], isDeclaredOnce: (name: string) => boolean): Late {
  const functions = new Set(program.body.flatMap(asyncFunctions).filter(isDeclaredOnce));
  const entities = new Set(nodes.flatMap(entityIn).filter(Boolean));
  const methods = nodes.flatMap((node) => (node.type === "MethodDefinition" ? node : []));
  // Objects have methods, too, and are `this` in them.
  const isNamedOnce = onceIn(
    nodes.flatMap((node) =>
      (node.type === "Property" && isFunction(node.value)) || node.type === "MethodDefinition" ? nameOf(node.key) : [],
    ),
  );
  const late = methods.filter(({ key, value }) => isAsync(value) && isNamedOnce(nameOf(key)));
  const changing = late.filter(({ value }) => [...nodesIn(value.body)].some(changesApp));
  return ({ callee }, isStatement) => {
    if (callee.type === "Identifier") return functions.has(callee.name) && !isStatement ? callee.name : undefined;
    if (callee.type !== "MemberExpression" || callee.computed) return undefined;
    const [owner, name] = [nameOf(callee.object), nameOf(callee.property)];
    // Where another thing may have the name, it may be a list or a map.
    if (entities.has(owner))
      return OF_ENTITY.has(name) && (isDeclaredOnce(owner) || !OF_OTHERS.has(name)) ? `${owner}.${name}` : undefined;
    const own = ownMember(callee);
    return (isStatement ? changing : late).some(({ key }) => nameOf(key) === own) ? `this.${own}` : undefined;
  };
}

const asyncFunctions = (one: Node): string[] =>
  one.type === "FunctionDeclaration"
    ? isAsync(one) && one.id
      ? [one.id.name]
      : []
    : one.type === "VariableDeclaration"
      ? one.declarations.flatMap(({ id, init }) => (init && isFunction(init) && isAsync(init) ? nameOf(id) : []))
      : [];

const entityIn = (node: Node): string[] =>
  node.type === "VariableDeclarator" && node.init?.type === "CallExpression" && nameOf(node.init.callee) === "entity"
    ? [nameOf(node.id)]
    : [];

/** Whether it returns a promise; a generator does not. */
const isAsync = ({ async, generator }: FunctionNode): boolean => async && !generator;

/** Whether a name is at most once among some. */
const onceIn =
  (names: readonly string[]) =>
  (name: string): boolean =>
    names.indexOf(name) === names.lastIndexOf(name);

/** Methods that change a list. */
const CHANGES: ReadonlySet<string> = new Set(["push", "unshift", "splice", "sort", "reverse"]);

function changesApp(node: Node): boolean {
  const target =
    node.type === "AssignmentExpression"
      ? node.left
      : node.type === "UpdateExpression"
        ? node.argument
        : node.type === "CallExpression" &&
            node.callee.type === "MemberExpression" &&
            CHANGES.has(nameOf(node.callee.property))
          ? node.callee.object
          : undefined;
  return target !== undefined && [...nodesIn(target)].some((one) => ownMember(one) !== undefined);
}

/** Names of promises that are awaited: alone, or several together. */
function waitedIn(node: Node | null): string[] {
  if (node?.type === "ArrayExpression") return node.elements.flatMap(waitedIn);
  if (node?.type === "CallExpression")
    return node.callee.type === "MemberExpression" && nameOf(node.callee.object) === "Promise"
      ? node.arguments.flatMap(waitedIn)
      : [];
  return node ? [ownMember(node) ?? nameOf(node)] : [];
}

/** A variable of which something is used that promises do not have. */
const misused = ({ object, property, computed }: acorn.MemberExpression): string | undefined =>
  object.type === "Identifier" && (computed || !OF_PROMISE.has(nameOf(property))) ? object.name : undefined;
