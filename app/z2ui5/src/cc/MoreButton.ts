import Button from "sap/m/Button";

/**
 * Button below the rows of a list that reads further ones. It presses itself when the user scrolls to it; keyboards and screen readers use it as any button.
 *
 * @namespace z2ui5.cc
 */
export default class MoreButton extends Button {
  static readonly metadata = { interfaces: ["z2ui5.Patchable"] };
  static readonly renderer = {};
  private observer: IntersectionObserver | undefined;
  /** Where the button was when it pressed itself; undefined once it was out of sight. */
  private pressedAt: number | undefined;

  override onAfterRendering(event: jQuery.Event): void {
    super.onAfterRendering?.(event);
    this.stop();
    const dom = this.getDomRef();
    if (!dom || typeof IntersectionObserver === "undefined") return;
    this.observer = new IntersectionObserver(([entry]) => entry && this.seen(entry));
    this.observer.observe(dom);
  }

  override exit(): void {
    this.stop();
    super.exit?.();
  }

  private stop(): void {
    this.observer?.disconnect();
    this.observer = undefined;
  }

  /** Further rows move the button down: one that stays where it is was pressed in vain. */
  private seen({ isIntersecting, boundingClientRect: { top } }: IntersectionObserverEntry): void {
    if (!isIntersecting) this.pressedAt = undefined;
    else if (this.getEnabled() && (this.pressedAt === undefined || Math.abs(this.pressedAt - top) > 1)) {
      this.pressedAt = top;
      this.firePress();
    }
  }
}
