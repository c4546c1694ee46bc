/** The role a service asks for is that of the setting, whatever the model said. */
import { expect, test } from "vitest";
import { demandRole } from "../../../srv/host/endpoint/required-role.ts";
import { withSettings } from "../server.ts";

test("a service asks for the role of the setting, and no other service does", () =>
  withSettings({ requires: "clerk" }, async () => {
    const definitions = { rootService: { "@requires": "any" }, other: {} } as Record<string, object>;
    demandRole({ definitions } as never, "rootService");
    expect(definitions).toEqual({ rootService: { "@requires": "clerk" }, other: {} });
  }));

test("a model without the service, or without anything, stays as it is", () => {
  for (const model of [{}, { definitions: {} }]) {
    const before = structuredClone(model);
    demandRole(model as never, "rootService");
    expect(model).toEqual(before);
  }
});
