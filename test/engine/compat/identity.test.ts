import { afterEach, beforeEach, describe, expect, test } from "vitest";
import z2ui5_cl_util_api from "../../../srv/z2ui5/compat/z2ui5_cl_util_api.ts";
import z2ui5_identity from "../../../srv/z2ui5/compat/z2ui5_identity.ts";
import type { IdentityProvider } from "../../../srv/z2ui5/types/ports.ts";

const { get_tenant, get_user, has_provider, key_for, session_key, set_provider } = z2ui5_identity;
const environment = { ...process.env };

beforeEach(() => Object.assign(process.env, { USER: "unix", TENANT: "env" }));
afterEach(() => {
  set_provider(null);
  process.env = { ...environment };
});

test("the provider names the user of each use", () => {
  let user = "alice";
  set_provider(() => ({ user, tenant: "t1" }));
  expect([has_provider(), get_user(), get_tenant(), session_key()]).toEqual([true, "alice", "t1", "t1/alice"]);
  user = "bob";
  expect([get_user(), z2ui5_cl_util_api.context_get_user_tech(), session_key()]).toEqual(["bob", "bob", "t1/bob"]);
});

const UNKNOWN: [string, IdentityProvider | null][] = [
  ["is missing", null],
  ["knows nothing", () => null],
  ["knows nobody", () => ({ user: "", tenant: "" })],
  [
    "throws",
    () => {
      throw new Error("no context");
    },
  ],
];

describe("when the provider", () => {
  test.each(UNKNOWN)("%s, user and tenant come from the process", (_, provider) => {
    set_provider(provider);
    expect([get_user(), get_tenant()]).toEqual(["unix", "env"]);
    delete process.env["USER"];
    delete process.env["TENANT"];
    process.env["USERNAME"] = "windows";
    expect([get_user(), get_tenant()]).toEqual(["windows", "DEFAULT"]);
    delete process.env["USERNAME"];
    expect(get_user()).toBe("anonymous");
  });

  test.each(UNKNOWN)("%s, state of one user cannot be retained for another", (_, provider) => {
    set_provider(provider);
    expect(session_key()).toBeNull();
  });
});

test("the key of retained state names tenant and user", () => {
  expect(key_for({ user: "alice" })).toBe("DEFAULT/alice");
  expect(key_for({ tenant: "t1" })).toBe("t1/anonymous");
  expect([key_for(null), key_for({})]).toEqual([null, null]);
});

test("a slash in a name cannot lead to the state of another tenant", () => {
  expect(key_for({ tenant: "a/b", user: "c" })).not.toBe(key_for({ tenant: "a", user: "b/c" }));
  expect(key_for({ tenant: "a", user: "b%2Fc" })).not.toBe(key_for({ tenant: "a", user: "b/c" }));
});
