import Messaging from "sap/ui/core/Messaging";
import type { Action, SlotName } from "../core/types";
import { pageNames } from "../core/types";
import { destroyControl } from "../patch/destroy";
import { AwayScreens, canBePutAway, staysAsItIs } from "./AwayScreens";
import type { AwayScreen } from "./AwayScreens";
import { elementsOf } from "./elementsOf";
import type { KnownViews } from "./KnownViews";
import { logError } from "./Log";
import type { PageContainer } from "./PageContainer";
import { isPlacedAlike } from "./Shown";
import type { DisplayOptions, Shown } from "./Shown";
import { slotAction } from "./SlotContent";
import type { Content, SlotListener } from "./SlotContent";
import { controlIds } from "./Slots";
import type { Slots } from "./Slots";
import { UserState } from "./userState/UserState";

/** Pages of apps that another app replaces: puts them away, and shows them again as they were left. */
export class ReturningPages {
  private readonly away = new AwayScreens();
  /** The page that is shown again with the current response. */
  private cameBack?: AwayScreen;
  /** Views that could not be shown again and are rebuilt. */
  private builtAgain?: ReadonlyMap<SlotName, Shown>;

  constructor(
    private readonly slots: Slots,
    private readonly known: KnownViews,
    private readonly listener: SlotListener,
    private readonly container: PageContainer,
  ) {}

  /**
   * Replaces displaying a page that was left with keeping it, for responses of another app than the last one. The page keeps the state
   * of its controls and gets the data.
   *
   * @returns the actions, and the slots that keep their view
   */
  bringBack(actions: readonly Action[], content: Content): { actions: Action[]; kept: SlotName[] } {
    const { instance, rebuild = [] } = content;
    const views = this.wholePageOf(instance);
    const kept: SlotName[] = pageNames.filter(
      (slot) => !rebuild.includes(slot) && actions.some((action) => displaysAgain(action, slot, views?.get(slot))),
    );
    const destroys = actions.some(
      ([name, method, slot]) => name === slotAction && method === "destroy" && slot === "MAIN",
    );
    const whole = kept.includes("MAIN") && !destroys;
    if (!whole) return { actions: [...actions], kept: [] };
    return {
      kept,
      actions: actions.map((action) => {
        const [name, method, slot, xml, options] = action as [string, string, SlotName, string, DisplayOptions];
        if (name !== slotAction || method !== "display" || !kept.includes(slot)) return action;
        this.known.remember(slot, xml, options, content);
        return [slotAction, "keep", slot, options];
      }),
    };
  }

  /** Restores what the user was doing on a page that is shown again. */
  settle(): void {
    const { cameBack } = this;
    this.cameBack = undefined;
    this.builtAgain = undefined;
    cameBack?.state.restoreControls();
    cameBack?.state.restoreFocus(true);
  }

  /** Whether the page of an instance is put away. */
  has(instance: string): boolean {
    return this.away.of(instance) !== undefined;
  }

  /** The main view of an instance whose page is put away. */
  mainOf(instance: string): Shown | undefined {
    return this.away.of(instance)?.views.get("MAIN");
  }

  /** A view that could not be shown again and must be rebuilt. */
  toRebuild(slot: SlotName): Shown | undefined {
    return this.builtAgain?.get(slot);
  }

  /** The page of an instance is rebuilt; with the same markup, what is known of its state is restored. */
  rebuild(instance: string, xml: string): void {
    if (this.mainOf(instance)?.xml === xml) this.cameBack = this.away.of(instance);
    this.away.end(instance);
  }

  /** Removes the page of the shown app, for good or until its app is shown again. */
  leaveMain({ instance, putsAway }: Content): void {
    const main = this.slots.shown.get("MAIN");
    if (main && main.instance !== instance && putsAway) this.putAway(main.instance);
    else this.slots.destroy("MAIN");
    this.away.sweep();
  }

  /** Shows the page of an app again that is put away. */
  async showAgain(options: DisplayOptions, content: Content): Promise<void> {
    const { shown } = this.slots;
    const picture = await this.container.pictureOf(shown.get("MAIN")?.control, options);
    const screen = this.away.take(content.instance);
    this.leaveMain(content);
    if (!screen) return;
    this.away.wake(screen);
    this.cameBack = screen;
    for (const [slot, view] of screen.views) {
      shown.set(slot, view);
      view.model.reopen();
      Messaging.registerObject(view.control, true);
    }
    const main = shown.get("MAIN");
    try {
      if (main) await this.container.enter(main.control, options, picture);
    } catch (error) {
      logError("A page that was away could not be shown again and is rebuilt", error);
      this.slots.destroy("MAIN");
      this.builtAgain = screen.views;
    }
  }

  private putAway(instance: string): void {
    const { slots } = this;
    const views = slots.pageViews;
    const elements = elementsOf([...views.keys()].map((slot) => controlIds[slot]));
    const isWhole = !slots.hasInvalid && canBePutAway(views.values(), elements);
    const state = new UserState(slots, this.listener.scrolledElements, isWhole ? "leaves" : "is destroyed");
    for (const [slot, { control, model }] of [...views].reverse()) {
      slots.shown.delete(slot);
      Messaging.unregisterObject(control);
      this.listener.dropped(model.unsent());
      model.close();
      if (!isWhole) destroyControl(control);
      else if (slot === "MAIN") this.container.remove(control);
    }
    this.away.put({ instance, views, elements: isWhole ? elements : [], state });
  }

  /** The views of a page whose controls all exist: it is shown, behind a dialog of another app, or put away. */
  private wholePageOf(instance: string): ReadonlyMap<SlotName, Shown> | undefined {
    const { slots } = this;
    if (slots.shown.get("MAIN")?.instance === instance)
      return !slots.hasInvalid && [...slots.pageViews.values()].every(staysAsItIs) ? slots.shown : undefined;
    const screen = this.away.of(instance);
    return screen?.elements.length ? screen.views : undefined;
  }
}

/** Whether an action displays a view as it was displayed before. */
function displaysAgain([name, method, at, xml, options]: Action, slot: SlotName, before: Shown | undefined): boolean {
  if (!before || name !== slotAction || method !== "display" || at !== slot) return false;
  return before.xml === xml && isPlacedAlike(options as DisplayOptions, before.options);
}
