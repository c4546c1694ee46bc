import { defaultParts } from "../engine-parts.ts";
import { sessionKeyFor } from "../identity.ts";
import type { IdentityProvider } from "../types/ports.ts";

const { identity } = defaultParts;

/** The identity port under the names adapters use (docs/spec/client-api.md §10.1). */
const z2ui5_identity = Object.freeze({
  /** Sets the function that reads the identity of the current request; null removes it. */
  set_provider: (read: IdentityProvider | null): void => void (identity.provider = read),
  /** Whether a provider is set. */
  has_provider: (): boolean => identity.provider !== null,
  /** User of the current request. */
  get_user: (): string => identity.user(),
  /** Tenant of the current request. */
  get_tenant: (): string => identity.tenant(),
  /** Key of state retained for the current user; null when the user is unknown. */
  session_key: (): string | null => sessionKeyFor(identity.get()),
  /** Key of state retained for an identity. */
  key_for: sessionKeyFor,
});

export default z2ui5_identity;
export { z2ui5_identity as "module.exports" };
