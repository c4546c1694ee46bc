import { isKeepable } from "../core/keepable";
import { keepLatest } from "../core/keepLatest";
import type { Action, SlotName } from "../core/types";
import { isDialog } from "../core/types";
import type { DisplayOptions } from "./Shown";
import { slotAction } from "./SlotContent";
import type { Content } from "./SlotContent";
import type { Slots } from "./Slots";

/** Maximum number of views in the cache. */
const maximumViews = 20;

/** Views the server refers to by fingerprint instead of sending them again (docs/protocol.md, `VIEWS`, `KEPT`). */
export class ViewCache {
  /** The latest views by fingerprint, for responses that keep a view that was closed meanwhile. */
  private readonly views = new Map<string, { xml: string; options: DisplayOptions }>();

  constructor(private readonly slots: Slots) {}

  /** Remembers a view that is displayed. */
  remember(slot: SlotName, xml: string, options: DisplayOptions, { views }: Content): void {
    const name = views?.[slot];
    if (name) keepLatest(this.views, name, { xml, options }, maximumViews);
  }

  /**
   * Actions of a response in which keeping a view that the slot no longer shows is replaced with displaying that view.
   * Views built upon a view that is displayed are displayed, too.
   *
   * @throws RangeError if the view is not in the cache
   */
  keepOrDisplay(actions: readonly Action[], { instance, views }: Content): Action[] {
    let displays = false;
    return actions.map((action) => {
      const [name, method, slot, options] = action as [string, string, SlotName, DisplayOptions | undefined];
      if (name !== slotAction || method !== "keep") return action;
      const fingerprint = views?.[slot] ?? "";
      displays ||= !this.shows(slot, fingerprint, instance);
      if (!displays) return action;
      const view = this.views.get(fingerprint);
      if (!view) throw new RangeError(`The view of slot ${slot} is not known any more`);
      // Whether dialogs stay depends on the response, not on the view.
      return [slotAction, "display", slot, view.xml, { ...view.options, keepDialogs: options?.keepDialogs }];
    });
  }

  /** Fingerprints of the views of an instance that can stay. A view that stays would keep the invalid text of a field, too. */
  fingerprintsOf(instance: string): Partial<Record<SlotName, string>> {
    const { slots } = this;
    const fingerprints: Partial<Record<SlotName, string>> = {};
    const withInvalid = new Set<SlotName | undefined>();
    slots.invalid.all((field) => Boolean(withInvalid.add(slots.slotOf(field))));
    for (const [slot, { fingerprint, instance: own }] of slots.shown)
      if (fingerprint && own === instance && slots.isOpen(slot) && !withInvalid.has(slot))
        fingerprints[slot] = fingerprint;
    return fingerprints;
  }

  /** Whether a slot shows a view that can stay. */
  private shows(slot: SlotName, fingerprint: string, instance: string): boolean {
    const shown = this.slots.shown.get(slot);
    const hasUnsent = isDialog(slot) && Boolean(shown?.model.unsentPaths.length);
    return shown?.fingerprint === fingerprint && shown.instance === instance && this.slots.isOpen(slot) && !hasUnsent;
  }
}

/** The fingerprint of a view that can stay; a view with a transition or an OData model is displayed every time. */
export function fingerprintOf(
  slot: SlotName,
  xml: string,
  options: DisplayOptions,
  { views }: Content,
): string | undefined {
  const isPlain = !options.transition && !options.switchDefaultModelPath && isKeepable(xml);
  return isPlain ? views?.[slot] : undefined;
}
