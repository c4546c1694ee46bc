/** Reads the row of a page, with all that the page shows of it. */
import { runOf } from "../../client/run.ts";
import { Z2ui5Error } from "../../errors.ts";
import { errorText } from "../../texts/error-text.ts";
import { elementAt } from "../definition.ts";
import type { UntypedRow } from "../types.ts";
import { descriptionElement, titleElement } from "./annotations.ts";
import { namesOf, type AppOfEntity } from "./app-of-entity.ts";

/** Shows the row of a key. That it is not there, or that the user may not see it, is told. @returns whether it is shown */
export async function openRow(app: AppOfEntity, key: UntypedRow): Promise<boolean> {
  try {
    app.row = await app.entity.load(key, { expand: expandOf(app) });
    return true;
  } catch (error) {
    if (!(error instanceof Z2ui5Error) || error.status >= 500) throw error;
    app.client.message_box_display(errorText(error, runOf(app.client, "load").env.language()), "error");
    return false;
  }
}

/** Compositions with a table, and associations that fields lead over. */
function expandOf(app: AppOfEntity): string[] {
  const { definition } = app.entity;
  const sections = app.sections({});
  const paths = [
    ...sections.flatMap((section) => namesOf(app.fields(section))),
    titleElement(definition) ?? "",
    descriptionElement(definition) ?? "",
  ];
  const along = paths.filter((path) => path.includes(".")).map((path) => path.split(".", 1)[0]!);
  const tables = sections.flatMap(({ table }) => table ?? []);
  return [...new Set([...along, ...tables])].filter((name) => elementAt(definition, name)._target);
}
