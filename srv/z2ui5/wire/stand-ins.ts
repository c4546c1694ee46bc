/** Substitutes for the ID of a draft in a request: a share, or a read-only screen, which is not stored. */
import { Z2ui5Error } from "../errors.ts";

const DRAFT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SHARE = /^share-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;
const LOOK = "look-";
const LOOKED_AT = /^look-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** The draft in a URL; "" for substitutes. */
export const draftInRoute = (draftId: string): string => (DRAFT.test(draftId) ? draftId.toLowerCase() : "");

/** The substitute for a draft in the link of a share. @param shareId ID of the share */
export const shareInLink = (shareId: string): string => `share-${shareId}`;

/** ID of the share that a substitute refers to; "" if there is none. */
export const sharedBy = (draftId: string): string => SHARE.exec(draftId)?.[1]?.toLowerCase() ?? "";

/** Draft of the user's history that a link opens read-only; "" if there is none. */
export const lookedAtBy = (draftId: string): string => LOOKED_AT.exec(draftId)?.[1]?.toLowerCase() ?? "";

/** ID for the response of a read-only screen. @param uuid a new UUID */
export const lookId = (uuid: string): string => LOOK + uuid;

/**
 * Rejects requests that continue from a read-only screen.
 * @param draftId ID in a request, or of the running app
 * @throws SHARE_LOOK_ONLY
 */
export function refuseLook(draftId: string): void {
  if (draftId.startsWith(LOOK)) throw new Z2ui5Error("SHARE_LOOK_ONLY");
}
