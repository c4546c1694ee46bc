/** Targets of errors that name a row by its position. */
import { expect, test } from "vitest";
import { fieldsOfErrors } from "../../../srv/z2ui5/binding/fields-of-errors.ts";
import { Registrations } from "../../../srv/z2ui5/binding/registrations.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { newInstance } from "../../../srv/z2ui5/instance/instance.ts";

class TestApp extends z2ui5_if_app {
  orders = Array.from({ length: 12 }, (_, n) => ({ n, s: { n: 1 }, list: [1] }));
  other = 5;
  override main(): void {}
}
const found = (target: string): string[] =>
  fieldsOfErrors([{ text: "no", label: "", target, severity: "Error" }], {
    ...newInstance(new TestApp(), ""),
    bindings: new Registrations(["orders", "other"].map((path) => ({ path, oneWay: false, twoWay: true }))),
  }).map(({ path }) => path);

test.each([
  ["orders[0]/n", ["ORDERS/0/N"]],
  ["orders[11]/N", ["ORDERS/11/N"]],
  ["orders[000000011]/n", ["ORDERS/11/N"]],
  ["orders[12]/n", []],
  ["orders[0000000011]/n", []],
  ["orders[-1]/n", []],
  ["orders[1x]/n", []],
  ["orders[]/n", []],
  ["orders[1]/n[2]", []],
  ["any[3]/n", ["ORDERS/3/N"]],
  ["orders[1]/x", []],
  ["orders[1]/s/n", []],
  ["orders(n=4)/n", ["ORDERS/4/N"]],
  ["orders(n=4,IsActiveEntity=false)/n", ["ORDERS/4/N"]],
  ["orders(N='4')/n", ["ORDERS/4/N"]],
  ["orders(n=4,x=1)/n", []],
  ["orders()/n", []],
])("%s is the field %j", (target, fields) => {
  expect(found(target)).toEqual(fields);
});
