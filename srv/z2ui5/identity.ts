/**
 * Who sends the current request. One provider drives the user name apps see, the owner of drafts
 * and the key of retained state (docs/spec/client-api.md §10.1).
 */
import type { Identity, IdentityProvider } from "./ports.ts";

const DEFAULT_TENANT = "DEFAULT";
const NOBODY = "anonymous";

let provider: IdentityProvider | null = null;

/**
 * Sets the function that reads the identity of the current request. It is called per use, never cached.
 * @param read the provider; null removes it
 */
export function setIdentity(read: IdentityProvider | null): void {
  provider = read;
}

/** Whether a provider is set. Without one all users share one identity and one another's drafts. */
export const hasIdentity = (): boolean => provider !== null;

/** Identity of the current request; null without a provider, or when it throws or knows neither user nor tenant. */
export function currentIdentity(): Identity | null {
  try {
    const identity = provider?.();
    return identity && (identity.user || identity.tenant) ? identity : null;
  } catch {
    return null;
  }
}

/** User of the current request; without a known one the user of the process, which everybody then shares. */
export const getUser = (): string =>
  currentIdentity()?.user || process.env["USER"] || process.env["USERNAME"] || NOBODY;

/** Tenant of the current request; without a known one `TENANT` of the environment or `DEFAULT`. */
export const getTenant = (): string => currentIdentity()?.tenant || process.env["TENANT"] || DEFAULT_TENANT;

/** Key of state retained for the current user; null when the user is unknown, and then nothing may be retained. */
export const sessionKey = (): string | null => sessionKeyFor(currentIdentity());

/**
 * Key of state retained for an identity: `<tenant or DEFAULT>/<user or anonymous>`.
 * @param identity whose key; null gives null
 */
export function sessionKeyFor(identity: Identity | null | undefined): string | null {
  if (!identity || !(identity.user || identity.tenant)) return null;
  return `${identity.tenant || DEFAULT_TENANT}/${withoutSlash(identity.user || NOBODY)}`;
}

/**
 * Whether the user of the current request has a role. Unknown roles are roles the user does not have.
 * @param role name of the role
 */
export function hasRole(role: string): boolean {
  try {
    return currentIdentity()?.has?.(role) === true;
  } catch {
    return false;
  }
}

// Tenant "a/b" with user "c" must not get the key of tenant "a" with user "b/c".
const withoutSlash = (part: string): string => part.replace(/[%/]/g, encodeURIComponent);
