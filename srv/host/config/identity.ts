import cds from "@sap/cds";
import { isStorableName, LONGEST_NAME, ownerKey } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import type { Identity } from "z2ui5/ports";

/** Identity of the current request, as authenticated by CAP. */
export function currentIdentity(): Identity | null {
  const context = cds.context;
  if (!context?.user) return null;
  const { user, tenant } = context;
  return { user: user.id, ...(tenant ? { tenant } : {}), has: (role) => Boolean(user.is(role)) };
}

/** Whether the current user has logged in; users who have not are all the same one. */
export const isNamed = (): boolean => cds.context?.user?.is("authenticated-user") === true;

/** Key of user and tenant. @throws USER_NAME */
export function currentOwnerKey(): string {
  const { owner, tenant } = currentOwner();
  return ownerKey({ user: owner, tenant });
}

/**
 * User and tenant as they are stamped on rows.
 * @throws USER_NAME where a database would cut or replace characters of them, so that they might become those of another user
 */
export function currentOwner(): { owner: string; tenant: string } {
  const owner = cds.context?.user?.id ?? "anonymous";
  const tenant = cds.context?.tenant ?? "";
  if (!isStorableName(owner) || !isStorableName(tenant))
    throw new Z2ui5Error("USER_NAME", { limit: String(LONGEST_NAME) });
  return { owner, tenant };
}
