import { describe, expect, it } from "vitest";
import { formatAppState, formatRoute, parseAppState, parseRoute, splitHash } from "../../app/z2ui5/src/core/hash";

/** The table of wire-v2 §8.4. */
describe("a location hash", () => {
  it.each([
    ["#/app/ZCL_A", { app: "ZCL_A" }],
    ["#//app/zcl_a/AB12", { app: "ZCL_A", draft: "AB12" }],
    ["#/app/ZCL_A/AB12?x=1", { app: "ZCL_A", draft: "AB12" }],
    ["#/app/ZCL_A/AB12&x=1", { app: "ZCL_A", draft: "AB12" }],
    ["#/app/ZCL_A/AB12/more", { app: "ZCL_A", draft: "AB12" }],
    ["#app/ZCL_A", { app: "ZCL_A" }],
    ["#/app//ACME/CL_A/AB12", { app: "/ACME/CL_A", draft: "AB12" }],
    ["#Order-manage&/app/ZCL_A/AB12", { app: "ZCL_A", draft: "AB12" }],
  ])("%s is a route", (hash, route) => expect(parseRoute(splitHash(hash).app)).toEqual(route));

  it.each(["#/app/", "#/APP/ZCL_A", "#/app//ACME", "#/other&/app/ZCL_A", "#Order-manage?x=1", "#/detail/4711", ""])(
    "%s is no route",
    (hash) => expect(parseRoute(splitHash(hash).app)).toBeUndefined(),
  );

  it.each([
    "#/z2ui5-xapp-state=AB12",
    "#z2ui5-xapp-state=AB12",
    "#/x=1&z2ui5-xapp-state=AB12",
    "#Order-manage&/z2ui5-xapp-state=AB12",
  ])("%s is an app state", (hash) => expect(parseAppState(splitHash(hash).app)).toBe("AB12"));

  it("is read as it is written", () => {
    expect(parseRoute(formatRoute("ZCL_A", "d1"))).toEqual({ app: "ZCL_A", draft: "d1" });
    expect(parseRoute(formatRoute("ZCL_A"))).toEqual({ app: "ZCL_A" });
    expect(parseAppState(formatAppState("d1"))).toBe("d1");
  });
});
