/** An app with any fields, and bindings of them. */
import { Registrations, type Registration } from "../../../srv/z2ui5/binding/registrations.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";

class TestApp extends z2ui5_if_app {
  override main(): void {}
}

/** An app that has these fields. */
export const appWith = (fields: object) => Object.assign(new TestApp(), fields);

/** Bindings for editing, but for what each of them says otherwise. */
export const registered = (...bound: (Partial<Registration> & { path: string })[]) =>
  new Registrations(bound.map((one) => ({ oneWay: false, twoWay: true, ...one })));
