/** Lists the app classes for the launcher and its value help. */
import { isAppClass } from "../is-app.ts";
import { isBuiltIn } from "./app-roots.ts";
import { unreadableFile } from "./broken-file.ts";
import { candidateFiles } from "./candidate-files.ts";
import type { AnyClass } from "./load-class.ts";
import { classNameOf } from "./class-origin.ts";
import type { Registry } from "./registry.ts";

/** An app that can be started by itself. */
export interface AppEntry {
  readonly classname: string;
  /** Static `title` of the class as it is written, else "". */
  readonly title: string;
  /** null for a class registered without a file. */
  readonly file: string | null;
  /** Part of the framework: a built-in app or a sample. */
  readonly builtIn: boolean;
}

/** A file that should hold an app but cannot be loaded. */
export interface BrokenApp {
  readonly classname: string;
  readonly file: string;
  readonly reason: string;
}

/** Result of {@link listApps}, both parts sorted by class name. */
export interface AppList {
  readonly apps: readonly AppEntry[];
  readonly broken: readonly BrokenApp[];
}

/** Text of a file that defines a class derived from another; nothing else can hold an app. */
const DERIVED_CLASS = /\bextends\b/;

/** Text that may be intended as an app but derives no class: only relevant if it is not a valid program. */
const MEANT_AS_APP = /^(?![\s\S]*\bextends\b)[\s\S]*?(?:\bclass\b|\bmain\b|z2ui5)/i;

/**
 * Lists every app class of an engine that can be started by itself, and every app file that cannot be loaded. Classes with
 * `static listed = false` are left out. Only files that define a derived class are loaded; helper modules and scripts next to them are not run.
 * @param builtIn whether built-in apps and samples are listed, too; otherwise their files are not loaded
 */
export async function listApps(registry: Registry, builtIn = true): Promise<AppList> {
  const apps = new Map<string, AppEntry>();
  const broken: BrokenApp[] = [];
  for (const candidate of candidateFiles(registry, [DERIVED_CLASS])) {
    if (!builtIn && isBuiltIn(candidate.file)) continue;
    try {
      const cls = await candidate.load();
      if (isAppClass(cls) && isListed(cls)) apps.set(candidate.name, entry(cls, candidate.file));
    } catch (error) {
      broken.push({
        classname: candidate.name,
        file: candidate.file,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }
  for (const { name: classname, file } of candidateFiles(registry, [MEANT_AS_APP])) {
    const error = isBuiltIn(file) ? null : unreadableFile(file);
    if (error) broken.push({ classname, file, reason: error.message });
  }
  for (const [name, cls] of registry.registered)
    if (isListed(cls)) apps.set(name, entry(cls, registry.classFileOf(cls)));
  return { apps: [...apps.values()].sort(byName), broken: broken.sort(byName) };
}

const isListed = (cls: AnyClass & { readonly listed?: unknown }): boolean => cls.listed !== false;

function entry(cls: AnyClass, file: string | null): AppEntry {
  const title = (cls as AnyClass & { title?: unknown }).title;
  return {
    classname: classNameOf(cls),
    title: typeof title === "string" ? title : "",
    file,
    builtIn: file !== null && isBuiltIn(file),
  };
}

const byName = (a: { classname: string }, b: { classname: string }): number =>
  a.classname.toLowerCase() < b.classname.toLowerCase() ? -1 : 1;
