/**
 * What the frontend needs of UI5 beyond its public interface; {@link hasInternals} finds out whether a version of UI5 has what patching needs,
 * and views are rebuilt where it does not.
 */
import type EventProvider from "sap/ui/base/EventProvider";
import type ManagedObject from "sap/ui/base/ManagedObject";
import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import type XMLView from "sap/ui/core/mvc/XMLView";
import RenderManager from "sap/ui/core/RenderManager";

/** A setting of a control: a property, an aggregation, an association or an event, with the methods of the control for it. */
export interface Setting {
  /** 0 property, 1 and 2 aggregation of one and of many, 3 and 4 association of one and of many, 5 event. */
  readonly _iKind: number;
  readonly name: string;
  readonly altTypes?: readonly string[];
  get(control: ManagedObject): unknown;
  set(control: ManagedObject, value: unknown): unknown;
  add(control: ManagedObject, value: unknown): unknown;
  insert(control: ManagedObject, value: unknown, index: number): unknown;
  remove(control: ManagedObject, value: unknown): unknown;
  removeAll(control: ManagedObject): unknown;
}

/** Kinds of settings. */
export const Kind = { property: 0, one: 1, many: 2, associatedOne: 3, associatedMany: 4, event: 5 } as const;

/** A function that listens to an event of a control. */
export interface Listener {
  readonly oData?: object;
  readonly fFunction: ((...args: unknown[]) => void) & { readonly _sapui_handlerName?: string };
  readonly oListener?: object;
}

/** All settings of a control by name. */
export const settingsOf = (control: ManagedObject): Readonly<Record<string, Setting | undefined>> =>
  (control.getMetadata() as unknown as { getAllSettings(): Record<string, Setting> }).getAllSettings();

/** The aggregation that children go into that name none; empty if there is none. */
export const defaultAggregation = (control: ManagedObject): string =>
  control.getMetadata().getDefaultAggregationName() ?? "";

/** What listens to an event because the markup says so; what the control itself listens to stays. */
export const markupListeners = (control: EventProvider, event: string): readonly Listener[] =>
  (
    (control as unknown as { mEventRegistry: Record<string, Listener[] | undefined> }).mEventRegistry[event] ?? []
  ).filter(({ fFunction }) => fFunction._sapui_handlerName);

/** Templates that the aggregations of a control are bound with. */
export const templatesOf = (control: ManagedObject): ManagedObject[] =>
  Object.values((control as unknown as { mBindingInfos: Record<string, { template?: ManagedObject }> }).mBindingInfos)
    .map(({ template }) => template)
    .filter((template) => template !== undefined);

/** The controls that an XML view renders as its content; undefined where it renders anything else. */
export function renderedContent(view: XMLView): { get(): unknown; set(content: Control[]): void } {
  const internal = view as unknown as { _aParsedContent?: unknown };
  const { _aParsedContent: content } = internal;
  return {
    get: () => (Array.isArray(content) && !content.some(Array.isArray) ? content : undefined),
    set: (controls) => (internal._aParsedContent = [...controls]),
  };
}

/** Renders single controls into the page. */
export const createRenderManager = (): RenderManager => new (RenderManager as unknown as new () => RenderManager)();

/** Whether UI5 still has what is used here. */
export function hasInternals(control: ManagedObject): boolean {
  const internal = control as unknown as { mEventRegistry?: unknown; mBindingInfos?: unknown };
  const tooltip = settingsOf(control)["tooltip"];
  return Boolean(internal.mEventRegistry && internal.mBindingInfos && tooltip?._iKind === Kind.one && tooltip.get);
}

/** Interface of controls of others that can be changed like those of UI5; all others are built again at every display. */
const patchable = "z2ui5.Patchable";

/** Whether a control of others may do something when it is built, so that it is built again whenever it is displayed. */
export const actsWhenBuilt = (control: ManagedObject): boolean =>
  !control.getMetadata().getName().startsWith("sap.") && !control.getMetadata().isInstanceOf(patchable);

/** Takes its id from a control that is on no page, or gives it back. Meanwhile, its timers find it as they find one that is destroyed, and do nothing. */
export function setSuspended(element: UI5Element, isSuspended: boolean): void {
  const internal = element as unknown as { register(): void; deregister(): void; _bIsBeingDestroyed: boolean };
  if (isSuspended) internal.deregister();
  else internal.register();
  internal._bIsBeingDestroyed = isSuspended;
}

/** A label whose field UI5 knows by its id. */
interface Labelling extends UI5Element {
  _sAlternativeId?: string | null;
  getLabelFor(): string | null;
  setLabelFor(id: string | null): this;
  setAlternativeLabelFor(id: string | null): this;
}

const isLabel = (element: UI5Element): element is Labelling => "setAlternativeLabelFor" in element;

/** Takes the field from a label, as long as another one may have the id of that. @returns gives it back */
export function takeLabelled(element: UI5Element): () => void {
  if (!isLabel(element)) return () => undefined;
  const [own, alternative = null] = [element.getLabelFor(), element._sAlternativeId];
  element.setLabelFor(null);
  element.setAlternativeLabelFor(null);
  return () => void element.setLabelFor(own).setAlternativeLabelFor(alternative);
}

/** Lets a box of several choices forget which one had the focus: it asks its list, also where that is on no page. */
export const forgetFocusedChoice = (control: ManagedObject): void => {
  const box = control as unknown as { _getList?(): { _destroyItemNavigation?(): void } | null | undefined };
  if (control.isA("sap.m.MultiComboBox")) box._getList?.()?._destroyItemNavigation?.();
};

/** Whether controls say something else than the page shows. */
export const isRenderingPending = (): boolean =>
  (sap.ui.require("sap/ui/core/Rendering") as { isPending?(): boolean } | undefined)?.isPending?.() === true;

/** What jQuery has, in the shape it is used in here. */
interface JQuery {
  (element: Element): { finish(): void };
  readonly timers: ReadonlyArray<{ readonly elem: Element }>;
  Event(type: string): object;
}

/** UI5 has loaded it. */
const jQuery = (): JQuery => sap.ui.require("sap/ui/thirdparty/jquery") as JQuery;

/** Ends what moves on a page, such as an object page that scrolls to a section: where it ends, controls look for others by their ids. */
export function finishAnimations(page: Element): void {
  for (const { elem } of [...jQuery().timers]) if (page.contains(elem)) jQuery()(elem).finish();
}

/** Notifies a control, and those around it, as UI5 does, that the focus has gone to no other control. */
export function notifyFocusLeft(control: UI5Element): void {
  const event = Object.assign(jQuery().Event("sapfocusleave"), { target: control.getDomRef(), relatedControlId: null });
  (control as unknown as { getUIArea(): { _handleEvent(event: object): void } | null })
    .getUIArea()
    ?._handleEvent(event);
}

/** Lets a delegate handle the events of a control before the control itself does. */
export const delegateFirst = (control: UI5Element, delegate: object): void =>
  (control as unknown as { addDelegate(delegate: object, before: boolean): void }).addDelegate(delegate, true);

/** What a popover knows about where it is. */
interface Docked extends Control {
  _oOpenBy?: unknown;
  _getOpenByDomRef?(): Element | null;
  readonly oPopup?: {
    readonly _oLastPosition?: object;
    _applyPosition(position: object): void;
    getFollowOf(): unknown;
    setFollowOf(handler: unknown): void;
  };
}

/**
 * Lets an open popover stay while the control that it was opened at moves or is built again, for which UI5 would close it.
 *
 * @returns moves it to that control, and ends this
 */
export function suspendPopover(control: Control): () => void {
  const popover = control as Docked;
  const { oPopup: popup } = popover;
  const follows = popup?.getFollowOf();
  if (!popup || !follows) return () => undefined;
  popup.setFollowOf(null);
  return () => {
    if (popover.isDestroyed()) return;
    const opener = popover._oOpenBy as Partial<UI5Element> | undefined;
    if (opener?.isDestroyed?.()) popover._oOpenBy = UI5Element.getElementById(opener.getId?.() ?? "") ?? opener;
    // Where the control is gone, UI5 closes the popover.
    if (popup._oLastPosition && popover._getOpenByDomRef?.()?.isConnected) popup._applyPosition(popup._oLastPosition);
    popup.setFollowOf(follows);
  };
}
