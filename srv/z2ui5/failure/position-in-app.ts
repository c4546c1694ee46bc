/** Where a failure belongs that no trace leads to: a thrown text, a field that cannot be stored, a file without an app. The source of the app says it. */
import { Z2ui5Error } from "../errors.ts";
import { namesIn } from "../source/names.ts";
import { childrenOf, type Node } from "../source/nodes.ts";
import { parse } from "../source/script.ts";
import type { Position } from "../stack-frame.ts";
import { positionAt } from "../text-position.ts";
import { ownText } from "./own-file.ts";
import { stripTypes } from "../registry/strip-types.ts";

/** What is known of a failure besides its trace. */
export interface Sought {
  /** The error, or what was thrown instead of one. */
  readonly thrown: unknown;
  /** The event the app was handling; "" for none. */
  readonly event: string;
}

/** How well a node explains a failure; 0 for nodes that do not. */
type Rate = (node: Node, parent: Node | undefined) => number;

/**
 * The best position for a failure in the file of its app: where the value is assigned or thrown, else where the event is handled, else `main`,
 * else the class, else the beginning.
 * @param file absolute path of the app file @param sought what is known
 * @returns undefined when the file cannot be read
 */
export function positionInApp(file: string, sought: Sought): Position | undefined {
  const text = ownText(file);
  if (text === undefined) return undefined;
  const offset = bestOf(text, rateFor(sought)) ?? Math.max(text.search(/^[^\n/*]{0,100}\bclass\b/m), 0);
  return { file, ...positionAt(text, offset) };
}

/** The offset of the node with the highest rate, the first of equals; undefined where the text cannot be parsed or has none. */
function bestOf(text: string, rate: Rate): number | undefined {
  let best: { readonly node: Node; readonly rate: number } | undefined;
  try {
    const open: [Node, Node?][] = [[parse(stripTypes(text))]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [node, parent] = next;
      const rated = rate(node, parent);
      if (rated > (best?.rate ?? 0) || (rated > 0 && rated === best?.rate && node.start < best.node.start))
        best = { node, rate: rated };
      for (const child of childrenOf(node)) open.push([child, node]);
    }
  } catch {
    return undefined;
  }
  return best?.node.start;
}

/** Rates below this are for what surrounds the mistake. */
const SURE = 1;

function rateFor({ thrown, event }: Sought): Rate {
  const coded = thrown instanceof Z2ui5Error ? thrown.code : undefined;
  const around: Rate = (node, parent) =>
    isHandled(event, node, parent) ? 0.8 : isNamed(node, "main") ? 0.6 : ofClass(node);
  if (coded === "NOT_AN_APP" || coded === "APP_FILE_BROKEN") return ofClass;
  if (coded === "STATE_NOT_SERIALISABLE") {
    const path = String((thrown as Z2ui5Error).details["path"]).match(/[\w$]+/g) ?? [];
    return (node, parent) => assigned(node, path.slice(1)) || around(node, parent);
  }
  if (coded !== undefined) return around;
  const message = textOf(thrown);
  return (node, parent) => (node.type === "ThrowStatement" ? likeness(node.argument, message) : around(node, parent));
}

const ofClass = ({ type }: Node): number => (type === "ClassDeclaration" || type === "ClassExpression" ? 0.4 : 0);

/** How much of the path of a field is assigned; its declaration counts when nothing assigns it. */
function assigned(node: Node, path: readonly string[]): number {
  if (node.type === "PropertyDefinition") return isNamed(node, path[0]!) ? SURE : 0;
  const names = node.type === "AssignmentExpression" ? namesIn(node.left) : undefined;
  if (names?.root !== "this" || names.steps[0] !== path[0]) return 0;
  const differs = names.steps.findIndex((step, index) => step !== null && String(step) !== path[index]);
  return SURE + (differs < 0 ? names.steps.length : differs);
}

/** How many characters of a message a thrown expression contains. An expression without texts may throw anything. */
function likeness(thrown: Node, message: string): number {
  const texts = textsIn(thrown);
  const contained = texts.filter((text) => message.includes(text));
  return texts.length === 0 ? 0.9 : contained.join("").length;
}

function textsIn(node: Node): string[] {
  if (node.type === "Literal") return [String(node.value)];
  if (node.type === "TemplateElement") return [node.value.cooked ?? ""];
  return [...childrenOf(node)].flatMap(textsIn);
}

/** Where the source compares the event, and does not only make it. */
const isHandled = (event: string, node: Node, parent: Node | undefined): boolean =>
  event !== "" &&
  node.type === "Literal" &&
  node.value === event &&
  (parent?.type === "SwitchCase" ||
    parent?.type === "BinaryExpression" ||
    (parent?.type === "CallExpression" && namesIn(parent.callee)?.steps.at(-1) === "check_on_event"));

const isNamed = (node: Node, name: string): boolean =>
  (node.type === "MethodDefinition" || node.type === "PropertyDefinition") &&
  node.key.type === "Identifier" &&
  node.key.name === name;

function textOf(thrown: unknown): string {
  try {
    return typeof thrown === "object" && thrown !== null && "message" in thrown
      ? String(thrown.message)
      : String(thrown);
  } catch {
    return "";
  }
}
