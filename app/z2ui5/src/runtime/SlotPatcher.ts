import JSONModel from "sap/ui/model/json/JSONModel";
import { isSameForm, sameDialog } from "../core/sameDialog";
import type { SlotName } from "../core/types";
import { isDialog } from "../core/types";
import { readView } from "../patch/readView";
import { NotPatchable, ViewPatch } from "../patch/ViewPatch";
import { loadLibraries } from "./buildViews";
import { lookAfterLists } from "./fullLists";
import { fingerprintOf } from "./KnownViews";
import { logInfo, messageOf } from "./Log";
import { isPlacedAlike } from "./Shown";
import type { DisplayOptions, Shown } from "./Shown";
import type { Content, SlotListener } from "./SlotContent";
import type { SlotModels } from "./SlotModels";
import { controlIds } from "./Slots";
import type { Slots } from "./Slots";

/** Changes the view of a slot to new markup. */
export class SlotPatcher {
  constructor(
    private readonly slots: Slots,
    private readonly models: SlotModels,
    private readonly listener: SlotListener,
  ) {}

  /**
   * Changes the view a slot shows to new markup.
   *
   * @returns undefined if it is done, else the content the view must be built with
   */
  async patch(slot: SlotName, xml: string, options: DisplayOptions, content: Content): Promise<Content | undefined> {
    const shown = this.slots.shown.get(slot);
    if (!shown?.view || !this.canPatch(slot, shown, xml, options, content)) return content;
    const { json } = shown.model;
    let toBuild = content;
    try {
      await loadLibraries(xml);
      const template = isDialog(slot) ? undefined : new JSONModel(content.data);
      const view = await readView(xml, template);
      if (!view) return content;
      const { controller } = shown;
      const patch = new ViewPatch({ prefix: controlIds[slot], controller });
      patch.plan(shown.control, shown.view, view);
      await patch.build();
      if (slot === "MAIN") this.closeAbove(options, content);
      json.hold();
      // Entries follow their rows once.
      toBuild = { ...content, report: undefined };
      this.models.update(slot, content);
      await patch.apply((work) => this.listener.quietly(work));
      const fingerprint = fingerprintOf(slot, xml, options, content);
      Object.assign(shown, { xml, view, options, fingerprint });
      for (const reason of patch.rebuilt) logInfo(reason);
    } catch (error) {
      const reason = error instanceof NotPatchable ? error.message : `changing it failed: ${messageOf(error)}`;
      logInfo(`The view of slot ${slot} is rebuilt, because ${reason}`);
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
    { rebuild = [], data, instance, returns }: Content,
  ): boolean {
    return (
      shown.instance === instance &&
      !rebuild.includes(slot) &&
      (returns || !(shown.touched || options.transition)) &&
      isPlacedAlike(options, shown.options) &&
      options.openById === shown.options.openById &&
      shown.modelName === undefined &&
      this.slots.isOpen(slot) &&
      !shown.control.isDestroyed() &&
      (!isDialog(slot) ||
        (isSameForm(shown.xml, xml) && sameDialog(xml, shown.model.shownData, data, shown.model.unsentPaths)))
    );
  }

  /** Displaying a view closes what is built upon it, except for what the same response displays again. */
  private closeAbove({ keepDialogs }: DisplayOptions, { views = {} }: Content): void {
    if (!keepDialogs) for (const slot of ["POPOVER", "POPUP"] as const) this.slots.destroy(slot);
    for (const slot of ["NEST2", "NEST"] as const) if (!views[slot]) this.slots.destroy(slot);
  }
}

/** Waits until UI5 has rendered the changes. */
const nextRendering = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
