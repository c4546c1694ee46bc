import type Control from "sap/ui/core/Control";
import Messaging from "sap/ui/core/Messaging";
import type Model from "sap/ui/model/Model";
import type { SlotName } from "../core/types";
import { isDialog } from "../core/types";
import { buildFragment, buildView } from "./buildViews";
import { listenToClosing } from "./closing";
import { completeLists } from "./fullLists";
import { fingerprintOf } from "./ViewCache";
import { logError } from "./Log";
import { attachODataModel } from "./odata";
import type { PageContainer } from "./PageContainer";
import type { ReturningPages } from "./ReturningPages";
import { isSameDialog } from "./Shown";
import type { DisplayOptions, Shown } from "./Shown";
import type { Content, SlotListener } from "./SlotContent";
import SlotController from "./SlotController";
import { SlotModel } from "./SlotModel";
import { controlIds } from "./Slots";
import type { Slots } from "./Slots";
import { callMutator } from "./slotTools";
import { submitByEnter } from "./submitByEnter";
import { usableWhileOpening } from "./usableWhileOpening";

/** Builds views, replacing what their slots show. */
export class SlotBuilder {
  /** @param commonModels models every slot has, by name */
  constructor(
    private readonly slots: Slots,
    private readonly listener: SlotListener,
    private readonly container: PageContainer,
    private readonly pages: ReturningPages,
    private readonly commonModels: Record<string, Model>,
  ) {}

  /** Builds the view of a slot. */
  async build(slot: SlotName, xml: string, options: DisplayOptions, content: Content): Promise<void> {
    if (slot === "MAIN") await this.buildMain(xml, options, content);
    else if (slot === "NEST" || slot === "NEST2") await this.buildNested(slot, xml, options, content);
    else await this.buildDialog(slot, xml, options, content);
  }

  private async buildMain(xml: string, options: DisplayOptions, content: Content): Promise<void> {
    const { slots, pages } = this;
    const { instance } = content;
    if (!options.keepDialogs) {
      slots.destroy("POPOVER");
      slots.destroy("POPUP");
    }
    const before = this.sameInstance("MAIN", content) ?? pages.mainOf(instance);
    const { model, screen } = this.newModel("MAIN", xml, options, content, before);
    pages.rebuild(instance);
    const picture = await this.container.pictureOf(slots.shown.get("MAIN")?.control, options);
    pages.leaveMain(content);
    const controller = this.controller("MAIN");
    const { control, view } = await buildView(controlIds.MAIN, xml, controller, model.json, before?.view);
    const modelName = options.switchDefaultModelPath ? "http" : undefined;
    if (options.switchDefaultModelPath) {
      await attachODataModel(control, options.switchDefaultModelPath, undefined, options.switchDefaultModelAnnoUri);
    }
    this.register("MAIN", { control, view, controller, model, xml, options, modelName, screen }, content);
    control.setDisplayBlock(true);
    await this.container.enter(control, options, picture);
  }

  private async buildNested(
    slot: "NEST" | "NEST2",
    xml: string,
    options: DisplayOptions,
    content: Content,
  ): Promise<void> {
    const { slots } = this;
    const main = slots.shown.get("MAIN");
    const sharesModel = !options.sharedData && main;
    const { model, screen } = sharesModel
      ? { model: main.model, screen: slots.nextScreen() }
      : this.newModel(slot, xml, options, content);
    const before = this.sameInstance(slot, content);
    slots.destroy(slot);
    const container = slots.find(options.id ?? "", "MAIN") ?? slots.find(options.id ?? "", "NEST");
    if (!container) {
      logError(`The view for slot ${slot} has no place: no control "${options.id ?? ""}" in the main view`);
      return;
    }
    const controller = this.controller(slot);
    const { control, view } = await buildView(controlIds[slot], xml, controller, model.json, before?.view);
    this.register(slot, { control, view, controller, model, xml, options, screen }, content);
    if (options.methodDestroy) callMutator(container, options.methodDestroy);
    callMutator(container, options.methodInsert ?? "addContent", control);
  }

  private async buildDialog(
    slot: "POPUP" | "POPOVER",
    xml: string,
    options: DisplayOptions,
    content: Content,
  ): Promise<void> {
    const { slots } = this;
    const { model, screen } = this.newModel(slot, xml, options, content);
    const before = this.sameInstance(slot, content);
    slots.destroy(slot);
    const anchor = slot === "POPOVER" ? slots.find(options.openById ?? "") : undefined;
    if (slot === "POPOVER" && !anchor) {
      logError(`The popover cannot open: no control "${options.openById ?? ""}"`);
      return;
    }
    const controller = this.controller(slot);
    const { control: dialog, view } = await buildFragment(controlIds[slot], xml, controller, before?.view);
    this.register(slot, { control: dialog, view, controller, model, xml, options, screen }, content);
    this.listenToDialog(slot, dialog, model);
    usableWhileOpening(dialog);
    submitByEnter(dialog);
    openDialog(dialog, anchor);
  }

  private listenToDialog(slot: SlotName, dialog: Control, model: SlotModel): void {
    const { slots } = this;
    listenToClosing(dialog, {
      opens: () => {
        slots.dismissed.delete(dialog);
        model.reopen();
      },
      closes: () => {
        slots.dismissed.add(dialog);
        model.close();
      },
      confirms: () => {
        const shown = slots.shown.get(slot);
        // Some dialogs have no `isOpen`: the next time, they are rebuilt.
        if (shown?.control === dialog) slots.touch(shown);
      },
      asks: (close) => this.listener.asksToClose(slot, close),
      closed: () => slots.shown.get(slot)?.control === dialog && this.listener.closed(slot),
    });
  }

  private sameInstance(slot: SlotName, { instance }: Content): Shown | undefined {
    const shown = this.slots.shown.get(slot);
    return shown?.instance === instance ? shown : undefined;
  }

  private newModel(
    slot: SlotName,
    xml: string,
    options: DisplayOptions,
    { data, branch, instance, report, draft }: Content,
    before = this.slots.shown.get(slot),
  ): Pick<Shown, "model" | "screen"> {
    const { slots } = this;
    const model = new SlotModel(options.sharedData ? data : structuredClone(data), branch, draft);
    model.json.setSizeLimit(slots.sizeLimit(slot));
    if (before?.instance !== instance) return { model, screen: slots.nextScreen() };
    const another = isDialog(slot) && !isSameDialog(before, { xml, data });
    // The user is informed about entries of a dialog that another one replaces when it closes.
    if (!another) this.listener.discarded(model.inherit(before.model, report));
    return { model, screen: another ? slots.nextScreen() : before.screen };
  }

  private register(slot: SlotName, built: Omit<Shown, "fingerprint" | "instance">, content: Content): void {
    const { slots } = this;
    const fingerprint = fingerprintOf(slot, built.xml, built.options, content);
    const shown = { ...built, fingerprint, instance: content.instance };
    for (const [name, model] of Object.entries(this.commonModels)) shown.control.setModel(model, name);
    shown.control.setModel(shown.model.json, shown.modelName);
    Messaging.registerObject(shown.control, true);
    completeLists(shown.control);
    slots.invalid.watch(shown.control);
    slots.shown.set(slot, shown);
  }

  private controller(slot: SlotName): SlotController {
    return new SlotController("z2ui5.runtime.SlotController").connect(this.listener, slot);
  }
}

function openDialog(control: Control, anchor: Control | undefined): void {
  const dialog = control as { open?: () => void; openBy?: (anchor: Control) => void };
  if (anchor && dialog.openBy) dialog.openBy(anchor);
  else if (dialog.open) dialog.open();
  else throw new Error(`${control.getMetadata().getName()} cannot be opened; a popup needs a dialog in a fragment`);
}
