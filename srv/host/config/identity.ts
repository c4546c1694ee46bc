import cds from "@sap/cds";
import type { Identity } from "z2ui5/ports";

/** Who sends the current request, as CAP authenticated it. */
export function currentIdentity(): Identity | null {
  const context = cds.context;
  if (!context?.user) return null;
  const { user, tenant } = context;
  return { user: user.id, ...(tenant ? { tenant } : {}), has: (role) => Boolean(user.is(role)) };
}

/** Key of user and tenant. */
export function currentOwnerKey(): string {
  const { owner, tenant } = currentOwner();
  return JSON.stringify([tenant, owner]);
}

/** User and tenant as they are stamped on rows. */
export function currentOwner(): { owner: string; tenant: string } {
  return { owner: cds.context?.user?.id ?? "anonymous", tenant: cds.context?.tenant ?? "" };
}
