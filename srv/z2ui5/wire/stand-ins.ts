/** What a request may name where it may name a draft: a share, or a screen that was only looked at and that no store has. */
import { Z2ui5Error } from "../errors.ts";

const DRAFT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SHARE = /^share-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;
const LOOK = "look-";
const LOOKED_AT = /^look-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** The draft an address names; "" for everything that only stands for one. */
export const draftInRoute = (draftId: string): string => (DRAFT.test(draftId) ? draftId.toLowerCase() : "");

/** What a link names in the place of a draft. @param shareId id of a share */
export const shareInLink = (shareId: string): string => `share-${shareId}`;

/** Id of the share that is named in the place of a draft; "" if none is. */
export const sharedBy = (draftId: string): string => SHARE.exec(draftId)?.[1]?.toLowerCase() ?? "";

/** Draft of the user's own past that a link names to be looked at; "" if it names none. */
export const lookedAtBy = (draftId: string): string => LOOKED_AT.exec(draftId)?.[1]?.toLowerCase() ?? "";

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
