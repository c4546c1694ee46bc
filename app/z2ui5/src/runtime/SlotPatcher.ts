import JSONModel from "sap/ui/model/json/JSONModel";
import type { SlotName } from "../core/types";
import { isDialog } from "../core/types";
import { readView } from "../patch/readView";
import { NotPatchable, ViewPatch } from "../patch/ViewPatch";
import { loadLibraries } from "./buildViews";
import { completeLists } from "./fullLists";
import { fingerprintOf } from "./ViewCache";
import { logInfo, messageOf } from "./Log";
import { isPlacedAlike, isSameDialog } from "./Shown";
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
    if (!shown?.view || !this.isSameView(slot, shown, options, content)) return content;
    const reason = reasonToBuild(slot, shown, xml, options, content);
    if (reason) return reportRebuilt(slot, reason, content);
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
      json.deferUpdates();
      // Entries follow their rows once.
      toBuild = { ...content, report: undefined };
      this.models.update(slot, content);
      await patch.apply((work) => this.listener.quietly(work));
      const fingerprint = fingerprintOf(slot, xml, options, content);
      Object.assign(shown, { xml, view, options, fingerprint });
      for (const reason of patch.rebuilt) logInfo(reason);
    } catch (error) {
      return reportRebuilt(
        slot,
        error instanceof NotPatchable ? error.message : `changing it failed: ${messageOf(error)}`,
        toBuild,
      );
    } finally {
      json.resumeUpdates();
    }
    completeLists(shown.control);
    await nextRendering();
    return undefined;
  }

  /** Whether the instance that displays the view shows it, in the same container. */
  private isSameView(slot: SlotName, shown: Shown, options: DisplayOptions, { instance }: Content): boolean {
    return (
      shown.instance === instance &&
      isPlacedAlike(options, shown.options) &&
      options.openById === shown.options.openById &&
      this.slots.isOpen(slot) &&
      !shown.control.isDestroyed()
    );
  }

  /** Displaying a view closes what is built upon it, except for what the same response displays again. */
  private closeAbove({ keepDialogs }: DisplayOptions, { views = {} }: Content): void {
    if (!keepDialogs) for (const slot of ["POPOVER", "POPUP"] as const) this.slots.destroy(slot);
    for (const slot of ["NEST2", "NEST"] as const) if (!views[slot]) this.slots.destroy(slot);
  }
}

/** Why a view is built although it is shown; undefined if it can be changed. */
function reasonToBuild(
  slot: SlotName,
  shown: Shown,
  xml: string,
  { transition }: DisplayOptions,
  { rebuild = [], data, returns }: Content,
): string | undefined {
  if (rebuild.includes(slot)) return "the app asks for it";
  if (!returns && shown.touched) return "an action of the app has changed its controls";
  if (!returns && transition) return "it appears with a transition";
  if (shown.modelName !== undefined) return "it shows an OData model";
  if (isDialog(slot) && !isSameDialog(shown, { xml, data })) return "its fields show another record";
  return undefined;
}

/** Names the reason in the developer tools. @returns what the view is built with */
function reportRebuilt(slot: SlotName, reason: string, content: Content): Content {
  logInfo(`The view of slot ${slot} is rebuilt, because ${reason}`);
  return content;
}

/** Waits until UI5 has rendered the changes. */
const nextRendering = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
