/** Members of apps that are called nearly as one of their class: attributes that are set, and methods that should override others. */
import type { App, AppClass } from "../../types/app.ts";
import { nearest } from "../../view/suggestion.ts";

/** Sentences about attributes that an app was given before it ran, and that its class does not declare. */
export function misspeltAttributes(app: App): string[] {
  const { name } = app.constructor;
  const declared = Object.keys(app.check_initialized ? app : newOf(app));
  return Object.keys(app).flatMap((given) => {
    const meant = declared.includes(given) ? undefined : nearest(given, declared);
    return meant === undefined
      ? []
      : [`${name} was given "${given}", which the class does not declare; did you mean '${meant}'?`];
  });
}

/** An app as its class makes it; one that needs arguments cannot be restored either, which is an error of its own. */
function newOf(app: App): object {
  try {
    return new (app.constructor as new () => App)();
  } catch {
    return app;
  }
}

/** Sentences about methods that an app adds to the app it extends, and that nothing calls. @param isCalled whether the scripts of the app call a method */
export function misspeltMethods(appClass: AppClass, isCalled: (name: string) => boolean): string[] {
  const prototype = appClass.prototype as object;
  const own = Object.getOwnPropertyNames(prototype);
  const inherited = new Set<string>();
  for (let each = parentOf(prototype); each !== Object.prototype; each = parentOf(each))
    for (const name of Object.getOwnPropertyNames(each)) inherited.add(name);
  const free = [...inherited].filter((name) => !own.includes(name));
  return own.flatMap((name) => {
    const meant = inherited.has(name)
      ? undefined
      : (free.find((one) => plain(one) === plain(name)) ?? nearest(name, free));
    return meant === undefined || isCalled(name)
      ? []
      : [`Nothing calls the method ${name}() of the class; did you mean '${meant}()', which it would override?`];
  });
}

const parentOf = (prototype: object): object => Object.getPrototypeOf(prototype) as object;

/** A name without the signs by which languages differ. */
const plain = (name: string): string => name.replaceAll("_", "").toLowerCase();
