import { align, Contents, keyOf } from "./align";
import { isControl, isView } from "./markup";

/**
 * Gives the elements of new markup the ids that the same elements of the old one have: where controls are built again, the focus, and what
 * else is known of one by its id, is found again. The old controls must be destroyed first.
 */
export function inheritIds(before: Element, after: Element, contents = new Contents()): void {
  if (keyOf(before) !== keyOf(after)) return;
  const id = before.getAttribute("id");
  if (id && isControl(after) && !isView(after)) after.setAttribute("id", id);
  for (const child of align([...before.children], [...after.children], contents).children)
    if (child.before) inheritIds(child.before, child.after, contents);
}
