/** Binds the elements of a row: of an object that the app holds, or of the row in a template of `rows`. */
import type { RawExpression } from "../../client/actions/action-arguments.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { pathText } from "../../binding/names.ts";
import { pathsOfObject } from "../../binding/reach.ts";
import { runOf } from "../../client/run.ts";
import { Z2ui5Error } from "../../errors.ts";
import { objectsIn } from "../../state/objects-in.ts";
import { noteEntered, pathOfField, tableOfRow } from "../../view/rows.ts";
import { stringLiteral } from "../../view/syntax.ts";
import type { UntypedRow } from "../definition/types.ts";

/** A path for the bindings of typed views: one the client has handed out, or a field of the row in a template. */
export type BoundPath = string;

/** The elements of one row, as bindings name them. */
export interface RowBinder {
  /** The values of the row; undefined in a template, which stands for all rows. */
  readonly values: Readonly<Record<string, unknown>> | undefined;
  /** What is known of the members that the rows have: the row itself, or one of those a template stands for. */
  readonly sample: Readonly<Record<string, unknown>> | undefined;
  /** Where the row is in the app; "" in a template. */
  readonly rowPath: string;
  /** Where the table is whose rows a template stands for; "" if that is not known. */
  readonly table: string;
  /** The path of an element. @param edit whether the app receives what the user enters */
  path(name: string, edit: boolean): BoundPath;
}

/**
 * @param row an object in an attribute of the app, or the row that a template of `rows` is given
 * @param method name of the method that was called, for errors
 * @throws BINDING_NOT_FOUND, BINDING_AMBIGUOUS
 */
export function rowBinder(client: z2ui5_if_client, row: object, method: string): RowBinder {
  if (!isTemplateRow(row)) return rowOfApp(client, row as Record<string, unknown>, method);
  const table = tableOfRow(row);
  const rowPath = table ? pathOfTable(client, table) : "";
  return templateRow(row, rowPath === "" ? undefined : (table as UntypedRow[])[0], () => rowPath);
}

/** Every name of such a row is a field. */
export const isTemplateRow = (row: object): boolean =>
  pathOfField((row as Record<string, unknown>)["ID"]) !== undefined;

/**
 * @param row the row that a template is given @param sample one of the rows it stands for
 * @param pathOf where these rows are in the app; called once, and only for templates that need to know
 */
export function templateRow(
  row: object,
  sample?: Readonly<Record<string, unknown>>,
  pathOf: () => string = () => "",
): RowBinder {
  let rowPath: string | undefined;
  const table = (): string => (rowPath ??= pathOf());
  return {
    values: undefined,
    sample,
    rowPath: "",
    get table() {
      return table();
    },
    path: (name, edit) => {
      // A table that is in no attribute of the app takes no entries.
      if (edit && table() !== "") noteEntered(row, name);
      return name.split(".").reduce<unknown>((field, part) => (field as UntypedRow)[part], row) as BoundPath;
    },
  };
}

/** The row at a place in the app. @param rowPath as `RowBinder` has it */
export function rowAt(app: object, rowPath: string): UntypedRow | undefined {
  for (const [path, object] of objectsIn(app as never)) if (pathText(path) === rowPath) return object as UntypedRow;
  return undefined;
}

/** Where a table is in the app; "" if it is in no attribute, or in several. */
export function pathOfTable(client: z2ui5_if_client, table: object): string {
  const [rowPath, other] = pathsOfObject(runOf(client, "columns").run.instance.app, table).map(pathText);
  return rowPath === undefined || other !== undefined ? "" : rowPath;
}

/** Where the row of an event is, as an argument of the event: the browser knows which row of a table it is. */
export const pathArgument = (client: z2ui5_if_client, { rowPath, table }: RowBinder): string | RawExpression =>
  table === ""
    ? rowPath
    : client._raw(`${stringLiteral(`${table}/`)} + $event.getSource().getBindingContext().getPath().split('/').pop()`);

function rowOfApp(client: z2ui5_if_client, row: Record<string, unknown>, method: string): RowBinder {
  const { app, loadedRows } = runOf(client, method).run.instance;
  const isNew = loadedRows.get(row) === undefined;
  const [rowPath, other] = pathsOfObject(app, row).map(pathText);
  const className = app.constructor.name;
  if (rowPath === undefined)
    throw new Z2ui5Error("BINDING_NOT_FOUND", {
      method,
      got: "a row",
      className,
      reason: " The row has to be in an attribute of the app, such as this.book.",
    });
  if (other !== undefined)
    throw new Z2ui5Error("BINDING_AMBIGUOUS", {
      method,
      got: "a row",
      className,
      candidates: [rowPath, other].join(", "),
      reason: " Hold it in one of them and a copy in the other.",
    });
  return {
    values: row,
    sample: row,
    rowPath,
    table: "",
    path: (name, edit) => {
      const [holder, last] = holderOf(row, name, isNew);
      const isMissing = holder !== null && holder !== row && !Object.hasOwn(holder, last);
      // Nothing is shown of a row that does not exist, or of which a new row holds no more than a text.
      if (holder === null || (isMissing && isNew)) return client._bind_local(null, { path: true });
      if (isMissing)
        throw new Z2ui5Error("ASSOCIATION_NOT_LOADED", { path: name, name: name.slice(0, name.lastIndexOf(".")) });
      // A value that is not there cannot be bound; null is what the database has for it.
      if (!Object.hasOwn(holder, last)) holder[last] = null;
      const options = { path: true as const, name: `${rowPath}/${name.replaceAll(".", "/")}`, nullable: true };
      return edit ? client._bind_edit(holder[last], options) : client._bind(holder[last], options);
    },
  };
}

/** The object that has the element a path ends with. A new row is not associated with any. */
function holderOf(
  row: Record<string, unknown>,
  path: string,
  isNew: boolean,
): [Record<string, unknown> | null, string] {
  const names = path.split(".");
  const last = names.pop() as string;
  let holder = row;
  for (const name of names) {
    const next = holder[name];
    if (next === null || (next === undefined && isNew)) return [null, last];
    if (typeof next !== "object") throw new Z2ui5Error("ASSOCIATION_NOT_LOADED", { path, name });
    holder = next as Record<string, unknown>;
  }
  return [holder, last];
}
