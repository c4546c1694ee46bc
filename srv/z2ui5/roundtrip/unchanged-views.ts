/** A view that is displayed unchanged: a frontend that still shows it gets the model only (docs/protocol.md, `VIEWS`). */
import { hash } from "node:crypto";
import type { AnswerExtension } from "../types/extension.ts";
import type { Output } from "../client/output.ts";
import { SLOT_NAMES, type Display, type SlotName } from "../types/slots.ts";
import type { ExtensionRequest } from "../types/request.ts";

/** Slots a view goes down with when the view of another one is rebuilt. */
const OUTER: Readonly<Record<SlotName, readonly SlotName[]>> = {
  MAIN: [],
  NEST: ["MAIN"],
  NEST2: ["MAIN", "NEST"],
  POPUP: ["MAIN"],
  POPOVER: ["MAIN", "NEST", "NEST2", "POPUP"],
};

/**
 * Names the views of an answer, and leaves out the markup of those the frontend shows already: they are updated instead.
 * @param output output of the app; changed @param ext extensions of the request
 * @param isSameScreen whether the instance answers whose views the frontend named
 */
export function markUnchangedViews(
  output: Output,
  ext: ExtensionRequest,
  isSameScreen: boolean,
): Pick<AnswerExtension, "VIEWS" | "KEPT" | "REBUILD"> {
  if (!ext.can.has("VIEWS")) return {};
  const VIEWS: { [slot in SlotName]?: string } = {};
  const KEPT: SlotName[] = [];
  const REBUILD = SLOT_NAMES.filter((slot) => output.slots[slot].display?.rebuild);
  for (const slot of SLOT_NAMES) {
    const { display, destroy } = output.slots[slot];
    if (!display) continue;
    VIEWS[slot] = fingerprint(display);
    const isOuterUnchanged = OUTER[slot].every((outer) => !output.slots[outer].display && !output.slots[outer].destroy);
    if (!isSameScreen || destroy || display.rebuild || ext.views[slot] !== VIEWS[slot] || !isOuterUnchanged) continue;
    KEPT.push(slot);
    output.slots[slot] = { display: null, destroy: false, update: true };
  }
  return {
    ...(Object.keys(VIEWS).length > 0 ? { VIEWS } : {}),
    ...(KEPT.length > 0 ? { KEPT } : {}),
    ...(REBUILD.length > 0 ? { REBUILD } : {}),
  };
}

/** The same for the same markup in the same container. */
const fingerprint = ({ xml, options }: Display): string =>
  hash("sha1", xml + JSON.stringify(options), "base64url").slice(0, 16);
