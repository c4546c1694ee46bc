/** What a request may name where it may name a draft: a share, or a screen that was only looked at and that no store has. */
import { Z2ui5Error } from "../errors.ts";

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const SHARE = new RegExp(`^share-(${UUID})$`, "i");
const LOOK = "look-";

/** What a link names in the place of a draft. @param shareId id of a share */
export const shareInLink = (shareId: string): string => `share-${shareId}`;

/** Id of the share that is named in the place of a draft; "" if none is. */
export const sharedBy = (draftId: string): string => SHARE.exec(draftId)?.[1]?.toLowerCase() ?? "";

/** Id for the answer of a screen that is looked at. @param uuid a new one */
export const lookId = (uuid: string): string => LOOK + uuid;

/**
 * Refuses what goes on from a screen that is looked at.
 * @param draftId id of a request, or of the running app
 * @throws SHARE_LOOK_ONLY
 */
export function refuseLook(draftId: string): void {
  if (draftId.startsWith(LOOK)) throw new Z2ui5Error("SHARE_LOOK_ONLY");
}
