import type App from "sap/m/App";
import type Control from "sap/ui/core/Control";
import HTML from "sap/ui/core/HTML";
import { rendered } from "./buildViews";

/**
 * Puts a picture of the current page in its place, so that the page itself can be destroyed and its ids used again while the
 * container still has something to move out of sight.
 *
 * @returns the picture; undefined if there is nothing to see
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
 * Shows a page of the container, moving it in if there is a picture to move out (wire-v2 §5.2).
 *
 * @param back move the way a return goes
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
