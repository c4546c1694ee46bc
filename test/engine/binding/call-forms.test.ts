/** Whatever the class and the form of the call: a binding is the attribute that stands there, or an error, never another attribute. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { start } from "../contract/frontend.ts";
import { CHOSEN, classSource, EXACT, PATHS, UNCERTAIN, type Path, type Value } from "./call-forms.ts";

let runs = 0;

/** Runs a class whose \`main\` makes these calls, and gives what each returned, or its error code, and what was meant. */
async function results(
  values: Readonly<Record<string, unknown>>,
  calls: readonly string[],
  meant: readonly string[],
): Promise<{ made: unknown[]; meant: unknown[] }> {
  const name = `zcl_call_forms_${++runs}`;
  const holder: { made: unknown[]; meant: unknown[] } = { made: [], meant: [] };
  const app = (
    new Function("base", "holder", classSource(name, values, calls, meant)) as (...given: unknown[]) => never
  )(z2ui5_if_app, holder);
  register_app_class(name, app);
  const reply = await start(name);
  expect(reply.app, reply.text).toBe(name.toUpperCase());
  return holder;
}

const value = fc.constantFrom<Value>("", "x", 0, 1, false, true);
const state = fc.record(
  {
    a: value,
    b: value,
    c: value,
    locked: value,
    s: fc.record({ x: value, y: value, deep: fc.record({ x: value }) }),
    t: fc.record({ x: value }),
    key: fc.constantFrom("a", "b", "c"),
    inner: fc.constantFrom("x", "y"),
    index: fc.nat(2),
    rows: fc.array(fc.record({ n: value, m: value }), { minLength: 3, maxLength: 3 }),
  },
  { noNullPrototype: true },
);
const wirePath = (path: Path): string => `{/XX/${path.join("/").toUpperCase()}}`;

describe("of a class with any values,", () => {
  test("a call whose source names an attribute binds exactly that one", async () => {
    const forms = fc.array(fc.tuple(fc.constantFrom(...Object.keys(EXACT)), fc.constantFrom<Path>(...PATHS)), {
      minLength: 8,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(state, forms, async (values, chosen) => {
        const { made } = await results(
          values,
          chosen.map(([form, path]) => EXACT[form]!(path)),
          [],
        );
        expect(Object.fromEntries(chosen.map(([form, path], i) => [`${form} of ${path.join(".")}`, made[i]]))).toEqual(
          Object.fromEntries(chosen.map(([form, path]) => [`${form} of ${path.join(".")}`, wirePath(path)])),
        );
      }),
      { numRuns: 40 },
    );
  });

  test("a call whose source names none is an error", async () => {
    const forms = Object.keys(UNCERTAIN);
    await fc.assert(
      fc.asyncProperty(state, async (values) => {
        const { made } = await results(
          values,
          forms.map((form) => UNCERTAIN[form]!([])),
          [],
        );
        expect(
          Object.fromEntries(
            forms.map((form, i) => [
              form,
              /^BINDING_(?:NOT_FOUND|AMBIGUOUS)$/.test(String(made[i])) ? "an error" : made[i],
            ]),
          ),
        ).toEqual(Object.fromEntries(forms.map((form) => [form, "an error"])));
      }),
      { numRuns: 30 },
    );
  });

  test("a call whose attribute only the running program knows binds that one, or is an error, never another one", async () => {
    const forms = Object.keys(CHOSEN);
    await fc.assert(
      fc.asyncProperty(state, async (values) => {
        const { made, meant } = await results(
          values,
          forms.map((form) => CHOSEN[form]![0]),
          forms.map((form) => CHOSEN[form]![1]),
        );
        const right = forms.map(
          (_form, i) => /^BINDING_/.test(String(made[i])) || made[i] === wirePath(String(meant[i]).split("/")),
        );
        expect(
          Object.fromEntries(
            forms
              .filter((_form, i) => !right[i])
              .map((form) => [form, [made[forms.indexOf(form)], meant[forms.indexOf(form)]]]),
          ),
        ).toEqual({});
      }),
      { numRuns: 12 },
    );
  });
});
