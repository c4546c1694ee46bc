import type WizardStep from "sap/m/WizardStep";
import type ManagedObject from "sap/ui/base/ManagedObject";
import type Control from "sap/ui/core/Control";
import type CustomData from "sap/ui/core/CustomData";
import type UI5Element from "sap/ui/core/Element";
import { namesChild, suspendChoice } from "./chosenChild";
import { Kind, markupListeners } from "./internals";
import type { Setting } from "./internals";
import { isCustomData } from "./markup";
import { countsWhenBuilt } from "./whenBuilt";

/** An attribute that differs. */
interface Difference {
  readonly name: string;
  readonly before?: Attr;
  readonly after?: Attr;
}

/**
 * The attributes in which an element of new markup differs from the one of the old markup. Their texts are read by UI5 itself: a sample of
 * the control is built with the new ones, and the settings are taken over from it.
 */
export class AttributeChange {
  private readonly differences: readonly Difference[];

  constructor(
    before: Element,
    private readonly after: Element,
    private readonly settings: Readonly<Record<string, Setting | undefined>>,
  ) {
    const all = new Map<string, Difference>();
    for (const one of before.attributes) all.set(one.name, { name: one.localName, before: one });
    for (const one of after.attributes) all.set(one.name, { ...all.get(one.name), name: one.localName, after: one });
    this.differences = [...all.values()].filter(
      ({ name, before: old, after: now }) => old?.value !== now?.value && name !== "id" && !isDeclaration(old ?? now),
    );
  }

  get isEmpty(): boolean {
    return this.differences.length === 0;
  }

  /** Whether the rows of a list come from elsewhere, or in another order. */
  private changesRows(name: string): boolean {
    return this.settings[name]?._iKind === Kind.many && this.differences.some((one) => one.name === name);
  }

  /** Whether a control can be changed: it knows the settings, and follows them. */
  isPossible(control: ManagedObject): boolean {
    return this.differences.every(({ name, before, after }) => {
      const attribute = (after ?? before) as Attr;
      if (attribute.namespaceURI) return isCustomData(attribute);
      if (countsWhenBuilt(control, name)) return false;
      // Without it, some controls choose a child when they are built.
      if (namesChild(name) && !after?.value) return false;
      return name === "class" || (this.settings[name]?._iKind ?? -1) >= 0;
    });
  }

  /** Markup of the sample: all attributes, because some settings depend on others, and a template where rows are bound. */
  sample(id: string): Element {
    const sample = this.after.cloneNode(false) as Element;
    sample.setAttribute("id", id);
    for (const { name } of [...this.after.attributes]) {
      if (this.settings[name]?._iKind !== Kind.many) continue;
      if (this.differences.some((one) => one.name === name)) sample.append(...this.templatesFor(name, id));
      else sample.removeAttribute(name);
    }
    return sample;
  }

  /** The template without what is in it: only the binding counts. */
  private templatesFor(name: string, id: string): Element[] {
    const named = [...this.after.children].filter(
      ({ localName, namespaceURI }) => localName === name && namespaceURI === this.after.namespaceURI,
    );
    const templates = named.length > 0 ? named.flatMap(({ children }) => [...children]) : [...this.after.children];
    const [template] = templates.filter(({ localName }) => /^[A-Z]/.test(localName));
    if (!template) return [];
    const copy = template.cloneNode(false) as Element;
    copy.setAttribute("id", `${id}-template`);
    if (named.length === 0) return [copy];
    const around = named[0].cloneNode(false) as Element;
    around.append(copy);
    return [around];
  }

  /**
   * Changes a control, except for what depends on its children.
   *
   * @param sample a control with the new settings @param prefix what the ids of the view begin with
   */
  apply(control: ManagedObject, sample: ManagedObject, prefix: string): void {
    const ofItself = this.differences.filter(({ name }) => !namesChild(name));
    for (const one of ofItself) this.change(one, control, sample, prefix);
    // Of properties that limit each other, such as `value` and `max`, the order counts.
    for (const { name } of ofItself) {
      const setting = this.settings[name];
      if (setting?._iKind !== Kind.property || control.isBound(name)) continue;
      const value: unknown = sample.getProperty(name);
      if (control.getProperty(name) !== value) setting.set(control, value);
      // Some controls take no value for one of theirs when it is set, and not when they are built.
      control.setProperty(name, value as never);
    }
    // The progress bar of a wizard follows a step, also its icon and whether it is optional, when the title of the step is set.
    if (control.isA<WizardStep>("sap.m.WizardStep")) control.setTitle(control.getTitle());
  }

  /**
   * Changes what depends on the children of a control, which must have been changed before: rows that come from elsewhere, or in another
   * order, and which of the children is selected.
   *
   * @param sample a control with the new settings @param prefix what the ids of the view begin with
   */
  applyWithChildren(control: ManagedObject, sample: ManagedObject, prefix: string): void {
    for (const { name } of this.differences) if (this.changesRows(name)) changeRows(control, sample, name);
    for (const one of this.differences) if (namesChild(one.name)) this.change(one, control, sample, prefix);
  }

  private change(difference: Difference, control: ManagedObject, sample: ManagedObject, prefix: string): void {
    const { name, before, after } = difference;
    const setting = this.settings[name];
    if ((after ?? before)?.namespaceURI) changeData(control as UI5Element, sample as UI5Element, name);
    else if (name === "class") changeClasses(control as Control, before?.value ?? "", after?.value ?? "");
    else if (!setting || setting._iKind === Kind.many) return;
    else if (setting._iKind === Kind.event) changeListeners(control, sample, name);
    else if (setting._iKind === Kind.associatedMany) changeAssociations(control, setting, before, after, prefix);
    else if (setting._iKind === Kind.associatedOne) setting.set(control, setting.get(sample));
    else changeValue(control, sample, setting, after?.value);
  }
}

const isDeclaration = (attribute: Attr | undefined): boolean =>
  attribute?.namespaceURI === "http://www.w3.org/2000/xmlns/" || attribute?.name === "xmlns";

/** A property, or an aggregation that is given as a text, such as a tooltip. @param text of the attribute; undefined if it is gone */
function changeValue(control: ManagedObject, sample: ManagedObject, setting: Setting, text: string | undefined): void {
  const { name } = setting;
  const info = sample.getBindingInfo(name) as unknown as BindingInfo | undefined;
  if (info) return void control.bindProperty(name, copyOf(info) as never);
  if (control.isBound(name)) control.unbindProperty(name, true);
  if (setting._iKind === Kind.property) {
    // Some controls give a property a value of their own when they are built. Resetting it would hand them none, which not all of them understand.
    const value: unknown = sample.getProperty(name);
    // What names a child may be kept by a control inside.
    setting.set(control, value === "" && namesChild(name) ? setting.get(sample) : value);
    return;
  }
  const value = setting.get(sample);
  // Some controls create a control of their own for the text, such as a column its label: that of the sample goes with it.
  if (text !== undefined && typeof value === "object") control.applySettings({ [name]: text } as never, {});
  else setting.set(control, value);
}

interface BindingInfo {
  readonly parts?: ReadonlyArray<object>;
}

/** UI5 writes into what describes a binding, so every control has its own. */
const copyOf = (info: BindingInfo): BindingInfo => ({ ...info, parts: info.parts?.map((part) => ({ ...part })) });

function changeListeners(control: ManagedObject, sample: ManagedObject, event: string): void {
  for (const { fFunction, oListener } of [...markupListeners(control, event)])
    control.detachEvent(event, fFunction, oListener);
  for (const { oData, fFunction, oListener } of markupListeners(sample, event))
    if (oData) control.attachEvent(event, oData, fFunction, oListener);
    else control.attachEvent(event, fFunction, oListener);
}

/** The rows of a list come from elsewhere, or in another order: its template stays. */
function changeRows(control: ManagedObject, sample: ManagedObject, name: string): void {
  const now = sample.getBindingInfo(name) as unknown as { template?: ManagedObject };
  const before = control.getBindingInfo(name) as unknown as { template?: ManagedObject } | undefined;
  const template = before?.template;
  const resumeChoice = suspendChoice(control);
  control.unbindAggregation(name, false);
  control.bindAggregation(name, { ...now, ...(template && { template, templateShareable: true }) } as never);
  resumeChoice();
}

/** A control may have added to an association itself, such as what counts the characters of a text; what a sample has added ends with it. */
function changeAssociations(
  control: ManagedObject,
  setting: Setting,
  before: Attr | undefined,
  after: Attr | undefined,
  prefix: string,
): void {
  const idsIn = (attribute: Attr | undefined): string[] =>
    (attribute?.value.split(/[\s,]+/).filter(Boolean) ?? []).map((id) => `${prefix}--${id}`);
  const ofMarkup = new Set(idsIn(before));
  // Not by its getter: that of some controls has the controls themselves.
  const own = (control.getAssociation(setting.name, []) as string[]).filter((id) => !ofMarkup.has(id));
  setting.removeAll(control);
  for (const id of new Set([...idsIn(after), ...own])) setting.add(control, id);
}

function changeClasses(control: Control, before: string, after: string): void {
  const [olds, news] = [before, after].map((text) => text.split(/\s+/).filter(Boolean));
  for (const name of olds) if (!news.includes(name)) control.removeStyleClass(name);
  for (const name of news) control.addStyleClass(name);
}

function changeData(control: UI5Element, sample: UI5Element, key: string): void {
  const find = (element: UI5Element): CustomData | undefined =>
    element.getCustomData().find((data) => data.getKey() === key);
  find(control)?.destroy();
  const data = find(sample);
  if (data) control.addCustomData(data.clone() as CustomData);
}
