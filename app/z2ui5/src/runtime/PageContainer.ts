import type App from "sap/m/App";
import type Control from "sap/ui/core/Control";
import HTML from "sap/ui/core/HTML";
import { rendered } from "./buildViews";
import type { DisplayOptions } from "./Shown";

/** The container of the main view. */
export class PageContainer {
  constructor(private readonly app: App) {}

  /**
   * For a transition, replaces the current page with an image, so that the page can be destroyed and its IDs reused while it moves.
   *
   * @returns the image; undefined if nothing moves
   */
  async pictureOf(page: Control | undefined, { transition }: DisplayOptions): Promise<Control | undefined> {
    const shown = transition ? page?.getDomRef() : undefined;
    if (!shown) return undefined;
    const copy = shown.cloneNode(true) as HTMLElement;
    for (const element of [copy, ...copy.querySelectorAll("[id], [data-sap-ui]")]) {
      element.removeAttribute("id");
      element.removeAttribute("data-sap-ui");
    }
    copy.inert = true;
    const picture = new HTML();
    picture.setDOMContent(copy);
    this.app.addPage(picture);
    this.app.to(picture.getId(), "show");
    await rendered(picture);
    return picture;
  }

  /** Shows a page, which moves in if there is an image of the one before (wire-v2 §5.2), and waits until it is rendered. */
  async enter(page: Control, options: DisplayOptions, picture: Control | undefined): Promise<void> {
    const { app } = this;
    const transition = picture ? options.transition : "show";
    app.addPage(page);
    if (picture) app.attachEventOnce("afterNavigate", () => picture.destroy());
    if (picture && (options.transitionBack ?? options.navBack)) {
      // The type definitions call the transition's name an object.
      app.insertPreviousPage(page.getId(), transition as unknown as object);
      app.backToPage(page.getId());
    } else app.to(page.getId(), transition);
    await rendered(page);
  }

  /** Removes a page without destroying it. */
  remove(page: Control): void {
    this.app.removePage(page);
  }
}
