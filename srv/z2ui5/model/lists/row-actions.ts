/** Actions of a list that have a button in each row. */
import { text } from "../../texts/texts.ts";
import { Button, HBox, type ButtonNode } from "../../view/sap/m.ts";
import type { FieldsOf } from "../../view/rows.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import { conditionPaths } from "../definition/annotated-paths.ts";
import { keysOf, type EntityDefinition } from "../definition/definition.ts";
import { offeredFor } from "../definition/entry-members.ts";
import { projectText } from "../definition/project-text.ts";
import type { UntypedRow } from "../definition/types.ts";
import { runAction } from "../fields/action.ts";
import type { FieldSource } from "../fields/fields.ts";
import { isMet } from "../rows/conditions.ts";
import { hasKey } from "../rows/load.ts";
import { withRowsBelow } from "../rows/nested-rows.ts";
import { dependsOnRow, mayDo } from "../rows/rights.ts";
import { LIST_EVENT } from "./column-menu.ts";
import type { ButtonsOfRows } from "./columns.ts";
import type { ListOptions, RowAction } from "./list-options.ts";
import type { ListState } from "./list-state.ts";
import { mayDoWith } from "./row-rights.ts";

/** Actions of a list that the user may run at all. */
const offered = (entity: EntityDefinition, { rowActions = [] }: ListOptions<UntypedRow>): readonly RowAction[] =>
  rowActions.filter(({ name }) => mayDo(entity, name));

/** Whether only some rows may offer an action. */
const varies = (entity: EntityDefinition, { name, hidden }: RowAction): boolean =>
  hidden !== undefined || dependsOnRow(entity, name);

const isHidden = (entity: EntityDefinition, { hidden }: RowAction, row: UntypedRow): boolean =>
  isMet(hidden, row, entity);

/** What must be read as well to know which actions each row offers. */
export function readForActions(
  entity: EntityDefinition,
  options: ListOptions<UntypedRow>,
): Required<Pick<ListOptions<UntypedRow>, "columns" | "rights">> {
  const actions = offered(entity, options);
  return {
    columns: [...(options.columns ?? []), ...actions.flatMap(({ hidden }) => conditionPaths(hidden))],
    rights: [
      ...(options.rights ?? []),
      ...actions.map(({ name }) => name).filter((name) => dependsOnRow(entity, name)),
    ],
  };
}

/** Sets for each row which actions it offers. */
export function offerActions(
  { client, entity }: FieldSource,
  state: ListState,
  options: ListOptions<UntypedRow>,
): void {
  for (const action of offered(entity, options).filter((one) => varies(entity, one)))
    for (const row of withRowsBelow(state.rows))
      row[offeredFor(action.name)] = mayDoWith(client, entity, action.name, row) && !isHidden(entity, action, row);
}

/** The buttons of the rows; undefined for lists without any. */
export function actionButtons(
  { client, entity }: FieldSource,
  listPath: string,
  options: ListOptions<UntypedRow>,
): ButtonsOfRows | undefined {
  const actions = offered(entity, options);
  if (actions.length === 0) return undefined;
  const cell = (row: FieldsOf<UntypedRow>): ControlNode => {
    const key = keysOf(entity).map(({ name }) => row[name] as unknown as string);
    const buttons = actions.map(
      (action): ButtonNode =>
        Button({
          text: action.label,
          type: "Transparent",
          ...(varies(entity, action) && { visible: row[offeredFor(action.name)] as unknown as boolean }),
          press: client._event(LIST_EVENT, [listPath, "action", action.name, ...key]),
        }),
    );
    return buttons.length === 1 ? (buttons[0] as ButtonNode) : HBox({ displayInline: true, items: buttons });
  };
  const letters = actions.reduce((sum, { label }) => sum + projectText(client, label).length, 0);
  return { width: `${Math.ceil(letters * 0.5) + 2 * actions.length + 2}rem`, cell };
}

/** Runs the action whose button was pressed. Names and keys come from a request: those that are not in the list are ignored. */
export async function runRowAction(
  { client, entity, locale }: FieldSource,
  state: ListState,
  options: ListOptions<UntypedRow>,
): Promise<void> {
  const action = offered(entity, options).find(({ name }) => name === client.get_event_arg(3));
  const key = keysOf(entity).map((_key, index) => client.get_event_arg(4 + index));
  const row = withRowsBelow(state.rows).find((one) => hasKey(entity, one, key));
  if (
    !action ||
    !row ||
    isHidden(entity, action, row) ||
    !(await runAction(client, entity, action.name, row, undefined))
  )
    return;
  client.message_toast_display(text("entityApp.actionDone", [projectText(client, action.label)], locale));
}
