import type ManagedObject from "sap/ui/base/ManagedObject";
import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import Fragment from "sap/ui/core/Fragment";
import type Controller from "sap/ui/core/mvc/Controller";
import { align, Contents, keyOf } from "./align";
import type { Aligned } from "./align";
import { AttributeChange } from "./attributes";
import { isChosen, suspendChoice } from "./chosenChild";
import { destroyControl } from "./destroy";
import { inheritIds } from "./inheritIds";
import { actsWhenBuilt, defaultAggregation, hasInternals, Kind, settingsOf } from "./internals";
import type { Setting } from "./internals";
import { leaveTab } from "./leaveTab";
import { childrenByAggregation, fragmentOf, isControl, isForeign, isUI5, isView, renewIds, requiresOf } from "./markup";
import { countsWhenBuilt } from "./whenBuilt";
import { canChangeContent, insertIntoView, isViewContent, removeFromView } from "./viewContent";

/** A control that an element of the markup stands for: the control itself, or one in a row of a list. */
export interface Target {
  readonly control: ManagedObject;
  /** What follows the id of the template in the id of its row; empty for the control itself. */
  readonly suffix: string;
}

/** What is built for a patch. */
interface Creation {
  readonly element: Element;
  readonly requires: string;
  /** An id of the app is still taken by a control that goes. */
  readonly late: boolean;
  built?: ManagedObject;
}

/** A child of the new markup, and what it replaces where it cannot go on from that. */
interface Placed extends Aligned {
  readonly replaced?: Element;
}

/** The ids and the controller of a view, with which its parts are made. */
export interface ViewFrame {
  /** Id that the ids of the view begin with. */
  readonly prefix: string;
  readonly controller: Controller;
}

/** A part of a view that can only be rebuilt. */
export class NotPatchable extends Error {}

/** Whether the control of an aggregation is copied into rows, as UI5 names such: a copy follows no change. */
const isCopied = (name: string): boolean => /[tT]emplate$/.test(name);

/**
 * Changes the controls of a view so that they are what new markup says: what differs is set, added, removed and moved, and everything
 * else stays as it is, with all that the user is doing.
 */
export class ViewPatch {
  private readonly contents = new Contents();
  private hasForeign = false;
  private readonly creations: Creation[] = [];
  private readonly removals: Array<() => void> = [];
  private readonly changes: Array<() => void> = [];
  private readonly insertions: Array<() => void> = [];
  /** What depends on children, such as rows of a template, is set when they are there. */
  private readonly bindings: Array<() => void> = [];
  /** Parts that have to be rebuilt, for developers. */
  readonly rebuilt: string[] = [];

  constructor(private readonly frame: ViewFrame) {}

  /**
   * Finds out what is to be done. The new document gets the ids of the controls that stay.
   *
   * @param root control of the view, dialog or popover
   * @param before document that the root shows @param after document it is to show
   * @throws NotPatchable if it can only be rebuilt
   */
  plan(root: ManagedObject, before: Document, after: Document): void {
    const [old, now] = [rootOf(before), rootOf(after)];
    if (!hasInternals(root)) throw new NotPatchable("this version of UI5 cannot be changed from outside");
    if (!old || !now) throw new NotPatchable("it has several roots");
    const all = [...old.getElementsByTagName("*"), ...now.getElementsByTagName("*")];
    if (!all.every(isUI5)) throw new NotPatchable("it contains HTML");
    this.hasForeign = all.some(isForeign);
    if (keyOf(old) !== keyOf(now)) throw new NotPatchable("its root is another one");
    if (!this.compare(old, now, [{ control: root, suffix: "" }])) throw new NotPatchable("its root has changed");
  }

  /** Builds what is new. Nothing has changed on the page if that fails. */
  build(): Promise<void> {
    return this.create(this.creations.filter(({ late }) => !late));
  }

  /**
   * Changes the controls. The page is rendered afterwards.
   *
   * @param quietly does something during which events of controls count as none of the user's
   */
  async apply(quietly: (work: () => void) => void): Promise<void> {
    quietly(() => {
      for (const remove of this.removals) remove();
    });
    const late = this.creations.filter((creation) => creation.late);
    // Of several where there is place for one, the others had no place in the view, and are still there.
    for (const { element } of late) renewIds(element, (one) => UI5Element.getElementById(this.idOf(one)) !== undefined);
    await this.create(late);
    quietly(() => {
      for (const change of this.changes) change();
      for (const insert of this.insertions) insert();
      for (const bind of this.bindings) bind();
    });
  }

  private compare(before: Element, after: Element, targets: readonly Target[]): boolean {
    if (this.isSame(before, after)) return this.takeIds(before, after);
    if (!isControl(after) && !isView(after)) return false;
    const lists = [this.creations, this.removals, this.changes, this.insertions, this.bindings, this.rebuilt];
    const planned = lists.map((list) => list.length);
    if (!isView(after) && before.hasAttribute("id")) after.setAttribute("id", before.getAttribute("id") as string);
    if (this.compareSettings(before, after, targets) && this.compareChildren(before, after, targets)) return true;
    lists.forEach((list, index) => {
      list.length = planned[index];
    });
    return false;
  }

  private compareSettings(before: Element, after: Element, targets: readonly Target[]): boolean {
    const change = new AttributeChange(before, after, settingsOf(targets[0].control));
    if (change.isEmpty) return true;
    if (isView(after) || !change.isPossible(targets[0].control)) return false;
    const sample = this.creation(change.sample(`-t${this.creations.length}`), after);
    this.changes.push(() => {
      for (const { control } of targets) change.apply(control, sample.built as ManagedObject, this.frame.prefix);
    });
    this.bindings.push(() => {
      for (const { control } of targets)
        change.applyWithChildren(control, sample.built as ManagedObject, this.frame.prefix);
      destroyControl(sample.built as ManagedObject);
    });
    return true;
  }

  private compareChildren(before: Element, after: Element, targets: readonly Target[]): boolean {
    const [{ control }] = targets;
    const settings = settingsOf(control);
    const isAggregation = (name: string): boolean =>
      settings[name]?._iKind === Kind.one || settings[name]?._iKind === Kind.many;
    const byDefault = defaultAggregation(control);
    const olds = childrenByAggregation(before, isAggregation, byDefault);
    const news = childrenByAggregation(after, isAggregation, byDefault);
    return [...new Set([...olds.keys(), ...news.keys()])].every((name) => {
      const [old, now] = [olds.get(name) ?? [], news.get(name) ?? []];
      const isBound = after.hasAttribute(name) && settings[name]?._iKind === Kind.many;
      const wasBound = before.hasAttribute(name) && settings[name]?._iKind === Kind.many;
      if (isBound !== wasBound) return false;
      const rowsStay = before.getAttribute(name) === after.getAttribute(name);
      if (isBound) return this.compareTemplate(name, old, now, targets, rowsStay);
      return this.compareAggregation(name, old, now, targets);
    });
  }

  /** An aggregation that is bound: its only child is the template of its rows. */
  private compareTemplate(
    name: string,
    [before, ...others]: readonly Element[],
    [after, ...more]: readonly Element[],
    targets: readonly Target[],
    rowsStay: boolean,
  ): boolean {
    if (!before || !after) return before === after;
    if (others.length + more.length > 0 || !isControl(after)) return false;
    if (this.isSame(before, after)) return this.takeIds(before, after);
    const [{ control }] = targets;
    const template = this.controlOf(before, targets[0]);
    const isSameTemplate = rowsStay && template && keyOf(before) === keyOf(after) && !this.acts(before);
    if (isSameTemplate && targets.length === 1) {
      const rows = rowsOf(control, name, template);
      if (this.compare(before, after, [{ control: template, suffix: "" }, ...rows])) return true;
    }
    if (targets.length > 1) return false;
    renewIds(after);
    const creation = this.creation(after, after);
    let info: object = {};
    let resumeChoice = (): void => undefined;
    this.removals.push(() => {
      resumeChoice = suspendChoice(control);
      info = { ...bindingInfoOf(control, name), binding: undefined };
      // What other controls with the same ids would take for theirs.
      for (const row of template ? rowsOf(control, name, template) : []) (row.control as Control).getDomRef()?.remove();
      control.unbindAggregation(name, false);
      if (template) destroyControl(template);
    });
    this.changes.push(() => {
      control.bindAggregation(name, { ...info, template: creation.built, templateShareable: true } as never);
      resumeChoice();
    });
    return true;
  }

  private compareAggregation(
    name: string,
    before: readonly Element[],
    after: readonly Element[],
    targets: readonly Target[],
  ): boolean {
    const [{ control }] = targets;
    // Of several where there is place for one, only the last is there.
    if (settingsOf(control)[name]?._iKind === Kind.one && before.length + after.length > 2) return false;
    // A splitter gives layout data to a control when it is added.
    if (name === "layoutData" && after.length === 0 && control.getParent()?.isA("sap.ui.layout.Splitter")) return false;
    if (isCopied(name)) return this.compareCopied(name, before, after, targets);
    const { children, removed } = align(before, after, this.contents, (element) => {
      const child = this.childOf(targets[0], name, element);
      return child !== undefined && isChosen(control, child);
    });
    const gone = [...removed];
    const placed = children.map((child): Placed => {
      if (!child.before || this.compareChild(name, child.before, child.after, targets)) return child;
      if (!this.actsItself(child.before))
        this.rebuilt.push(`${child.after.localName} in ${control.getMetadata().getName()} is rebuilt`);
      gone.push(child.before);
      return { after: child.after, replaced: child.before };
    });
    const stays = gone.length === 0 && placed.every(({ before: old, moved }) => old && !moved);
    if (stays) return true;
    // A message view without entries binds them itself.
    if (control.isBound(name)) return false;
    if (countsWhenBuilt(control, name) || ![...before, ...after].every(isControl)) return false;
    if (isViewContent(control, name) && (!canChangeContent(control) || placed.some(({ moved }) => moved))) return false;
    this.planRemovals(name, gone, targets);
    this.planInsertions(name, placed, targets);
    return true;
  }

  private compareChild(name: string, before: Element, after: Element, targets: readonly Target[]): boolean {
    if (this.isSame(before, after)) return this.takeIds(before, after);
    if (!isControl(after) || this.actsItself(before)) return false;
    const found = targets.flatMap((target) => {
      const control = this.childOf(target, name, before);
      return control ? [{ control, suffix: target.suffix }] : [];
    });
    // Rows that are not built, or hold other controls, cannot be followed.
    return found.length === targets.length && this.compare(before, after, found);
  }

  /** The markup of a control that is copied into rows: any change means another one. */
  private compareCopied(
    name: string,
    [before]: readonly Element[],
    [after]: readonly Element[],
    targets: readonly Target[],
  ): boolean {
    if (targets.length > 1) return false;
    if (before && after && this.isSame(before, after)) return this.takeIds(before, after);
    this.planRemovals(name, before ? [before] : [], targets);
    this.planInsertions(name, after ? [{ after }] : [], targets);
    return true;
  }

  private planRemovals(name: string, gone: readonly Element[], targets: readonly Target[]): void {
    for (const element of gone)
      for (const target of targets) {
        const control = this.childOf(target, name, element);
        if (control) this.removals.push(() => removeFrom(target.control, name, control));
      }
  }

  private planInsertions(name: string, children: readonly Placed[], targets: readonly Target[]): void {
    const built = children.map(({ after, before, replaced }) => {
      if (before) return undefined;
      renewIds(after);
      if (replaced) inheritIds(replaced, after, this.contents);
      return this.creation(after, after);
    });
    if (!built.some(Boolean) && !children.some(({ moved }) => moved)) return;
    for (const target of targets)
      this.insertions.push(() => {
        let previous: ManagedObject | undefined;
        for (const [index, { before, moved }] of children.entries()) {
          const creation = built[index];
          const control = creation ? copyFor(target, creation) : this.childOf(target, name, before as Element);
          if (control && (creation || moved)) insertBehind(target.control, name, control, previous);
          previous = control ?? previous;
        }
      });
  }

  /** Whether two elements are the same with all that is in them, and nothing in them is built again at every display. */
  private isSame(before: Element, after: Element): boolean {
    return this.contents.of(before) === this.contents.of(after) && !this.acts(before);
  }

  private acts(element: Element): boolean {
    return this.hasForeign && [element, ...element.getElementsByTagName("*")].some((one) => this.actsItself(one));
  }

  /** @param element of the document that is shown, whose ids are those of the controls */
  private actsItself(element: Element): boolean {
    if (!this.hasForeign || !isControl(element) || !isForeign(element)) return false;
    const control = UI5Element.getElementById(this.idOf(element));
    return !control || actsWhenBuilt(control);
  }

  /** The elements of equal markup are the same controls. */
  private takeIds(before: Element, after: Element): boolean {
    const [olds, news] = [before, after].map((element) =>
      [element, ...element.getElementsByTagName("*")].filter((one) => isControl(one) && !isView(one)),
    );
    for (const [index, element] of news.entries()) element.setAttribute("id", olds[index].getAttribute("id") as string);
    return true;
  }

  private creation(element: Element, around: Element): Creation {
    const late = [element, ...element.getElementsByTagName("*")].some((one) => {
      const id = one.getAttribute("id");
      return id !== null && UI5Element.getElementById(this.idOf(one)) !== undefined;
    });
    const creation: Creation = { element, requires: requiresOf(around), late };
    this.creations.push(creation);
    return creation;
  }

  private async create(creations: readonly Creation[]): Promise<void> {
    for (const requires of new Set(creations.map((creation) => creation.requires))) {
      const together = creations.filter((creation) => creation.requires === requires);
      const definition = fragmentOf(
        together.map(({ element }) => element),
        requires,
      );
      const { prefix: id, controller } = this.frame;
      const built = await Fragment.load({ id, definition, type: "XML", controller } as Parameters<
        typeof Fragment.load
      >[0]);
      const all: ManagedObject[] = Array.isArray(built) ? built : [built];
      if (all.length !== together.length) throw new NotPatchable("a part of it became several controls");
      for (const [index, creation] of together.entries()) creation.built = all[index];
    }
  }

  /** The child of a control that an element stands for. Some children, such as the layout of a grid, are no elements, and only their parent knows them. */
  private childOf(target: Target, name: string, element: Element): ManagedObject | undefined {
    const id = this.idOf(element) + target.suffix;
    const isIt = (one: unknown): boolean => (one as ManagedObject | null)?.getId?.() === id;
    return (
      this.controlOf(element, target) ??
      ([settingsOf(target.control)[name]?.get(target.control)].flat().find(isIt) as ManagedObject | undefined)
    );
  }

  private controlOf(element: Element, { suffix }: Target): ManagedObject | undefined {
    return UI5Element.getElementById(this.idOf(element) + suffix);
  }

  private idOf(element: Element): string {
    return `${this.frame.prefix}--${element.getAttribute("id") ?? ""}`;
  }
}

/** The root of a view, or of a fragment that has one. */
function rootOf({ documentElement: root }: Document): Element | undefined {
  if (isView(root) || isControl(root)) return root;
  return root.children.length === 1 && isControl(root.children[0]) ? root.children[0] : undefined;
}

/** Rows that a list has made of a template. */
function rowsOf(control: ManagedObject, name: string, template: ManagedObject): Target[] {
  const rows: unknown = settingsOf(control)[name]?.get(control);
  const id = template.getId();
  return (Array.isArray(rows) ? (rows as ManagedObject[]) : [])
    .filter((row) => row.getId().startsWith(`${id}-`))
    .map((row) => ({ control: row, suffix: row.getId().slice(id.length) }));
}

const bindingInfoOf = (control: ManagedObject, name: string): Record<string, unknown> =>
  control.getBindingInfo(name) as unknown as Record<string, unknown>;

/** A new control for a target: itself, or a copy for a row. */
const copyFor = ({ suffix }: Target, { built }: Creation): ManagedObject =>
  suffix ? (built as ManagedObject).clone(suffix.slice(1)) : (built as ManagedObject);

/** A control that goes takes along what the renderer has put around it: otherwise it would use that for another one, and move that. */
function removeFrom(parent: ManagedObject, name: string, control: ManagedObject): void {
  if (name === "layoutData") {
    // What is on the page for it is the place of the control that has it: UI5 removes it only where nothing renders it again.
    destroyControl(control);
    parent.getParent()?.invalidate();
    return;
  }
  const dom = (control as Partial<UI5Element>).getDomRef?.();
  if (dom?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  const setting = settingsOf(parent)[name];
  leaveTab(parent, control);
  if (isViewContent(parent, name)) removeFromView(parent, control);
  else if (setting?._iKind === Kind.many) setting.remove(parent, control);
  else setOnly(parent, setting, null);
  let around = dom;
  while (
    around?.parentElement?.childElementCount === 1 &&
    !around.parentElement.hasAttribute("data-sap-ui") &&
    around.parentElement !== document.body
  )
    around = around.parentElement;
  around?.remove();
  destroyControl(control);
}

function setOnly(parent: ManagedObject, setting: Setting | undefined, control: ManagedObject | null): void {
  setting?.set(parent, control);
  // What holds a control renders its place by its layout data.
  if (setting?.name === "layoutData") parent.getParent()?.invalidate();
}

function insertBehind(parent: ManagedObject, name: string, control: ManagedObject, previous?: ManagedObject): void {
  const setting = settingsOf(parent)[name];
  if (setting?._iKind !== Kind.many) return setOnly(parent, setting, control);
  const list = (): readonly unknown[] => (setting.get(parent) as unknown[] | null) ?? [];
  if (list().includes(control)) setting.remove(parent, control);
  const index = previous ? list().indexOf(previous) + 1 : 0;
  if (isViewContent(parent, name)) return insertIntoView(parent, control, index);
  insertBefore(parent, setting, control, list().slice(index) as ManagedObject[], index);
  // A title hands its actions on to a toolbar, which it does not render while there are none; a grid gives no role to what is inserted.
  if (name !== "dependents") parent.invalidate();
}

/**
 * Not all controls insert what they should: `sap.m.Input` mixes suggestion and index up, `sap.uxap.ObjectPageSubSection` appends its blocks.
 * Adding one after the other is what building a view does.
 */
function insertBefore(
  parent: ManagedObject,
  setting: Setting,
  control: ManagedObject,
  followers: readonly ManagedObject[],
  index: number,
): void {
  if (followers.length === 0) return void setting.add(parent, control);
  try {
    setting.insert(parent, control, index);
  } catch (error) {
    if (control.getParent()) throw error;
  }
  const position = (setting.get(parent) as unknown[]).indexOf(control);
  // What hands its children on may not have it itself.
  if (position === index || (position < 0 && control.getParent())) return;
  for (const follower of followers) setting.remove(parent, follower);
  if (position >= 0) setting.remove(parent, control);
  for (const one of [control, ...followers]) setting.add(parent, one);
}
