import { destroyControl } from "../patch/destroy";
import { actsWhenBuilt, finishAnimations } from "../patch/internals";
import { AwayScreens, canBePutAway } from "./AwayScreens";
import type { AwayScreen } from "./AwayScreens";
import { elementsOf } from "./elementsOf";
import { logError } from "./Log";
import type { PageContainer } from "./PageContainer";
import type { DisplayOptions, Shown } from "./Shown";
import type { Content, SlotListener } from "./SlotContent";
import { controlIds } from "./Slots";
import type { Slots } from "./Slots";
import { UserState } from "./userState/UserState";

/** Pages of apps that another app replaces: puts them away, and shows them again as they were left. */
export class ReturningPages {
  private readonly away = new AwayScreens();
  /** The page that is shown again with the current response. */
  private cameBack?: AwayScreen;

  constructor(
    private readonly slots: Slots,
    private readonly listener: SlotListener,
    private readonly container: PageContainer,
  ) {}

  /** Restores what the user was doing on a page that is shown again. */
  settle(): void {
    const { cameBack } = this;
    this.cameBack = undefined;
    cameBack?.state.rows.restore();
    cameBack?.state.focus.restore();
  }

  /** Whether the page of an instance is put away with its controls. */
  has(instance: string): boolean {
    return Boolean(this.away.of(instance)?.elements.length);
  }

  /** The main view of an instance whose page is put away. */
  mainOf(instance: string): Shown | undefined {
    return this.away.of(instance)?.views.get("MAIN");
  }

  /** The page of an instance is rebuilt; what is known of its state is restored. */
  rebuild(instance: string): void {
    this.cameBack = this.away.of(instance);
    this.away.end(instance);
  }

  /** Removes the page of the shown app, for good or until its app is shown again. */
  leaveMain({ instance, putsAway }: Content): void {
    const main = this.slots.shown.get("MAIN");
    if (main && main.instance !== instance && putsAway) this.putAway(main.instance);
    else this.slots.destroy("MAIN");
    this.away.sweep();
  }

  /** Shows the page of an app again that is put away, as it was left: displaying its views changes them. */
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
    }
    const main = shown.get("MAIN");
    try {
      if (main) await this.container.enter(main.control, options, picture);
    } catch (error) {
      logError("A page that was away could not be shown again and is rebuilt", error);
      this.slots.destroy("MAIN");
    }
  }

  private putAway(instance: string): void {
    const { slots } = this;
    const page = slots.shown.get("MAIN")?.control.getDomRef();
    if (page) finishAnimations(page);
    const views = slots.pageViews;
    const all = elementsOf([...views.keys()].map((slot) => controlIds[slot]));
    const isWhole = !slots.hasInvalid && canBePutAway(views.values(), all);
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
    this.away.put({ instance, views, elements: isWhole ? all.filter((one) => !one.isDestroyed()) : [], state });
  }
}
