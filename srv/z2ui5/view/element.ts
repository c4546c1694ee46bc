import { bindingInfo, repeatedBinding } from "./binding-info.ts";
import { ViewElement, type Settings } from "./view-element.ts";
import { eventText } from "./events.ts";
import { Binding, RawMarkup } from "./authored-values.ts";
import { ui5Class, type Member, type Ui5Class } from "./metadata.ts";
import type { Namespaces } from "./namespaces.ts";
import { isPlain } from "../state/tree.ts";
import { BoundTable, pathOfField } from "./rows.ts";
import { misuse, within, withModules, type Scope } from "./scope.ts";
import { modelOfPath, objectLiteral } from "./syntax.ts";
import { propertyText } from "./text.ts";
import type { XmlElement } from "./xml.ts";

/** Attributes UI5 takes as they are: neither bindings nor escapes are read from them. */
const VERBATIM: ReadonlySet<string> = new Set([
  "id",
  "class",
  "viewName",
  "fragmentName",
  "controllerName",
  "resourceBundleName",
  "resourceBundleUrl",
  "resourceBundleLocale",
  "resourceBundleAlias",
]);

/** Names of settings; anything else would not stay inside its attribute. */
const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;

interface Draft {
  readonly attributes: [string, string][];
  readonly children: (XmlElement | RawMarkup)[];
}

/**
 * The XML element of a node with everything in it.
 * @param node a node @param namespaces collects the namespaces that are used @param scope what surrounds the node
 */
export function elementOf(node: ViewElement, namespaces: Namespaces, scope: Scope): XmlElement {
  const [namespace, local] = split(node.className);
  const type = ui5Class(node.className);
  const settings = withBindings(node, scope);
  const inner = innerScope(settings, type, scope);
  const draft: Draft = { attributes: [], children: [] };
  for (const [name, value] of Object.entries(settings)) {
    if (!NAME.test(name)) throw misuse(node.className, `has a setting "${name}", which is not a valid name.`);
    if (value === undefined || value === null) continue;
    writeSetting(name, value);
  }
  return { name: namespaces.name(namespace, local), ...draft };

  function writeSetting(name: string, value: unknown): void {
    const member = type?.members.get(name);
    const settingName = `${node.className} ${name}`;
    if (isContent(value) || (member?.kind === "aggregation" && (value === false || Array.isArray(value))))
      writeContent(name, value, settingName);
    else if (isRows(value, member)) push(name, repeatedBinding(value, { ...inner, settingName }));
    else if (name === "core:require") push(namespaces.name("sap.ui.core", "require"), requireText(value, settingName));
    else if (name === "binding" && !member) push(name, bindingInfo(value, { ...scope, settingName }));
    else if (VERBATIM.has(name)) push(name, plainText(value, settingName));
    else if (member?.kind === "event" || node.events.has(name))
      push(name, eventText(value, settingName, scope.clientTexts));
    else if (member?.kind === "association")
      push(
        name,
        Array.isArray(value) ? value.map((id) => plainText(id, settingName)).join(" ") : plainText(value, settingName),
      );
    else if (!type && isReaction(value, scope))
      throw misuse(
        settingName,
        `is an event of the client. If the control has this event, declare it: control("${node.className}", { events: ["${name}"] }).`,
      );
    else
      push(name, propertyText(value, member?.kind === "property" ? member.type : "string", { ...inner, settingName }));
  }

  function push(name: string, text: string | undefined): void {
    if (text !== undefined) draft.attributes.push([name, scope.size.add(text)]);
  }

  function writeContent(name: string, value: unknown, settingName: string): void {
    const children = isRepeated(value)
      ? writeRepeated(name, value, settingName)
      : contentOf(value, namespaces, inner, settingName);
    if (isImplied(name, type)) draft.children.push(...children);
    else if (children.length > 0)
      draft.children.push({ name: namespaces.name(namespace, name), attributes: [], children });
  }

  function writeRepeated(name: string, value: Repetition, settingName: string): XmlElement[] {
    push(name, repeatedBinding(value, { ...inner, settingName }));
    return [elementOf(value.template, namespaces, within(modelOfPath(value.path), inner, true))];
  }
}

/** Whether a text is an event or action of the client, not data that looks like one. */
const isReaction = (value: unknown, { clientTexts }: Scope): boolean =>
  typeof value === "string" && /^\.e\w+\(/.test(value) && !clientTexts.isData(value) && clientTexts.isCall(value);

/** Rows that the control creates itself are bound without a template. */
const isRows = (value: unknown, member: Member | undefined): value is { readonly path: unknown } =>
  member?.kind === "aggregation" && member.many && isPlain(value) && "path" in value;

interface Repetition {
  readonly path: string;
  readonly template: ViewElement;
  readonly [option: string]: unknown;
}

const isRepeated = (value: unknown): value is Repetition => isPlain(value) && value.template instanceof ViewElement;

/** Whether a setting holds elements: nodes, raw XML, or a node for every row. */
const isContent = (value: unknown): boolean =>
  value instanceof ViewElement ||
  value instanceof RawMarkup ||
  isRepeated(value) ||
  (Array.isArray(value) && value.some((item) => item instanceof ViewElement || item instanceof RawMarkup));

/** The default aggregation needs no element. */
const isImplied = (name: string, type: Ui5Class | undefined): boolean => type !== undefined && type.content === name;

function contentOf(
  value: unknown,
  namespaces: Namespaces,
  scope: Scope,
  settingName: string,
): (XmlElement | RawMarkup)[] {
  const items: readonly unknown[] = Array.isArray(value) ? value.flat() : [value];
  return items.flatMap((item): (XmlElement | RawMarkup)[] => {
    if (item instanceof ViewElement) return [elementOf(item, namespaces, scope)];
    if (item instanceof RawMarkup) {
      namespaces.useIn(scope.size.add(item.xml));
      return [item];
    }
    if (item === null || item === undefined || item === false) return [];
    throw misuse(settingName, "contains a value that is not a control. Pass controls, or raw(…) for XML.");
  });
}

/** Handles of the client are bindings; all other texts are data. */
const withBindings = ({ settings, makers }: ViewElement, { clientTexts }: Scope): Settings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, given]) => {
      const value = withPaths(given, clientTexts);
      return [
        name,
        typeof value === "string" && clientTexts.isBinding(value, makers.get(name) ?? "data")
          ? new Binding(value)
          : value,
      ];
    }),
  );

/** Fields of a row become bindings, or paths where a path is expected; a table becomes its bound path. */
function withPaths(value: unknown, clientTexts: Scope["clientTexts"]): unknown {
  const field = pathOfField(value);
  if (field !== undefined) {
    clientTexts.noteField(`{${field}}`);
    return new Binding(`{${field}}`);
  }
  if (!isPlain(value) || !("path" in value || "parts" in value)) return value;
  const { path, parts } = value;
  return {
    ...value,
    ...("path" in value ? { path: pathFor(path, clientTexts) } : {}),
    ...(Array.isArray(parts)
      ? { parts: parts.map((part) => (isPlain(part) ? withPaths(part, clientTexts) : pathFor(part, clientTexts))) }
      : {}),
  };
}

function pathFor(path: unknown, clientTexts: Scope["clientTexts"]): unknown {
  const field = pathOfField(path);
  if (field !== undefined) clientTexts.noteField(field);
  if (field !== undefined || !(path instanceof BoundTable)) return field ?? path;
  return typeof path.table === "string" ? path.table : clientTexts.pathOf(path.table, path);
}

/** What a node adds to the surroundings of its content: the object it is bound to, its rows, its modules. */
function innerScope(settings: Settings, type: Ui5Class | undefined, scope: Scope): Scope {
  let inner = scope;
  for (const [name, value] of Object.entries(settings)) {
    const member = type?.members.get(name);
    if (name === "core:require" && isPlain(value)) inner = withModules(Object.keys(value), inner);
    else if ((name === "binding" && !member && value) || (isRows(value, member) && !isRepeated(value)))
      inner = within(modelOfBinding(value, scope), inner, scope.repeated);
  }
  return inner;
}

function modelOfBinding(value: unknown, { clientTexts }: Scope): string {
  const path = isPlain(value) ? value.path : value instanceof Binding ? value.text(clientTexts) : value;
  return modelOfPath(String(path).replace(/^\{/, ""));
}

function plainText(value: unknown, settingName: string): string {
  if (typeof value === "string") return value;
  throw misuse(settingName, "takes text, and no binding.");
}

const requireText = (value: unknown, settingName: string): string => {
  if (isPlain(value)) return objectLiteral(value);
  throw misuse(settingName, 'must be an object of module names by alias: { Formatter: "z2ui5/model/formatter" }.');
};

function split(className: string): [namespace: string, local: string] {
  const dot = className.lastIndexOf(".");
  return [className.slice(0, dot), className.slice(dot + 1)];
}
