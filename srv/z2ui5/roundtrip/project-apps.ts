/** The apps of a project, as start pages and launchpads show them. */
import type { LanguagePort } from "../types/ports.ts";
import type { AppClass } from "../types/app.ts";
import { listApps, type BrokenApp } from "../registry/app-list.ts";
import type { Registry } from "../registry/registry.ts";
import { appDescription, appTitle } from "./app-title.ts";

/** An app of the project. */
export interface ProjectApp {
  readonly classname: string;
  /** Its static `title`, or "". */
  readonly title: string;
  /** Its static `description`, or "". */
  readonly description: string;
  /** Its static `icon`, or "". */
  readonly icon: string;
  /** Its static `semantic_object`, otherwise the name of the class in letters and digits. */
  readonly semanticObject: string;
  /** Its static `semantic_action`, otherwise "display". */
  readonly action: string;
}

/** Result of {@link projectApps}. */
export interface ProjectApps {
  readonly apps: readonly ProjectApp[];
  /** Files that should hold an app but cannot be loaded. */
  readonly broken: readonly BrokenApp[];
}

/**
 * The apps of a project without built-in apps and samples, sorted by class name. Their files are loaded.
 * @param registry its app classes @param texts texts of the project @param tag language of titles and descriptions
 */
export async function projectApps(registry: Registry, texts: LanguagePort | null, tag: string): Promise<ProjectApps> {
  const { apps, broken } = await listApps(registry, false);
  const env = {
    language: () => tag,
    appText: (appClass: AppClass, key: string) => texts?.text(key, tag, registry.textDirs(appClass)),
  };
  return {
    apps: apps.flatMap(({ classname }) => {
      const appClass = registry.findLoadedClass(classname);
      return appClass ? [described(classname, appClass, env)] : [];
    }),
    broken,
  };
}

function described(classname: string, appClass: AppClass, env: Parameters<typeof appTitle>[1]): ProjectApp {
  return {
    classname,
    title: appTitle(appClass, env),
    description: appDescription(appClass, env),
    icon: textOr(appClass.icon, ""),
    semanticObject: textOr(appClass.semantic_object, pascalCase(classname)),
    action: textOr(appClass.semantic_action, "display"),
  };
}

const textOr = (value: unknown, fallback: string): string => (typeof value === "string" && value ? value : fallback);

/** `order_app` is `OrderApp`: a semantic object has letters and digits. */
const pascalCase = (name: string): string =>
  name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
