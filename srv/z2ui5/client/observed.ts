/** A client whose calls are observed, for development: what apps pass is read before the methods take it. */
import type { ClientRun } from "./run.ts";
import { findRun } from "./run.ts";
import { z2ui5_cl_ui5_client } from "./client-class.ts";

type Method = (this: object, ...args: unknown[]) => unknown;

/** The client of a run that reports each call to the observer of its environment. */
export class ObservedClient extends z2ui5_cl_ui5_client {
  static {
    // To apps and in messages it is the client.
    Object.defineProperty(this, "name", { value: z2ui5_cl_ui5_client.name });
    for (const [name, method] of methodsOf(z2ui5_cl_ui5_client.prototype)) {
      // The source of a call is found by the name of the method that is called.
      const observed: Readonly<Record<string, Method>> = {
        [name](...args) {
          const run: ClientRun | undefined = findRun(this);
          run?.env.observer.called?.(run, name, args);
          return method.apply(this, args);
        },
      };
      Object.defineProperty(this.prototype, name, { value: observed[name] });
    }
  }
}

/** Methods of a class and of those it extends. */
function methodsOf(prototype: object): [string, Method][] {
  if (prototype === Object.prototype) return [];
  const own = Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(
    ([name, { value }]): [string, Method][] =>
      typeof value === "function" && name !== "constructor" ? [[name, value as Method]] : [],
  );
  return [...methodsOf(Object.getPrototypeOf(prototype) as object), ...own];
}
