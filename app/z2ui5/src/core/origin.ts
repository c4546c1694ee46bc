import type { Origin } from "./queue";

/** Events that a control fires for one action of the user. */
const presses =
  /press|tap|click|^(submit|search|confirm|cancel|close|beforeClose|afterClose|navButton.*|delete|onClose|finish|complete|approve|add.*|remove.*)$/i;

/** Events for choices and moves of the user. All other events carry a value, of which only the last is relevant. */
const choices = /select|drop|toggle|token|expand|collapse|sort|filter|group/i;

/**
 * Determines the kind of an event of a control.
 *
 * @param event name of the control's event, such as `press`
 * @param control class of the control
 */
export function originOf(event: string, control: string): Origin {
  if (
    control.startsWith("z2ui5.cc.") &&
    !/^z2ui5\.cc\.(FileUploader|CameraPicture|MultiInputExt|SmartMultiInputExt|UITableExt|UploadSetExt)$/.test(control)
  )
    return "automatic";
  if (presses.test(event)) return "press";
  return choices.test(event) && !/live/i.test(event) ? "choice" : "change";
}
