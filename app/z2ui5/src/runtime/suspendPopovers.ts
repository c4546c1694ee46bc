import InstanceManager from "sap/m/InstanceManager";
import { suspendPopover, isRenderingPending } from "../patch/internals";

/**
 * Keeps the popovers that are open, such as the list of a field, where they are while the page changes.
 *
 * @returns lets them follow their controls, as soon as the page shows the change
 */
export function suspendPopovers(): () => void {
  const suspended = InstanceManager.getOpenPopovers().map(suspendPopover);
  const resume = (): void => {
    if (isRenderingPending()) setTimeout(resume);
    else for (const follow of suspended) follow();
  };
  return resume;
}
