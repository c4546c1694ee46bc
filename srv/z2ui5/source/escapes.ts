/** Where an object that a script makes gets to somebody who may change it: a function from elsewhere, a list, a field, a caller. */
import type * as acorn from "acorn";
import { CLIENT_METHODS } from "./client-methods.ts";
import { isFunction, type Node } from "./nodes.ts";

/** One way out. */
export interface Escape {
  /** Offset from which on somebody may have changed it. */
  readonly at: number;
  /** What it holds has got out, not it itself. */
  readonly inside: boolean;
}

/** What a script says of the calls that are given objects. */
export interface Known {
  readonly parents: ReadonlyMap<Node, Node>;
  /** Whether the script shows the function that is called. */
  calls(callee: Node): boolean;
  /** Whether a name is one of the language's. */
  isGlobal(identifier: acorn.Identifier): boolean;
}

/** Methods of lists that change nothing. */
const READING: ReadonlySet<string> = new Set(
  "map forEach filter flatMap find findLast findIndex findLastIndex some every reduce reduceRight join includes indexOf lastIndexOf slice concat at entries values keys toSorted toReversed toSpliced flat toString hasOwnProperty".split(
    " ",
  ),
);
/** Functions of the language that only read what they are given. */
const HARMLESS: ReadonlySet<string> = new Set(
  "Object.keys Object.values Object.entries JSON.stringify Array.isArray String Number Boolean structuredClone".split(
    " ",
  ),
);

/**
 * How what an expression gives gets to somebody who may change it.
 * @param inside whether it is a part of the object that is asked about @returns undefined where it does not
 */
export function escapeOf(node: Node, known: Known, inside = false): Escape | undefined {
  const parent = known.parents.get(node);
  const goesOn = (): Escape | undefined => escapeOf(parent as Node, known, inside);
  switch (parent?.type) {
    case "MemberExpression":
      return parent.object === node ? ofMember(parent, known, inside) : undefined;
    case "ChainExpression":
    case "ParenthesizedExpression":
    case "AwaitExpression":
    case "ArrayExpression":
    case "LogicalExpression":
      return goesOn();
    case "ConditionalExpression":
      return parent.test === node ? undefined : goesOn();
    case "AssignmentExpression":
      if (parent.left === node) return undefined;
      return parent.left.type === "MemberExpression" ? { at: parent.end, inside } : goesOn();
    case "Property":
      return parent.value === node && known.parents.get(parent)?.type === "ObjectExpression"
        ? escapeOf(known.parents.get(parent) as Node, known, inside)
        : undefined;
    case "SpreadElement": {
      // A copy is made, of which only what it holds is shared.
      const around = known.parents.get(parent);
      return around?.type === "CallExpression" || around?.type === "NewExpression"
        ? ofArgument(around, known, true)
        : escapeOf(around as Node, known, true);
    }
    case "CallExpression":
    case "NewExpression":
      return parent.callee === node ? undefined : ofArgument(parent, known, inside);
    case "TemplateLiteral":
      return known.parents.get(parent)?.type === "TaggedTemplateExpression" ? { at: parent.end, inside } : undefined;
    case "ArrowFunctionExpression":
      return parent.body === node ? { at: parent.end, inside } : undefined;
    case "PropertyDefinition":
      return parent.value === node ? { at: parent.end, inside } : undefined;
    case "ReturnStatement":
    case "YieldExpression":
    case "ThrowStatement":
    case "ExportDefaultDeclaration":
    case "ExportSpecifier":
      return { at: parent.end, inside };
    default:
      return undefined;
  }
}

/** A member is read, or a method called. */
function ofMember(member: acorn.MemberExpression, known: Known, inside: boolean): Escape | undefined {
  const call = known.parents.get(member);
  if (call?.type !== "CallExpression" || call.callee !== member) return escapeOf(member, known, true);
  const name = propertyOf(member);
  if (CLIENT_METHODS.has(name)) return undefined;
  if (!READING.has(name)) return { at: call.end, inside };
  // A function that stands there is looked at itself; another one gets what the list holds.
  return call.arguments.some((one) => one.type === "Identifier" || one.type === "MemberExpression")
    ? { at: call.end, inside: true }
    : undefined;
}

function ofArgument(
  call: acorn.CallExpression | acorn.NewExpression,
  known: Known,
  inside: boolean,
): Escape | undefined {
  const { callee } = call;
  const isHarmless =
    call.type === "CallExpression" &&
    (isFunction(callee) ||
      known.calls(callee) ||
      HARMLESS.has(globalName(callee, known)) ||
      (callee.type === "MemberExpression" && CLIENT_METHODS.has(propertyOf(callee))));
  return isHarmless ? undefined : { at: call.end, inside };
}

function globalName(callee: Node, known: Known): string {
  if (callee.type === "Identifier") return known.isGlobal(callee) ? callee.name : "";
  return callee.type === "MemberExpression" && callee.object.type === "Identifier" && known.isGlobal(callee.object)
    ? `${callee.object.name}.${propertyOf(callee)}`
    : "";
}

const propertyOf = ({ property, computed }: acorn.MemberExpression): string =>
  !computed && property.type === "Identifier" ? property.name : "";
