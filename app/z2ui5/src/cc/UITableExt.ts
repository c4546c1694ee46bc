import Control from "sap/ui/core/Control";
import { invisible } from "./invisible";
import { beforeRoundtrips, partnerOf, read } from "./tools";

interface Column extends Control {
  getFilterValue(): string;
  getFiltered(): boolean;
  getSortOrder(): string;
}

interface Table extends Control {
  getColumns(): Column[];
  filter(column: Column, value: string): void;
  sort(column: Column, order: string, add: boolean): void;
  getSortedColumns(): Column[];
}

interface TableState {
  filters: Array<{ column: number; value: string }>;
  sorts: Array<{ column: number; order: string }>;
}

/** State by table. Module state, because the control is rebuilt with its view. */
const states = new Map<string, TableState>();

/**
 * Preserves filters and sorting of a `sap.ui.table.Table` when its binding is recreated (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class UITableExt extends Control {
  static readonly metadata = {
    properties: {
      /** Id of the Table. */
      tableId: { type: "string" },
    },
  };
  static readonly renderer = invisible;

  override init(): void {
    beforeRoundtrips(this, () => this.store());
  }

  override onAfterRendering(): void {
    const table = this.table();
    const state = states.get(read(this, "tableId"));
    if (!table || !state) return;
    const columns = table.getColumns();
    for (const { column, value } of state.filters) {
      if (columns[column] && columns[column].getFilterValue() !== value) table.filter(columns[column], value);
    }
    if (table.getSortedColumns().length) return;
    for (const [index, { column, order }] of state.sorts.entries()) {
      if (columns[column]) table.sort(columns[column], order, index > 0);
    }
  }

  private store(): void {
    const table = this.table();
    if (!table) return;
    const columns = table.getColumns();
    states.set(read(this, "tableId"), {
      filters: columns.flatMap((column, index) =>
        column.getFiltered() ? [{ column: index, value: column.getFilterValue() }] : [],
      ),
      sorts: table
        .getSortedColumns()
        .map((column) => ({ column: columns.indexOf(column), order: column.getSortOrder() })),
    });
  }

  private table(): Table | undefined {
    return partnerOf(this, read(this, "tableId")) as Table | undefined;
  }
}
