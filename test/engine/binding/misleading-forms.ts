/** Forms of source that look like an attribute and mean another value, for tests that run them. */

/** A call, members of its class, and what is meant; "null" where that is no attribute. */
export interface Form {
  readonly call: string;
  readonly members?: string;
  readonly meant: string;
  /** Runs before the class is made. */
  readonly before?: string;
}

export const FORMS: Readonly<Record<string, Form>> = {
  "a method called find": {
    call: "client._bind_edit(this.find('b'))",
    members: "find(k) { return this[k]; }",
    meant: "null",
  },
  "a method called at": {
    call: "client._bind_edit(this.at(1))",
    members: "at(k) { return [this.a, this.b][k]; }",
    meant: "null",
  },
  "a method called values": {
    call: "this.values().map((v) => attempt(() => client._bind_edit(v)))[0]",
    members: "values() { return [this.b]; }",
    meant: "null",
  },
  "a method called entries": {
    call: "this.entries().map(([, v]) => attempt(() => client._bind_edit(v)))[0]",
    members: "entries() { return [['x', this.b]]; }",
    meant: "null",
  },
  "a method called filter": {
    call: "this.filter()[0] === undefined ? '' : client._bind_edit(this.filter()[0])",
    members: "filter() { return [this.b]; }",
    meant: "null",
  },
  "a method called map": {
    call: "this.map((v) => attempt(() => client._bind_edit(v)))",
    members: "map(f) { return f(this.b); }",
    meant: "null",
  },
  "a method called forEach of a part": {
    call: "this.box.forEach((v) => attempt(() => client._bind_edit(v)))",
    members: "box = new Box();",
    before: "class Box { x = 'x'; y = ''; forEach(f) { return f(this.x + ''); } }",
    meant: "null",
  },
  "a map with a list": {
    call: "[...new Map([['a', this.b]])].map(([, v]) => attempt(() => client._bind_edit(v)))[0]",
    meant: "'b'",
  },
  "values of a map": {
    call: "[...this.m.values()].map((v) => attempt(() => client._bind_edit(v)))[0]",
    members: "m = new Map([['a', 'x']]);",
    meant: "null",
  },
  "a symbol for a key": {
    call: "client._bind_edit(this[SYMBOL])",
    members: "[SYMBOL] = 'x';",
    before: "const SYMBOL = Symbol('a');",
    meant: "null",
  },
  "a symbol for a key of a part": {
    call: "client._bind_edit(this.s[SYMBOL])",
    members: "init() { Object.defineProperty(this.s, SYMBOL, { value: 'x', enumerable: true, configurable: true }); }",
    before: "const SYMBOL = Symbol('a');",
    meant: "null",
  },
  "a member that is not enumerable": {
    call: "client._bind_edit(this.s[this.hidden])",
    members:
      "hidden = 'h'; init() { Object.defineProperty(this.s, 'h', { value: 'x', enumerable: false, configurable: true, writable: true }); }",
    meant: "null",
  },
  "a member of the prototype": {
    call: "client._bind_edit(this[this.hidden])",
    members: "hidden = 'proto'; init() { this.constructor.prototype.proto = 'x'; }",
    meant: "null",
  },
  "a key of the prototype of a part": {
    call: "client._bind_edit(this.part[this.hidden])",
    members: "hidden = 'w'; part = new Part();",
    before: "class Part { v = 'x'; } Part.prototype.w = 'x';",
    meant: "null",
  },
  "a closure of another run of a function that calls itself": {
    call: "this.run(client, this.a, null)",
    members: "run(client, v, f) { return f ? f() : this.run(client, this.b, () => client._bind_edit(v)); }",
    meant: "'a'",
  },
  "a closure that was kept": {
    call: "(() => { this.keep(client, this.a, false); return this.keep(client, this.b, true); })()",
    members: "keep(client, v, use) { if (use) return kept(); kept = () => client._bind_edit(v); return ''; }",
    before: "let kept = null;",
    meant: "'a'",
  },
  "a closure made by a function": {
    call: "this.make(client, this.a)()",
    members: "make(client, v) { return () => client._bind_edit(v); }",
    meant: "'a'",
  },
  "this of a closure that another part keeps": {
    call: "this.p.first(() => this.q.second(client))",
    members: "p = new Both(); q = new Both();",
    before: "class Both { x = 'x'; first(f) { return f(); } second(client) { return client._bind_edit(this.x); } }",
    meant: "'q/x'",
  },
  "this of a closure of another object": {
    call: "this.p.make(client, this.q)",
    members: "p = new Both(); q = new Both();",
    before:
      "class Both { x = 'x'; make(client, other, f) { return f ? f() : other.make(client, null, () => client._bind_edit(this.x)); } }",
    meant: "'p/x'",
  },
  "an arrow function of another object of the class": {
    call: "new this.constructor().arrow(client)",
    members: "arrow = (client) => client._bind_edit(this.a);",
    meant: "null",
  },
  "an arrow function of another object of the class, in a variable": {
    call: "(() => { const f = new this.constructor().arrow; return f(client); })()",
    members: "arrow = (client) => client._bind_edit(this.a);",
    meant: "null",
  },
  "an arrow function of a part that is no part any more": {
    call: "new Part().arrow(client)",
    members: "part = new Part();",
    before: "class Part { x = 'x'; arrow = (client) => client._bind_edit(this.x); }",
    meant: "null",
  },
  "an arrow function of the app": {
    call: "this.arrow(client, this.b)",
    members: "arrow = (client, v) => client._bind_edit(v);",
    meant: "'b'",
  },
  "an arrow function of the app with its own attribute": {
    call: "this.arrow(client)",
    members: "arrow = (client) => client._bind_edit(this.b);",
    meant: "'b'",
  },
  "a method called call": {
    call: "this.call(client, this.a, this.b)",
    members: "call(client, v) { return client._bind_edit(v); }",
    meant: "'a'",
  },
  "a method called call of a part": {
    call: "this.phone.call(client, this.a, this.b)",
    members: "phone = new Phone();",
    before: "class Phone { call(client, v) { return client._bind_edit(v); } }",
    meant: "'a'",
  },
  "a method called apply": {
    call: "this.apply(client, this.a, this.b)",
    members: "apply(client, v) { return client._bind_edit(v); }",
    meant: "'a'",
  },
  "a method called bind": {
    call: "this.bind(client, this.a, this.b)",
    members: "bind(client, v) { return client._bind_edit(v); }",
    meant: "'a'",
  },
  "a method called _bind_edit of the app": {
    call: "this._bind_edit(client, this.a, this.b)",
    members: "_bind_edit(client, v) { return client._bind_edit(v); }",
    meant: "'a'",
  },
  "a generator that a loop asks for through another call": {
    call: "(() => { const it = this.gen(client, this.a); for (const made of pass(client, this.b, it)) return made; })()",
    members: "*gen(client, v) { yield attempt(() => client._bind_edit(v)); }",
    before: "const pass = (client, v, it) => it;",
    meant: "'a'",
  },
  "a generator that is spread through another call": {
    call: "(() => { const it = this.gen(client, this.a); return [...pass(client, this.b, it)][0]; })()",
    members: "*gen(client, v) { yield attempt(() => client._bind_edit(v)); }",
    before: "const pass = (client, v, it) => it;",
    meant: "'a'",
  },
  "a generator": {
    call: "[...this.gen(client, this.a)][0]",
    members: "*gen(client, v) { yield client._bind_edit(v); }",
    meant: "'a'",
  },
  "a getter that makes the binding": {
    call: "(() => { current = client; return this.bound; })()",
    members: "get bound() { return current._bind_edit(this.b); }",
    before: "let current;",
    meant: "'b'",
  },
  "a fallback decided before a change": {
    call: "(() => { const v = this.a || this.b; const was = this.a; this.a = this.b; try { return client._bind_edit(v); } finally { this.a = was; } })()",
    meant: "this.a ? 'a' : 'b'",
  },
  "a computed key decided before a change": {
    call: "(() => { const v = this[this.key]; const was = [this.a, this.b, this.c]; this.c = this.a; this[this.key] = 'changed'; try { return client._bind_edit(v); } finally { [this.a, this.b, this.c] = was; } })()",
    meant: "this.key",
  },
  "a part of before a change": {
    call: "(() => { const s = this.s; [this.s, this.t] = [this.t, this.s]; try { return client._bind_edit(s.x); } finally { [this.s, this.t] = [this.t, this.s]; } })()",
    meant: "'t/x'",
  },
  "a row of before the table was sorted": {
    call: "(() => { const row = this.rows[0]; this.rows.reverse(); try { return client._bind_edit(row.n); } finally { this.rows.reverse(); } })()",
    meant: "'rows/2/n'",
  },
  "a row that was removed": {
    call: "(() => { const row = this.rows[0]; this.rows.shift(); try { return client._bind_edit(row.n); } finally { this.rows.unshift(row); } })()",
    meant: "null",
  },
  "a destructured row of before the table was sorted": {
    call: "(() => { const [row] = this.rows; this.rows.reverse(); try { return client._bind_edit(row.n); } finally { this.rows.reverse(); } })()",
    meant: "'rows/2/n'",
  },
  "rows in a loop that sorts": {
    call: "(() => { for (const row of this.rows) { this.rows.reverse(); try { return client._bind_edit(row.n); } finally { this.rows.reverse(); } } })()",
    meant: "'rows/2/n'",
  },
  "a proxy around the app": {
    call: "(() => { const p = new Proxy(this, { get: (t, k) => t.b }); return client._bind_edit(p.a); })()",
    meant: "null",
  },
  "a proxy in the app": {
    call: "client._bind_edit(this.proxy.a)",
    members:
      "proxy = null; init() { const s = { a: 'x', b: '' }; this.proxy = new Proxy(s, { get: (t, k) => k === 'a' ? t.b : t[k] }); }",
    meant: "null",
  },
  "a method of a proxy": {
    call: "new Proxy(this, { get: (t, k) => k === 'show' ? t.show : t.b }).show(client)",
    members: "show(client) { return client._bind_edit(this.a); }",
    meant: "null",
  },
  "a method with another this through a list": {
    call: "[this.show].map(function (f) { return f.call(this, client); }, { a: this.a })[0]",
    members: "show(client) { return client._bind_edit(this.a); }",
    meant: "null",
  },
  "a method that is set on another object": {
    call: "({ a: this.a, show: this.show }).show(client)",
    members: "show(client) { return client._bind_edit(this.a); }",
    meant: "null",
  },
  "a method of an object that inherits from the app": {
    call: "(() => { const o = Object.create(this); o.a = this.a; return o.show(client); })()",
    members: "show(client) { return client._bind_edit(this.a); }",
    meant: "null",
  },
  "a bound method with another this": {
    call: "(() => { const show = this.show.bind({ a: this.a }); return show(client); })()",
    members: "show(client) { return client._bind_edit(this.a); }",
    meant: "null",
  },
  "a bound method under its own name with another this": {
    call: "(() => { const o = { show: this.show.bind({ a: this.a }) }; const self = this; self.show2 = o.show; try { return this.show2(client); } finally { delete this.show2; } })()",
    members: "show(client) { return client._bind_edit(this.a); }",
    meant: "null",
  },
  "a bound method that replaces itself": {
    call: "(() => { this.show = this.show.bind({ a: this.a }); try { return this.show(client); } finally { delete this.show; } })()",
    members: "show(client) { return client._bind_edit(this.a); }",
    meant: "null",
  },
  "a helper that a decorator wraps": {
    call: "wrapped(client, this.a, this.b)",
    before:
      "const inner = (client, v, w) => client._bind_edit(v); const swap = (f) => (client, v, w) => f(client, w, v); const wrapped = swap(inner);",
    meant: "'b'",
  },
  "a private field": {
    call: "client._bind_edit(this.#p)",
    members: "#p = 'x';",
    meant: "null",
  },
  "a private method": {
    call: "this.#show(client, this.b)",
    members: "#show(client, v) { return client._bind_edit(v); }",
    meant: "'b'",
  },
  "a static attribute": {
    call: "client._bind_edit(this.constructor.a)",
    members: "static a = 'x';",
    meant: "null",
  },
  "a static method": {
    call: "this.constructor.show(client, this.b)",
    members: "static show(client, v) { return client._bind_edit(v); }",
    meant: "'b'",
  },
  "a static method with this": {
    call: "this.constructor.show(client)",
    members: "static a = 'x'; static show(client) { return client._bind_edit(this.a); }",
    meant: "null",
  },
  "a member of super": {
    call: "client._bind_edit(super.a)",
    meant: "null",
  },
  "a method of super": {
    call: "super.show(client, this.b)",
    before: "base = class extends base { show(client, v) { return client._bind_edit(v); } };",
    meant: "'b'",
  },
  "a mixin": {
    call: "this.show(client, this.b)",
    before:
      "const mixin = (one) => class extends one { show(client, v) { return client._bind_edit(v); } }; base = mixin(mixin(base));",
    meant: "'b'",
  },
  "a part that is the app of before": {
    call: "client._bind_edit(this.twin.a)",
    members: "twin = null; init() { this.twin = { a: this.a }; }",
    meant: "'twin/a'",
  },
  "a frozen part": {
    call: "client._bind_edit(this.frozen.x)",
    members: "frozen = Object.freeze({ x: 'x', y: 'x' });",
    meant: "'frozen/x'",
  },
  "a table in a table": {
    call: "client._bind_edit(this.grid[1][0])",
    members: "grid = [['x', 'x'], ['x', 'x']];",
    meant: "'grid/1/0'",
  },
  "a table in a table by variables": {
    call: "(() => { const [i, j] = [1, 0]; return client._bind_edit(this.grid[i][j]); })()",
    members: "grid = [['x', ''], ['', 'x']];",
    meant: "'grid/1/0'",
  },
  "a closure in a loop that runs later": {
    call: "(() => { const fs = []; for (const k of ['a', 'b']) fs.push(() => client._bind_edit(this[k])); return fs[1](); })()",
    meant: "'b'",
  },
  "a closure in a loop over values that runs later": {
    call: "(() => { const fs = []; for (const v of [this.a, this.b]) fs.push(() => client._bind_edit(v)); return fs[1](); })()",
    meant: "'b'",
  },
  "a closure over a variable of another call": {
    call: "this.twice(client, this.b, this.twice(client, this.a, null))",
    members: "twice(client, v, f) { const g = () => client._bind_edit(v); return f ? f() : g; }",
    meant: "'a'",
  },
  "a helper kept in a variable of another call": {
    call: "this.twice(client, this.b, this.twice(client, this.a, null))",
    members: "twice(client, given, f) { const v = given; return f ? f() : (() => client._bind_edit(v)); }",
    meant: "'a'",
  },
  "a closure over a destructured parameter of another call": {
    call: "this.twice({ client, v: this.b, f: this.twice({ client, v: this.a, f: null }) })",
    members: "twice({ client, v, f }) { return f ? f() : (() => client._bind_edit(v)); }",
    meant: "'a'",
  },
  "arguments that change": {
    call: "sloppy(client, this.a, this.b)",
    before: "function sloppy(client, v, w) { arguments[1] = w; return client._bind_edit(v); }",
    meant: "'b'",
  },
  "a variable that eval changes": {
    call: "(() => { let v = this.a; eval('v = this.b'); return client._bind_edit(v); })()",
    meant: "'b'",
  },
  "a default that is taken although the caller gave something": {
    call: "this.show(client, undefined, this.b)",
    members: "show(client, v = this.b, w) { return client._bind_edit(v); }",
    meant: "'b'",
  },
  "a constructor that makes the binding": {
    call: "new Field(client, this.b).made",
    before: "class Field { constructor(client, v) { this.made = client._bind_edit(v); } }",
    meant: "'b'",
  },
  "a constructor that inherits": {
    call: "new Special(client, this.b, this.a).made",
    before:
      "class Field { constructor(client, v) { this.made = client._bind_edit(v); } } class Special extends Field { constructor(client, v, w) { super(client, w); } }",
    meant: "'a'",
  },
  "a constructor that inherits silently": {
    call: "new Special(client, this.b, this.a).made",
    before:
      "class Field { constructor(client, v) { this.made = client._bind_edit(v); } } class Special extends Field {}",
    meant: "'b'",
  },
  "a conversion to text": {
    call: "`${this.shown(client, this.b)}`",
    members: "shown(client, v) { return { toString: () => client._bind_edit(v) }; }",
    meant: "'b'",
  },
  "a sort that calls": {
    call: "(() => { let made; [this.a, this.b].sort((x, y) => { made ??= attempt(() => client._bind_edit(x)); return 0; }); return made; })()",
    meant: "'b'",
  },
  "a reduce with a start": {
    call: "[this.b].reduce((acc, v) => attempt(() => client._bind_edit(acc)), this.a)",
    meant: "'a'",
  },
  "a list that changes before it is read": {
    call: "(() => { const list = [this.a]; list[0] = this.b; return client._bind_edit(list[0]); })()",
    meant: "'b'",
  },
  "an object that changes before it is read": {
    call: "(() => { const o = { v: this.a }; o.v = this.b; return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object that a function changes before it is read": {
    call: "(() => { const o = { v: this.a }; Object.assign(o, { v: this.b }); return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "a list that is sorted before it is read": {
    call: "(() => { const list = [this.a, this.b]; list.reverse(); return client._bind_edit(list[0]); })()",
    meant: "'b'",
  },
  "an object with named values that a helper changes": {
    call: "(() => { const o = { client, v: this.a }; o.v = this.b; return this.named(o); })()",
    members: "named({ client, v }) { return client._bind_edit(v); }",
    meant: "'b'",
  },
  "a parameter object that is changed": {
    call: "this.named({ client, v: this.a })",
    members: "named(o) { o.v = this.b; return o.client._bind_edit(o.v); }",
    meant: "'b'",
  },
  "a rest parameter that is changed": {
    call: "this.many(client, this.a, this.b)",
    members: "many(client, ...vs) { vs.reverse(); return client._bind_edit(vs[0]); }",
    meant: "'b'",
  },
  "a list that is changed where it is made": {
    call: "(() => { let list; (list = [this.a])[0] = this.b; return client._bind_edit(list[0]); })()",

    meant: "'b'",
  },
  "an object that is changed where it is made": {
    call: "(() => { let o; (o = { v: this.a }).v = this.b; return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object that a function changes where it is made": {
    call: "(() => { let o; Object.assign((o = { v: this.a }), { v: this.b }); return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object that a function in brackets changes": {
    call: "(() => { const o = { v: this.a }; Object['assign'](o, { v: this.b }); return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "a list that a method in brackets changes": {
    call: "(() => { const list = [this.a, this.b]; list['reverse'](); return client._bind_edit(list[0]); })()",

    meant: "'b'",
  },
  "an object changed through a choice": {
    call: "(() => { const o = { v: this.a }, p = { v: this.a }; (this.a === 1 ? p : o).v = this.b; return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object changed through a fallback": {
    call: "(() => { const o = { v: this.a }; (null ?? o).v = this.b; return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object changed through a sequence": {
    call: "(() => { const o = { v: this.a }; (0, o).v = this.b; return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object changed through a list": {
    call: "(() => { const o = { v: this.a }; [o][0].v = this.b; return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object changed through a list in a variable": {
    call: "(() => { const o = { v: this.a }; const list = [o]; list[0].v = this.b; return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object changed through another one": {
    call: "(() => { const o = { v: this.a }; const other = { o }; other.o.v = this.b; return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object changed through a name taken out of another one": {
    call: "(() => { const o = { v: this.a }; const { p } = { p: o }; p.v = this.b; return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object changed through what a function returns": {
    call: "(() => { const o = { v: this.a }; ((p) => p)(o).v = this.b; return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object that a function of the app changes": {
    call: "(() => { const o = { v: this.a }; change(o, this.b); return client._bind_edit(o.v); })()",
    before: "function change(o, v) { o.v = v; }",
    meant: "'b'",
  },
  "an object that a method of the app changes": {
    call: "(() => { const o = { v: this.a }; this.change(o); return client._bind_edit(o.v); })()",
    members: "change(o) { o.v = this.b; }",
    meant: "'b'",
  },
  "an object that a loop over it changes": {
    call: "(() => { const o = { v: this.a }; for (const p of [o]) p.v = this.b; return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object that a callback changes": {
    call: "(() => { const o = { v: this.a }; [o].forEach((p) => { p.v = this.b; }); return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object that changes itself": {
    call: "(() => { const o = { v: this.a, set(v) { this.v = v; } }; o.set(this.b); return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "an object changed by a function taken from the language": {
    call: "(() => { const { assign } = Object; const o = { v: this.a }; assign(o, { v: this.b }); return client._bind_edit(o.v); })()",

    meant: "'b'",
  },
  "a this alias that is reassigned elsewhere": {
    call: "(() => { place.self = this; place.self = { a: this.b }; return client._bind_edit(place.self.a); })()",
    before: "const place = {};",
    meant: "null",
  },
  "options of the call by a variable that changes": {
    call: "(() => { const o = { val: this.a }; o.val = this.b; return client._bind_edit(o); })()",
    meant: "'b'",
  },
  "named options that are spread": {
    call: "client._bind_edit({ val: this.a, ...{ val: this.b } })",
    meant: "'b'",
  },
  "a cell of another table": {
    call: "client._bind_edit(this.others[0].n, { tab: this.rows, tab_index: 1 })",
    members: "others = [{ n: 'x', m: '' }];",
    meant: "null",
  },
  "a cell by a variable of another row": {
    call: "(() => { const { n } = this.rows[1]; return client._bind_edit(n, { tab: this.rows, tab_index: 1 }); })()",
    meant: "null",
  },
  "a cell by an attribute": {
    call: "(() => { const v = this.a; return client._bind_edit(v, { tab: this.rows, tab_index: 1 }); })()",
    meant: "null",
  },
  "a cell whose column a variable names": {
    call: "(() => { const v = this.rows[1][this.col]; return client._bind_edit(v, { tab: this.rows, tab_index: 2 }); })()",
    members: "col = 'm';",
    meant: "'rows/1/m'",
  },
  "an object in an object that changes itself": {
    call: "(() => { const box = { o: { v: this.a, set(v) { this.v = v; } } }; box.o.set(this.b); return client._bind_edit(box.o.v); })()",
    meant: "'b'",
  },
  "an object of a list that changes itself": {
    call: "(() => { const [o] = [{ v: this.a, set(v) { this.v = v; } }]; o.set(this.b); return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object by its place in a list that changes itself": {
    call: "(() => { const l = [{ v: this.a, set(v) { this.v = v; } }]; l[0].set(this.b); return client._bind_edit(l[0].v); })()",
    meant: "'b'",
  },
  "an object that a shared method changes": {
    call: "(() => { const o = { v: this.a, set }; o.set(this.b); return client._bind_edit(o.v); })()",
    before: "function set(x) { this.v = x; }",
    meant: "'b'",
  },
  "an object a function is called for": {
    call: "(() => { const o = { v: this.a }; set.call(o, this.b); return client._bind_edit(o.v); })()",
    before: "function set(x) { this.v = x; }",
    meant: "'b'",
  },
  "an object a function is applied to": {
    call: "(() => { const o = { v: this.a }; set.apply(o, [this.b]); return client._bind_edit(o.v); })()",
    before: "function set(x) { this.v = x; }",
    meant: "'b'",
  },
  "an object a function is bound to": {
    call: "(() => { const o = { v: this.a }; const f = set.bind(o); f(this.b); return client._bind_edit(o.v); })()",
    before: "function set(x) { this.v = x; }",
    meant: "'b'",
  },
  "an object Reflect applies a function to": {
    call: "(() => { const o = { v: this.a }; Reflect.apply(set, o, [this.b]); return client._bind_edit(o.v); })()",
    before: "function set(x) { this.v = x; }",
    meant: "'b'",
  },
  "an object that is given and changes itself": {
    call: "((o) => { o.set(this.b); return client._bind_edit(o.v); })({ v: this.a, set(x) { this.v = x; } })",
    meant: "'b'",
  },
  "an object changed by the global Object": {
    call: "(() => { const o = { v: this.a }; globalThis.Object.assign(o, { v: this.b }); return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object changed by Reflect with another name": {
    call: "(() => { const R = Reflect; const o = { v: this.a }; R.set(o, 'v', this.b); return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object changed by assign through call": {
    call: "(() => { const o = { v: this.a }; Object.assign.call(null, o, { v: this.b }); return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object changed by assign through apply": {
    call: "(() => { const o = { v: this.a }; Object.assign.apply(null, [o, { v: this.b }]); return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object changed by assign as a callback": {
    call: "(() => { const o = { v: this.a }; [{ v: this.b }].reduce(Object.assign, o); return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "a list changed through call": {
    call: "(() => { const l = [this.a]; l.unshift.call(l, this.b); return client._bind_edit(l[0]); })()",
    meant: "'b'",
  },
  "a list changed by a method of the prototype": {
    call: "(() => { const l = [this.a]; Array.prototype.unshift.call(l, this.b); return client._bind_edit(l[0]); })()",
    meant: "'b'",
  },
  "a list changed by a method whose name is computed": {
    call: "(() => { const l = [this.a]; const m = 'un' + 'shift'; l[m](this.b); return client._bind_edit(l[0]); })()",
    meant: "'b'",
  },
  "a list whose only element is exchanged": {
    call: "(() => { const l = [this.a]; l.pop(); l.push(this.b); return client._bind_edit(l[0]); })()",
    meant: "'b'",
  },
  "an object changed through a proxy": {
    call: "(() => { const o = { v: this.a }; const p = new Proxy(o, {}); p.v = this.b; return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object changed through a map": {
    call: "(() => { const o = { v: this.a }; const m = new Map([['k', o]]); m.get('k').v = this.b; return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object changed through a set": {
    call: "(() => { const o = { v: this.a }; for (const x of new Set([o])) x.v = this.b; return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object changed through a field": {
    call: "(() => { const o = { v: this.a }; this.tmp = o; this.tmp.v = this.b; return client._bind_edit(o.v); })()",
    members: "tmp = null;",
    meant: "'b'",
  },
  "an object that a function returns and others change": {
    call: "(() => { const o = { v: this.a }; const f = () => o; f().v = this.b; return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object that returns itself to be changed": {
    call: "(() => { const o = { v: this.a, me() { return this; } }; o.me().v = this.b; return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object that is thrown and changed where it is caught": {
    call: "(() => { const o = { v: this.a }; try { throw o; } catch (p) { p.v = this.b; } return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object that a generator gives away": {
    call: "(() => { const o = { v: this.a }; for (const p of (function* () { yield o; })()) p.v = this.b; return client._bind_edit(o.v); })()",
    meant: "'b'",
  },
  "an object that a list of the module holds": {
    call: "(() => { const o = { v: this.a }; all.push(o); change(this.b); all.pop(); return client._bind_edit(o.v); })()",
    before: "const all = []; function change(x) { all.at(-1).v = x; }",
    meant: "'b'",
  },
  "an object that the function of a template changes": {
    call: "(() => { const o = { v: this.a }; tag`${o}${this.b}`; return client._bind_edit(o.v); })()",
    before: "function tag(_s, o, x) { o.v = x; }",
    meant: "'b'",
  },
  "an object that a constructor changes": {
    call: "(() => { const o = { v: this.a }; new Changer(o, this.b); return client._bind_edit(o.v); })()",
    before: "class Changer { constructor(o, x) { o.v = x; } }",
    meant: "'b'",
  },
  "an object that a function from elsewhere changes": {
    call: "(() => { const o = { v: this.a }; set(o, 'v', this.b); return client._bind_edit(o.v); })()",
    before: "const set = new Function('o', 'k', 'x', 'o[k] = x');",
    meant: "'b'",
  },
  "an object that a method of a library changes": {
    call: "(() => { const o = { v: this.a }; library.set(o, 'v', this.b); return client._bind_edit(o.v); })()",
    before: "const library = { set: new Function('o', 'k', 'x', 'o[k] = x') };",
    meant: "'b'",
  },
  "an object that an inherited method changes": {
    call: "(() => { const o = { v: this.a }; this.elsewhere(o, this.b); return client._bind_edit(o.v); })()",
    before: "base = new Function('base', 'return class extends base { elsewhere(o, x) { o.v = x; } }')(base);",
    meant: "'b'",
  },
  "an object that a function from elsewhere changes for a helper": {
    call: "show(client, { v: this.a }, this.b)",
    before:
      "const set = new Function('o', 'k', 'x', 'o[k] = x'); const show = (client, o, x) => { set(o, 'v', x); return client._bind_edit(o.v); };",
    meant: "'b'",
  },
  "an object in an object that a function from elsewhere changes for a helper": {
    call: "show(client, { inner: { v: this.a } }, this.b)",
    before:
      "const set = new Function('o', 'k', 'x', 'o[k] = x'); const show = (client, o, x) => { set(o.inner, 'v', x); return client._bind_edit(o.inner.v); };",
    meant: "'b'",
  },
  "an object that is changed by what runs in the next round": {
    call: "(() => { const o = { v: this.a }; let made; for (const x of [1, 2]) { made = client._bind_edit(o.v); set(o, 'v', this.b); } return made; })()",
    before: "const set = new Function('o', 'k', 'x', 'o[k] = x');",
    meant: "'b'",
  },
};

const PRELUDE = `
  const attempt = (work) => { try { return work(); } catch (error) { if (!String(error.code).startsWith("BINDING")) throw error; return error.code; } };
`;

/** Body of a function of `base` and `held` that returns the class of a form. @param name of the class @param act statement that makes its call */
export const classSource = (
  form: Form,
  name: string,
  act = `held.made = attempt(() => ${form.call});`,
): string => `${PRELUDE}
    ${form.before ?? ""}
    return class ${name} extends base {
    a = held.values.a; b = held.values.b; c = held.values.c; s = held.values.s; t = held.values.t; key = held.values.key; rows = held.values.rows;
    ${form.members ?? ""}
    main(client) {
      this.init?.();
      held.meant = ${form.meant};
      ${act}
    }
  }`;
