/** Forms of source that look like an attribute and mean another value: the binding is the right one, or an error, never another attribute. */
import { transformSync, type TransformOptions } from "esbuild";
import * as acorn from "acorn";
import fc from "fast-check";
import MagicString from "magic-string";
import { describe, expect, test } from "vitest";
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

/** Makes the class of a form, which takes its values from what is held. */
type Maker = (base: unknown, held: Held) => never;

const asItIs = (source: string): Maker => new Function("base", "held", source) as Maker;

let forms = 0;

/** Makes the class of a form. @param maker makes a function of its source @returns a function that runs it with other values */
function runnable(form: Form, maker: (source: string) => Maker = asItIs): (values: Held["values"]) => Promise<Held> {
  const name = `zcl_misleading_${++forms}`;
  const held: Held = { values: {} };
  register_app_class(name, maker(classSource(form, name))(z2ui5_if_app, held));
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

/** Every value a variable, a default, a choice or a field of a class gets, with a counter before it, as tools write it that measure what tests cover. */
function counted(source: string): string {
  const text = new MagicString(source);
  const count = (node: acorn.AnyNode | null | undefined): void => {
    if (!node) return;
    text.prependRight(node.start, "(held.ran = (held.ran ?? 0) + 1, ");
    text.appendLeft(node.end, ")");
  };
  const walk = (node: acorn.AnyNode): void => {
    if (node.type === "VariableDeclarator") count(node.init);
    if (node.type === "AssignmentPattern") count(node.right);
    if (node.type === "PropertyDefinition") count(node.value);
    if (node.type === "ConditionalExpression") [node.consequent, node.alternate].forEach(count);
    if (node.type === "LogicalExpression") [node.left, node.right].forEach(count);
    for (const value of Object.values(node).flat() as (acorn.AnyNode | null)[])
      if (typeof value?.type === "string") walk(value);
  };
  walk(acorn.parse(source, { ecmaVersion: "latest", allowReturnOutsideFunction: true }));
  return text.toString();
}

test.each(Object.entries(FORMS))(
  "%s cannot bind another attribute while a tool counts what runs",
  async (_name, form) => {
    const run = runnable(form, (source) => asItIs(counted(source)));
    for (const values of fc.sample(state, 20)) {
      const { made, meant } = await run(values);
      const expected = meant === null ? "an error" : `{/XX/${String(meant).toUpperCase()}}`;
      if (!/^BINDING_/.test(String(made))) expect(made).toBe(expected);
    }
  },
);

describe("what esbuild makes of these forms, as tsx and bundlers do, cannot bind another attribute:", () => {
  test.each<readonly [string, TransformOptions]>([
    ["names kept, with a map", { keepNames: true, sourcemap: "inline" }],
    ["minified", { minify: true }],
    ["minified, with names kept and a map", { minify: true, keepNames: true, sourcemap: "inline" }],
    ["minified for older engines", { minify: true, target: "es2017" }],
  ])("%s", async (_name, options) => {
    const wrong: Record<string, unknown> = {};
    for (const [name, form] of Object.entries(FORMS)) {
      const run = runnable(form, (source) => {
        const { code } = transformSync(`function make(base, held) {${source}}`, options);
        return new Function(`${code}; return make;`)() as Maker;
      });
      for (const values of fc.sample(state, 8)) {
        const { made, meant } = await run(values);
        const isRight = made === (meant === null ? "an error" : `{/XX/${String(meant).toUpperCase()}}`);
        if (!isRight && !/^BINDING_/.test(String(made))) wrong[name] = { made, meant };
      }
    }
    expect(wrong).toEqual({});
  });
});
