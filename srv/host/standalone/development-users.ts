import cds from "@sap/cds";

/**
 * Accepts only the configured users. CAP looks a user up by name in a plain object, where it would also find `__proto__` or
 * `constructor` and accept them without a password.
 */
export function onlyConfiguredUsers(): void {
  const { users } = cds.env.requires.auth as { users?: object };
  if (users) Object.setPrototypeOf(users, null);
}
