import InstanceManager from "sap/m/InstanceManager";
import { suspendPopover, isRenderingPending } from "../patch/internals";

/** Changes of the page that are not shown yet. */
let changes = 0;
const suspended: Array<() => void> = [];

/**
 * Keeps the popovers that are open, such as the list of a field, where they are while the page changes.
 *
 * @returns lets them follow their controls, as soon as the page shows the change, and no other one is under way
 */
export function suspendPopovers(): () => void {
  changes++;
  suspended.push(...InstanceManager.getOpenPopovers().map(suspendPopover));
  const resume = (): void => {
    if (isRenderingPending()) setTimeout(resume);
    else if (--changes === 0) for (const follow of suspended.splice(0)) follow();
  };
  return resume;
}
