import type { Session, Ui5Element } from "../screen/session.ts";
import { didYouMean, nearest } from "../../view/suggestion.ts";
import { classAndId } from "./class-and-id.ts";
import { tokensOf } from "./expression-tokens.ts";
import { typeComplaints } from "./type-complaints.ts";

interface Part {
  readonly path: string;
  readonly model?: string;
}

interface Info {
  readonly path?: string;
  readonly model?: string;
  readonly parts?: readonly Part[];
  /** What rows are made of. */
  readonly template?: Bound;
  /** Of a tree, where the children of a row are. */
  readonly parameters?: { readonly arrayNames?: readonly string[] };
  readonly sorter?: WithPath | readonly WithPath[];
  readonly filters?: WithPath | readonly WithPath[];
}

/** A sorter or a filter; only the latter has a method for its path. */
interface WithPath {
  readonly sPath?: string;
}

/** What listens to an event; UI5 keeps how the markup wrote it. */
interface Listener {
  readonly fFunction: { readonly _sapui_handlerName?: string };
}

interface Bound extends Ui5Element {
  readonly mBindingInfos: Readonly<Record<string, Info>>;
  readonly mEventRegistry?: Readonly<Record<string, readonly Listener[]>>;
  getModel(name?: string): Model | undefined;
  getBinding(name: string): { getLength(): number } | undefined;
}

interface Model {
  isA(name: string): boolean;
  getProperty?(path: string, context?: object | null): unknown;
  getResourceBundle?(): { hasText(key: string): boolean };
}

/** Names that fields of an app can have; undefined where they are unknown. */
type NamesOfApp = () => ReadonlySet<string> | undefined;

/** Checks what the controls of a view are bound to: whether the model has it, and whether texts of i18n are there. @param names for rows that are not there yet */
export function bindingComplaints(controls: readonly Ui5Element[], names: NamesOfApp, session: Session): string[] {
  return [
    ...new Set(
      (controls as readonly Bound[]).flatMap((control) => [
        ...usedBy(control).flatMap(([uses, parts]) => check(control, uses, parts)),
        ...Object.keys(control.mBindingInfos ?? {}).flatMap((name) => typeComplaints(control, name, session)),
        ...cellsBesideColumns(control),
        ...rowsThatAreNone(control),
        ...childrenThatAreNone(control),
        ...(isEmptyList(control) ? templateComplaints(control, names) : []),
      ]),
    ),
  ];
}

/** What a control does with fields of the model, up to the braces, and those fields. */
const usedBy = (control: Bound): (readonly [uses: string, parts: readonly Part[]])[] => [
  ...Object.entries(control.mBindingInfos ?? {}).map(
    ([name, info]) => [`${name} is bound to `, info.parts ?? (info.path === undefined ? [] : [info as Part])] as const,
  ),
  ...Object.entries(control.mEventRegistry ?? {}).flatMap(([name, listeners]) =>
    listeners.map(({ fFunction }) => [`${name} passes $`, fieldsPassedBy(fFunction._sapui_handlerName ?? "")] as const),
  ),
];

/** Fields of the model among the arguments of an event. */
function fieldsPassedBy(handler: string): Part[] {
  if (!handler.includes("{")) return [];
  const bindings: string[] = [];
  tokensOf(handler, bindings);
  return bindings.flatMap((binding) => {
    const [, model, path = ""] = FIELD.exec(binding) ?? [];
    return path === "" || model?.startsWith("$") ? [] : { path, ...(model !== undefined && { model }) };
  });
}
/** A path alone, with its model if it says one. */
const FIELD = /^\s*(?:([\w$]+)>)?([\w/]+)\s*$/;

/** @param uses what the control does with a part, up to the braces */
function check(control: Bound, uses: string, parts: readonly Part[]): string[] {
  return parts.flatMap(({ path, model: modelName }) => {
    const model = control.getModel(modelName || undefined);
    const what = `${classAndId(control)}: ${uses}`;
    if (!model) return modelName ? [`${what}{${modelName}>${path}}, but there is no model "${modelName}".`] : [];
    if (model.isA("sap.ui.model.resource.ResourceModel"))
      return model.getResourceBundle?.().hasText(path) === false
        ? [`${what}{${modelName}>${path}}, but the texts have no key "${path}".`]
        : [];
    if (!model.isA("sap.ui.model.json.JSONModel") || !model.getProperty || path === "" || path === undefined) return [];
    const context = (control.getBindingContext(modelName) as { getPath?(): string } | null | undefined)?.getPath?.();
    if (!path.startsWith("/") && context === undefined)
      return isInEmptyRow(control)
        ? []
        : [
            `${what}{${path}}, which is relative, but nothing around it names what it belongs to. Write the path with / at its beginning, or put the control into a bound list.`,
          ];
    return missingIn(model, path.startsWith("/") ? path : `${context}/${path}`, modelName).map(
      (problem) => `${what}{${modelName ? `${modelName}>` : ""}${path}}, ${problem}`,
    );
  });
}

/** Tables of a fixed height fill it with rows that have no data yet. */
function isInEmptyRow(control: Ui5Element): boolean {
  for (let each = control.getParent(); each; each = each.getParent())
    if (each.isA("sap.ui.table.Row")) return (each.getParent() as Bound | null)?.mBindingInfos["rows"] !== undefined;
  return false;
}

/** Cells beyond the last column are not shown, and columns beyond the last cell are empty. */
function cellsBesideColumns(control: Bound): string[] {
  if (!control.isA("sap.m.Table")) return [];
  const rows = [...elementsIn(control, "items"), ...templatesOf(control)];
  const row = rows.find((each) => each.isA("sap.m.ColumnListItem"));
  if (!row) return [];
  const [cells, columns] = [elementsIn(row, "cells").length, elementsIn(control, "columns").length];
  if (cells === columns) return [];
  const counts = `its rows have ${cells} ${cells === 1 ? "cell" : "cells"}, but there are ${columns} columns`;
  return [
    `${classAndId(control)}: ${counts}, so the last ${cells > columns ? "ones are not shown. Add columns, or leave the cells out" : "columns are empty. Add cells, or leave the columns out"}.`,
  ];
}

const elementsIn = (control: Ui5Element, name: string): readonly Ui5Element[] => {
  try {
    return [control.getAggregation(name) ?? []].flat() as Ui5Element[];
  } catch {
    // UI5 looks for it in a part of the control that has none, as for `nonWorkingPeriods` in the months of a calendar.
    return [];
  }
};

/** What bound lists of a control make their rows of; a `sap.ui.table.Table` makes them of what its columns have. */
const templatesOf = (control: Bound): Bound[] =>
  isGrid(control)
    ? elementsIn(control, "columns").flatMap((column) => elementsIn(column, "template") as readonly Bound[])
    : Object.values(control.mBindingInfos ?? {}).flatMap(({ template }) => (template ? [template] : []));

const isGrid = (control: Bound): boolean =>
  control.isA("sap.ui.table.Table") && control.mBindingInfos["rows"] !== undefined;

const isEmptyList = (control: Bound): boolean =>
  isGrid(control)
    ? control.getBinding("rows")?.getLength() === 0
    : Object.entries(control.mBindingInfos ?? {}).some(
        ([name, { template }]) => template !== undefined && elementsIn(control, name).length === 0,
      );

/** What rows of a list will consist of that has none yet. */
export const rowsToCome = (control: Ui5Element): Ui5Element[] =>
  isEmptyList(control as Bound) ? templatesOf(control as Bound).flatMap(withDescendants) : [];

/** What is wrong in rows that are not there yet: paths from the root, models, and fields that are nearly called as something in the app. */
function templateComplaints(list: Bound, names: NamesOfApp): string[] {
  return [...orderComplaints(list, names), ...templatesOf(list).flatMap((one) => inTemplate(one, list, names))];
}

/** Fields by which rows that are not there yet are sorted or filtered. */
const orderComplaints = (list: Bound, names: NamesOfApp): string[] =>
  Object.entries(list.mBindingInfos ?? {}).flatMap(([name, { sorter = [], filters = [] }]) => [
    ...[sorter].flat().flatMap(({ sPath = "" }) => unlikelyField(list, `${name} is sorted by `, sPath, names)),
    ...[filters].flat().flatMap(({ sPath = "" }) => unlikelyField(list, `${name} is filtered by `, sPath, names)),
    ...(name === "rows" && isGrid(list) ? columnsOf(list, names) : []),
  ]);

/** Fields by which the columns of a grid without rows sort and filter. */
const columnsOf = (grid: Bound, names: NamesOfApp): string[] =>
  (elementsIn(grid, "columns") as readonly Bound[]).flatMap((column) =>
    ["sortProperty", "filterProperty"].flatMap((property) => {
      const path = column.getProperty(property);
      return typeof path === "string" ? unlikelyField(column, `${property} names `, path, names) : [];
    }),
  );

function inTemplate(template: Bound, list: Bound, names: NamesOfApp): string[] {
  return withDescendants(template).flatMap((control) =>
    usedBy(control).flatMap(([uses, parts]) => checkInTemplate(control, list, uses, parts, names)),
  );
}

/** A control and everything in it, templates too. */
const withDescendants = (control: Bound): Bound[] => [
  control,
  ...Object.keys(control.getMetadata().getAllAggregations())
    .flatMap((name) => elementsIn(control, name))
    .filter((child): child is Bound => typeof child === "object" && "getMetadata" in child)
    .flatMap(withDescendants),
  ...templatesOf(control).flatMap(withDescendants),
];

function checkInTemplate(
  control: Bound,
  list: Bound,
  uses: string,
  parts: readonly Part[],
  names: NamesOfApp,
): string[] {
  return parts.flatMap(({ path, model: modelName }) => {
    const model = list.getModel(modelName || undefined);
    if (model && !modelName && path && !path.startsWith("/")) return unlikelyField(control, uses, path, names);
    if (model ? !path?.startsWith("/") : !modelName) return [];
    // A template has no model of its own.
    const placed = Object.assign(Object.create(control) as Bound, { getModel: () => model });
    return check(placed, uses, [{ path, ...(modelName !== undefined && { model: modelName }) }]);
  });
}

/** A field that nothing in the app is called like, but something nearly. */
function unlikelyField(control: Bound, uses: string, path: string, names: NamesOfApp): string[] {
  const [name = ""] = path.split("/");
  const attributes = /^[A-Za-z]\w{3,}$/.test(name) ? names() : undefined;
  const meant =
    !attributes || attributes.has(name.toUpperCase())
      ? undefined
      : nearest(
          name,
          [...attributes].filter((one) => one.length > 3),
        );
  return meant === undefined
    ? []
    : [`${classAndId(control)}: ${uses}{${path}}, but nothing in the app has this name; did you mean '${meant}'?`];
}

/** Where a single value is shown as rows, UI5 shows none. */
function rowsThatAreNone(control: Bound): string[] {
  return Object.entries(control.mBindingInfos ?? {}).flatMap(([name, { path = "", model: modelName }]) => {
    if (!control.getMetadata().getAllAggregations()[name]?.multiple) return [];
    const model = control.getModel(modelName || undefined);
    if (!model?.isA("sap.ui.model.json.JSONModel")) return [];
    const value = model.getProperty?.(path, control.getBindingContext(modelName || undefined));
    const isBound = `${classAndId(control)}: ${name} is bound to {${path}}, which holds`;
    if (["string", "number", "boolean"].includes(typeof value))
      return [`${isBound} ${JSON.stringify(value)} instead of rows, so nothing is shown.`];
    const missing = Array.isArray(value) ? (value as unknown[]).indexOf(null) : -1;
    if (missing >= 0)
      return [`${isBound} null instead of row ${missing}, so that one is empty. Look at what makes the rows.`];
    // A map of rows is shown as its values.
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && !Object.values(value).some((member) => typeof member === "object")
      ? [`${isBound} an object instead of rows. Bind a table.`]
      : [];
  });
}

/** A tree whose rows have their children under another name than it is told. */
function childrenThatAreNone(control: Bound): string[] {
  return Object.entries(control.mBindingInfos ?? {}).flatMap(([name, { path = "", model: modelName, parameters }]) => {
    const names = parameters?.arrayNames ?? [];
    const model = control.getModel(modelName || undefined);
    if (names.length === 0 || !model?.isA("sap.ui.model.json.JSONModel")) return [];
    const value = model.getProperty?.(path, control.getBindingContext(modelName || undefined));
    const inItems = templatesOf(control)
      .flatMap(withDescendants)
      .flatMap((one) => Object.values(one.mBindingInfos ?? {}).map((info) => info.path));
    const lists = (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((row) =>
      Object.entries(row ?? {}).flatMap(([member, rows]) =>
        Array.isArray(rows) && !inItems.includes(member) ? [member] : [],
      ),
    );
    return lists.length === 0 || lists.some((member) => names.includes(member))
      ? []
      : [
          `${classAndId(control)}: ${name} has the children of rows in ${names.join(", ")}, but the rows of {${path}} have lists only in ${[...new Set(lists)].join(", ")}.`,
        ];
  });
}

/** A path names something the model has, even if it is empty; what an array lacks may come later. */
function missingIn(model: Model, path: string, modelName: string | undefined): string[] {
  const names = path.split("/").slice(1);
  let current: unknown = model.getProperty!("/");
  for (const name of names) {
    if (current === null || current === undefined || typeof current !== "object") return [];
    if (Array.isArray(current)) {
      const rows: readonly unknown[] = current;
      if (!/^\d+$/.test(name)) return name === "length" ? [] : [`but there is a table, which has no "${name}".`];
      current = rows[Number(name)];
    } else if (Object.hasOwn(current, name)) current = (current as Record<string, unknown>)[name];
    else
      return [
        `which the model${modelName ? ` "${modelName}"` : ""} does not have${didYouMean(name, Object.keys(current))}`,
      ];
  }
  return [];
}

/** Where a control has what it was given as its content. */
const movedTo = (control: Ui5Element): string[] => (control.isA("sap.ui.layout.form.SimpleForm") ? ["form"] : []);

/** What a control has in its aggregations, by their names; of bound ones so many elements, since rows are alike. */
export const contentOf = (control: Ui5Element, rows = 1): (readonly [name: string, content: Ui5Element[]])[] =>
  [...Object.keys(control.getMetadata().getAllAggregations()), ...movedTo(control)].map((name) => {
    const isBound = (control as Bound).mBindingInfos?.[name] !== undefined;
    const content = elementsIn(control, name).filter((child) => typeof child === "object" && "getMetadata" in child);
    return [name, isBound ? content.slice(0, rows) : content];
  });

/** Controls of a view, with one row of each list, or some more. */
export function controlsBelow(root: Ui5Element, session: Session, rows = 1): Ui5Element[] {
  const all: Ui5Element[] = [];
  const walk = (control: Ui5Element): void => {
    all.push(control);
    for (const [, content] of contentOf(control, rows)) content.forEach(walk);
  };
  walk(root);
  return all.filter((control) => control.getId() !== "" && session.controlById(control.getId()) === control);
}
