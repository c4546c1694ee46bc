import type App from "sap/m/App";
import type Control from "sap/ui/core/Control";
import { rendered } from "./buildViews";
import type { DisplayOptions } from "./Shown";
import { leavePicture, moveTo } from "./transition";

/** The container of the main view. */
export class PageContainer {
  constructor(private readonly app: App) {}

  /** An image of a page that is about to be destroyed, for a transition. */
  async pictureOf(page: Control | undefined, { transition }: DisplayOptions): Promise<Control | undefined> {
    return transition ? leavePicture(this.app, page) : undefined;
  }

  /** Shows a page and waits until it is rendered. @param picture image of the page before */
  async enter(page: Control, options: DisplayOptions, picture: Control | undefined): Promise<void> {
    this.app.addPage(page);
    moveTo(this.app, page, options.transition, picture, Boolean(options.transitionBack ?? options.navBack));
    await rendered(page);
  }

  /** Removes a page without destroying it. */
  remove(page: Control): void {
    this.app.removePage(page);
  }
}
