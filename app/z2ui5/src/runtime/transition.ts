import type App from "sap/m/App";
import type Control from "sap/ui/core/Control";
import HTML from "sap/ui/core/HTML";
import { rendered } from "./buildViews";

/**
 * Replaces the current page with an image, so that the page can be destroyed and its IDs reused while the
 * container animates the transition.
 *
 * @returns the image; undefined if there is nothing visible
 */
export async function leavePicture(app: App, page: Control | undefined): Promise<Control | undefined> {
  const shown = page?.getDomRef();
  if (!shown) return undefined;
  const copy = shown.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll("[id], [data-sap-ui]")]) {
    element.removeAttribute("id");
    element.removeAttribute("data-sap-ui");
  }
  copy.inert = true;
  const picture = new HTML();
  picture.setDOMContent(copy);
  app.addPage(picture);
  app.to(picture.getId(), "show");
  await rendered(picture);
  return picture;
}

/**
 * Shows a page of the container, with an animation if there is an image of the previous page (wire-v2 §5.2).
 *
 * @param back animate in the backward direction
 */
export function moveTo(
  app: App,
  page: Control,
  transition: string | undefined,
  picture: Control | undefined,
  back: boolean,
): void {
  if (!picture) {
    app.to(page.getId(), "show");
    return;
  }
  app.attachEventOnce("afterNavigate", () => picture.destroy());
  if (back) {
    // The type definitions call the transition's name an object.
    app.insertPreviousPage(page.getId(), (transition ?? "slide") as unknown as object);
    app.backToPage(page.getId());
  } else app.to(page.getId(), transition ?? "slide");
}
