/** `this` in what an app has as its `main`: the app, unless it was bound to or made for another object. */
import { expect, test } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import { start } from "../contract/frontend.ts";

interface Held {
  answer?: unknown;
}
let apps = 0;

/** What a binding answers or throws in the `main` of an app with `x = ""`. @param members of the class @param after puts a main into `App` */
async function answered({ members = "", after = "" }: { readonly members?: string; readonly after?: string }) {
  const name = `zcl_whose_main_${++apps}`;
  const held: Held = {};
  const make = new Function(
    "base",
    "held",
    `const hold = (call) => { try { held.answer = call(); } catch (error) { held.answer = error.code; } };
    class Other { x = ""; main = (client) => hold(() => client._bind_edit(this.x)); show(client) { hold(() => client._bind_edit(this.x)); } }
    class App extends base { x = ""; ${members} }
    Object.defineProperty(App, "name", { value: "${name}" });
    ${after}
    return App;`,
  ) as (...given: unknown[]) => never;
  register_app_class(name, make(z2ui5_if_app, held));
  await start(name);
  return held.answer;
}

/** A constructor that makes the main of each app. */
const makes = (main: string): string =>
  `main() {} constructor() { super(); const main = ${main}; Object.defineProperty(this, "main", { value: main }); }`;

test.each([
  ["a method", { members: "main(client) { hold(() => client._bind_edit(this.x)); }" }],
  ["an inherited one", { after: "App.prototype.main = Other.prototype.show;" }],
  ["a function of the constructor", { members: makes("function (client) { hold(() => client._bind_edit(this.x)); }") }],
  ["an arrow function of the constructor", { members: makes("(client) => hold(() => client._bind_edit(this.x))") }],
  [
    "an arrow function in a field",
    { members: "run = (client) => hold(() => client._bind_edit(this.x)); main(client) { this.run(client); }" },
  ],
])("this of a main is the app where it is %s", async (_what, app) => {
  expect(await answered(app)).toBe("{/XX/X}");
});

test.each([
  ["was bound to another object", { after: "App.prototype.main = Other.prototype.show.bind(new Other());" }],
  ["was made for another object", { after: "App.prototype.main = new Other().main;" }],
  [
    "was made for another object, by a function",
    {
      after:
        "(function () { const main = (client) => hold(() => client._bind_edit(this.x)); App.prototype.main = main; }).call(new Other());",
    },
  ],
  [
    "is called by a function that is called like the engine's",
    {
      members: "main(client) { runMainOfApp(new Other(), client); }",
      after: "function runMainOfApp(other, client) { other.show(client); }",
    },
  ],
])("this cannot be taken for the app in a function that %s", async (_what, app) => {
  expect(await answered(app)).toMatch(/^BINDING_/);
});
