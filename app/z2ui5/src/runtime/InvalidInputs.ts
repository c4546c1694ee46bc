import type ManagedObject from "sap/ui/base/ManagedObject";
import type UI5Event from "sap/ui/base/Event";
import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import Messaging from "sap/ui/core/Messaging";
import type Binding from "sap/ui/model/Binding";
import type Model from "sap/ui/model/Model";
import { entryOrder } from "../core/entryOrder";
import { sameValue } from "../core/sameValue";
import type { DiscardedEdit } from "../core/edits";
import type { SlotName } from "../core/types";
import type { InvalidInput } from "../../../../srv/z2ui5/types/extension";
import { boundPaths, modelOf } from "./boundPath";
import { nameOfField } from "./fieldName";
import { typeInto } from "./leaveField";
import type { Shown } from "./Shown";
import type { ScreenEntry, SlotModel } from "./SlotModel";

/** A text that is no value, of the field that shows it or has last shown it. */
interface Refusal {
  element: Control;
  readonly className: string;
  readonly property: string;
  readonly text: string;
  readonly reason: string;
  /** How the user knows the field. */
  readonly name: string;
  /** Model and paths the text is for; a field has several if its type has. */
  model: Model | undefined;
  paths: readonly string[];
  /** Slot of its model. */
  readonly slot: SlotName | undefined;
  /** What the model has there. */
  readonly values: readonly unknown[];
  /** The list or table whose rows come and go. */
  readonly list: UI5Element | undefined;
  /** Its row is followed into the data of a response. */
  isTracked: boolean;
  /** Its row is gone, or its field got another value. */
  isDiscarded: boolean;
  /** Its number in the order of entries. */
  readonly number: number;
  /** Number of the entry that replaced it. */
  replaced: number;
}

/** What the type definitions leave out of a property's binding. */
type Checked = Binding & {
  checkUpdate(force: boolean): void;
  getDataState(): { getControlMessages(): never[] };
  getBindings?(): Binding[];
};

/** What a list or table fires when its rows show other records. */
const rowEvents = ["rowsUpdated", "updateFinished"];

/**
 * Inputs with a text that their type rejects, so that it is neither in the model nor in the edits. UI5 keeps such a text in the control;
 * here, it belongs to a row and an attribute: it follows the row, and appears in whichever field shows it.
 */
export class InvalidInputs {
  private readonly refusals = new Set<Refusal>();
  /** Those that another entry has replaced, while an event waits that was raised before it. */
  private readonly replaced = new Set<Refusal>();
  private readonly watched = new WeakSet<UI5Element>();
  /** A text is put into another field, which its type rejects again. */
  private isRestoring = false;

  /**
   * @param shown what the slots show
   * @param discarded is called with texts whose field got another value while a table was scrolled
   */
  constructor(
    private readonly shown: ReadonlyMap<SlotName, Shown>,
    private readonly discarded: (entries: DiscardedEdit[]) => void,
  ) {}

  /** Listens to the fields of a view, dialog or popover. */
  watch(root: Control): void {
    for (const event of ["parseError", "validationError"])
      root.attachEvent(event, (refused: UI5Event) => this.record(refused));
    root.attachEvent("validationSuccess", (accepted: UI5Event) => this.accept(accepted));
  }

  /**
   * Fields with invalid entries, in the order of the page.
   *
   * @param counts whether to include a field
   * @param until number of the last entry that counts
   */
  all(counts: (field: Control) => boolean, until = Infinity): Array<InvalidInput & { field: Control; name: string }> {
    const current = [...this.refusals].filter((refusal) => refusal.number <= until && isThere(refusal));
    const replaced = [...this.replaced].filter((refusal) => refusal.number <= until && until < refusal.replaced);
    return [...current, ...replaced]
      .filter((refusal) => counts(fieldOf(refusal)))
      .sort((one, other) => order(fieldOf(one), fieldOf(other)))
      .map((refusal) => ({
        PATH: refusal.paths.length === 1 ? (refusal.paths[0] ?? "") : "",
        TEXT: refusal.text,
        REASON: refusal.reason,
        field: fieldOf(refusal),
        name: refusal.name,
      }));
  }

  /** The texts for the data of a slot, for the screen that is restored. */
  of({ json }: SlotModel): ScreenEntry[] {
    return [...this.refusals]
      .filter((refusal) => refusal.model === json && isThere(refusal))
      .map(({ name, paths: [path = ""], property, text }) => ({ path: path.slice(1), value: text, name, property }));
  }

  /** Takes the texts for the data of a slot out of their fields. */
  take(model: SlotModel): ScreenEntry[] {
    const taken = this.of(model);
    for (const refusal of this.refusals) {
      if (refusal.model !== model.json) continue;
      this.release(refusal);
      this.refusals.delete(refusal);
    }
    return taken;
  }

  /**
   * Types a text into the field of a path of a model.
   *
   * @returns whether there is one
   */
  enter(model: Model, path: string, property: string, text: string): boolean {
    const isField = (object: ManagedObject): boolean =>
      modelOf(object, property) === model && boundPaths(object, property)[0] === path;
    const roots = [...this.shown.values()].map(({ control }) => control);
    const [field] = roots.flatMap((root) => root.findAggregatedObjects(true, isField));
    if (field && !typeInto(field as Control, text)) writeInto(field as Control, property, text);
    return field !== undefined;
  }

  /** An event carries what was there at an entry: no later one needs what had been replaced by then. */
  forget(until: number): void {
    for (const refusal of this.replaced) if (refusal.replaced <= until) this.replaced.delete(refusal);
  }

  /** Follows the rows of invalid texts into new data. */
  track(): void {
    for (const refusal of [...this.refusals, ...this.replaced]) {
      refusal.isTracked = true;
      this.modelOf(refusal.model)?.track(refusal.paths);
    }
  }

  /** The user leaves the screens that are shown: their texts are for no data that comes. */
  leave(): void {
    for (const refusal of this.refusals) if (this.modelOf(refusal.model)) refusal.isDiscarded = true;
    this.replaced.clear();
  }

  /**
   * Moves every invalid text to where its row has gone, and puts it into the field that shows it there, and into no other.
   *
   * @returns those that have no field any more, and those whose field got another value
   */
  settle(): DiscardedEdit[] {
    // What was typed meanwhile is for the rows that are shown now.
    for (const refusal of this.refusals) {
      if (refusal.isTracked && !this.isFollowed(refusal)) refusal.isDiscarded = true;
      refusal.isTracked = false;
    }
    for (const refusal of this.replaced) if (!this.isFollowed(refusal)) this.replaced.delete(refusal);
    return this.show();
  }

  /** @returns whether its row is still there, as far as that is known */
  private isFollowed(refusal: Refusal): boolean {
    const { element, slot, model, paths } = refusal;
    const shown = this.modelOf(model) ?? (slot && this.shown.get(slot)?.model);
    const targets = paths.map((path) => shown?.tracked(path));
    if (!shown || targets.some((restore) => restore === undefined))
      // A suspended page keeps its controls and their texts.
      return shown?.json === model ? false : !element.isDestroyed();
    refusal.paths = targets as string[];
    refusal.model = shown.json;
    return true;
  }

  /** Shows every invalid text where its row and attribute are shown. Those whose rows a response is moving are shown when it has done so. */
  private show(): DiscardedEdit[] {
    const refusals = [...this.refusals].filter(({ isTracked }) => !isTracked);
    for (const refusal of refusals) {
      refusal.isDiscarded ||= !hasValues(refusal);
      if (refusal.isDiscarded || !isAt(refusal.element, refusal)) this.release(refusal);
    }
    const sought = refusals.filter((refusal) => !refusal.isDiscarded && !isShown(refusal));
    if (sought.length) this.restore(sought);
    for (const refusal of sought)
      refusal.isDiscarded = !isShown(refusal) && !isScrolledOut(refusal) && !this.isSuspended(refusal);
    const discarded = refusals.filter(({ isDiscarded }) => isDiscarded);
    for (const refusal of discarded) this.refusals.delete(refusal);
    return discarded.map(({ name, paths, text }) => ({ path: paths[0] ?? "", value: text, name }));
  }

  /** A suspended page has its own model. */
  private isSuspended({ element, model }: Refusal): boolean {
    return !element.isDestroyed() && !this.modelOf(model);
  }

  private restore(sought: readonly Refusal[]): void {
    this.isRestoring = true;
    try {
      for (const { control } of this.shown.values())
        for (const element of control.findAggregatedObjects(true) as Control[])
          for (const refusal of sought)
            if (element.getMetadata().getName() === refusal.className && isAt(element, refusal)) {
              refusal.element = element;
              writeInto(element, refusal.property, refusal.text);
            }
    } finally {
      this.isRestoring = false;
    }
  }

  /** A field that shows another record shows its value, and is valid. */
  private release(refusal: Refusal): void {
    const { element, property, text } = refusal;
    const binding = element.isDestroyed() ? undefined : (element.getBinding(property) as Checked | undefined);
    const isOfAnother = [...this.refusals].some(
      (other) => other !== refusal && other.element === element && isAt(element, other),
    );
    if (!binding || isOfAnother) return;
    Messaging.removeMessages(binding.getDataState().getControlMessages());
    if (String(element.getProperty(property) ?? "") === text) binding.checkUpdate(true);
  }

  private modelOf(model: Model | undefined): SlotModel | undefined {
    for (const shown of this.shown.values()) if (shown.model.json === model) return shown.model;
    return undefined;
  }

  private accept(event: UI5Event): void {
    const { element, property } = event.getParameters() as { element?: ManagedObject; property?: string };
    if (this.isRestoring || !element || !property) return;
    for (const refusal of this.refusals)
      if (refusal.element === element && refusal.property === property && isAt(refusal.element, refusal))
        this.replace(refusal);
  }

  private replace(refusal: Refusal): void {
    this.refusals.delete(refusal);
    refusal.replaced = entryOrder.next();
    if (entryOrder.isCarried(refusal.number)) this.replaced.add(refusal);
  }

  private record(event: UI5Event): void {
    const { element, property, newValue, message, exception } = event.getParameters() as {
      element?: ManagedObject;
      property?: string;
      newValue?: unknown;
      message?: string;
      exception?: Error;
    };
    // A step input says so of values it takes all the same; a type tells which text it refuses.
    if (this.isRestoring || !(element instanceof UI5Element) || !property || newValue === undefined) return;
    this.accept(event);
    const paths = boundPaths(element, property);
    const model = modelOf(element, property);
    this.refusals.add({
      element: element as Control,
      className: element.getMetadata().getName(),
      property,
      text: String(newValue ?? ""),
      reason: message || exception?.message || "",
      name: nameOfField(element),
      model,
      paths,
      slot: [...this.shown].find(([, shown]) => shown.model.json === model)?.[0],
      isTracked: false,
      isDiscarded: false,
      number: entryOrder.next(),
      replaced: Infinity,
      values: paths.map((path) => model?.getProperty(path) as unknown),
      list: this.watchList(element),
    });
  }

  /** The rows of a table show other records when it is scrolled. */
  private watchList(element: UI5Element): UI5Element | undefined {
    for (let owner = element.getParent(); owner; owner = owner.getParent()) {
      const event = rowEvents.find((name) => owner?.getMetadata().hasEvent(name));
      if (!event || !(owner instanceof UI5Element)) continue;
      if (!this.watched.has(owner)) owner.attachEvent(event, () => this.discarded(this.show()));
      this.watched.add(owner);
      return owner;
    }
    return undefined;
  }
}

/** Whether a control's property is bound to the paths of a text. */
function isAt(element: Control, { property, model, paths }: Refusal): boolean {
  if (element.isDestroyed() || modelOf(element, property) !== model) return false;
  const own = boundPaths(element, property);
  return own.length === paths.length && own.every((path, index) => path === paths[index]);
}

const isShown = (refusal: Refusal): boolean => isAt(refusal.element, refusal) && showsText(refusal);

const showsText = ({ element, property, text }: Refusal): boolean =>
  String(element.getProperty(property) ?? "") === text;

const hasValues = ({ model, paths, values }: Refusal): boolean =>
  paths.every((path, index) => sameValue(model?.getProperty(path), values[index]));

/** The field shows it, or its table would if it were scrolled there. */
const isThere = (refusal: Refusal): boolean =>
  isShown(refusal) ? refusal.element.getVisible() : isScrolledOut(refusal) && hasValues(refusal);

const isScrolledOut = ({ list }: Refusal): boolean => list !== undefined && !list.isDestroyed();

/** The field, or the table it is in. */
const fieldOf = (refusal: Refusal): Control =>
  isAt(refusal.element, refusal) ? refusal.element : ((refusal.list ?? refusal.element) as Control);

/** As the user has typed it: the type rejects it again. */
function writeInto(element: Control, property: string, text: string): void {
  const settings = element.getMetadata().getProperty(property) as unknown as { set(of: Control, value: string): void };
  settings.set(element, text);
}

function order(one: Control, other: Control): number {
  const [first, second] = [one.getDomRef(), other.getDomRef()];
  if (!first || !second) return first ? -1 : 1;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}
