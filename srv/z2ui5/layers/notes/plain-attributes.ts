/** Attributes that a view contains as plain values: it shows them as they were when it was displayed, and no model updates them. */
import { childrenOf, declaredBy, nodesIn, type Node } from "../../source/nodes.ts";
import { foundIn } from "../../source/script.ts";

/** What the user changes on the screen, which need not be what the app wrote there. */
const ENTERED = /^(?:value|selected|checked|pressed|expanded|open|range|dateValue|secondDateValue|layout|page)/;

/** Names of attributes that the only view of an app contains as plain values; none if an app has several views, because it is not known which one is shown. @param scripts as they run */
export function plainAttributes(scripts: readonly string[]): ReadonlySet<string> {
  const texts = scripts.filter((one) => one.includes("view_display("));
  const key = texts.join("\n");
  let attributes = cache.get(key);
  if (!attributes) {
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(key, (attributes = attributesOfView(texts)));
  }
  return attributes;
}

const cache = new Map<string, ReadonlySet<string>>();
const MOST_CACHED = 200;

function attributesOfView(scripts: readonly string[]): ReadonlySet<string> {
  const programs = scripts.flatMap((script) => foundIn<Node>(script, (program) => [program]));
  const displays = programs.flatMap((program) =>
    [...nodesIn(program)].filter(
      (node) => node.type === "CallExpression" && calledMember(node.callee) === "view_display",
    ),
  );
  const [display] = displays;
  if (displays.length !== 1 || display?.type !== "CallExpression") return new Set();
  const named = namedIn(programs.flatMap((program) => [...nodesIn(program)]));
  const found = new Set<string>();
  for (const argument of display.arguments) read(argument, named, found);
  return found;
}

/** What names stand for, but those that are declared more than once: which of them is meant depends on the place. */
function namedIn(nodes: readonly Node[]): Map<string, Node> {
  const declared = Map.groupBy(nodes.flatMap(declaredBy), (name) => name);
  return new Map(nodes.flatMap(bodyOf).filter(([name]) => (declared.get(name)?.length ?? 0) < 2));
}

/** Methods of classes as `this.name`, and what constants and functions stand for, by their names. */
function bodyOf(node: Node): [string, Node][] {
  if (node.type === "MethodDefinition" && node.key.type === "Identifier")
    return [[`this.${node.key.name}`, node.value]];
  if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init)
    return [[node.id.name, node.init]];
  if (node.type === "FunctionDeclaration" && node.id) return [[node.id.name, node]];
  return [];
}

/** Collects the attributes that a part of a view is made of. @param named what is read in its place, each once */
function read(node: Node, named: Map<string, Node>, found: Set<string>): void {
  const follow = (name: string): void => {
    const body = named.get(name);
    named.delete(name);
    if (body) read(body, named, found);
  };
  switch (node.type) {
    case "MemberExpression": {
      const name = attributeIn(node);
      if (name !== undefined) found.add(name);
      return;
    }
    case "Identifier":
      return follow(node.name);
    case "TaggedTemplateExpression":
      return;
    case "CallExpression": {
      const { callee, arguments: args } = node;
      const method = calledMember(callee);
      const name = callee.type === "Identifier" ? callee.name : "";
      const owner = callee.type === "MemberExpression" ? callee.object : undefined;
      if (owner?.type === "ThisExpression") return follow(`this.${method}`);
      const attribute = owner && attributeIn(owner);
      if (attribute !== undefined) found.add(attribute);
      // What other functions make of values is not known: bindings, rows, fields of the model.
      if (attribute !== undefined || /^[A-Z]/.test(name) || method === "text")
        for (const one of args) read(one, named, found);
      return;
    }
    case "Property":
      return node.key.type === "Identifier" && ENTERED.test(node.key.name) ? undefined : read(node.value, named, found);
    case "TemplateLiteral":
      return node.expressions.forEach((one, at) => {
        const setting = /(?<![\w:])([\w:]+)="[^"]*$/.exec(node.quasis[at]?.value.cooked ?? "")?.[1];
        if (!ENTERED.test(setting ?? "")) read(one, named, found);
      });
    default:
      for (const child of childrenOf(node)) read(child, named, found);
  }
}

const calledMember = (callee: Node): string =>
  callee.type === "MemberExpression" && !callee.computed && callee.property.type === "Identifier"
    ? callee.property.name
    : "";

/** The attribute of the app that a chain of members begins with: `count` of `this.count` and of `this.count.length`. */
function attributeIn(node: Node): string | undefined {
  const inner = node.type === "ChainExpression" ? node.expression : node;
  if (inner.type === "CallExpression") return attributeIn(inner.callee);
  if (inner.type !== "MemberExpression") return undefined;
  return inner.object.type === "ThisExpression"
    ? !inner.computed && inner.property.type === "Identifier"
      ? inner.property.name
      : undefined
    : attributeIn(inner.object);
}
