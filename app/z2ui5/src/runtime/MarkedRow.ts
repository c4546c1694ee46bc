import type ListItemBase from "sap/m/ListItemBase";
import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";

/**
 * Keeps the row in sight whose page is shown beside its list (`navigated`): it comes into sight when it is marked, and stays there when the list
 * gets narrower and the rows above it higher. A row that the user has scrolled away stays where it is.
 */
export class MarkedRow {
  private row: HTMLElement | null = null;
  private isInSight = false;
  private readonly sight = new IntersectionObserver((entries) => {
    this.isInSight = entries.at(-1)?.isIntersecting === true;
  });
  // Sizes are reported before what is in sight: that is what was so before.
  private readonly sizes = new ResizeObserver(() => {
    if (this.isInSight && this.row && itemOf(this.row)?.getNavigated()) reveal(this.row);
  });

  /** @param page the main view, whose rows may have changed */
  follow(page: Control | undefined): void {
    // UI5 renders them next, for which it has set a timer.
    setTimeout(() => {
      const marks = page?.getDomRef()?.getElementsByClassName("sapMLIBNavigated");
      this.mark(marks?.[0]?.closest<HTMLElement>(".sapMLIB") ?? null);
    });
  }

  private mark(row: HTMLElement | null): void {
    if (row === this.row && row?.isConnected !== false) return;
    const isOther = row?.id !== this.row?.id;
    this.sight.disconnect();
    this.sizes.disconnect();
    this.row = row;
    const list = row && listOf(row)?.getDomRef();
    if (!list) return;
    if (isOther) reveal(row);
    this.sight.observe(row);
    this.sizes.observe(list);
  }
}

/** The item is no longer marked before its row shows that. */
const itemOf = (row: HTMLElement): ListItemBase | undefined => UI5Element.closestTo(row) as ListItemBase | undefined;
const listOf = (row: HTMLElement): Control | undefined => itemOf(row)?.getParent() as Control | undefined;

/** Scrolls no more than what is around the list, and only as far as needed. */
function reveal(row: HTMLElement): void {
  const around = scrolledAround(row);
  if (!around || !row.checkVisibility()) return;
  const { top } = row.getBoundingClientRect();
  // Cells without a column stand below the others.
  const { bottom } = (document.getElementById(`${row.id}-sub`) ?? row).getBoundingClientRect();
  const area = around.getBoundingClientRect();
  // Headers that stay above the rows cover them.
  const header = listOf(row)?.getDomRef("tblHeader")?.getBoundingClientRect().bottom ?? area.top;
  const hidden = Math.max(area.top, header) - top;
  if (hidden > 0) around.scrollTop -= hidden;
  else if (bottom > area.bottom) around.scrollTop += bottom - area.bottom;
}

function scrolledAround(element: Element): Element | undefined {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return undefined;
}
