/** Forms of source that look like an attribute and mean another value: the binding is the right one, or an error, never another attribute. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { start } from "../contract/frontend.ts";
import { classSource, FORMS, type Form } from "./misleading-forms.ts";

/** What one run is given, and what it returned: the binding or its error code, and what was meant. */
interface Held {
  values: Readonly<Record<string, unknown>>;
  made?: unknown;
  meant?: unknown;
}

let forms = 0;

/** Makes the class of a form. @returns a function that runs it with other values */
function runnable(form: Form): (values: Held["values"]) => Promise<Held> {
  const name = `zcl_misleading_${++forms}`;
  const held: Held = { values: {} };
  const app = (new Function("base", "held", classSource(form, name)) as (...given: unknown[]) => never)(
    z2ui5_if_app,
    held,
  );
  register_app_class(name, app);
  return async (values) => {
    Object.assign(held, { values: structuredClone(values), made: undefined, meant: undefined });
    await start(name);
    return held;
  };
}

const value = fc.constantFrom("", "x", "y");
const state = fc.record(
  {
    a: value,
    b: value,
    c: value,
    s: fc.record({ x: value, y: value }),
    t: fc.record({ x: value }),
    key: fc.constantFrom("a", "b", "c"),
    rows: fc.array(fc.record({ n: value, m: value }), { minLength: 3, maxLength: 3 }),
  },
  { noNullPrototype: true },
);

test.each(Object.entries(FORMS))("%s cannot bind another attribute", async (_name, form) => {
  const run = runnable(form);
  await fc.assert(
    fc.asyncProperty(state, async (values) => {
      const { made, meant } = await run(values);
      expect(made).toBeDefined();
      if (/^BINDING_/.test(String(made))) return;
      expect(made).toBe(meant === null ? "an error" : `{/XX/${String(meant).toUpperCase()}}`);
    }),
    { numRuns: 60 },
  );
});
