import type { Session, Ui5Element } from "../screen/session.ts";
import { didYouMean } from "../../view/suggestion.ts";
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
}

/** What listens to an event; UI5 keeps how the markup wrote it. */
interface Listener {
  readonly fFunction: { readonly _sapui_handlerName?: string };
}

interface Bound extends Ui5Element {
  readonly mBindingInfos: Readonly<Record<string, Info>>;
  readonly mEventRegistry?: Readonly<Record<string, readonly Listener[]>>;
  getModel(name?: string): Model | undefined;
}

interface Model {
  isA(name: string): boolean;
  getProperty?(path: string, context?: object | null): unknown;
  getResourceBundle?(): { hasText(key: string): boolean };
}

/** Checks what the controls of a view are bound to: whether the model has it, and whether texts of i18n are there. */
export function bindingComplaints(controls: readonly Ui5Element[]): string[] {
  return [
    ...new Set(
      (controls as readonly Bound[]).flatMap((control) => [
        ...Object.entries(control.mBindingInfos ?? {}).flatMap(([name, info]) => [
          ...check(control, `${name} is bound to`, info.parts ?? (info.path === undefined ? [] : [info as Part])),
          ...typeComplaints(control, name),
        ]),
        ...Object.entries(control.mEventRegistry ?? {}).flatMap(([name, listeners]) =>
          listeners.flatMap(({ fFunction }) =>
            check(control, `${name} passes`, fieldsPassedBy(fFunction._sapui_handlerName ?? ""), "$"),
          ),
        ),
        ...cellsTooMany(control),
        ...rowsThatAreNone(control),
      ]),
    ),
  ];
}

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

/** @param uses what the control does with a part @param sign before the braces */
function check(control: Bound, uses: string, parts: readonly Part[], sign = ""): string[] {
  return parts.flatMap(({ path, model: modelName }) => {
    const model = control.getModel(modelName || undefined);
    const what = `${classAndId(control)}: ${uses} ${sign}`;
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

/** Cells beyond the last column are not shown. */
function cellsTooMany(control: Bound): string[] {
  const list = control.getParent();
  if (!control.isA("sap.m.ColumnListItem") || !list?.isA("sap.m.Table")) return [];
  const [cells, columns] = [control.getAggregation("cells"), list.getAggregation("columns")].map((all) =>
    Array.isArray(all) ? all.length : 0,
  ) as [number, number];
  return cells > columns
    ? [
        `${classAndId(list)}: its rows have ${cells} cells, but there are ${columns} columns, so the last ones are not shown. Add columns, or leave the cells out.`,
      ]
    : [];
}

/** Where a single value is shown as rows, UI5 shows none. */
function rowsThatAreNone(control: Bound): string[] {
  return Object.entries(control.mBindingInfos ?? {}).flatMap(([name, { path = "", model: modelName }]) => {
    if (!control.getMetadata().getAllAggregations()[name]?.multiple) return [];
    const model = control.getModel(modelName || undefined);
    if (!model?.isA("sap.ui.model.json.JSONModel")) return [];
    const value = model.getProperty?.(path, control.getBindingContext(modelName || undefined));
    return ["string", "number", "boolean"].includes(typeof value)
      ? [
          `${classAndId(control)}: ${name} is bound to {${path}}, which holds ${JSON.stringify(value)} instead of rows, so nothing is shown.`,
        ]
      : [];
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

/** Controls of a view, with one row of each list, or some more: rows are alike. */
export function controlsBelow(root: Ui5Element, session: Session, rows = 1): Ui5Element[] {
  const all: Ui5Element[] = [];
  const walk = (control: Ui5Element): void => {
    all.push(control);
    for (const name of Object.keys(control.getMetadata().getAllAggregations())) {
      const content = control.getAggregation(name);
      const isBound = (control as Bound).mBindingInfos?.[name] !== undefined;
      for (const child of (Array.isArray(content) ? (isBound ? content.slice(0, rows) : content) : [content]) as (
        | Ui5Element
        | string
        | null
      )[])
        if (child && typeof child === "object" && "getMetadata" in child) walk(child);
    }
  };
  walk(root);
  return all.filter((control) => control.getId() !== "" && session.controlById(control.getId()) === control);
}
