/** Screens that are shared with others (docs/spec/client-api.md §5.12). */
import { describe, Z2ui5Error } from "../../errors.ts";
import { isStorableName } from "../../identity.ts";
import type { AppClass } from "../../types/app.ts";
import type { Share, ShareStore } from "../../types/drafts.ts";
import type { ClientEnvironment } from "../environment.ts";
import { isPlain } from "../../state/tree.ts";
import { routeLink } from "../../wire/hash.ts";
import { refuseLook, shareInLink } from "../../wire/stand-ins.ts";
import { named, text } from "../arguments.ts";
import type { ClientClass } from "../feature.ts";
import { runOf, type ClientRun } from "../run.ts";
import type { SharedLink, ShareOptions, SharingClient } from "./types.ts";

const DAY = 86_400_000;
/** Value of `with` for all users who have the link. */
const ANYBODY = "link";

/** Adds the methods that share screens. */
export const withSharing = <Base extends ClientClass>(base: Base) =>
  class extends base implements SharingClient {
    // Not async, so that a late call throws synchronously.
    share(options: ShareOptions = {}): Promise<SharedLink> {
      return makeShare(options, runOf(this, "share"));
    }
    shares(): Promise<readonly SharedLink[]> {
      return listShares(runOf(this, "shares"));
    }
    unshare(...args: Parameters<SharingClient["unshare"]>): Promise<boolean> {
      return endShare(text(named(args, ["id"], ["id"]).id).toLowerCase(), runOf(this, "unshare"));
    }
  };

async function makeShare(options: ShareOptions, run: ClientRun): Promise<SharedLink> {
  const { env } = run;
  const { instance } = run.run;
  refuseLook(instance.draftId);
  const { user, mode, days } = checked(options, env);
  const store = demandSharing(env, mode);
  const source = options.draft ? await ownDraft(options.draft, run) : instance;
  const share: Share = {
    id: env.newId(),
    draftId: options.draft ?? instance.draftId,
    app: env.classes.nameOf(source.app.constructor as AppClass),
    user,
    mode,
    expiresAt: env.now() + days * DAY,
  };
  const expiresAt = await env.inTransaction(async () => store.add(share));
  return linkOf({ ...share, expiresAt }, run);
}

async function listShares(run: ClientRun): Promise<readonly SharedLink[]> {
  const store = demandSharing(run.env, "look");
  const shares = await run.env.inTransaction(async () => store.list());
  return shares.map((share) => linkOf(share, run));
}

async function endShare(id: string, { env, run }: ClientRun): Promise<boolean> {
  refuseLook(run.instance.draftId);
  const store = demandSharing(env, "look");
  return env.inTransaction(async () => store.remove(id));
}

function demandSharing({ settings, store }: ClientEnvironment, mode: Share["mode"]): ShareStore {
  const { sharing: allowed } = settings;
  if (allowed === "off" || (allowed === "look" && mode === "continue") || !store.shares)
    throw new Z2ui5Error("SHARING_OFF");
  return store.shares;
}

/** The options as they count. */
function checked(
  options: ShareOptions,
  { settings }: ClientEnvironment,
): { user: string; mode: Share["mode"]; days: number } {
  const { with: given = ANYBODY, mode = "look", days = settings.shareDays } = options as Record<string, unknown>;
  const user = given === ANYBODY ? "" : userOf(given);
  if (mode !== "look" && mode !== "continue") throw wrong("mode", '"look" or "continue"', mode);
  if (typeof days !== "number" || !(days > 0)) throw wrong("days", "a number above 0", days);
  return { user, mode, days: Math.min(days, settings.shareDays) };
}

/** The id of the one user `with` names. */
function userOf(given: unknown): string {
  const user = isPlain(given) ? given["user"] : given;
  if (typeof user === "string" && user.trim() !== "" && isStorableName(user)) return user;
  throw wrong("with", 'the id of a user as a text or as { user }, or "link"', given);
}

const wrong = (option: string, expected: string, got: unknown): Z2ui5Error =>
  new Z2ui5Error("SHARE_OPTION", { option, expected, got: describe(got) });

async function ownDraft(id: string, { instances }: ClientRun) {
  refuseLook(id);
  const found = await instances.load(id);
  if (!found) throw new Z2ui5Error("DRAFT_UNKNOWN");
  return found;
}

const linkOf = (share: Share, { session }: ClientRun): SharedLink => ({
  id: share.id,
  link: routeLink(session, share.app, shareInLink(share.id)),
  app: share.app,
  with: share.user || ANYBODY,
  user: share.user,
  mode: share.mode,
  expires: new Date(share.expiresAt),
});
