/** Bindings that follow one another in a template: nobody looks where they are called, and none is taken for another one. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { Foresight } from "../../../srv/z2ui5/binding/foreseen.ts";
import { z2ui5_cl_ui5_client } from "../../../srv/z2ui5/client/client-class.ts";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { foreseenCall, runOf, type ClientRun } from "../../../srv/z2ui5/client/run.ts";
import { Script } from "../../../srv/z2ui5/source/script.ts";
import { start } from "../contract/frontend.ts";
import * as calls from "./call-forms.ts";
import * as misleading from "./misleading-forms.ts";

/** What a run has returned: all bindings, one in between, and how often somebody looked who called. */
interface Held {
  made?: unknown;
  inner?: unknown;
  looks?: number;
}
interface Source {
  readonly main: string;
  readonly members?: string;
  /** Runs before the class is made, and after that. */
  readonly before?: string;
  readonly after?: string;
}

let runs = 0;
afterEach(() => void vi.restoreAllMocks());

async function started(name: string, source: string, values: object = {}): Promise<Held> {
  const held: Held = { ...values };
  const make = new Function("base", "held", source) as (...given: unknown[]) => never;
  register_app_class(name, make(z2ui5_if_app, held));
  const look = vi.spyOn(Error, "captureStackTrace");
  await start(name); // Where main fails, the reply says so.
  held.looks = look.mock.calls.filter(([, below]) => /^_bind/.test(below?.name ?? "")).length;
  look.mockRestore();
  return held;
}

/** Runs an app with three equal attributes. `bound(client, app)` binds the third one and holds the answer. */
const run = ({ main, members = "", before = "", after = "" }: Source): Promise<Held> =>
  started(
    `zcl_foreseen_${++runs}`,
    `const bound = (client, app) => {
      if (held.inner === "{/XX/B}") return;
      try { held.inner = client._bind_edit(app.c); } catch (error) { held.inner = error.code; }
    };
    ${before}
    class App extends base { a = ""; b = ""; c = ""; ${members} ${/^(?:async )?main\(/.test(main) ? main : `main(client) { ${main} }`} }
    Object.defineProperty(App, "name", { value: "zcl_foreseen_${runs}" });
    ${after}
    return App;`,
  );

/** Whatever the binding in between is taken for, it is not the one that stands in the template. */
const notForeseen = expect.not.stringMatching(/^\{(\/XX)?\/B\}$/) as unknown;

test("bindings that follow one another in a template are found by one look", async () => {
  const { made, looks } = await run({
    main: 'held.made = `<a b="${client._bind_edit(this.a)}"/>${ client._bind(this.b) }-${\n client._bind_edit(this.c)}`;',
  });
  expect({ made, looks }).toEqual({ made: '<a b="{/XX/A}"/>{/B}-{/XX/C}', looks: 1 });
});

test("bindings of one template are found by one look in every round of a loop", async () => {
  const template = "`${client._bind_edit(this.a)}${client._bind_edit(this.b)}`";
  expect((await run({ main: `for (let round = 0; round < 2; round++) held.made = ${template};` })).looks).toBe(2);
});

test.each(["", "await null;"])("each binding of an asynchronous main is looked for (%s)", async (before) => {
  const of = (count: number): string => Array(count).fill("${client._bind_edit(this.a)}").join("");
  const answered = (count: number): Promise<Held> =>
    run({ main: `async main(client) { ${before} held.made = \`${of(count)}\`; }` });
  expect((await answered(9)).looks).toBeGreaterThan((await answered(3)).looks!);
});

test("scalars of all kinds are foreseen", async () => {
  const { made, looks } = await run({
    members: "d = null; e = undefined; f = 0; g = false; h = NaN;",
    main: "held.made = `${client._bind(this.a)}${client._bind(this.d)}${client._bind(this.e)}${client._bind(this.f)}${client._bind(this.g)}${client._bind(this.h)}`;",
  });
  expect({ made, looks }).toEqual({ made: "{/A}{/D}{/E}{/F}{/G}{/H}", looks: 1 });
});

test.each([
  ["in a tagged template", "String.raw`${client._bind_edit(this.a)}${client._bind_edit(this.b)}`"],
  ["in a function within main", "[0].map(() => `${client._bind_edit(this.a)}${client._bind_edit(this.b)}`)[0]"],
  ["with options", "`${client._bind_edit(this.a)}${client._bind_edit(this.b, {})}`"],
  ["after one with options", "`${client._bind_edit(this.a, {})}${client._bind_edit(this.b)}`"],
  ["with an optional call", "`${client._bind_edit(this.a)}${client?._bind_edit(this.b)}`"],
  ["in parentheses", "`${client._bind_edit(this.a)}${(client._bind_edit(this.b))}`"],
  ["with a comment", "`${client._bind_edit(this.a)}${/**/client._bind_edit(this.b)}`"],
  ["after something else", "`${client._bind_edit(this.a)}${''}${client._bind_edit(this.b)}`"],
  ["in a nested template", "`${client._bind_edit(this.a)}${`${client._bind_edit(this.b)}`}`"],
  ["with a key", "`${client._bind_edit(this.a)}${client._bind_edit(this['b'])}`"],
])("a binding is looked for %s", async (_where, template) => {
  const { made, looks } = await run({ main: `held.made = ${template};` });
  expect({ made, areMany: looks! > 1 }).toEqual({ made: "{/XX/A}{/XX/B}", areMany: true });
});

test("a binding is looked for after one that was found by its object and not by its source", async () => {
  const { made, looks } = await run({
    members: "rows = [{ n: 1 }]; get list() { return this.rows; }",
    main: "held.made = `${client._bind_edit(this.list)}${client._bind_edit(this.b)}`;",
  });
  expect({ made, looks }).toEqual({ made: "{/XX/ROWS}{/XX/B}", looks: 2 });
});

/** A client that is not the engine's: from the second time on, whoever asks for a method makes a binding. */
const wrapped = `
  let asked = 0, real, theApp;
  const wrap = (client, app) => new Proxy(client ?? {}, {
    get(_, key) {
      if (++asked > 1) bound(client ?? real, app ?? theApp);
      return (client ?? real)[key].bind(client ?? real);
    },
  });`;

describe("what runs between two bindings cannot be taken for the second one:", () => {
  test.each<[string, Source]>([
    [
      "an expression between them",
      { main: "held.made = `${client._bind_edit(this.a)}${bound(client, this)}${client._bind_edit(this.b)}`;" },
    ],
    [
      "what is evaluated before the second",
      { main: "held.made = `${client._bind_edit(this.a)}${(bound(client, this), client._bind_edit(this.b))}`;" },
    ],
    [
      "what is evaluated before its client",
      { main: "held.made = `${client._bind_edit(this.a)}${(bound(client, this), client)._bind_edit(this.b)}`;" },
    ],
    [
      "what is evaluated before its argument",
      { main: "held.made = `${client._bind_edit(this.a)}${client._bind_edit((bound(client, this), this.b))}`;" },
    ],
    [
      "a getter of the class",
      {
        members: "get second() { bound(current, this); return this.b; }",
        before: "let current;",
        main: "current = client; held.made = `${client._bind_edit(this.a)}${client._bind_edit(this.second)}`;",
      },
    ],
    [
      "a getter of the app, whose value is not known",
      {
        members: "d = undefined;",
        main: `const app = this;
          Object.defineProperty(this, "c", { value: undefined, configurable: true, enumerable: true, writable: true });
          Object.defineProperty(this, "b", { get() { bound(client, app); return app.d; }, configurable: true });
          held.made = \`\${client._bind_edit(this.a)}\${client._bind_edit(this.b)}\`;`,
      },
    ],
    [
      "a client in a variable",
      {
        before: wrapped,
        main: "const other = wrap(client, this); held.made = `${other._bind_edit(this.a)}${other._bind_edit(this.b)}`;",
      },
    ],
    [
      "a client that was put in the place of the engine's",
      {
        before: wrapped,
        main: "client = wrap(client, this); held.made = `${client._bind_edit(this.a)}${client._bind_edit(this.b)}`;",
      },
    ],
    [
      "a client that a function within main puts in the place of the engine's",
      {
        before: wrapped,
        main: "[0].forEach(() => { client = wrap(client, this); }); held.made = `${client._bind_edit(this.a)}${client._bind_edit(this.b)}`;",
      },
    ],
    [
      "a client that is put in the place of the engine's by its position",
      {
        before: wrapped,
        // Only sloppy functions, which methods of classes are not, share their parameters.
        after: `App.prototype.main = new Function("wrap", "held", "return function main(client) { arguments[0] = wrap(client, this); held.made = \`\${client._bind_edit(this.a)}\${client._bind_edit(this.b)}\`; }")(wrap, held);`,
        main: "",
      },
    ],
    [
      "a client that hides the engine's",
      {
        before: wrapped,
        main: "const real = client; { const client = wrap(real, this); held.made = `${client._bind_edit(this.a)}${client._bind_edit(this.b)}`; }",
      },
    ],
    [
      "a client that belongs to the function around",
      {
        before: wrapped,
        after: `((client) => {
          App.prototype.main = function main(given) {
            real = given; theApp = this;
            held.made = \`\${client._bind_edit(this.a)}\${client._bind_edit(this.b)}\`;
          };
        })(wrap());`,
        main: "",
      },
    ],
    [
      "a client that is the second parameter",
      {
        before: wrapped,
        after: `App.prototype.main = function main(given, client = wrap(given, this)) {
          held.made = \`\${client._bind_edit(this.a)}\${client._bind_edit(this.b)}\`;
        };`,
        main: "",
      },
    ],
    [
      "a client that is a part of the engine's",
      {
        before: `${wrapped} Object.prototype.part_of_client = null;`,
        after: `App.prototype.main = function main({ part_of_client: client }) {
          held.made = \`\${client._bind_edit(this.a)}\${client._bind_edit(this.b)}\`;
        };
        delete Object.prototype.part_of_client;
        Object.defineProperty(Object.prototype, "part_of_client", {
          configurable: true,
          get() { delete Object.prototype.part_of_client; return wrap(this, last); },
        });
        let last; const Made = App;
        App = class extends Made { constructor() { super(); last = this; } };
        Object.defineProperty(App, "name", { value: Made.name });`,
        main: "",
      },
    ],
    [
      "a client that somebody else calls main with",
      {
        before: wrapped,
        main: "main(client, isAgain) { if (!isAgain) return this.main(wrap(client, this), true); held.made = `${client._bind_edit(this.a)}${client._bind_edit(this.b)}`; }",
      },
    ],
    [
      "a client that somebody else of the engine's name calls main with",
      {
        before: `${wrapped} function runMainOfApp(app, client) { return app.main(wrap(client, app), true); }`,
        main: "main(client, isAgain) { if (!isAgain) return runMainOfApp(this, client); held.made = `${client._bind_edit(this.a)}${client._bind_edit(this.b)}`; }",
      },
    ],
    [
      "a client that was bound to main, after an object, which is found wherever it stands",
      {
        before: wrapped,
        members: "rows = [{ n: 1 }]; constructor() { super(); App.prototype.main = main.bind(this, wrap()); }",
        after: `function main(client, given) {
          real = given; theApp = this;
          held.made = \`\${client._bind_edit(this.rows)}\${client._bind_edit(this.b)}\`;
        }`,
        main: "",
      },
    ],
    [
      "a client that was bound to what a getter gives for main",
      {
        before: `${wrapped} let reads = 0;`,
        members:
          "constructor() { super(); reads = 0; const bound = main.bind(this, wrap()); Object.defineProperty(App.prototype, 'main', { configurable: true, get() { return ++reads === 1 ? main : bound; } }); }",
        after: `function main(client, given) {
          real = given ?? client; theApp = this;
          held.made = \`\${client._bind_edit(this.a)}\${client._bind_edit(this.b)}\`;
          held.inner ??= "nothing ran";
        }`,
        main: "",
      },
    ],
    [
      "an attribute of another object that main belongs to, after an object that both hold",
      {
        before:
          "let current, theApp; const rows = [{ n: 1 }], foreign = { rows, get b() { bound(current, theApp); return ''; } };",
        members: "rows = rows; constructor() { super(); theApp = this; }",
        after: `(function () {
          const main = (client) => {
            current = client;
            held.made = \`\${client._bind_edit(this.rows)}\${client._bind_edit(this.b)}\`;
          };
          App.prototype.main = main;
        }).call(foreign);`,
        main: "",
      },
    ],
    [
      "a method of the client's own",
      {
        main: `Object.defineProperty(client, "_bind_edit", {
            configurable: true,
            value: () => { delete client._bind_edit; bound(client, this); return ""; },
          });
          held.made = \`\${client._bind(this.a)}\${client._bind_edit(this.b)}\`;`,
      },
    ],
    [
      "a getter of the client's own",
      {
        main: `const app = this;
          Object.defineProperty(client, "_bind_edit", {
            configurable: true,
            get() { delete client._bind_edit; bound(client, app); return client._bind_edit; },
          });
          held.made = \`\${client._bind(this.a)}\${client._bind_edit(this.b)}\`;`,
      },
    ],
    [
      "a method that was put into the client's class",
      {
        main: `const own = Object.getPrototypeOf(client);
          Object.defineProperty(own, "_bind_edit", {
            configurable: true,
            value: () => { delete own._bind_edit; bound(client, this); return ""; },
          });
          held.made = \`\${client._bind(this.a)}\${client._bind_edit(this.b)}\`;`,
      },
    ],
    [
      "a getter that was put in the place of the engine's method",
      {
        main: `let own = client, was;
          do { own = Object.getPrototypeOf(own); was = Object.getOwnPropertyDescriptor(own, "_bind_edit"); } while (!was);
          const app = this;
          Object.defineProperty(own, "_bind_edit", {
            configurable: true,
            get() {
              if (isAsked) return was.value;
              isAsked = true;
              bound(client, app);
              isAsked = false;
              return was.value;
            },
          });
          let isAsked = false;
          held.made = \`\${client._bind(this.a)}\${client._bind_edit(this.b)}\`;
          Object.defineProperty(own, "_bind_edit", was);`,
      },
    ],
    [
      "a function around the method of the first",
      {
        main: `const real = client._bind_edit, app = this;
          client._bind_edit = function (value) { const text = real.call(this, value); held.inner = safely(() => this._bind(app.c)); return text; };
          held.made = \`\${client._bind_edit(this.a)}\${client._bind(this.b)}\`;`,
        before: "const safely = (call) => { try { return call(); } catch (error) { return error.code; } };",
      },
    ],
    [
      "a function around the method, which is the engine's own again when that is looked at",
      {
        main: `const real = client._bind_edit, app = this;
          const around = function (value) { const text = real.call(this, value); bound(this, app); return text; };
          let reads = 0;
          Object.defineProperty(client, "_bind_edit", {
            configurable: true,
            get() { if (++reads > 1) delete client._bind_edit; return around; },
          });
          held.made = \`\${client._bind_edit(this.a)}\${client._bind_edit(this.b)}\`;`,
      },
    ],
    [
      "a client that is put in the place of the engine's where only a script does not see a comment",
      {
        before: wrapped,
        after: `App.prototype.main = new Function("wrap", "held", "return function main(client) { held.x = 1\\n<!--held.y/*\\nclient = wrap(client, this);\\n//*/\\nheld.made = \`\${client._bind_edit(this.a)}\${client._bind_edit(this.b)}\`; }")(wrap, held);`,
        main: "",
      },
    ],
    [
      "a client that somebody calls main with who is not shown on the stack",
      {
        before: `${wrapped} const { Script } = process.getBuiltinModule("node:vm");`,
        after: `const text = "(held, wrap, next) => function main(client, again) { if (!again) return next().call(this, wrap(client, this), true); held.made = \`\${client._bind_edit(this.a)}\${client._bind_edit(this.b)}\`; }";
          const second = new Script(text).runInThisContext()(held, wrap);
          App.prototype.main = new Script(text, { filename: "node:internal/process/task_queues" }).runInThisContext()(held, wrap, () => second);`,
        main: "",
      },
    ],
    [
      "a class of the client that is a proxy",
      {
        main: `const own = Object.getPrototypeOf(client), app = this;
          Object.setPrototypeOf(client, new Proxy(own, {
            get(_, key) {
              if (key === "_bind_edit") { Object.setPrototypeOf(client, own); bound(client, app); }
              return own[key];
            },
          }));
          held.made = \`\${client._bind(this.a)}\${client._bind_edit(this.b)}\`;`,
      },
    ],
  ])("%s", async (_name, source) => {
    const { inner } = await run(source);
    expect(inner).toBeDefined();
    expect(inner).toEqual(notForeseen);
  });
});

describe("what is called after a template has become too long cannot be taken for the binding that was next:", () => {
  const long = "`${'x'.repeat(2 ** 29 - 26)}${client._bind_edit(this.a)}${client._bind_edit(this.b)}`";
  test.each([
    ["where the error is caught", `try { ${long}; } catch { bound(client, this); }`],
    ["at the end of the attempt", `try { ${long}; } finally { bound(client, this); }`],
    [
      "by what a loop goes through",
      `const each = { next: () => ({ value: 1 }), return: () => { bound(client, this); return {}; } };
       for (const _ of { [Symbol.iterator]: () => each }) ${long};`,
    ],
    [
      "by what a list is made of",
      `const each = { next: () => ({ value: undefined }), return: () => { bound(client, this); return {}; } };
       const [first = ${long}] = { [Symbol.iterator]: () => each };`,
    ],
    ["by what is disposed", `using bin = { [Symbol.dispose]: () => bound(client, this) }; ${long};`],
    [
      "by what is disposed after a loop",
      `for (using bin = { [Symbol.dispose]: () => bound(client, this) }; ; ) ${long};`,
    ],
    [
      "by who watches promises",
      `async main(client) {
        const stop = process.getBuiltinModule("node:v8").promiseHooks.onSettled(() => { stop(); bound(client, this); });
        ${long};
      }`,
    ],
    ["by what waits", `async main(client) { queueMicrotask(() => bound(client, this)); ${long}; }`],
  ])("%s", async (_where, main) => {
    const { inner } = await run({ main });
    expect(inner).toBeDefined();
    expect(inner).toEqual(notForeseen);
  });
});

test.each([
  ["another parameter", "function main(app, client) { TEMPLATE }"],
  ["a variable", "function main() { const client = clients[0]; TEMPLATE }"],
  ["a function", "function main() { function client() {} TEMPLATE }"],
  ["a name of elsewhere", "function main() { TEMPLATE }"],
  ["that of the function around a field", "function main(client) { return class { x = TEMPLATE; }; }"],
  ["that of the function around a static block", "function main(client) { return class { static { TEMPLATE } }; }"],
])("a binding cannot be foreseen where the client is %s", (_what, source) => {
  const links = (text: string): number =>
    new Script("", text.replace("TEMPLATE", "`${client._bind(this.a)}${client._bind(this.b)}`")).links().size;
  expect(links("function main(client) { TEMPLATE }")).toBe(1);
  expect(links(source)).toBe(0);
});

test("a field of the framework cannot be bound after an attribute", async () => {
  const { made } = await run({
    main: "held.made = `${client._bind_edit(this.a)}${client._bind_edit(this.id_app)}`;",
  });
  expect(made).toBeUndefined();
});

test("an object with named arguments cannot be taken for an attribute that is foreseen", async () => {
  const { made } = await run({
    members: "named = { val: 'x' };",
    main: "held.made = `${client._bind_edit(this.a)}${client._bind_edit(this.named)}`;",
  });
  expect(made).toBeUndefined();
});

test("an attribute of the class that the app does not have itself cannot be foreseen", async () => {
  const { made } = await run({
    after: "App.prototype.inherited = '';",
    main: "held.made = `${client._bind_edit(this.a)}${client._bind_edit(this.inherited)}`;",
  });
  expect(made).toBeUndefined();
});

describe("what was foreseen", () => {
  const app = { a: "", b: "x" } as never;
  const foreseeing = (): Foresight => {
    const foresight = new Foresight(app);
    foresight.begin(Object.create(z2ui5_cl_ui5_client.prototype) as object);
    const next = { method: "_bind_edit", name: "b", path: ["b"], next: undefined } as const;
    foresight.foresee({ method: "_bind_edit", name: "a", path: ["a"], next });
    return foresight;
  };

  test("is the next call", () => {
    expect(foreseeing().take("_bind_edit", ["x"])?.path).toEqual(["b"]);
  });

  test.each<[string, string, unknown[]]>([
    ["another method", "_bind", ["x"]],
    ["another value", "_bind_edit", [""]],
    ["other arguments", "_bind_edit", ["x", {}]],
  ])("cannot be a call of %s, nor one after it", (_what, method, args) => {
    const foresight = foreseeing();
    expect(foresight.take(method, args)).toBeUndefined();
    expect(foresight.take("_bind_edit", ["x"])).toBeUndefined();
  });

  test("cannot be a call after the next one", () => {
    const taken = foreseeing();
    taken.take("_bind_edit", ["x"]);
    expect(taken.take("_bind_edit", ["x"])).toBeUndefined();
  });

  test("cannot be a call after another method of the client", () => {
    const client = new z2ui5_cl_ui5_client({ foresight: foreseeing() } as unknown as ClientRun);
    runOf(client, "view_display");
    expect(foreseenCall(client, "_bind_edit", ["x"])).toBeUndefined();
  });
});

const A = "client._bind_edit(this.a)";
const B = "client._bind_edit(this.b)";
const EVENT = "client._event('GO')";
/** Templates around a call. */
const around = (call: string): string[][] => [
  [call],
  [A, call],
  [call, A],
  [A, call, B],
  [A, B, call],
  [call, A, B],
  [A, EVENT, call, B],
  [A, `(${call})`, B],
  [A, `\`x\${${call}}\``, B],
  [A, `1 ? ${call} : ${B}`, B],
  [`this.locked ? ${A} : ${B}`, call, B],
];
const template = (parts: readonly string[]): string => parts.map((part) => `\${${part}}`).join("|");
const together = (parts: readonly string[]): string => `held.made = \`${template(parts)}\`;`;
const apart = (parts: readonly string[]): string =>
  `${parts.map((part, index) => `const part${index} = ${part};`).join(" ")} held.made = \`${template(parts.map((_, index) => `part${index}`))}\`;`;

/** What an app answers that makes its calls in one of several ways. Nothing catches errors around them. @param source of the class with that main */
async function answers(
  ways: readonly string[],
  source: (name: string, main: string) => string,
  values: object = {},
): Promise<unknown[]> {
  const name = `zcl_foreseen_${++runs}`;
  const held: Held & { turn?: number } = {};
  const main = `switch (held.turn) { ${ways.map((way, turn) => `case ${turn}: { ${way} break; }`).join("\n")} }`;
  const make = new Function("base", "held", source(name, main)) as (...given: unknown[]) => never;
  register_app_class(name, make(z2ui5_if_app, held));
  const made: unknown[] = [];
  for (const turn of ways.keys()) {
    Object.assign(held, { turn, made: "an error", values: structuredClone(values) });
    await start(name);
    made.push(held.made);
  }
  return made;
}

describe("a template answers what its parts answer, whatever they are, with values that are all equal:", () => {
  const values = {
    ...{ a: "", b: "", c: "", locked: "", s: { x: "", y: "", deep: { x: "" } }, t: { x: "" } },
    ...{ key: "b", inner: "y", index: 1, rows: [1, 2, 3].map(() => ({ n: "", m: "" })) },
  };
  const forms = Object.entries({
    ...Object.fromEntries(
      Object.entries(calls.EXACT).flatMap(([name, make]) => [
        [`${name}, c`, make(["c"])],
        [`${name}, s.x`, make(["s", "x"])],
      ]),
    ),
    ...Object.fromEntries(Object.entries(calls.UNCERTAIN).map(([name, make]) => [name, make([])])),
    ...Object.fromEntries(Object.entries(calls.CHOSEN).map(([name, [call]]) => [name, call])),
  });
  test.each(forms)("%s", async (_name, call) => {
    const source = (name: string, main: string): string =>
      `const holder = held; ${calls.classWith(name, values, main)}`;
    const ways = around(call);
    expect(await answers(ways.map(together), source)).toEqual(await answers(ways.map(apart), source));
  });

  test.each(Object.entries(misleading.FORMS))("%s", async (_name, form) => {
    const source = (name: string, main: string): string => misleading.classSource(form, name, main);
    const ways = [
      [A, form.call, B],
      [form.call, A, B],
      [A, B, form.call],
    ];
    expect(await answers(ways.map(together), source, values)).toEqual(await answers(ways.map(apart), source, values));
  });
});
