/** Ids of the drafts of an action. They are made of its own id, so of two runs only one can store them and commit. */
import { hash } from "node:crypto";
import { isStored } from "../../instance/is-stored.ts";
import type { Environment } from "../../roundtrip/environment.ts";

/**
 * Id of a draft of an action: the same in every run of it.
 * @param actionId id of the action @param navigations how many came before in the request @param owner key of user and tenant
 * @returns a UUID that cannot be guessed without the owner and the action
 */
export function draftIdOf(actionId: string, navigations: number, owner: string): string {
  const hex = hash("sha256", JSON.stringify([owner, actionId, navigations]));
  // Version 8: a UUID of a making of our own. It begins as the action's does: with the time, where the frontend does so.
  return `${actionId.slice(0, 13)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Milliseconds for which no quota removes the newest draft of a session (docs/operate/sizing.md). */
const REMEMBERED = 60 * 60_000;
const UUID_WITH_TIME = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;

/**
 * Whether an action may have been carried out although it has no draft, because the draft may be gone since.
 * @param actionId its id; one without a time may have been made at any moment, and is taken to be new @param now milliseconds since 1970
 */
export function isForgotten(actionId: string, now: number): boolean {
  if (!UUID_WITH_TIME.test(actionId)) return false;
  return parseInt(actionId.slice(0, 8) + actionId.slice(9, 13), 16) < now - REMEMBERED;
}

/** The last draft of an action; null when it was not carried out. */
export function lastDraftOf(actionId: string, { owner, store, inTransaction }: Environment): Promise<string | null> {
  return inTransaction(async () => {
    let found: string | null = null;
    for (let navigations = 0; ; navigations++) {
      const id = draftIdOf(actionId, navigations, owner);
      if (!(await isStored(id, store))) return found;
      found = id;
    }
  });
}
