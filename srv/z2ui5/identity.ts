/**
 * Who sends the current request. One provider drives the user name apps see, the owner of drafts
 * and the key of retained state (docs/spec/client-api.md §10.1).
 */
import { hash } from "node:crypto";
import type { Identity, IdentityProvider } from "./types/ports.ts";

const DEFAULT_TENANT = "DEFAULT";
const NOBODY = "anonymous";

const userOfProcess = (): string => process.env["USER"] || process.env["USERNAME"] || NOBODY;
const tenantOfProcess = (): string => process.env["TENANT"] || DEFAULT_TENANT;

/** Reads the identity port of one engine, on every use: nothing is cached. */
export class CurrentIdentity {
  /** Reads the identity of the current request; null without a provider. */
  provider: IdentityProvider | null = null;

  /** Identity of the current request; null without a provider, or when it throws or knows neither user nor tenant. */
  get(): Identity | null {
    try {
      const identity = this.provider?.();
      return identity && (identity.user || identity.tenant) ? identity : null;
    } catch {
      return null;
    }
  }

  /** User of the current request; without a known one the user of the process, which everybody then shares. */
  user(): string {
    return this.get()?.user || userOfProcess();
  }

  /** Tenant of the current request; without a known one `TENANT` of the environment or `DEFAULT`. */
  tenant(): string {
    return this.get()?.tenant || tenantOfProcess();
  }

  /** Key of user and tenant under which drafts and sessions are kept in memory. */
  owner(): string {
    return ownerKey(this.keeper());
  }

  /** The owner of drafts and sessions: a user without a tenant is not a user of a tenant whose name is that of the default. */
  keeper(): { user: string; tenant: string } {
    const identity = this.get();
    return identity
      ? { user: identity.user ?? "", tenant: identity.tenant ?? "" }
      : { user: userOfProcess(), tenant: tenantOfProcess() };
  }

  /**
   * Whether the user of the current request has a role. Unknown roles are roles the user does not have.
   * @param role name of the role
   */
  hasRole(role: string): boolean {
    try {
      return this.get()?.has?.(role) === true;
    } catch {
      return false;
    }
  }
}

/**
 * Key of a known user and tenant under which drafts and sessions are kept in memory.
 * @param identity the user, and the tenant; "" and none are the same tenant
 * @returns a text that no other user and tenant have
 */
export const ownerKey = ({ user, tenant = "" }: { readonly user: string; readonly tenant?: string }): string =>
  JSON.stringify([tenant, user]);

/** Mark by which a page recognises its user. @param owner what {@link ownerKey} returned */
export const markOf = (owner: string): string => hash("sha256", `page of ${owner}`).slice(0, 24);

/** Characters a store keeps of the name of a user or a tenant. */
export const LONGEST_NAME = 255;

/**
 * Whether every database keeps the name of a user or a tenant as it is: a name that is cut or replaced might become that of another user.
 * @param name at most {@link LONGEST_NAME} characters, without NUL and halves of surrogate pairs
 */
export const isStorableName = (name: string): boolean =>
  name.length <= LONGEST_NAME && !name.includes("\0") && name.isWellFormed();

/**
 * Key of state retained for an identity: `<tenant or DEFAULT>/<user or anonymous>`.
 * @param identity whose key; null gives null
 */
export function sessionKeyFor(identity: Identity | null | undefined): string | null {
  if (!identity || !(identity.user || identity.tenant)) return null;
  return `${identity.tenant || DEFAULT_TENANT}/${withoutSlash(identity.user || NOBODY)}`;
}

// Tenant "a/b" with user "c" must not get the key of tenant "a" with user "b/c".
const withoutSlash = (part: string): string => part.replace(/[%/]/g, encodeURIComponent);
