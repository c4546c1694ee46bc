import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import type { SlotName } from "../../core/types";
import { isDialog } from "../../core/types";
import { findBelow } from "../../patch/findBelow";
import { isSameScreen } from "../Shown";
import type { Shown, ShownViews } from "../Shown";
import type { FormerRow, RowStateKind } from "./rowStateKind";
import { selectedRows } from "./selectedRows";
import { treeRows } from "./treeRows";

interface Recorded {
  readonly kind: RowStateKind;
  readonly slot: SlotName;
  readonly before: Pick<Shown, "instance" | "screen">;
  /** Id of the list. */
  readonly list: string;
  readonly rows: readonly Omit<FormerRow<unknown>, "now">[];
}

/** Rows are expanded before they are selected: only then do they exist. */
const kinds: readonly RowStateKind[] = [treeRows, selectedRows];

/** The rows that the user has expanded and selected; their state follows them, where UI5 remembers positions. */
export class RowState {
  private readonly recorded: readonly Recorded[];

  /**
   * Records the state of rows before the page changes.
   *
   * @param names slots
   */
  constructor(
    private readonly slots: ShownViews,
    names: readonly SlotName[],
  ) {
    this.recorded = kinds.flatMap((kind) =>
      [...slots.shown].flatMap(([slot, shown]) => (names.includes(slot) ? record(kind, slot, shown) : [])),
    );
  }

  /** Gives the rows their state back, wherever they are now. */
  restore(): void {
    for (const { kind, slot, before, list: id, rows } of this.recorded) {
      const shown = this.slots.shown.get(slot);
      if (!shown || !isSameScreen(slot, shown, before)) continue;
      const list = UI5Element.getElementById(id) as Control | undefined;
      const former = rows.map((row) => ({ ...row, now: shown.model.tracked(row.path) }));
      if (list) kind.write(list, former, isDialog(slot));
    }
  }
}

function record(kind: RowStateKind, slot: SlotName, { control, model, instance, screen }: Shown): Recorded[] {
  return findBelow(control, kind.isList).flatMap((list) => {
    const dataAt = (path: string): unknown => structuredClone(model.json.getProperty(path) as unknown);
    const states = kind.read(list as Control, dataAt);
    if (!states) return [];
    model.track([...states.keys()]);
    const rows = [...states].map(([path, state]) => ({ path, state }));
    return [{ kind, slot, before: { instance, screen }, list: list.getId(), rows }];
  });
}
