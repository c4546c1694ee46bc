/** Compositions of files on the page of a row: users upload files there and remove them, at once and not when the row is saved. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { Button, Table, Text, VBox } from "../../view/sap/m.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import { FileUpload } from "../../view/z2ui5/cc.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import { confirmed } from "../fields/confirm.ts";
import { elementAt, keyBehind, leadsBack, type EntityDefinition } from "../definition/definition.ts";
import { entity, type EntityOfApp } from "../entity.ts";
import { streamElement } from "../definition/file-elements.ts";
import { currentLocale } from "../definition/labels.ts";
import { listColumns, pathsOf as columnPaths, rowPaths } from "../lists/list-columns.ts";
import type { AssociationName, UntypedRow } from "../definition/types.ts";
import { ownColumnNames } from "./annotations.ts";
import { eventName, happened } from "./events.ts";
import { ownText } from "./own-text.ts";
import { sectionToolbar } from "./section-toolbar.ts";

/** Most files that are shown of one row. */
const MOST_FILES = 200;

/** How the files of a row are shown. */
export interface AttachmentsOptions {
  /** Heading of the table, before the number of files. */
  readonly title: string;
  /** Whether the user may upload and remove files, as far as rights allow it. */
  readonly editable?: boolean;
}

/** A composition of files of a row. */
interface Files {
  readonly name: string;
  readonly element: string;
  /** The entity of the row they belong to. */
  readonly holder: EntityDefinition;
  readonly entity: EntityOfApp;
  /** What its rows have in common: the key of the row they belong to. */
  readonly values: UntypedRow;
}

/**
 * The files of a row in a composition of files (`@UI.MediaResource`, `@cap-js/attachments`): a table with links to them, and a control that uploads more.
 * They are uploaded and removed at once, the latter after a question. Call it in each run.
 * @param client client of the run @param of the entity of the row @param row row from `load`; one that is not stored yet has a text that says so
 * @param composition the composition of the files @param state an object of the app, which holds the files that are shown, by the names of compositions @param options heading, and whether they may be changed
 * @example
 * const papers = await attachments(client, cases, this.case, "papers", this.files, { title: "Papers", editable: this.editing }); // files: Record<string, UntypedRow[]> = {};
 */
export async function attachments<R extends object, Actions>(
  client: z2ui5_if_client,
  of: EntityOfApp<R, Actions>,
  row: Partial<R>,
  composition: AssociationName<R>,
  state: Record<string, UntypedRow[]>,
  { title, editable = false }: AttachmentsOptions,
): Promise<ControlNode> {
  const files = filesOf(client, of.definition, row, composition);
  if (!files) return Text({ text: ownText(client, "file.saveFirst") });
  const rows = (state[composition] ??= []);
  if (await removed(client, files, rows)) rows.splice(0, rows.length, ...(await shownFiles(client, files)));
  const columns = columnsOf(files).map((name) => ({ name, editable: false }));
  const mayRemove = editable && files.entity.may("delete");
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
        ...files.entity.columns(rows, columns, (one) => (mayRemove ? { selected: one["selected"] } : {})),
      }),
      ...(editable && files.entity.may("create") ? [upload()] : []),
    ],
  });
}

function filesOf(
  client: z2ui5_if_client,
  holder: EntityDefinition,
  row: object,
  composition: string,
): Files | undefined {
  const element = streamElement(holder, composition);
  const loaded = loadedRowsOf(client).get(row);
  const target = elementAt(holder, composition)._target;
  if (element === undefined || !loaded || !target) return undefined;
  const back = Object.values(target.elements).filter((one) => leadsBack(one, target, holder));
  const values = Object.fromEntries(back.map((one) => [one.name, loaded.key[keyBehind(one)]]));
  return { name: composition, element, holder, entity: entity(client, target.name), values };
}

async function shownFiles(client: z2ui5_if_client, files: Files): Promise<UntypedRow[]> {
  const { rows } = await files.entity.page({
    columns: pathsOf(client, files),
    filter: files.values,
    limit: MOST_FILES,
  });
  return rows.map((row) => ({ ...row, selected: false }));
}

const columnsOf = ({ entity: { definition }, holder }: Files): string[] => ownColumnNames(definition, holder);

/** What is read of them: all that the columns show. */
function pathsOf(client: z2ui5_if_client, files: Files): string[] {
  const { definition } = files.entity;
  const requests = columnsOf(files).map((name) => ({ name, options: {} }));
  const columns = listColumns({ client, entity: definition, locale: currentLocale() }, requests);
  return [...new Set([...columns.flatMap((column) => columnPaths(definition, column)), ...rowPaths(definition)])];
}

const removal = ({ name }: Files): string => `REMOVE_FILES_${name}`;

/** Removes the files that are selected, after a question. @returns false while the user is asked */
async function removed(client: z2ui5_if_client, files: Files, rows: readonly UntypedRow[]): Promise<boolean> {
  const selected = rows.filter((row) => row["selected"] === true);
  if (!happened(client, removal(files)) || selected.length === 0) return true;
  const question = ownText(client, "entityApp.removeFiles", [selected.length]);
  if (!confirmed(client, eventName(removal(files)), question, ownText(client, "entityApp.remove"))) return false;
  for (const row of selected) await files.entity.delete(row);
  return true;
}
