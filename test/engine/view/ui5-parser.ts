import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createContext, runInContext } from "node:vm";

/** UI5's own reading of an attribute: a binding, a text whose escapes were removed, or undefined if it stays as it is. */
export type ReadAttribute = (text: string, context: undefined, unescape: true) => unknown;

const SOURCES = "node_modules/@openui5/sap.ui.core/src";
/** Modules the parser asks for but needs only in a browser. */
const STUBS = /Log$|future$|Measurement|DataState|ManagedObject|sap\/ui\/core|model\/(?:Filter|Sorter)$|URI|Device/;

/** Loads UI5's binding parser into this process, so that tests ask UI5 itself what a text means. */
export function loadBindingParser(): ReadAttribute {
  const modules = new Map<string, unknown>();
  const load = (name: string): unknown => {
    if (STUBS.test(name)) return anything();
    if (modules.has(name)) return modules.get(name);
    modules.set(name, undefined);
    const define = (...given: unknown[]): void => {
      const factory = given.find((one) => typeof one === "function") as (...dependencies: unknown[]) => unknown;
      const dependencies = (given.find(Array.isArray) ?? []) as string[];
      modules.set(
        name,
        factory(...dependencies.map((path) => load(path.startsWith(".") ? join(dirname(name), path) : path))),
      );
    };
    runInContext(
      readFileSync(join(SOURCES, `${name}.js`), "utf8"),
      createContext({
        sap: { ui: { define, require: () => undefined } },
        window: {},
        globalThis: {},
        performance,
        setTimeout,
      }),
    );
    return modules.get(name);
  };
  return (load("sap/ui/base/BindingParser") as { complexParser: ReadAttribute }).complexParser;
}

/** A value of which every member and every call is the same value. */
function anything(): unknown {
  const self: unknown = new Proxy(() => undefined, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => "" : self),
    apply: () => undefined,
    construct: () => ({}),
  });
  return self;
}
