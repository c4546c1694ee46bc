/** Forms of calls that bind an attribute, for tests that run them with any values. */

/** Attributes every class of this test has; few different values, so that many are equal. */
export const PATHS = [["a"], ["b"], ["c"], ["locked"], ["s", "x"], ["s", "y"], ["s", "deep", "x"], ["t", "x"]] as const;
export type Path = readonly string[];
export type Value = string | number | boolean;

const dots = (path: Path): string => path.map((key) => `.${key}`).join("");
const read = (path: Path): string => `this${dots(path)}`;
const destructured = (path: Path): string => path.reduceRight((inner, key) => `{ ${key}: ${inner} }`, "x");

export const EXACT: Readonly<Record<string, (path: Path) => string>> = {
  "a member": (path) => `client._bind_edit(${read(path)})`,
  "a member as named argument": (path) =>
    `client._bind_edit({ val: ${read(path)}, view: this.a === this.b ? "MAIN" : "POPUP" })`,
  "a member in brackets": (path) => `client._bind_edit(this${path.map((key) => `["${key}"]`).join("")})`,
  "a member in brackets by a constant": (path) =>
    `(() => { const key = "${path.at(-1)}"; return client._bind_edit(${read(path.slice(0, -1))}[key]); })()`,
  "optional chaining": (path) => `client?._bind_edit(this?.${path.join("?.")})`,
  "a method in brackets": (path) => `client["_bind_edit"](${read(path)})`,
  "parentheses and comments": (path) => `client /* ( */ . _bind_edit /* ( */ ( /* this.a */ (${read(path)}) )`,
  "this by another name": (path) => `(() => { const self = this; return client._bind_edit(self${dots(path)}); })()`,
  "this from a sloppy past": (path) =>
    `(() => { var _this = this; return (function () { return client._bind_edit(_this${dots(path)}); })(); })()`,
  "a variable": (path) =>
    `(() => { const value = ${read(path)}; void this.locked; return client._bind_edit(value); })()`,
  "a variable assigned later": (path) =>
    `(() => { let value; value = ${read(path)}; return client._bind_edit(value); })()`,
  "a structure in a variable": (path) =>
    `(() => { const outer = ${read(path.slice(0, -1))}; return client._bind_edit(outer.${path.at(-1)}); })()`,
  destructuring: (path) =>
    `(() => { const ${destructured(path)} = this; void this.b; return client._bind_edit(x); })()`,
  "destructuring with a default": (path) =>
    `(() => { const ${destructured(path).replace("x }", "x = this.locked }")} = this; return client._bind_edit(x); })()`,
  "a helper method": (path) => `this.field(client, ${read(path)})`,
  "a helper method that calls another one": (path) => `this.outer({ client, value: ${read(path)} })`,
  "a helper method with options in a variable": (path) =>
    `(() => { const given = { client, value: ${read(path)} }; return this.outer(given); })()`,
  "options that are shown before they get away": (path) =>
    `(() => { const given = { value: ${read(path)} }; const made = client._bind_edit(given.value); String.raw({ raw: [] }, given); return made; })()`,
  "a list that is written down": (path) =>
    `[{ label: "x", value: ${read(path)} }].map((field) => client._bind_edit(field.value))[0]`,
  "a helper function": (path) => `helper(client, "label", ${read(path)})`,
  "a helper function with the app": (path) => `app_helper(this, client, (app) => client._bind_edit(app${dots(path)}))`,
  "a helper with a rest parameter": (path) => `spread(client, ${read(path)})`,
  "a helper with a default": (path) => `this.defaulted(client, ${read(path)})`,
  "a callback": (path) => `[1].map(() => client._bind_edit(${read(path)}))[0]`,
  "a loop": (path) => `(() => { for (const _ of [1]) return client._bind_edit(${read(path)}); })()`,
  "a bound method of the client": (path) =>
    `(() => { const bind = client._bind_edit.bind(client); return bind(${read(path)}); })()`,
  call: (path) => `client._bind_edit.call(client, ${read(path)})`,
  "a fallback that is not taken": (path) => `client._bind_edit(${read(path)} ?? this.c)`,
  "a template around it": (path) => `\`\${client._bind_edit(${read(path)})}\``,
};

/** Here an error is right, too, but no other attribute. */
export const UNCERTAIN: Readonly<Record<string, (path: Path) => string>> = {
  "a getter": () => "client._bind_edit(this.full)",
  "a getter of one attribute": () => "client._bind_edit(this.second)",
  "a method": () => "client._bind_edit(this.read())",
  "a function": () => "client._bind_edit(identity(this.a))",
  "a sum": () => "client._bind_edit(this.a + this.b)",
  "a text": () => "client._bind_edit(`${this.a}`)",
  "a constant": () => `client._bind_edit("")`,
  "a negation": () => "client._bind_edit(!this.locked)",
  "the length of a table": () => "client._bind_edit(this.rows.length)",
  "a local object": () => "(() => { const s = { x: this.a }; return client._bind_edit(s.other); })()",
  "another object of the class": () => "other(this, client)",
  "an object that is no part of the app": () => "foreign.show(client)",
  "a variable that was reassigned": () =>
    "(() => { let v = this.a; v = this.a; v += ''; return client._bind_edit(v); })()",
  "a partly bound helper": () => "(() => { const f = partial.bind(null, client, this.read()); return f(this.c); })()",
  "a reduced value": () => "client._bind_edit([this.a, this.b].reduce((left, right) => left || right))",
};
export const CHOSEN: Readonly<Record<string, readonly [call: string, meant: string]>> = {
  "a ternary": ["client._bind_edit(this.locked ? this.a : this.b)", "this.locked ? 'a' : 'b'"],
  "a ternary with a constant": ["client._bind_edit(this.locked ? this.a : '')", "this.locked ? 'a' : null"],
  or: ["client._bind_edit(this.a || this.b)", "this.a ? 'a' : 'b'"],
  and: ["client._bind_edit(this.a && this.b)", "this.a ? 'b' : 'a'"],
  "a computed key": ["client._bind_edit(this[this.key])", "this.key"],
  "a computed key in a structure": ["client._bind_edit(this.s[this.inner])", "'s/' + this.inner"],
  "a row": ["client._bind_edit(this.rows[this.index].n)", "'rows/' + this.index + '/n'"],
  "a row in a variable": [
    "(() => { const row = this.rows[this.index]; return client._bind_edit(row.n); })()",
    "'rows/' + this.index + '/n'",
  ],
  "a row with its table": [
    "client._bind_edit(this.rows[this.index].n, { tab: this.rows, tab_index: this.index + 1 })",
    "'rows/' + this.index + '/n'",
  ],
  "rows in a loop": [
    "this.rows.map((row) => attempt(() => client._bind_edit(row.n)))[this.index]",
    "'rows/' + this.index + '/n'",
  ],
  "rows in a loop with their table": [
    "this.rows.map((row, i) => client._bind_edit(row.m, { tab: this.rows, tab_index: i + 1 }))[this.index]",
    "'rows/' + this.index + '/m'",
  ],
  "a parameter that is reassigned": ["this.reassigned(client, this.a)", "'b'"],
  "a name that hides another one": [
    "(() => { const x = this.a; void x; { const x = this.b; return client._bind_edit(x); } })()",
    "'b'",
  ],
  "a parameter that hides a variable": [
    "(() => { const v = this.a; const h = (v) => client._bind_edit(v); void v; return h(this.b); })()",
    "'b'",
  ],
  "a default that is taken": ["((v = this.b) => client._bind_edit(v))()", "'b'"],
  "a default of a missing member": [
    "(() => { const { missing = this.b } = this; return client._bind_edit(missing); })()",
    "'b'",
  ],
  "a default of a missing member, deeper and by another name": [
    "(() => { const { s: { nope: v = this.a } } = this; return client._bind_edit(v); })()",
    "'a'",
  ],
  "a variable of before a change": [
    "(() => { const v = this.a; this.a = this.b; try { return client._bind_edit(v); } finally { this.a = v; } })()",
    "'a'",
  ],
  "a variable assigned in a branch": [
    "(() => { let v = this.a; if (this.locked) v = this.b; return client._bind_edit(v); })()",
    "this.locked ? 'b' : 'a'",
  ],
  "a variable assigned by destructuring": [
    "(() => { let v = this.a; ({ b: v } = this); return client._bind_edit(v); })()",
    "'b'",
  ],
  "a variable assigned by a loop": [
    "(() => { let v = this.a; for (v of [this.b]); return client._bind_edit(v); })()",
    "'b'",
  ],
  "variables that change places": [
    "(() => { let [x, y] = [this.a, this.b]; [x, y] = [y, x]; return client._bind_edit(x); })()",
    "'b'",
  ],
  "variables that go round": [
    "(() => { let [x, y, z, w] = [this.a, this.b, this.c, this.locked]; for (const _ of [1]) [x, y, z, w] = [y, z, w, x]; return client._bind_edit(x); })()",
    "'b'",
  ],
  "a variable made of many others": [
    `(() => { const v0 = [this.a, this.b]; ${Array.from({ length: 18 }, (_, i) => `const v${i + 1} = [v${i}, v${i}, v${i}];`).join(" ")} return client._bind_edit(v18${"[0]".repeat(18)}[1]); })()`,
    "'b'",
  ],
  "a list that is taken apart": ["(() => { const [, y] = [this.a, this.b]; return client._bind_edit(y); })()", "'b'"],
  "names in a loop": ["(() => { for (const k of [this.key]) return client._bind_edit(this[k]); })()", "this.key"],
  entries: ["client._bind_edit(Object.entries(this).find(([k]) => k === this.key)[1])", "this.key"],
  "the rest of the attributes": [
    "(() => { const { a, ...rest } = this; void a; return client._bind_edit(rest.b); })()",
    "'b'",
  ],
  "a copy with another value": [
    "(() => { const copy = { ...this, a: this.b }; return client._bind_edit(copy.a); })()",
    "'b'",
  ],
  "a copied structure": ["(() => { const s = { ...this.s }; return client._bind_edit(s.x); })()", "'s/x'"],
  "a variable for two structures": [
    "(() => { let s = this.s; s = this.t; return client._bind_edit(s.x); })()",
    "'t/x'",
  ],
  "one of two structures": [
    "(() => { const s = this.locked ? this.s : this.t; return client._bind_edit(s.x); })()",
    "this.locked ? 's/x' : 't/x'",
  ],
  "a sequence": ["client._bind_edit((this.a, this.b))", "'b'"],
  "an assignment": ["(() => { let v = this.a; return client._bind_edit(v = this.b); })()", "'b'"],
  "a nullish assignment": ["(() => { let v = null; v ??= this.b; return client._bind_edit(v); })()", "'b'"],
  "a logical assignment": [
    "(() => { let v = this.a; v ||= this.b; return client._bind_edit(v); })()",
    "this.a ? 'a' : 'b'",
  ],
  "a helper that calls itself": ["this.again(client, this.a, 1)", "'b'"],
  "two helpers in a line": ["[this.field(client, this.a), this.field(client, this.b)][1]", "'b'"],
  "values in a callback": ["[this.a, this.b].map((v) => attempt(() => client._bind_edit(v)))[1]", "'b'"],
  "a callback with its own this": ["['b'].map(function (k) { return client._bind_edit(this[k]); }, this)[0]", "'b'"],
  "a generator": [
    "(() => { function* g(self) { yield client._bind_edit(self.b); } return g(this).next().value; })()",
    "'b'",
  ],
  arguments: ["(function () { return client._bind_edit(arguments[0]); })(this.b)", "'b'"],
  "a getter of a local object": [
    "(() => { const app = this; const o = { a: 1, get v() { return app.b; } }; return client._bind_edit(o.v); })()",
    "'b'",
  ],
  "a variable changed in a closure": [
    "(() => { let v = this.a; const set = () => { v = this.b; }; set(); return client._bind_edit(v); })()",
    "'b'",
  ],
  "another this": ["(function () { return client._bind_edit(this.a); }).call({ a: this.b })", "null"],
  "another class": [
    "new (class { constructor(app) { this.b = app.a; } go() { return client._bind_edit(this.b); } })(this).go()",
    "null",
  ],
  "a variable of a switch": [
    "(() => { switch (1) { case 0: var v = this.a; case 1: v = this.b; } return client._bind_edit(v); })()",
    "'b'",
  ],
  "a variable declared below": ["(() => { v = this.b; return client._bind_edit(v); var v = this.a; })()", "'b'"],
  "what was thrown": ["(() => { try { throw this.b; } catch (v) { return client._bind_edit(v); } })()", "'b'"],
  "a helper that gets a reassigned variable": [
    "(() => { let v = this.a; v = this.b; return this.field(client, v); })()",
    "'b'",
  ],
  "a helper that gets a condition": ["this.field(client, this.locked && this.a)", "this.locked ? 'a' : 'locked'"],
  "a helper in a variable": [
    "(() => { const f = this.locked ? this.pair_a : this.pair_b; return f.call(this, client, this.a, this.b); })()",
    "this.locked ? 'a' : 'b'",
  ],
  "a helper with named values in another order": ["this.named({ client, second: this.a, first: this.b })", "'b'"],
  "a helper with values spread": ["this.third(client, ...[this.a, this.b])", "'b'"],
  "a helper with an object spread": ["this.named({ client, first: this.a, ...{ first: this.b } })", "'b'"],
  "a tagged template": ["((parts, v) => client._bind_edit(v))`${this.b}`", "'b'"],
  "optional chaining that ends": ["client._bind_edit(this.nothing?.a ?? this.b)", "'b'"],
  "a key with a template": ["client._bind_edit(this[`${this.key}`])", "this.key"],
  "a key that changes": ["(() => { let k = 'a'; k = 'b'; return client._bind_edit(this[k]); })()", "'b'"],
  "a key that hides another one": [
    "(() => { const k = 'a'; void k; return ((k) => client._bind_edit(this[k]))('b'); })()",
    "'b'",
  ],
  "this by a name that changes": [
    "(() => { let self = { a: this.b }; const before = self; self = this; self = before; return client._bind_edit(self.a); })()",
    "null",
  ],
};

const PRELUDE = `
  const identity = (value) => value;
  const attempt = (work) => { try { return work(); } catch (error) { if (!String(error.code).startsWith("BINDING")) throw error; return error.code; } };
  function helper(client, label, value) { const shown = value; return client._bind_edit(shown); }
  const app_helper = (app, client, act) => [0].map(() => { void app.locked; return act(app); })[0];
  const spread = (client, ...values) => client._bind_edit(...values);
  const partial = (client, value, last) => client._bind_edit(value);
  const other = (app, client) => { const twin = new app.constructor(); return twin.self(client); };
  const foreign = { a: "", b: 0, show(client) { return client._bind_edit(this.a); } };
`;
const METHODS = `
    get full() { return this.a && this.b ? this.a : this.b; }
    get second() { return this.b; }
    read() { void this.a; return this.b; }
    field(client, value) { return client._bind_edit(value); }
    outer({ client, value }) { return this.field(client, value); }
    defaulted(client, value = this.locked) { return client._bind_edit(value); }
    reassigned(client, value) { value = this.b; return client._bind_edit(value); }
    again(client, value, times) { return times > 0 ? this.again(client, this.b, times - 1) : client._bind_edit(value); }
    pair_a(client, one, two) { void two; return client._bind_edit(one); }
    pair_b(client, one, two) { void one; return client._bind_edit(two); }
    named({ client, first, second }) { void second; return client._bind_edit(first); }
    third(client, one, two) { void one; return client._bind_edit(two); }
    self(client) { return client._bind_edit(this.a); }
`;

/** Body of a function of `base` and `holder` that returns a class whose `main` makes the calls. */
export const classSource = (
  name: string,
  values: Readonly<Record<string, unknown>>,
  calls: readonly string[],
  meant: readonly string[],
): string =>
  classWith(
    name,
    values,
    [
      ...calls.map((call) => `holder.made.push(attempt(() => ${call}));`),
      ...meant.map((call) => `holder.meant.push(${call});`),
    ].join("\n      "),
  );

/** As {@link classSource}, with the statements of `main`. */
export const classWith = (name: string, values: Readonly<Record<string, unknown>>, main: string): string => `${PRELUDE}
    return class ${name} extends base {
    ${Object.entries(values)
      .map(([key, value]) => `${key} = ${JSON.stringify(value)};`)
      .join("\n    ")}
    ${METHODS}
    main(client) {
      ${main}
    }
  }`;
