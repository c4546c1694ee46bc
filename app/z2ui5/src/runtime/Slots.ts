import type App from "sap/m/App";
import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import Messaging from "sap/ui/core/Messaging";
import type Model from "sap/ui/model/Model";
import JSONModel from "sap/ui/model/json/JSONModel";
import { isKeepable } from "../core/keepable";
import { keepLatest } from "../core/keepLatest";
import type { Action, PlainObject, SlotName } from "../core/types";
import { isDialog, pageNames, slotNames } from "../core/types";
import { AwayScreens, canBePutAway, staysAsItIs } from "./AwayScreens";
import type { AwayScreen } from "./AwayScreens";
import { destroyControl } from "../patch/destroy";
import { readView } from "../patch/readView";
import { NotPatchable, ViewPatch } from "../patch/ViewPatch";
import { buildFragment, buildView, loadLibraries, rendered } from "./buildViews";
import { elementsOf } from "./elementsOf";
import { defaultLimit, lookAfterLists } from "./fullLists";
import { logError, logInfo, messageOf } from "./Log";
import { attachODataModel } from "./odata";
import SlotController from "./SlotController";
import type { EventTarget } from "./SlotController";
import { InvalidInputs } from "./InvalidInputs";
import { SlotModel } from "./SlotModel";
import type { LostEdit, SentEdits } from "../core/edits";
import { isSameForm, sameDialog } from "../core/sameDialog";
import { applySteps } from "../core/patch";
import type { RowReport } from "../core/relocate";
import type { AnswerExtension } from "../../../../srv/z2ui5/types/extension";
import { listenToClosing } from "./closing";
import { Looks } from "./Looks";
import type { DisplayOptions, Shown, ShownViews } from "./Shown";
import { Selections } from "./Selections";
import { Typing } from "./Typing";
import { callMutator, findIn } from "./slotTools";
import { leavePicture, moveTo } from "./transition";

/** What an answer brings for the slots. */
export interface Content {
  data: PlainObject;
  /** Member of the data in which edits count; empty for everywhere. */
  branch: string;
  /** The app instance that answered. */
  instance: string;
  /** What the server says about rows that moved. */
  report?: RowReport;
  /** Draft of the answer. */
  draft: string;
  /** Fingerprints of the views the answer displays or keeps, and the slots that keep theirs. */
  views?: AnswerExtension["VIEWS"];
  kept?: AnswerExtension["KEPT"];
  /** Slots whose view the app wants built anew. */
  anew?: AnswerExtension["ANEW"];
  /** The page of another app that is shown may be shown again. */
  putsAway: boolean;
  /** What changed since the model of another answer; `data` then is the whole model only where a slot needs it. */
  patch?: AnswerExtension["PATCH"];
}

/** What the slots tell about. */
export interface SlotListener extends EventTarget {
  /** What is scrolled now. */
  readonly scrolledElements: readonly HTMLElement[];
  /** What a slot shows is about to go. */
  leaves(slot: SlotName): void;
  /** Entries of the person that have no place any more. */
  lost(edits: LostEdit[]): void;
  /** Does something that makes controls fire events of their own, which are ignored. */
  quietly(work: () => void): void;
  /** Entries of a slot that closes, by whomever: the person who closes a dialog knows, of what an answer closes they are told. */
  dropped(edits: LostEdit[]): void;
  /** A popup or popover was closed in the browser, not by the server. */
  closed(slot: SlotName): void;
}

const controlIds: Record<SlotName, string> = {
  MAIN: "mainView",
  NEST: "nestView",
  NEST2: "nest2View",
  POPUP: "popupId",
  POPOVER: "popoverId",
};

/** The five places views live in: builds, replaces, updates and removes them (wire-v1 §4.3, wire-v2 §5). */
export class Slots implements ShownViews {
  /** What is open, by slot. */
  readonly shown = new Map<SlotName, Shown>();
  /** Fields that hold no valid value. */
  readonly invalid = new InvalidInputs();
  private screens = 0;
  /** Views by fingerprint, for answers that keep what is closed by then; the last ones. */
  private readonly known = new Map<string, { xml: string; options: DisplayOptions }>();
  /** Dialogs that have said that they close; some, such as a quick view, cannot be asked. */
  private readonly dismissed = new WeakSet<Control>();
  private readonly sizeLimits = new Map<SlotName, number>();
  private readonly away = new AwayScreens();
  /** The page that has come back with this answer. */
  private cameBack?: AwayScreen;
  /** Views that should have come back and are built again, because they could not be shown. */
  private builtAgain?: ReadonlyMap<SlotName, Shown>;
  /** How a page looked that is built again with this answer. */
  private looks?: Looks;

  /**
   * @param app container of the main view
   * @param target receives the events of all views
   * @param commonModels models every slot has, by name
   */
  constructor(
    private readonly app: App,
    private readonly target: SlotListener,
    private readonly commonModels: Record<string, Model>,
  ) {}

  /** Shows markup in a slot, replacing what is there. */
  async display(slot: SlotName, xml: string, options: DisplayOptions, content: Content): Promise<void> {
    this.remember(slot, xml, options, content);
    const toBuild = await this.patch(slot, xml, options, content);
    if (!toBuild) return;
    if (slot === "MAIN") await this.displayMain(xml, options, toBuild);
    else if (slot === "NEST" || slot === "NEST2") await this.displayNested(slot, xml, options, toBuild);
    else await this.displayDialog(slot, xml, options, toBuild);
  }

  /**
   * Changes the view a slot shows to what new markup says.
   *
   * @returns undefined if it is done, else the content the view is to be built with
   */
  private async patch(
    slot: SlotName,
    xml: string,
    options: DisplayOptions,
    content: Content,
  ): Promise<Content | undefined> {
    const shown = this.shown.get(slot);
    if (!shown?.view || !this.canPatch(slot, shown, xml, options, content)) return content;
    const { json } = shown.model;
    let toBuild = content;
    try {
      await loadLibraries(xml);
      const template = slot === "POPUP" || slot === "POPOVER" ? undefined : new JSONModel(content.data);
      const view = await readView(xml, template, shown.view.ids);
      if (!view) return content;
      const { controller } = shown;
      const patch = new ViewPatch({ prefix: controlIds[slot], controller, ids: view.ids });
      patch.plan(shown.control, shown.view.document, view.document);
      await patch.build();
      if (slot === "MAIN") this.closeAbove(options, content);
      json.hold();
      // Entries follow their rows once.
      toBuild = { ...content, report: undefined };
      this.updateModel(slot, content);
      await patch.apply((work) => this.target.quietly(work));
      const fingerprint = fingerprintOf(slot, xml, options, content);
      Object.assign(shown, { xml, view, options, fingerprint });
      for (const reason of patch.rebuilt) logInfo(reason);
    } catch (error) {
      const reason = error instanceof NotPatchable ? error.message : `changing it failed: ${messageOf(error)}`;
      logInfo(`The view of slot ${slot} is built anew, because ${reason}`);
      return toBuild;
    } finally {
      json.release();
    }
    lookAfterLists(shown.control);
    await nextRendering();
    return undefined;
  }

  private canPatch(
    slot: SlotName,
    shown: Shown,
    xml: string,
    options: DisplayOptions,
    { anew = [], data, instance }: Content,
  ): boolean {
    const isPlaced = placing(options) === placing(shown.options) && options.openById === shown.options.openById;
    return (
      shown.instance === instance &&
      !anew.includes(slot) &&
      !shown.touched &&
      isPlaced &&
      !options.transition &&
      shown.modelName === undefined &&
      this.isOpen(slot) &&
      !shown.control.isDestroyed() &&
      (!isDialog(slot) ||
        (isSameForm(shown.xml, xml) && sameDialog(xml, shown.model.shownData, data, shown.model.unsentPaths)))
    );
  }

  /** A view that is displayed ends what is built upon it, but for what the same answer displays again. */
  private closeAbove({ keepDialogs }: DisplayOptions, { views = {} }: Content): void {
    if (!keepDialogs) for (const slot of ["POPOVER", "POPUP"] as const) this.destroy(slot);
    for (const slot of ["NEST2", "NEST"] as const) if (!views[slot]) this.destroy(slot);
  }

  /**
   * Actions of an answer of another app than the last one, where it displays the page that was left: what the person did to that stays, and
   * it gets the data.
   *
   * @returns the actions, and the slots that keep their view
   */
  bringBack(actions: readonly Action[], content: Content): { actions: Action[]; kept: SlotName[] } {
    const { instance, anew = [] } = content;
    const views = this.wholePageOf(instance);
    const kept: SlotName[] = pageNames.filter(
      (slot) => !anew.includes(slot) && actions.some((action) => displaysAgain(action, slot, views?.get(slot))),
    );
    const destroys = actions.some(
      ([name, method, slot]) => name === slotAction && method === "destroy" && slot === "MAIN",
    );
    const whole = kept.includes("MAIN") && !destroys;
    // A page that was there all the time and is built again looks as before.
    const main = this.shown.get("MAIN");
    if (!whole && main?.instance === instance && actions.some((action) => displaysAgain(action, "MAIN", main)))
      this.looks = anew.includes("MAIN") ? undefined : new Looks(this, pageNames);
    if (!whole) return { actions: [...actions], kept: [] };
    return {
      kept,
      actions: actions.map((action) => {
        const [name, method, slot, xml, options] = action as [string, string, SlotName, string, DisplayOptions];
        if (name !== slotAction || method !== "display" || !kept.includes(slot)) return action;
        this.remember(slot, xml, options, content);
        return [slotAction, "keep", slot, options];
      }),
    };
  }

  /** Puts focus, scroll position and selection of a page that has come back where they were. */
  settle(): void {
    const { cameBack, looks } = this;
    this.cameBack = undefined;
    this.builtAgain = undefined;
    this.looks = undefined;
    (looks ?? cameBack?.looks)?.restore();
    cameBack?.selections.restore();
    cameBack?.typing.restore(true);
  }

  /** The views of a page whose controls are all there: it is shown, behind a dialog of another app, or away. */
  private wholePageOf(instance: string): ReadonlyMap<SlotName, Shown> | undefined {
    if (this.shown.get("MAIN")?.instance === instance)
      return !this.hasInvalid && [...this.pageViews.values()].every(staysAsItIs) ? this.shown : undefined;
    const screen = this.away.of(instance);
    return screen?.elements.length ? screen.views : undefined;
  }

  private get pageViews(): Map<SlotName, Shown> {
    return new Map([...this.shown].filter(([slot]) => !isDialog(slot)));
  }

  /** A field of the page has a text that is in no model. */
  private get hasInvalid(): boolean {
    const pages = this.pageViews;
    return this.invalid.all((field) => pages.has(this.slotOf(field) ?? "POPUP")).length > 0;
  }

  /** Keeps the view of a slot that is displayed again: it gets the model, and what is built upon it goes as if it were built anew. */
  async keep(slot: SlotName, options: DisplayOptions, content: Content): Promise<void> {
    if (slot === "MAIN" && this.away.of(content.instance)) await this.showAgain(options, content);
    const built = this.builtAgain?.get(slot);
    if (built) return this.display(slot, built.xml, options, content);
    const kept = content.kept ?? [];
    const above: SlotName[] =
      slot !== "MAIN" ? [] : options.keepDialogs ? ["NEST2", "NEST"] : ["POPOVER", "POPUP", "NEST2", "NEST"];
    for (const other of above) if (!kept.includes(other)) this.destroy(other);
    const shown = this.shown.get(slot);
    if (!shown) return;
    const before: unknown = isDialog(slot) ? structuredClone(shown.model.shownData) : undefined;
    this.updateModel(slot, content);
    // What was pressed in a dialog was meant for the record it showed.
    if (isDialog(slot) && !sameDialog(shown.xml, before, shown.model.shownData, [])) shown.screen = ++this.screens;
  }

  /**
   * Actions of an answer, where it keeps a view that is not what the slot shows any more with a display of that view. What is built upon a
   * view that is displayed is displayed, too.
   *
   * @throws RangeError if the view is not known
   */
  keepOrDisplay(actions: readonly Action[], { instance, views }: Content): Action[] {
    let displays = false;
    return actions.map((action) => {
      const [name, method, slot] = action as [string, string, SlotName];
      if (name !== slotAction || method !== "keep") return action;
      const fingerprint = views?.[slot] ?? "";
      displays ||= !this.shows(slot, fingerprint, instance);
      if (!displays) return action;
      const view = this.known.get(fingerprint);
      if (!view) throw new RangeError(`The view of slot ${slot} is not known any more`);
      return [slotAction, "display", slot, view.xml, view.options];
    });
  }

  /** Whether a slot shows a view and nothing in it stands in the way of keeping it. */
  private shows(slot: SlotName, fingerprint: string, instance: string): boolean {
    const shown = this.shown.get(slot);
    const hasUnsent = isDialog(slot) && Boolean(shown?.model.unsentPaths.length);
    return shown?.fingerprint === fingerprint && shown.instance === instance && this.isOpen(slot) && !hasUnsent;
  }

  /** Views of an instance that can be kept, as the server calls them. A field with an invalid text would keep that, too. */
  heldViews(instance: string): Partial<Record<SlotName, string>> {
    const held: Partial<Record<SlotName, string>> = {};
    const withInvalid = new Set<SlotName | undefined>();
    this.invalid.all((field) => Boolean(withInvalid.add(this.slotOf(field))));
    for (const [slot, { fingerprint, instance: own }] of this.shown)
      if (fingerprint && own === instance && this.isOpen(slot) && !withInvalid.has(slot)) held[slot] = fingerprint;
    return held;
  }

  /** Something has changed controls otherwise than through the model: only building the views anew undoes it. */
  touchAll(): void {
    for (const shown of this.shown.values()) this.touch(shown);
  }

  private touch(shown: Shown): void {
    shown.fingerprint = undefined;
    shown.touched = true;
  }

  /** Removes what a slot shows. */
  destroy(slot: SlotName): void {
    const shown = this.shown.get(slot);
    if (!shown) return;
    if (slot === "MAIN") {
      this.destroy("NEST2");
      this.destroy("NEST");
    }
    this.target.leaves(slot);
    this.shown.delete(slot);
    const shared = [...this.shown.values()].some(({ model }) => model === shown.model);
    if (!shared) this.target.dropped(shown.model.unsent());
    if (isDialog(slot)) shown.model.close();
    Messaging.unregisterObject(shown.control);
    closeDialog(shown.control);
    destroyControl(shown.control);
    if (!shared) shown.model.destroy();
  }

  /** Gives new data to one slot, or to all of the instance that own a model. */
  updateModel(slot: SlotName | undefined, { data, instance, report, draft, patch }: Content): void {
    const shown = slotNames
      .filter((name) => (slot ? name === slot : this.shown.get(name)?.instance === instance))
      .map((name) => this.shown.get(name)?.model);
    for (const model of new Set(shown)) {
      if (!model || (patch && model.basis === draft)) continue;
      if (patch && model.basis === patch.BASE)
        this.target.lost(model.change(patch.STEPS, report, draft, this.isAlone(model)));
      else this.target.lost(model.replace(slot ? data : structuredClone(data), report, draft));
    }
    this.lookAfterLists();
  }

  private remember(slot: SlotName, xml: string, options: DisplayOptions, { views }: Content): void {
    const name = views?.[slot];
    if (!name) return;
    keepLatest(this.known, name, { xml, options }, mostKnown);
  }

  private lookAfterLists(): void {
    for (const { control } of this.shown.values()) lookAfterLists(control);
  }

  /** Drafts whose models the slots of an instance show. */
  heldModels(instance: string): Partial<Record<SlotName, string>> {
    const held: Partial<Record<SlotName, string>> = {};
    for (const [slot, { model, instance: own }] of this.shown)
      if (own === instance && model.holds) held[slot] = model.holds;
    return held;
  }

  /**
   * The whole model after a change, for slots that cannot be changed themselves.
   *
   * @param actions of the answer: a view that is built anew needs the whole model
   * @returns undefined if every slot holds the model that is changed
   */
  modelAfter(
    { BASE, STEPS }: NonNullable<AnswerExtension["PATCH"]>,
    actions: readonly Action[],
  ): PlainObject | undefined {
    const displays = actions.some(([name, method]) => name === slotAction && method === "display");
    if (!displays && [...this.shown.values()].every(({ model }) => model.basis === BASE)) return undefined;
    const base = [...this.shown.values()].find(({ model }) => model.basis === BASE);
    if (!base) throw new RangeError(`No slot shows the model of ${BASE}`);
    const data = base.model.known;
    applySteps(data, STEPS);
    return data;
  }

  private isAlone(model: SlotModel): boolean {
    return [...this.shown.values()].every(
      (other) => other.model === model || other.model.shownData !== model.shownData,
    );
  }

  /** Ends following paths into new data. */
  untrack(): void {
    for (const { model } of this.shown.values()) model.untrack();
  }

  /** Entries of all open slots that no request has carried. */
  unsent(underWay: ReadonlyMap<SlotModel, SentEdits>): LostEdit[] {
    const models = new Set([...this.shown].filter(([slot]) => this.isOpen(slot)).map(([, { model }]) => model));
    return [...models].flatMap((model) => model.unsent(underWay.get(model)));
  }

  /**
   * Forgets what was typed into the slots; all of them, or those of other instances.
   *
   * @returns what was forgotten, except for what a request has carried
   */
  dropEdits(except?: string, underWay: ReadonlyMap<SlotModel, SentEdits> = new Map()): LostEdit[] {
    const others = [...this.shown.values()].filter(({ instance }) => except === undefined || instance !== except);
    return [...new Set(others.map(({ model }) => model))].flatMap((model) => {
      const unsent = model.unsent(underWay.get(model));
      model.drop();
      return unsent;
    });
  }

  /** Finds a control by its id in a slot, in all slots, or anywhere. */
  find(id: string, slot?: SlotName): Control | undefined {
    const places = slot ? [slot] : slotNames;
    for (const name of places) {
      const found = findIn(this.shown.get(name)?.control, controlIds[name], id);
      if (found) return found;
    }
    return slot ? undefined : (UI5Element.getElementById(id) as Control | undefined);
  }

  /** Slot a control belongs to. */
  slotOf(control: UI5Element): SlotName | undefined {
    const roots = new Map([...this.shown].map(([slot, { control: root }]) => [root.getId(), slot]));
    for (let owner: unknown = control; owner instanceof UI5Element; owner = owner.getParent()) {
      const slot = roots.get(owner.getId());
      if (slot) return slot;
    }
    return undefined;
  }

  /** Sets how many rows lists of a slot show, also of later views; undefined for UI5's default. */
  setSizeLimit(slot: SlotName, limit: number | undefined): void {
    if (limit === undefined) this.sizeLimits.delete(slot);
    else this.sizeLimits.set(slot, limit);
    const model = this.shown.get(slot)?.model.json;
    model?.setSizeLimit(limit ?? defaultLimit);
    model?.refresh(true);
    this.lookAfterLists();
  }

  /** Whether a slot shows something the user can see. */
  isOpen(slot: SlotName): boolean {
    const control = this.shown.get(slot)?.control as (Control & { isOpen?: () => boolean }) | undefined;
    return control !== undefined && (control.isOpen?.() ?? !this.dismissed.has(control));
  }

  /** Takes the page of the shown app from the screen, for good or until its app is shown again. */
  private leaveMain({ instance, putsAway }: Content): void {
    const main = this.shown.get("MAIN");
    if (main && main.instance !== instance && putsAway) this.putAway(main.instance);
    else this.destroy("MAIN");
    this.away.sweep();
  }

  private putAway(instance: string): void {
    const views = this.pageViews;
    const elements = elementsOf([...views.keys()].map((slot) => controlIds[slot]));
    const isWhole = !this.hasInvalid && canBePutAway(views.values(), elements);
    const noted = {
      typing: new Typing(this, this.target.scrolledElements, { slots: pageNames, placesOnly: true }),
      selections: new Selections(this, pageNames),
    };
    const looks = isWhole ? undefined : new Looks(this, pageNames);
    for (const [slot, { control, model }] of [...views].reverse()) {
      this.shown.delete(slot);
      Messaging.unregisterObject(control);
      this.target.dropped(model.unsent());
      model.close();
      if (!isWhole) destroyControl(control);
      else if (slot === "MAIN") this.app.removePage(control);
    }
    this.away.put({ instance, views, elements: isWhole ? elements : [], looks, ...noted });
  }

  /** Shows the page of an app again that is away. */
  private async showAgain(options: DisplayOptions, content: Content): Promise<void> {
    const picture = await this.pictureFor(options);
    const screen = this.away.take(content.instance);
    this.leaveMain(content);
    if (!screen) return;
    this.away.wake(screen);
    this.cameBack = screen;
    for (const [slot, shown] of screen.views) {
      this.shown.set(slot, shown);
      shown.model.reopen();
      Messaging.registerObject(shown.control, true);
    }
    const main = this.shown.get("MAIN");
    try {
      if (main) await this.enter(main.control, options, picture);
    } catch (error) {
      logError("A page that was away could not be shown again and is built anew", error);
      this.destroy("MAIN");
      this.builtAgain = screen.views;
    }
  }

  private async pictureFor({ transition }: DisplayOptions): Promise<Control | undefined> {
    return transition ? leavePicture(this.app, this.shown.get("MAIN")?.control) : undefined;
  }

  private async enter(view: Control, options: DisplayOptions, picture: Control | undefined): Promise<void> {
    this.app.addPage(view);
    moveTo(this.app, view, options.transition, picture, Boolean(options.transitionBack ?? options.navBack));
    await rendered(view);
  }

  private async displayMain(xml: string, options: DisplayOptions, content: Content): Promise<void> {
    if (!options.keepDialogs) {
      this.destroy("POPOVER");
      this.destroy("POPUP");
    }
    const noted = this.away.of(content.instance)?.views.get("MAIN");
    const before = this.shown.get("MAIN")?.instance === content.instance ? this.shown.get("MAIN") : noted;
    const { model, screen } = this.newModel("MAIN", xml, options, content, before);
    // Controls that could not be put away are built again, and what was noted of them is put back.
    if (before && before === noted && before.xml === xml) this.cameBack = this.away.of(content.instance);
    this.away.end(content.instance);
    const picture = await this.pictureFor(options);
    this.leaveMain(content);
    const controller = this.controller("MAIN");
    const { control, view } = await buildView(controlIds.MAIN, xml, controller, model.json);
    const modelName = options.switchDefaultModelPath ? "http" : undefined;
    if (options.switchDefaultModelPath) {
      await attachODataModel(control, options.switchDefaultModelPath, undefined, options.switchDefaultModelAnnoUri);
    }
    const fingerprint = fingerprintOf("MAIN", xml, options, content);
    this.register("MAIN", {
      control,
      view,
      controller,
      model,
      xml,
      options,
      modelName,
      fingerprint,
      instance: content.instance,
      screen,
    });
    control.setDisplayBlock(true);
    await this.enter(control, options, picture);
  }

  private async displayNested(
    slot: "NEST" | "NEST2",
    xml: string,
    options: DisplayOptions,
    content: Content,
  ): Promise<void> {
    const main = this.shown.get("MAIN");
    const sharesModel = !options.sharedData && main;
    const { model, screen } = sharesModel
      ? { model: main.model, screen: ++this.screens }
      : this.newModel(slot, xml, options, content);
    this.destroy(slot);
    const container = this.find(options.id ?? "", "MAIN") ?? this.find(options.id ?? "", "NEST");
    if (!container) {
      logError(`The view for slot ${slot} has no place: no control "${options.id ?? ""}" in the main view`);
      return;
    }
    const controller = this.controller(slot);
    const { control, view } = await buildView(controlIds[slot], xml, controller, model.json);
    const fingerprint = fingerprintOf(slot, xml, options, content);
    const { instance } = content;
    this.register(slot, { control, view, controller, model, xml, options, fingerprint, instance, screen });
    if (options.methodDestroy) callMutator(container, options.methodDestroy);
    callMutator(container, options.methodInsert ?? "addContent", control);
  }

  private async displayDialog(
    slot: "POPUP" | "POPOVER",
    xml: string,
    options: DisplayOptions,
    content: Content,
  ): Promise<void> {
    const { model, screen } = this.newModel(slot, xml, options, content);
    this.destroy(slot);
    const anchor = slot === "POPOVER" ? this.find(options.openById ?? "") : undefined;
    if (slot === "POPOVER" && !anchor) {
      logError(`The popover cannot open: no control "${options.openById ?? ""}"`);
      return;
    }
    const controller = this.controller(slot);
    const { control: dialog, view } = await buildFragment(controlIds[slot], xml, controller);
    const fingerprint = fingerprintOf(slot, xml, options, content);
    const { instance } = content;
    this.register(slot, { control: dialog, view, controller, model, xml, options, fingerprint, instance, screen });
    listenToClosing(dialog, {
      opens: () => {
        this.dismissed.delete(dialog);
        model.reopen();
      },
      closes: () => {
        this.dismissed.add(dialog);
        model.close();
      },
      confirms: () => {
        const shown = this.shown.get(slot);
        // Some cannot be asked whether they are open: the next time it is built anew.
        if (shown?.control === dialog) this.touch(shown);
      },
      closed: () => this.shown.get(slot)?.control === dialog && this.target.closed(slot),
    });
    openDialog(dialog, anchor);
  }

  private newModel(
    slot: SlotName,
    xml: string,
    options: DisplayOptions,
    { data, branch, instance, report, draft }: Content,
    before = this.shown.get(slot),
  ): Pick<Shown, "model" | "screen"> {
    const model = new SlotModel(options.sharedData ? data : structuredClone(data), branch, draft);
    const limit = this.sizeLimits.get(slot);
    model.json.setSizeLimit(limit ?? defaultLimit);
    if (before?.instance !== instance) return { model, screen: ++this.screens };
    const another =
      isDialog(slot) &&
      !(before.xml === xml && sameDialog(xml, before.model.shownData, data, before.model.unsentPaths));
    // Of what another dialog replaces, the person is told when it closes.
    if (!another) this.target.lost(model.inherit(before.model, report));
    return { model, screen: another ? ++this.screens : before.screen };
  }

  private register(slot: SlotName, shown: Shown): void {
    for (const [name, model] of Object.entries(this.commonModels)) shown.control.setModel(model, name);
    shown.control.setModel(shown.model.json, shown.modelName);
    Messaging.registerObject(shown.control, true);
    lookAfterLists(shown.control);
    this.invalid.watch(shown.control);
    this.shown.set(slot, shown);
  }

  private controller(slot: SlotName): SlotController {
    return new SlotController("z2ui5.runtime.SlotController").connect(this.target, slot);
  }
}

/** Waits until UI5 has rendered what was changed. */
const nextRendering = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Name of the action that changes what slots show. */
const slotAction = "VIEW_SLOTS";

/** Whether an action displays a view as it was displayed before; how it moved in does not count. */
function displaysAgain([name, method, at, xml, options]: Action, slot: SlotName, before: Shown | undefined): boolean {
  if (!before || name !== slotAction || method !== "display" || at !== slot) return false;
  return before.xml === xml && placing(options as DisplayOptions) === placing(before.options);
}

const placing = ({
  id,
  methodInsert,
  methodDestroy,
  switchDefaultModelPath,
  sharedData,
}: DisplayOptions = {}): string =>
  JSON.stringify([id, methodInsert, methodDestroy, switchDefaultModelPath, sharedData]);

/** Views that are known by their fingerprint. */
const mostKnown = 20;

/** A view that moves in, or brings an OData model, is meant to do so every time. */
function fingerprintOf(slot: SlotName, xml: string, options: DisplayOptions, { views }: Content): string | undefined {
  const isPlain = !options.transition && !options.switchDefaultModelPath && isKeepable(xml);
  return isPlain ? views?.[slot] : undefined;
}

interface DialogLike {
  open?: () => void;
  openBy?: (anchor: Control) => void;
  close?: () => void;
  isOpen?: () => boolean;
}

function openDialog(control: Control, anchor: Control | undefined): void {
  const dialog = control as DialogLike;
  if (anchor && dialog.openBy) dialog.openBy(anchor);
  else if (dialog.open) dialog.open();
  else throw new Error(`${control.getMetadata().getName()} cannot be opened; a popup needs a dialog in a fragment`);
}

function closeDialog(control: Control): void {
  const dialog = control as DialogLike;
  if (dialog.isOpen?.()) dialog.close?.();
}
