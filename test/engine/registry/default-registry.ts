/** The registry of the default engine, for tests that need no engine of their own. */
import type { AppClass } from "../../../srv/z2ui5/types/app.ts";
import { defaultParts } from "../../../srv/z2ui5/engine-parts.ts";
import { listApps as listAppsOf } from "../../../srv/z2ui5/registry/app-list.ts";
import * as queries from "../../../srv/z2ui5/registry/class-queries.ts";

const { registry } = defaultParts;

export const findAppClass = (name: string) => registry.findAppClass(name);
export const findLoadedClass = (name: string) => registry.findLoadedClass(name);
export const findClassFile = (name: string) => registry.findClassFile(name);
export const registerClass = (name: string | undefined, cls: AppClass) => registry.registerClass(name, cls);
export const registerDir = (dir: string) => registry.registerDir(dir);
export const appOptions = (cls: AppClass) => registry.optionsOf(cls);
export const listApps = () => listAppsOf(registry);
export const classByName = (name: string) => queries.classByName(registry, name);
export const classExists = (name: string) => queries.classExists(registry, name);
export const classesImplementing = (contract: Parameters<typeof queries.classesImplementing>[1]) =>
  queries.classesImplementing(registry, contract);
