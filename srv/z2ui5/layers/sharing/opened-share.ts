/** Opening a screen that another user shares (docs/spec/client-api.md §5.12). */
import { harmless, Z2ui5Error } from "../../errors.ts";
import type { Instance } from "../../instance/instance.ts";
import { newRemembered } from "../../instance/remembered.ts";
import { bytesOfFound, type Instances } from "../../instance/instances.ts";
import type { OpenedShare, Share } from "../../types/drafts.ts";
import type { Environment } from "../../roundtrip/environment.ts";
import { pageForOthers } from "../../roundtrip/screen.ts";

/** The instance of a shared screen, and how it may be used. */
export interface SharedScreen {
  readonly instance: Instance;
  readonly mode: Share["mode"];
  /** The user who shares. */
  readonly owner: string;
}

/**
 * Finds a shared screen for the current user. Every opening and every refusal is logged.
 * @throws SHARING_OFF, SHARE_UNKNOWN: for every reason the same, so that no one learns which shares there are
 */
export async function openShare(id: string, env: Environment, instances: Instances): Promise<SharedScreen> {
  const allowed = env.settings.sharing;
  if (allowed === "off") throw new Z2ui5Error("SHARING_OFF");
  const opened = await env.counted(
    async (admit) => (await env.inTransaction(async () => env.store.shares?.open(id, admit))) ?? undefined,
    ({ draft }: OpenedShare) => bytesOfFound(draft),
  );
  const instance = opened && (await instances.adopt(opened.draft));
  if (!opened || !instance) {
    env.count("guesses");
    env.log.info(`Share ${short(id)} was refused to ${harmless(env.user())} [${env.correlationId}]`);
    throw new Z2ui5Error("SHARE_UNKNOWN");
  }
  const mode = allowed === "look" ? "look" : opened.share.mode;
  env.log.info(openingOf(opened, mode, env));
  return { instance: withoutSession(instance, env), mode, owner: opened.owner };
}

const openingOf = ({ share, owner }: OpenedShare, mode: Share["mode"], env: Environment): string =>
  `Share ${short(share.id)} of ${harmless(owner)}, draft ${share.draftId} of ${share.app}, was opened by ${harmless(env.user())} to ${mode === "look" ? "look" : "continue"} [${env.correlationId}]`;

/** The whole id would open the share. */
const short = (id: string): string => `${id.slice(0, 8)}…`;

/** The page belongs to another user: what the owner's browser said about itself is not for it, and nothing refers to the owner's drafts. */
function withoutSession(instance: Instance, env: Environment): Instance {
  const { dataEvents, rowFields, routingMode } = instance.remembered;
  instance.stack = [];
  Object.assign(instance.remembered, newRemembered(), pageForOthers(instance.remembered, env.newId()), {
    dataEvents,
    rowFields,
    routingMode,
  });
  return instance;
}
