import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";
import { docOf } from "./docs.mjs";

/** What a source must contain to be worth parsing: a class, an enumeration, or a named type. */
const INTERESTING = /\.extend\(\s*["']|@enum|createType\(/;
/** Kinds of members as UI5 writes them in class metadata. */
const KINDS = ["properties", "aggregations", "associations", "events"];

/**
 * Reads classes, enumerations and named types from the sources of UI5 libraries.
 * @param {readonly string[]} libraryDirs folders of libraries, each with a `src` folder
 * @returns {{ classes: Map<string, object>, enums: Map<string, object>, types: Map<string, string> }}
 */
export function extract(libraryDirs) {
  const found = { classes: new Map(), enums: new Map(), types: new Map() };
  for (const dir of libraryDirs) {
    const sources = join(dir, "src");
    const files = readdirSync(sources, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith(".js"));
    for (const file of files.sort()) {
      const text = readFileSync(join(sources, file), "utf8");
      if (INTERESTING.test(text)) readModule(file.replaceAll("\\", "/").replace(/\.js$/, ""), text, found);
    }
  }
  return found;
}

function readModule(module, text, found) {
  const comments = new Map();
  const tree = parse(text, {
    ecmaVersion: "latest",
    onComment: (block, body, _start, end) => {
      if (block && body.startsWith("*")) comments.set(end, body);
    },
  });
  const commentBefore = (start) => {
    let end = start;
    while (/\s/.test(text[end - 1] ?? "")) end -= 1;
    return comments.get(end);
  };
  const context = { module, text, commentBefore, names: dependencies(tree, module), values: new Map(), found };
  walk(tree, [], (node, parents) => {
    if (node.type === "VariableDeclarator" && node.init) context.values.set(node.id.name, node.init);
    if (node.type === "CallExpression") readCall(node, parents, context);
    if (node.type === "ObjectExpression") readEnum(node, parents, context);
    if (node.type === "AssignmentExpression") readBorrowedEnum(node, parents, context);
  });
}

/** Local names of the modules that `sap.ui.define` injects, as class names. */
function dependencies(tree, module) {
  const names = new Map();
  for (const { expression } of tree.body) {
    const [list, factory] = expression?.arguments?.filter((argument) => argument.type !== "Literal") ?? [];
    if (list?.type !== "ArrayExpression" || !factory?.params) continue;
    factory.params.forEach((parameter, index) => {
      const path = list.elements[index]?.value;
      if (typeof path === "string") names.set(parameter.name, className(path, module));
    });
  }
  return names;
}

function className(path, module) {
  if (!path.startsWith(".")) return path.replaceAll("/", ".");
  const segments = module.split("/").slice(0, -1);
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return segments.join(".");
}

function readCall(node, parents, context) {
  const method = node.callee.property?.name;
  const name = node.arguments[0]?.value;
  if (typeof name !== "string") return;
  if (method === "createType") context.found.types.set(name, baseType(node.arguments[2]));
  if (method !== "extend" || !name.includes(".")) return;

  const owner = parents.findLast(
    ({ type }) => type === "VariableDeclaration" || type === "ExpressionStatement" || type === "ReturnStatement",
  );
  const variable =
    parents.findLast(({ type }) => type === "VariableDeclarator")?.id.name ??
    parents.findLast(({ type }) => type === "AssignmentExpression")?.left.name;
  if (variable) context.names.set(variable, name);

  const metadata = literal(member(node.arguments[1], "metadata"), context);
  const doc = docOf(owner ? context.commentBefore(owner.start) : undefined);
  const parent = context.names.get(node.callee.object.name) ?? sourceOf(node.callee.object, context);
  context.found.classes.set(name, { name, parent, doc, ...describeMetadata(metadata, context) });
}

function baseType(argument) {
  return argument?.arguments?.[0]?.value ?? "string";
}

function describeMetadata(metadata, context) {
  const described = {
    abstract: plain(member(metadata, "abstract"), context) === true,
    interfaces: plain(member(metadata, "interfaces"), context) ?? [],
    defaultAggregation: plain(member(metadata, "defaultAggregation"), context),
    library: plain(member(metadata, "library"), context),
  };
  for (const kind of KINDS) described[kind] = describeMembers(literal(member(metadata, kind), context), kind, context);
  return described;
}

function describeMembers(object, kind, context) {
  const members = {};
  for (const property of object?.properties ?? []) {
    if (property.type !== "Property") continue;
    const name = property.key.name ?? property.key.value;
    const given = plain(literal(property.value, context), context);
    const settings = typeof given === "string" ? { type: given } : (given ?? {});
    if (settings.visibility === "hidden") continue;
    members[name] = { ...settings, doc: docOf(context.commentBefore(property.start)) };
    if (kind === "events") members[name].parameters = Object.keys(settings.parameters ?? {});
  }
  return members;
}

/** An enumeration: an object literal whose comment says `@enum`. */
function readEnum(node, parents, context) {
  const statement = parents.findLast(({ type }) => type === "VariableDeclaration" || type === "ExpressionStatement");
  const comment = statement && context.commentBefore(statement.start);
  if (!comment?.includes("@enum")) return;
  const holder = parents.at(-1);
  if (holder.type !== "VariableDeclarator" && holder.type !== "AssignmentExpression") return;

  const values = node.properties
    .map(({ key }) => key?.name ?? key?.value)
    .filter((key) => key !== undefined)
    .map(String);
  const alias = /@(?:alias|name)\s+([\w./:]+)/.exec(comment)?.[1];
  const name = alias?.replace(/^module:/, "").replaceAll("/", ".") ?? enumName(holder, context);
  if (name) context.found.enums.set(name, { name, values, doc: docOf(comment) });
}

/** An enumeration whose values another one lends: its comment lists them with `@borrows`. */
function readBorrowedEnum(_node, parents, context) {
  const statement = parents.findLast(({ type }) => type === "ExpressionStatement");
  const comment = (statement && context.commentBefore(statement.start)) ?? "";
  const values = [...comment.matchAll(/@borrows\s+\S+\s+as\s+(\w+)/g)].map((match) => match[1]);
  const name = /@name\s+([\w.]+)/.exec(comment)?.[1];
  if (name && values.length > 0) context.found.enums.set(name, { name, values, doc: docOf(comment) });
}

function enumName(holder, context) {
  const target = sourceOf(holder.left ?? holder.id, context);
  const library = context.module.split("/").slice(0, -1).join(".");
  if (target.includes("."))
    return target.startsWith("sap.") ? target : `${library}.${target.slice(target.indexOf(".") + 1)}`;
  return `${library}.${target}`;
}

const sourceOf = (node, context) => context.text.slice(node.start, node.end);

const member = (object, name) => object?.properties?.find(({ key }) => (key?.name ?? key?.value) === name)?.value;

/** Follows a variable to what it was initialised with. */
const literal = (node, context) => (node?.type === "Identifier" ? (context.values.get(node.name) ?? node) : node);

/** The value of a literal; other expressions are named by their last part, as in `ButtonType.Default`. */
function plain(node, context) {
  if (!node) return undefined;
  switch (node.type) {
    case "Literal":
      return node.value;
    case "TemplateLiteral":
      return node.quasis.map(({ value }) => value.cooked).join("");
    case "UnaryExpression":
      return node.operator === "-" ? -plain(node.argument, context) : undefined;
    case "ArrayExpression":
      return node.elements.map((element) => plain(element, context));
    case "MemberExpression":
      return node.property.name;
    case "ObjectExpression":
      return Object.fromEntries(
        node.properties
          .filter(({ type }) => type === "Property")
          .map(({ key, value }) => [key.name ?? key.value, plain(value, context)]),
      );
    default:
      return undefined;
  }
}

function walk(node, parents, visit) {
  visit(node, parents);
  parents.push(node);
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value))
      for (const item of value) {
        if (item?.type) walk(item, parents, visit);
      }
    else if (value?.type && key !== "type") walk(value, parents, visit);
  }
  parents.pop();
}
