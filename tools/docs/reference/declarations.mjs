/** What TypeScript modules export, with the comments on it: everything the reference says about code. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "@babel/parser";

/**
 * @typedef {{ text: string, parameters: { name: string, text: string }[], throws: string[], returns: string, examples: string[], deprecated: string }} Doc
 * @typedef {{ name: string, code: string, doc: Doc }} Member
 * @typedef {{ name: string, file: string, kind: "function" | "class" | "interface" | "type" | "const", code: string, doc: Doc, members: Member[] }} Declaration
 */

/** @type {Map<string, { source: string, body: any[] }>} */
const parsed = new Map();

/**
 * Everything a module exports, by name; what it takes from others included. The default export has the name of its declaration.
 * @param {string} file
 * @returns {Map<string, Declaration>}
 */
export function exportsOf(file) {
  const { body } = moduleOf(file);
  const found = new Map();
  const add = (name, declaration) => declaration && !found.has(name) && found.set(name, declaration);
  for (const node of body) {
    if (node.type === "ExportAllDeclaration") {
      for (const [name, one] of exportsOf(resolved(file, node.source.value))) add(name, one);
    } else if (node.type === "ExportDefaultDeclaration") {
      const name = node.declaration.id?.name ?? node.declaration.name;
      add(name, node.declaration.id ? declared(file, node.declaration, node) : lookUp(file, name));
    } else if (node.type === "ExportNamedDeclaration") {
      if (node.declaration) for (const one of declarationsIn(file, node.declaration, node)) add(one.name, one);
      for (const { local, exported } of node.specifiers) {
        const name = exported.name ?? exported.value;
        if (name === "module.exports") continue;
        if (name === "default") continue;
        add(
          name,
          node.source ? exportsOf(resolved(file, node.source.value)).get(local.name) : lookUp(file, local.name),
        );
      }
    }
  }
  return found;
}

/** A declaration of a module, exported or imported there. */
function lookUp(file, name) {
  for (const node of moduleOf(file).body) {
    const inner = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (node.type === "ImportDeclaration") {
      const one = node.specifiers.find(({ local }) => local.name === name);
      const from = one && resolved(file, node.source.value);
      if (from) return exportsOf(from).get(one.imported?.name ?? name) ?? lookUp(from, name);
    }
    const one = inner && declarationsIn(file, inner, node).find((each) => each.name === name);
    if (one) return one;
  }
  return undefined;
}

function declarationsIn(file, node, outer) {
  if (node.type === "VariableDeclaration")
    return node.declarations.flatMap((one) =>
      one.id.type === "ObjectPattern"
        ? one.id.properties.map(({ value }) => lookUpMember(file, one.init.name, value.name, outer))
        : [constant(file, node, one, outer)],
    );
  return node.id ? [declared(file, node, outer)] : [];
}

/** `export const { answer } = engine`: a member of a value whose type is an interface of the same module. */
function lookUpMember(file, object, name, outer) {
  const type = moduleOf(file)
    .body.flatMap((node) => node.declaration?.declarations ?? [])
    .find(({ id }) => id.name === object)?.id.typeAnnotation?.typeAnnotation.typeName?.name;
  const member = type && lookUp(file, type)?.members.find((one) => one.name === name);
  return {
    name,
    file,
    kind: "function",
    code: `function ${(member?.code ?? name).replace(/;$/, "")}`,
    doc: member?.doc ?? docOf(outer),
    members: [],
  };
}

function declared(file, node, outer) {
  const { source } = moduleOf(file);
  const name = node.id.name;
  const base = { name, file, doc: docOf(outer), members: [] };
  switch (node.type) {
    case "ClassDeclaration":
      return {
        ...base,
        kind: "class",
        code: head(source, node, node.body),
        members: membersOf(source, node.body.body),
      };
    case "TSInterfaceDeclaration":
      return { ...base, kind: "interface", code: slice(source, node), members: membersOf(source, node.body.body) };
    case "FunctionDeclaration":
      return { ...base, kind: "function", code: head(source, node, node.body).replace(/^async /, "") };
    default:
      return { ...base, kind: node.type.startsWith("TSType") ? "type" : "function", code: slice(source, node) };
  }
}

function constant(file, node, { id, init }, outer) {
  const { source } = moduleOf(file);
  const whole = `${node.kind} ${source.slice(id.start, (init ?? id).end)}`;
  const isFunction = init?.type === "ArrowFunctionExpression";
  const short = whole.split("\n").length <= 12;
  return {
    name: id.name,
    file,
    kind: isFunction ? "function" : "const",
    code: isFunction
      ? `function ${id.name}${source
          .slice(init.start, init.body.start)
          .replace(/^async /, "")
          .replace(/\s*=>\s*[({]*$/, "")}`
      : short
        ? whole
        : `${node.kind} ${source.slice(id.start, id.end)}`,
    doc: docOf(outer),
    members: !isFunction && !short ? [] : [],
  };
}

function membersOf(source, body) {
  const members = [];
  for (const node of body) {
    const hidden =
      node.accessibility === "private" || node.accessibility === "protected" || node.kind === "constructor";
    const name = node.key?.name;
    if (!name || hidden || node.key.type === "PrivateName" || node.type.startsWith("ClassPrivate")) continue;
    const code = (node.body && node.type !== "TSInterfaceBody" ? head(source, node, node.body) : slice(source, node))
      .replace(/^readonly /, "")
      .replace(/^((?:static )?)(?:readonly |async )/, "$1")
      .replace(/^get (\w+)\(\)/, "$1");
    const value = node.type === "ClassProperty" && node.value ? code.replace(/\s*=[^>][^]*$/, "") : code;
    const doc = docOf(node);
    const last = members.at(-1);
    if (last?.name === name) {
      last.code += `\n${value}`;
      if (!last.doc.text) last.doc = doc;
    } else members.push({ name, code: value, doc });
  }
  return members;
}

const slice = (source, node) => unindented(source.slice(node.start, node.end));
const head = (source, node, body) =>
  unindented(source.slice(node.start, body.start).replace(/^abstract /, "")).replace(/\s*\{?$/, "");

function unindented(text) {
  const lines = text.split("\n");
  const indent = Math.min(
    ...lines
      .slice(1)
      .filter((line) => line.trim())
      .map((line) => /^ */.exec(line)[0].length),
    99,
  );
  return [
    lines[0],
    ...lines
      .slice(1)
      .map((line) => line.slice(indent < 99 && indent > 2 ? indent - (/^[)}]/.test(line.trim()) ? 0 : 0) : 0)),
  ]
    .join("\n")
    .trim();
}

/**
 * The last comment in front of a node.
 * @returns {Doc}
 */
export function docOf(node) {
  const comment = node.leadingComments?.at(-1);
  return readDoc(comment?.type === "CommentBlock" && comment.value.startsWith("*") ? comment.value : "");
}

/**
 * Reads the text between the marks of a comment.
 * @param {string} comment
 * @returns {Doc}
 */
export function readDoc(comment) {
  const body = comment
    .split("\n")
    .map((line) => line.replace(/^\s*\*+ ?/, "").trimEnd())
    .join("\n")
    .trim();
  const [text = "", ...tags] = body.split(/(?:^|[ \n])@(?=(?:param|returns?|throws|example|see|deprecated)\b)/);
  const tagged = (name) =>
    tags.filter((one) => one.startsWith(name)).map((one) => one.slice(name.length).replace(/^s?\b/, "").trim());
  return {
    text: sentence(text),
    parameters: tagged("param").map((one) => {
      const [, name, rest] = /^(?:\{[^}]*\} )?(\S+)\s*([^]*)$/.exec(one) ?? ["", one, ""];
      return { name, text: sentence(rest) };
    }),
    throws: tagged("throws").map(sentence),
    returns: sentence(tagged("return").join(" ").replace(/^s /, "")),
    examples: tagged("example"),
    deprecated: sentence(tagged("deprecated").join(" ")),
  };
}

/** Text of a comment as Markdown: links between declarations are names, references to the specification are links. */
const sentence = (text) =>
  text
    .replace(/\{@link ([^}]+)\}/g, "`$1`")
    .replace(/\s*\n\s*(?!- )/g, " ")
    .replace(
      /`?docs\/((?:spec\/)?[\w-]+)\.md`?( §§?[\d.]+(?:(?:, | - | and )[\d.]+)*)?/g,
      (_, page, section) => `[${page.replace(/^.*\//, "")}${section ?? ""}](../${page}.md)`,
    )
    .trim();

function moduleOf(file) {
  let known = parsed.get(file);
  if (!known) {
    const source = readFileSync(file, "utf8");
    const { program } = parse(source, { sourceType: "module", plugins: ["typescript"] });
    parsed.set(file, (known = { source, body: program.body }));
  }
  return known;
}

function resolved(file, specifier) {
  const path = join(dirname(file), specifier);
  return specifier.startsWith(".") && existsSync(path) ? path : undefined;
}
