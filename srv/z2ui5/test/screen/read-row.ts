import { tidy, valueOf, type Accessibility } from "./accessibility.ts";
import { childElements, type DomElement } from "./dom.ts";
import { allOf, FIELD, type Kind } from "./find.ts";
import { ElementCache } from "./element-cache.ts";
import { roleOf } from "./roles.ts";

export const CELL: Kind = { word: "cell", plural: "cells", roles: new Set(["cell", "gridcell", "rowheader"]) };
export const HEADER: Kind = { word: "column", plural: "columns", roles: new Set(["columnheader"]) };

/** A cell that stands below its row, because its column has no room beside the others. */
export interface PoppedIn {
  /** What stands before it; empty if nothing does. */
  readonly name: string;
  readonly cell: DomElement;
}

/** A row of a table or an item of a list as it was read: once, because one looks through thousands of them for one. */
export class ReadRow {
  /** Whether it is no header, no group header, and not what is shown where there are no rows. */
  readonly isData: boolean;
  readonly #row: DomElement;
  readonly #accessibility: Accessibility;
  #cells: readonly DomElement[] | undefined;
  #poppedIn: readonly PoppedIn[] | undefined;
  readonly #said: (readonly string[])[] = [];

  /** @param row the row @param accessibility reads it */
  constructor(row: DomElement, accessibility: Accessibility) {
    this.isData = isData(row);
    this.#row = row;
    this.#accessibility = accessibility;
  }

  /** Its cells, without those of the table's own tools; an item of a list has none. */
  get cells(): readonly DomElement[] {
    return (this.#cells ??= allOf(CELL, this.#row, this.#accessibility).filter((cell) => !isTool(cell)));
  }

  /** Its cells below it. */
  get poppedIn(): readonly PoppedIn[] {
    return (this.#poppedIn ??= rowsBelow(this.#row)
      .flatMap((below) => [...below.querySelectorAll(".sapMListTblSubCntRow")])
      .flatMap((line) => {
        const header = line.querySelector(".sapMListTblSubCntHdr");
        const cell = line.querySelector(".sapMListTblSubCntVal");
        return cell ? { name: header ? this.#accessibility.textOf(header) : "", cell } : [];
      }));
  }

  /** What a cell says: its text, and those of its parts. @param at position of the cell; those below the row follow the others */
  saidBy(at: number): readonly string[] {
    const cell = this.cells[at] ?? this.poppedIn[at - this.cells.length]!.cell;
    return (this.#said[at] ??= [this.#accessibility.textOf(cell), ...partsOf(cell, this.#accessibility)]);
  }
}

const rows = new ElementCache<ReadRow>();

/** A row as it is now. */
export const readRow = (row: DomElement, accessibility: Accessibility): ReadRow =>
  rows.get(
    row,
    () => new ReadRow(row, accessibility),
    () => [() => rowsBelow(row)],
  );

/** What belongs to a row, and stands in a row of its own below it. */
export function rowsBelow(row: DomElement): readonly DomElement[] {
  const below = row.nextElementSibling;
  return below && /\bsapMListTblSubRow\b/.test(below.className) ? [below] : NONE;
}
const NONE: readonly DomElement[] = [];

/** Columns that hold the table's own tools: selection, navigation, highlight. */
export const isTool = (cell: DomElement): boolean =>
  /sapMListTblSelCol|sapMListTblNavCol|sapMListTblHighlightCol|sapMTableTHeadDummy|sapMListTblDummyCell|sapMListTblHeaderNone|sapMListTblNavigatedCol|sapMListTblActionsCol|sapUiTableRowSelectionCell|sapUiTableRowSelectionHeaderCell|sapUiTableRowActionCell|sapUiTableRowActionHeaderCell|sapUiTableCellDummy|sapUiTableColRowHdr/.test(
    cell.className,
  );

const isData = (row: DomElement): boolean =>
  !isHeader(row) &&
  !/sapMListNoData|sapMListTblRowNoData|sapMGHLI|sapMTableTHead|sapUiTableRowHidden|sapMListTblSubRow/.test(
    row.className,
  ) &&
  row.id.indexOf("-nodata") < 0 &&
  !/sapUiTableGroupHeader/.test(row.className) &&
  !isEmptyRow(row);

const isHeader = (row: DomElement): boolean => {
  for (const cell of childElements(row)) if (HEADER.roles.has(roleOf(cell) ?? "")) return true;
  return row.closest("thead") !== null;
};

/** Tables of a fixed height fill it with rows that have no data. */
const isEmptyRow = (row: DomElement): boolean =>
  /sapUiTableTr/.test(row.className) &&
  tidy(row.textContent ?? "") === "" &&
  row.querySelector("input, [role=checkbox]") === null;

const parts = new ElementCache<readonly string[]>();

/** Texts of the parts of a cell or an item, each by itself: an identifier may show a title and a text below it. */
export const partsOf = (element: DomElement, accessibility: Accessibility): readonly string[] =>
  parts.get(element, () => {
    const found: string[] = [];
    const walk = (current: DomElement): void => {
      for (const child of childElements(current)) {
        if (accessibility.isIgnored(child)) continue;
        found.push(accessibility.textOf(child));
        walk(child);
      }
    };
    walk(element);
    return found.filter(Boolean);
  });

const withValues = new ElementCache<boolean>();

/** Whether there is a field in something that holds a value. */
export const hasValue = (element: DomElement): boolean => withValues.get(element, () => fieldsIn(element).length > 0);

/** The fields in a row, with what they hold. */
export const valuesIn = (row: DomElement): readonly { readonly field: DomElement; readonly value: string }[] =>
  fieldsIn(row).map((field) => ({ field, value: valueOf(field, roleOf(field) ?? "") ?? "" }));

const fieldsIn = (element: DomElement): readonly DomElement[] =>
  [...element.querySelectorAll(FIELD)].filter((field) => !isCheck(field));

const besideFields = new ElementCache<readonly string[]>();

/** Texts of the parts of a row in which there is nothing that holds a value, and all of them as one. */
export const textsBesideFields = (row: DomElement, accessibility: Accessibility): readonly string[] =>
  besideFields.get(row, () => {
    const texts: string[] = [];
    const whole: string[] = [];
    const walk = (element: DomElement, isSaid: boolean): void => {
      for (const child of childElements(element)) {
        if (accessibility.isIgnored(child) || isField(child)) continue;
        const isText = !hasValue(child);
        if (isText) texts.push(accessibility.textOf(child));
        if (isText && !isSaid) whole.push(texts.at(-1)!);
        walk(child, isSaid || isText);
      }
    };
    walk(row, false);
    return [tidy(whole.join(" ")), ...texts].filter(Boolean);
  });
const isField = (element: DomElement): boolean => element.matches(FIELD) && !isCheck(element);
const isCheck = (field: DomElement): boolean => /^(?:checkbox|radio)$/.test(field.getAttribute("type") ?? "");
