import { getTenant, getUser, hasIdentity, sessionKey, sessionKeyFor, setIdentity } from "../identity.ts";

/** The identity port under the names adapters use (docs/spec/client-api.md §10.1). */
const z2ui5_identity = Object.freeze({
  /** Sets the function that reads the identity of the current request; null removes it. */
  set_provider: setIdentity,
  /** Whether a provider is set. */
  has_provider: hasIdentity,
  /** User of the current request. */
  get_user: getUser,
  /** Tenant of the current request. */
  get_tenant: getTenant,
  /** Key of state retained for the current user; null when the user is unknown. */
  session_key: sessionKey,
  /** Key of state retained for an identity. */
  key_for: sessionKeyFor,
});

export default z2ui5_identity;
export { z2ui5_identity as "module.exports" };
