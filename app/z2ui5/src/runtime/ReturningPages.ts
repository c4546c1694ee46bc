import { destroyControl } from "../patch/destroy";
import { actsWhenBuilt, finishAnimations } from "../patch/internals";
import { SuspendedPages, canBeSuspended } from "./SuspendedPages";
import type { SuspendedPage } from "./SuspendedPages";
import { elementsOf } from "./elementsOf";
import { logError } from "./Log";
import type { PageContainer } from "./PageContainer";
import type { DisplayOptions, Shown } from "./Shown";
import type { Content, SlotListener } from "./SlotContent";
import { controlIds } from "./Slots";
import type { Slots } from "./Slots";
import { UserState } from "./userState/UserState";

/** Suspends pages of apps that another app replaces, and restores them as they were left. */
export class ReturningPages {
  private readonly suspended = new SuspendedPages();
  /** The page that is restored with the current response. */
  private restored?: SuspendedPage;

  constructor(
    private readonly slots: Slots,
    private readonly listener: SlotListener,
    private readonly container: PageContainer,
  ) {}

  /** Restores what the user was doing on a page that is restored. */
  restoreState(): void {
    const { restored } = this;
    this.restored = undefined;
    restored?.state.rows.restore();
    restored?.state.focus.restore();
  }

  /** Whether the page of an instance is suspended with its controls. */
  has(instance: string): boolean {
    return Boolean(this.suspended.of(instance)?.elements.length);
  }

  /** The main view of an instance whose page is suspended. */
  mainOf(instance: string): Shown | undefined {
    return this.suspended.of(instance)?.views.get("MAIN");
  }

  /** The page of an instance is rebuilt; what is known of its state is restored. */
  rebuild(instance: string): void {
    this.restored = this.suspended.of(instance);
    this.suspended.end(instance);
  }

  /** Removes the page of the shown app, for good or until its app is restored. */
  leaveMain({ instance, suspendsPage }: Content): void {
    const main = this.slots.shown.get("MAIN");
    if (main && main.instance !== instance && suspendsPage) this.suspend(main.instance);
    else this.slots.destroy("MAIN");
    this.suspended.destroyEnded();
  }

  /** Restores the suspended page of an app as it was left: displaying its views changes them. */
  async restore(options: DisplayOptions, content: Content): Promise<void> {
    const { shown } = this.slots;
    const picture = await this.container.pictureOf(shown.get("MAIN")?.control, options);
    const screen = this.suspended.take(content.instance);
    this.leaveMain(content);
    if (!screen) return;
    this.suspended.resume(screen);
    this.restored = screen;
    for (const [slot, view] of screen.views) {
      shown.set(slot, view);
      view.model.reopen();
    }
    const main = shown.get("MAIN");
    try {
      if (main) await this.container.enter(main.control, options, picture);
    } catch (error) {
      logError("A suspended page could not be restored and is rebuilt", error);
      this.slots.destroy("MAIN");
    }
  }

  private suspend(instance: string): void {
    const { slots } = this;
    const page = slots.shown.get("MAIN")?.control.getDomRef();
    if (page) finishAnimations(page);
    const views = slots.pageViews;
    const all = elementsOf([...views.keys()].map((slot) => controlIds[slot]));
    const isWhole = !slots.hasInvalid && canBeSuspended(views.values(), all);
    const state = new UserState(slots, this.listener.scrolledElements, true);
    for (const [slot, { control, model }] of [...views].reverse()) {
      slots.shown.delete(slot);
      this.listener.dropped(model.unsent());
      model.close();
      if (!isWhole) destroyControl(control);
      else if (slot === "MAIN") this.container.remove(control);
    }
    // They are built again when the page is displayed again.
    if (isWhole) for (const element of all) if (actsWhenBuilt(element)) destroyControl(element);
    this.suspended.suspend({
      instance,
      views,
      elements: isWhole ? all.filter((one) => !one.isDestroyed()) : [],
      state,
    });
  }
}
