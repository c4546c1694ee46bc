/** Reads the row of a page, with all that the page shows of it. */
import { elementAt, ledOver, pathIn } from "../definition/definition.ts";
import { streamElement } from "../definition/file-elements.ts";
import type { UntypedRow } from "../definition/types.ts";
import { copiedPaths } from "../rows/copy.ts";
import { conditionPaths } from "../definition/annotated-paths.ts";
import { namesOf } from "../fields/fields.ts";
import { actionsIn, descriptionElement, titleElement } from "./annotations.ts";
import { headerFacets, pathsBeside } from "./sections.ts";
import { currentWords } from "../definition/labels.ts";
import type { AppOfEntity } from "./app-of-entity.ts";

/** Shows the row of a key. @returns whether it is shown; otherwise the user gets a message */
export async function openRow(app: AppOfEntity, key: UntypedRow): Promise<boolean> {
  const row = await app.entity.find(key, { expand: expandOf(app) });
  if (row) Object.assign(app, { row, key });
  return row !== null;
}

/** A copy of the row that is shown, with copies of the rows below it, also of those that the page does not show. */
export async function copiedRow(app: AppOfEntity): Promise<UntypedRow> {
  const { entity, key, row } = app;
  const shown = expandOf(app);
  const others = copiedPaths(entity.definition).filter((path) => !shown.includes(path));
  const whole = key && others.length > 0 ? await entity.find(key, { expand: [...shown, ...others] }) : null;
  return entity.copy(whole ?? row ?? {});
}

/** Compositions with a table but those of files, and associations that fields lead over. */
function expandOf(app: AppOfEntity): string[] {
  const { definition } = app.entity;
  const sections = app.sections({});
  const header = headerFacets(definition, currentWords());
  const paths = [
    ...sections.flatMap((section) => namesOf(app.fields(section))),
    ...header.flatMap(({ fields = [] }) => namesOf(fields)),
    ...[...header, ...sections].flatMap((section) => pathsBeside(definition, section)),
    titleElement(definition),
    descriptionElement(definition),
    pathIn(definition["@UI.HeaderInfo.ImageUrl"], definition),
    ...actionsIn(definition, "@UI.Identification", currentWords()).flatMap(({ hidden }) => conditionPaths(hidden)),
  ];
  const tables = sections.flatMap(({ table }) =>
    table === undefined || streamElement(definition, table) !== undefined ? [] : [table],
  );
  return [...new Set([...ledOver(paths), ...tables])].filter((name) => elementAt(definition, name)._target);
}
