/**
 * Reads our own controls from their sources, so that they are described nowhere else: `static metadata` with a comment on every member,
 * the comment on the class, and the class it extends. It has to stand there literally; everything else is an error.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@babel/parser";

const NAMESPACE = "z2ui5.cc";
const DOCUMENTED = ["properties", "events"];

/**
 * @param {string} dir folder of the sources
 * @returns {Record<string, object>} classes by name, as additions to the model of UI5's own (`model.mjs`)
 */
export function ownControls(dir) {
  const controls = {};
  for (const file of readdirSync(dir).sort()) {
    const name = file.replace(/\.ts$/, "");
    const control = readControl(name, readFileSync(join(dir, file), "utf8"));
    if (control) controls[`${NAMESPACE}.${name}`] = control;
  }
  return controls;
}

/**
 * The enumerations among the sources: default exports that are objects of equal names and values.
 * @param {string} dir folder of the sources
 * @returns {Map<string, { values: string[], doc: { text: string, internal: false } }>} by name
 */
export function ownEnums(dir) {
  const enums = new Map();
  for (const file of readdirSync(dir).sort()) {
    const name = file.replace(/\.ts$/, "");
    const { body } = parse(readFileSync(join(dir, file), "utf8"), {
      sourceType: "module",
      plugins: ["typescript"],
    }).program;
    const isDefault = body.some(
      ({ type, declaration }) => type === "ExportDefaultDeclaration" && declaration.name === name,
    );
    const declared = body.find(
      ({ type, declarations }) => type === "VariableDeclaration" && declarations[0].id.name === name,
    );
    if (!isDefault || !declared) continue;
    const values = Object.values(literal(declared.declarations[0].init.expression, name));
    enums.set(`${NAMESPACE}.${name}`, { values, doc: { text: docOf(declared), internal: false } });
  }
  return enums;
}

function readControl(name, text) {
  const { body } = parse(text, { sourceType: "module", plugins: ["typescript"] }).program;
  const exported = body.find(({ type, declaration }) => type === "ExportDefaultDeclaration" && isClass(declaration));
  if (!exported) return undefined;
  const { superClass, body: members } = exported.declaration;
  const metadata = staticMember(members, "metadata");
  if (!metadata) throw new Error(`${name}: a control needs "static readonly metadata"`);
  const content = metadata.properties.find(({ key }) => key.name === "defaultAggregation")?.value.value;
  const invisible = staticMember(members, "renderer")?.name === "invisible";
  const doc = docOf(exported).replace(/ \((?:docs\/spec\/)?wire-v\d[^)]*\)/, "");
  if (!doc) throw new Error(`${name}: its class needs a comment that says what it does`);
  return {
    parent: parentOf(superClass, body),
    doc: invisible ? `${doc} Invisible.` : doc,
    ...(content ? { defaultAggregation: content } : {}),
    ...membersOf(metadata, name),
  };
}

const isClass = (declaration) => declaration?.type === "ClassDeclaration";

const staticMember = ({ body }, name) =>
  body.find((member) => member.type === "ClassProperty" && member.static && member.key.name === name)?.value;

/** `import Control from "sap/ui/core/Control"` says which class `Control` is. */
function parentOf(superClass, body) {
  const imported = body.find(
    ({ type, specifiers }) =>
      type === "ImportDeclaration" && specifiers.some(({ local }) => local.name === superClass?.name),
  );
  return imported?.source.value.replaceAll("/", ".");
}

function membersOf(metadata, name) {
  // What else there is says how the frontend treats a control, not what a view may set.
  const kinds = metadata.properties
    .filter(({ value }) => value.type === "ObjectExpression")
    .map(({ key, value }) => [key.name, value]);
  return Object.fromEntries(
    kinds.map(([kind, { properties }]) => [
      kind,
      Object.fromEntries(
        properties
          .map((property) => [nameOf(property, name), literal(property.value, name), docOf(property)])
          .filter(([, { visibility }]) => visibility !== "hidden")
          .map(([member, settings, doc]) => {
            if (DOCUMENTED.includes(kind) && !doc)
              throw new Error(`${name}: ${member} needs a comment that says what it is`);
            return [member, { ...settings, doc }];
          }),
      ),
    ]),
  );
}

const nameOf = ({ key }, control) => {
  if (!key) throw notLiteral(control);
  return key.name ?? key.value;
};

function literal(node, control) {
  switch (node?.type) {
    case "StringLiteral":
    case "NumericLiteral":
    case "BooleanLiteral":
      return node.value;
    case "ArrayExpression":
      return node.elements.map((element) => literal(element, control));
    case "ObjectExpression":
      return Object.fromEntries(node.properties.map((one) => [nameOf(one, control), literal(one.value, control)]));
    default:
      throw notLiteral(control);
  }
}

const notLiteral = (control) =>
  new Error(`${control}: its metadata is read without running it, so it has to stand there literally`);

/** First paragraph of the comment before a node. */
const docOf = ({ leadingComments }) =>
  (leadingComments?.findLast(({ type, value }) => type === "CommentBlock" && value.startsWith("*"))?.value ?? "")
    .split("\n")
    .map((line) => line.replace(/^\s*\*+\s?/, "").trim())
    .join("\n")
    .trim()
    .split(/\n(?:\n|@)/, 1)[0]
    .replaceAll("\n", " ")
    .trim();
