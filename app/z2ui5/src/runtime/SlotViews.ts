import { sameDialog } from "../core/sameDialog";
import type { SlotName } from "../core/types";
import { isDialog } from "../core/types";
import type { ViewCache } from "./ViewCache";
import type { ReturningPages } from "./ReturningPages";
import type { DisplayOptions } from "./Shown";
import type { SlotBuilder } from "./SlotBuilder";
import type { Content } from "./SlotContent";
import type { SlotModels } from "./SlotModels";
import type { SlotPatcher } from "./SlotPatcher";
import type { Slots } from "./Slots";

/** The parts that show views. */
interface ViewParts {
  readonly slots: Slots;
  readonly models: SlotModels;
  readonly viewCache: ViewCache;
  readonly pages: ReturningPages;
  readonly patcher: SlotPatcher;
  readonly builder: SlotBuilder;
}

/** Displays and keeps the views of the slots. */
export class SlotViews {
  constructor(private readonly parts: ViewParts) {}

  /** Shows markup in a slot: changes the view that is there, or that its app has left, or builds it. */
  async display(slot: SlotName, xml: string, options: DisplayOptions, content: Content): Promise<void> {
    const { builder, viewCache, pages, patcher } = this.parts;
    viewCache.remember(slot, xml, options, content);
    const { instance, rebuild = [] } = content;
    if (slot === "MAIN" && pages.has(instance) && !rebuild.includes(slot)) await pages.restore(options, content);
    const toBuild = await patcher.patch(slot, xml, options, content);
    if (toBuild) await builder.build(slot, xml, options, toBuild);
  }

  /** Keeps the view of a slot that is displayed again: it gets the model, and what is built upon it is closed as if it were rebuilt. */
  async keep(slot: SlotName, options: DisplayOptions, content: Content): Promise<void> {
    const { models, slots } = this.parts;
    const unchanged = content.unchanged ?? [];
    const above: SlotName[] =
      slot !== "MAIN" ? [] : options.keepDialogs ? ["NEST2", "NEST"] : ["POPOVER", "POPUP", "NEST2", "NEST"];
    for (const other of above) if (!unchanged.includes(other)) slots.destroy(other);
    const shown = slots.shown.get(slot);
    if (!shown) return;
    const { xml } = shown;
    const before: unknown = isDialog(slot) ? structuredClone(shown.model.shownData) : undefined;
    models.update(slot, content);
    // What was pressed in a dialog was meant for the record it showed.
    if (isDialog(slot) && !sameDialog({ xml, data: before }, { xml, data: shown.model.shownData }, []))
      shown.screen = slots.nextScreen();
  }
}
