import UI5Element from "sap/ui/core/Element";
import type ManagedObject from "sap/ui/base/ManagedObject";
import type { SlotName } from "../core/types";
import type { LostEdit } from "../core/edits";
import type { SlotModel } from "./SlotModel";
import { boundPath } from "./boundPath";
import { isGivenId } from "../patch/markup";
import { peersOf } from "../patch/findBelow";
import { focusIsNowhere } from "./keepFocus";
import { isSameScreen } from "./Shown";
import type { Shown, ShownViews } from "./Shown";

/** What is noted. */
interface Scope {
  /** Slots; all of them unless said otherwise. */
  slots?: readonly SlotName[];
  /** The page is put away: what was typed and not taken is told as lost, so only the place is noted. */
  placesOnly?: boolean;
}

/** A control of a slot that is found again after the slot was rebuilt. */
interface Spot {
  className: string;
  id: string;
  /** Which of its class it is; known only where its view goes. */
  index?: number;
}

/** A place in a slot's control tree that is found again after the slot was rebuilt. */
interface Place extends Spot {
  slot: SlotName;
  /** What follows the control's id in the DOM id. */
  suffix: string;
  /** Row of the control, what holds the row, and which of its class the control is in the row; undefined outside of rows. */
  row?: { path: string; holder: Spot; index: number };
}

interface Typed {
  text: string;
  /** The text is not yet in the control, as the field was not left. */
  uncommitted: boolean;
  /** Path it is for; undefined if the field is not bound. */
  path?: string;
  start: number | null;
  end: number | null;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what the user is doing while an answer changes the page: typed text, caret, focus and scroll position.
 *
 * A slot that gets new data keeps them by itself as far as its values stay; a slot that is built again from the same markup
 * gets them back. A slot with other markup, of another app or with a dialog for another record is another screen and starts afresh.
 */
export class Typing {
  private readonly focus?: Place;
  private readonly typed?: Typed;
  private readonly scrolled: Array<{ place: Place; top: number; left: number }> = [];
  private readonly screens = new Map<SlotName, Shown>();

  /**
   * Notes the state of the page before an answer is applied.
   *
   * @param scrolled what is scrolled
   */
  constructor(
    private readonly slots: ShownViews,
    scrolled: readonly HTMLElement[],
    { slots: names, placesOnly = false }: Scope = {},
  ) {
    for (const [slot, shown] of slots.shown) if (names?.includes(slot) ?? true) this.screens.set(slot, { ...shown });
    const active = document.activeElement;
    const focus = active instanceof HTMLElement && active !== document.body ? placeOf(active, slots) : undefined;
    this.focus = focus && this.screens.has(focus.slot) ? focus : undefined;
    // A field that leaves the page is left, and would take what was typed.
    if (this.focus && isField(active) && placesOnly) settle(active);
    else if (this.focus && isField(active)) this.typed = typedIn(active);
    if (this.focus?.row) this.model(this.focus)?.track([this.focus.row.path]);
    if (this.typed?.path) this.model(this.focus)?.track([this.typed.path]);
    for (const element of scrolled) {
      const place = placeOf(element, slots);
      if (place && this.screens.has(place.slot))
        this.scrolled.push({ place, top: element.scrollTop, left: element.scrollLeft });
    }
    if (placesOnly) for (const slot of this.screens.keys()) this.leave(slot);
  }

  /** The view of a slot is about to go: its controls will be found by their position. */
  leave(slot: SlotName): void {
    const root = this.slots.shown.get(slot)?.control;
    const places = [...(this.focus ? [this.focus] : []), ...this.scrolled.map(({ place }) => place)];
    for (const place of places)
      if (root && place.slot === slot)
        for (const spot of [place, ...(place.row ? [place.row.holder] : [])])
          spot.index ??= peersOf(root, spot.className).findIndex((peer) => (peer as UI5Element).getId() === spot.id);
  }

  /**
   * Puts the page into the noted state, as far as it still shows the same.
   *
   * @param comesBack the page was away, so nobody has set the focus on purpose
   */
  restore(comesBack = false): void {
    for (const { place, top, left } of this.scrolled) {
      const element = this.find(place);
      if (element && (element.scrollTop !== top || element.scrollLeft !== left))
        element.scrollTo({ top, left, behavior: "instant" });
    }
    const element = this.focus && this.find(this.focus);
    const { activeElement: before } = document;
    const leaves = this.focus !== undefined && before?.id === this.focus.id + this.focus.suffix && element !== before;
    // Leaving the field of another row must not write there what was typed for this one.
    if (leaves && isField(before)) settle(before);
    if (!element) return;
    if (element !== document.activeElement && (leaves || comesBack || focusIsNowhere()))
      element.focus({ preventScroll: true });
    if (element !== document.activeElement || !this.typed || !isField(element)) return;
    if (this.isOfRecord(this.typed)) retype(element, this.typed);
    else settle(element);
  }

  /** What was typed, not yet taken by its field, and has no place any more. */
  get lost(): LostEdit[] {
    const { focus, typed } = this;
    const gone = focus && typed?.uncommitted && (this.find(focus) === undefined || !this.isOfRecord(typed));
    return gone ? [{ path: typed.path ?? "", value: typed.text }] : [];
  }

  /** Whether what was typed is still for the record that is shown. */
  private isOfRecord({ uncommitted, path }: Typed): boolean {
    return !uncommitted || path === undefined || this.model(this.focus)?.tracked(path) !== undefined;
  }

  private model(place: Place | undefined): SlotModel | undefined {
    return place && this.slots.shown.get(place.slot)?.model;
  }

  private find(place: Place): HTMLElement | undefined {
    const shown = this.slots.shown.get(place.slot);
    const before = this.screens.get(place.slot);
    if (!shown || !before || !isSameScreen(place.slot, shown, before)) return undefined;
    if (shown.control !== before.control && shown.xml !== before.xml) return undefined;
    if (place.row) return this.findInRow(place, place.row, shown);
    return domOf(controlAt(place, shown.control), place.suffix);
  }

  /** The same control of the same row, wherever the row is now. */
  private findInRow(
    place: Place,
    { path, holder, index }: NonNullable<Place["row"]>,
    { control: root, model }: Shown,
  ): HTMLElement | undefined {
    const now = model.tracked(path) ?? "";
    if (!now) return undefined;
    const sameId = UI5Element.getElementById(place.id);
    if (sameId && pathOf(sameId) === now) return domOf(sameId, place.suffix);
    const row = controlAt(holder, root)?.findAggregatedObjects(
      false,
      (object) => pathOf(object as UI5Element) === now,
    )[0];
    return row && domOf(peersOf(row, place.className)[index] as UI5Element | undefined, place.suffix);
  }
}

function placeOf(element: HTMLElement, slots: ShownViews): Place | undefined {
  const control = UI5Element.closestTo(element);
  const slot = control && slots.slotOf(control);
  const root = slot && slots.shown.get(slot)?.control;
  if (!control || !slot || !root || !element.id.startsWith(control.getId())) return undefined;
  const id = control.getId();
  return { slot, ...spotOf(control), suffix: element.id.slice(id.length), row: rowOf(control, root) };
}

/** Where a control is in a row of the model. */
function rowOf(control: UI5Element, root: UI5Element): Place["row"] {
  const path = pathOf(control);
  if (!path || !/\/\d+$/.test(path)) return undefined;
  let row = control;
  let holder = row.getParent();
  while (row !== root && holder instanceof UI5Element && pathOf(holder) === path) {
    row = holder;
    holder = row.getParent();
  }
  if (!(holder instanceof UI5Element)) return undefined;
  return { path, holder: spotOf(holder), index: peersOf(row, control.getMetadata().getName()).indexOf(control) };
}

const spotOf = (control: UI5Element): Spot => ({ className: control.getMetadata().getName(), id: control.getId() });

const pathOf = (control: UI5Element): string | undefined => control.getBindingContext()?.getPath();

function controlAt({ id, className, index }: Spot, root: UI5Element): UI5Element | undefined {
  // A view that was built again has numbered its controls again.
  if (index !== undefined && isGivenId(id)) return peersOf(root, className)[index] as UI5Element | undefined;
  const known = UI5Element.getElementById(id);
  return known ?? (index === undefined ? undefined : (peersOf(root, className)[index] as UI5Element | undefined));
}

function domOf(control: UI5Element | undefined, suffix: string): HTMLElement | undefined {
  return control ? (document.getElementById(control.getId() + suffix) ?? undefined) : undefined;
}

/** Shows in a field what its control holds, so that leaving it changes nothing. */
function settle(field: Field): void {
  const control = UI5Element.closestTo(field);
  if (control?.getMetadata().hasProperty("value")) field.value = String(control.getProperty("value") ?? "");
}

function isField(element: unknown): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function typedIn(field: Field): Typed {
  const control = UI5Element.closestTo(field);
  // getValue() of an input answers what is typed, the property what the control has taken.
  const hasValue = control?.getMetadata().hasProperty("value") ?? false;
  const uncommitted = hasValue && control?.getProperty("value") !== field.value;
  const path = uncommitted ? boundPath(control as ManagedObject, "value") : undefined;
  return { text: field.value, uncommitted, path, start: field.selectionStart, end: field.selectionEnd };
}

/** Text that the control does not know yet is put back; the control takes it when the field is left. */
function retype(field: Field, typed: Typed): void {
  if (typed.uncommitted && field.value !== typed.text) field.value = typed.text;
  if (field.value === typed.text && typed.start !== null && field.selectionStart !== typed.start) {
    field.setSelectionRange(typed.start, typed.end);
  }
}
