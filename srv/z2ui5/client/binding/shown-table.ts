/** Binds the tables that typed views show with `rows` (srv/z2ui5/view/rows.ts). */
import type { TableOptions } from "../../binding/handed-out.ts";
import { pathText } from "../../binding/names.ts";
import { pathsOfObject } from "../../binding/reach.ts";
import { Z2ui5Error } from "../../errors.ts";
import type { App } from "../../types/app.ts";
import type { BindingClient } from "./types.ts";

/**
 * The path of a table. An attribute of the app is bound by identity; any other table is bound with its current value.
 * @throws BINDING_AMBIGUOUS, BINDING_NOT_FOUND
 */
export function boundTable(
  client: BindingClient,
  app: App,
  table: object,
  { edit, key, nullable }: TableOptions,
): string {
  const paths = pathsOfObject(app, table).map(pathText);
  const className = app.constructor.name;
  const got = "a table";
  if (paths.length > 1)
    throw new Z2ui5Error("BINDING_AMBIGUOUS", {
      method: "rows",
      got,
      className,
      candidates: paths.slice(0, 5).join(", "),
      reason: "",
    });
  const [name] = paths;
  if (name !== undefined) {
    const options = {
      path: true as const,
      name,
      ...(key !== undefined && { key }),
      ...(nullable && { nullable }),
      ...(typeof edit === "object" && { columns: edit }),
    };
    return edit ? client._bind_edit(table, options) : client._bind(table, options);
  }
  if (edit) throw new Z2ui5Error("BINDING_NOT_FOUND", { method: "rows", got, className, reason: "" });
  return client._bind_local(table).slice(1, -1);
}
