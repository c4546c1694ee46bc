/** Compositions of files on the page of a row: users upload files there and remove them, at once and not when the row is saved. */
import { runOf } from "../../client/run.ts";
import { text } from "../../texts/texts.ts";
import { Button, Table, Text, VBox } from "../../view/sap/m.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import { FileUpload } from "../../view/z2ui5/cc.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import { confirmed } from "../fields/confirm.ts";
import { elementAt, keyBehind, leadsBack } from "../definition/definition.ts";
import { entity, type EntityOfApp } from "../entity.ts";
import { streamElement } from "../definition/file-elements.ts";
import type { UntypedRow } from "../definition/types.ts";
import { ownColumnNames } from "./annotations.ts";
import type { Section } from "./sections.ts";
import type { AppOfEntity } from "./app-of-entity.ts";
import { eventName, happened } from "./events.ts";
import { ownText } from "./own-text.ts";
import { sectionToolbar } from "./section-toolbar.ts";

/** Most files that are shown of one row. */
const MOST_FILES = 200;

/** A composition of files of the row that is shown. */
interface Files {
  readonly name: string;
  readonly element: string;
  readonly entity: EntityOfApp;
  /** What its rows have in common: the key of the row they belong to. */
  readonly values: UntypedRow;
}

function filesOf(app: AppOfEntity, composition: string): Files | undefined {
  const { definition } = app.entity;
  const element = streamElement(definition, composition);
  const loaded = app.row && loadedRowsOf(app.client).get(app.row);
  const target = elementAt(definition, composition)._target;
  if (element === undefined || !loaded || !target) return undefined;
  const back = Object.values(target.elements).filter((one) => leadsBack(one, target, definition));
  const values = back.map((one) => [one.name, loaded.key[keyBehind(one)]]);
  return { name: composition, element, entity: entity(app.client, target.name), values: Object.fromEntries(values) };
}

/** Removes files if the user wants that, and reads those of all sections. */
export async function readFiles(app: AppOfEntity, sections: readonly Section[]): Promise<void> {
  for (const { table } of sections) {
    const files = table === undefined ? undefined : filesOf(app, table);
    if (!files || !(await removed(app, files))) continue;
    const { rows } = await files.entity.page({
      columns: columnsOf(app, files),
      filter: files.values,
      limit: MOST_FILES,
    });
    app.files[files.name] = rows.map((row) => ({ ...row, selected: false }));
  }
}

const columnsOf = (app: AppOfEntity, files: Files): string[] =>
  ownColumnNames(files.entity.definition, app.entity.definition);

const removal = ({ name }: Files): string => `REMOVE_FILES_${name}`;

/** Removes the files that are selected, after a question. @returns false while the user is asked */
async function removed(app: AppOfEntity, files: Files): Promise<boolean> {
  const { client } = app;
  const selected = (app.files[files.name] ?? []).filter((row) => row["selected"] === true);
  if (!happened(client, removal(files)) || selected.length === 0) return true;
  const question = ownText(client, "entityApp.removeFiles", [selected.length]);
  if (!confirmed(client, eventName(removal(files)), question, ownText(client, "entityApp.remove"))) return false;
  for (const row of selected) await files.entity.delete(row);
  return true;
}

/** The files of a section: a control that uploads more, and a table. A row that is not stored yet has none. */
export function attachmentsSection(app: AppOfEntity, { table: name = "", title }: Section): ControlNode {
  const files = filesOf(app, name);
  const { client } = app;
  if (!files) return Text({ text: text("file.saveFirst", {}, runOf(client, "main").env.language()) });
  const rows = (app.files[name] ??= []);
  const columns = columnsOf(app, files).map((column) => ({ name: column, editable: false }));
  const mayAdd = app.editing && files.entity.may("create");
  const mayRemove = app.editing && files.entity.may("delete");
  const remove = Button({
    text: ownText(client, "entityApp.remove"),
    type: "Transparent",
    press: client._event(eventName(removal(files))),
  });
  const upload = (): ControlNode =>
    FileUpload({
      target: client.upload_to({
        ...{ entity: files.entity.definition.name, element: files.element },
        values: files.values,
      }),
      uploaded: client._event(eventName("UPLOADED")),
    });
  return VBox({
    items: [
      Table({
        ...(mayRemove && { mode: "MultiSelect" }),
        noDataText: ownText(client, "entityApp.noItems"),
        headerToolbar: sectionToolbar(`${title} (${rows.length})`, mayRemove ? [remove] : []),
        ...files.entity.columns(rows, columns, (row) => (mayRemove ? { selected: row["selected"] } : {})),
      }),
      ...(mayAdd ? [upload()] : []),
    ],
  });
}
