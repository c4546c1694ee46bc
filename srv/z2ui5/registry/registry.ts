/** Finds app classes by name (docs/spec/client-api.md §12). */
import { parse } from "node:path";
import type { AppClass } from "../types/app.ts";
import { isAppClass } from "../is-app.ts";
import { describe, Z2ui5Error } from "../errors.ts";
import { classFilesIn } from "./app-files.ts";
import { readAppOptions } from "./app-options.ts";
import { AppRoots, environmentRoots, isSample } from "./app-roots.ts";
import { lookupName } from "./class-name.ts";
import { classNameOf, noteOrigin, originOf } from "./class-origin.ts";
import { type AppOptions, overridesSamples } from "./directory-options.ts";
import { type AnyClass, loadClass } from "./load-class.ts";
import { directoriesUpTo } from "./text-dirs.ts";

/**
 * The app classes of one engine.
 *
 * @example
 * const registry = new Registry();
 * registry.registerDir("srv/apps");
 * const cls = await registry.findAppClass("my_app");
 */
export class Registry {
  readonly #roots = new AppRoots();
  readonly #registered = new Map<string, AnyClass>();
  /** Classes loaded from files, for the directories they were searched in. */
  #loaded = new Map<string, AnyClass>();
  #loadedFrom: readonly string[] = environmentRoots();
  #options = new WeakMap<AppClass, AppOptions>();
  #textDirs = new WeakMap<AnyClass, readonly string[]>();
  #prefersRunning = false;

  /** The searched directories in the order of the search. */
  get roots(): readonly string[] {
    return this.#roots.all();
  }

  /** The classes registered directly, by lower-case name. */
  get registered(): ReadonlyMap<string, AnyClass> {
    return this.#registered;
  }

  /**
   * Finds an app class by name, ignoring case: registered classes, built-in apps, samples, registered
   * directories, directories of `Z2UI5_APP_DIRS`.
   * @param name a name, possibly from a request; only names of `[A-Za-z0-9_]` are searched
   * @returns null if there is no such class
   * @throws APP_FILE_BROKEN when its file cannot be loaded, NOT_AN_APP when it does not extend the base class
   */
  async findAppClass(name: string): Promise<AppClass | null> {
    const cls = await this.findClass(name);
    return cls && demandAppClass(cls);
  }

  /**
   * The app class of a name if it is registered or already loaded; never touches the disk.
   * @param name a name, possibly from a request
   */
  findLoadedClass(name: string): AppClass | null {
    const cls = this.#findLoaded(lookupName(name));
    return cls !== null && isAppClass(cls) ? cls : null;
  }

  /**
   * Finds any class by name, app or not.
   * @param name a name, possibly from a request
   * @returns the class, null when there is none, or a promise when its module awaits at its top level
   * @throws APP_FILE_BROKEN when its file cannot be loaded
   */
  findClass(name: string): AnyClass | null | Promise<AnyClass> {
    const key = lookupName(name);
    const loaded = this.#findLoaded(key);
    if (loaded !== null || key === null) return loaded;
    const file = this.findClassFile(key);
    if (file === null) return null;
    const cls = loadClass(file, key);
    return cls instanceof Promise
      ? cls.then((ready) => this.#remember(key, ready, file))
      : this.#remember(key, cls, file);
  }

  /**
   * The file a class of a name would be loaded from; runs nothing.
   * @param name a class name
   */
  findClassFile(name: string): string | null {
    const key = lookupName(name);
    if (key === null) return null;
    for (const root of this.roots) {
      const file = classFilesIn(root).get(key);
      if (file !== undefined) return isSample(file) ? (this.#overridingFile(key) ?? file) : file;
    }
    return null;
  }

  /**
   * Registers a class under a name, before any file; replaces an earlier entry.
   * @param name the name; without it the class's own @param cls the class @param file where it was loaded from, if another loader has loaded it
   * @throws NOT_AN_APP when the value is no app class, CONFIGURATION when the name can be no class name
   */
  registerClass(name: string | undefined, cls: AppClass, file: string | null = null): void {
    const key = lookupName(name ?? cls?.name);
    if (key === null)
      throw new Z2ui5Error("CONFIGURATION", {
        setting: "name of an app class",
        expected: "letters, digits and _",
        got: describe(name ?? cls?.name),
      });
    if (!isAppClass(cls)) throw new Z2ui5Error("NOT_AN_APP", { className: name ?? describe(cls) });
    this.#registered.set(key, cls);
    noteOrigin(cls, name ?? cls.name, file);
  }

  /**
   * Prefers classes that another loader has loaded, such as a test runner, to those in the files of the same name: this one, and what its app calls.
   * @param name the name @param cls the class
   */
  preferClass(name: string, cls: AppClass): void {
    this.#prefersRunning = true;
    this.registerClass(name, cls, this.findClassFile(name));
  }

  /** Records a class that runs; it may have been created by an app instead of being found here. */
  noteRunning(cls: AppClass): void {
    if (this.#prefersRunning && originOf(cls) === undefined && lookupName(cls.name) !== null)
      this.preferClass(cls.name, cls);
  }

  /**
   * Adds a directory to the search; a directory added before is not added twice.
   * @param dir absolute, or relative to the working directory
   */
  registerDir(dir: string): void {
    if (this.#roots.add(dir)) this.#loaded = new Map();
  }

  /**
   * The file a class comes from; null for classes registered without one.
   * @param cls any class
   */
  classFileOf(cls: AnyClass): string | null {
    const origin = originOf(cls);
    return origin ? origin.file : this.findClassFile(cls.name);
  }

  /**
   * Options of an app class: its statics `bind_two_way` and `auto_model_push`, otherwise the nearest `z2ui5.json` above its file
   * (up to the registered directory), otherwise false. Read once per class and directory (docs/spec/client-api.md §16).
   * @param cls the class
   * @throws CONFIGURATION when a `z2ui5.json` is not a JSON object with known options
   */
  optionsOf(cls: AppClass): AppOptions {
    const cached = this.#options.get(cls);
    if (cached) return cached;
    const file = this.classFileOf(cls);
    const options = readAppOptions(cls, file, file === null ? null : this.#roots.of(file));
    this.#options.set(cls, options);
    return options;
  }

  /**
   * The directories from the file of an app up to the directory of apps it was found in, the nearest first; none for a class without a file.
   * @param cls class of the app
   */
  textDirs(cls: AnyClass): readonly string[] {
    const cached = this.#textDirs.get(cls);
    if (cached) return cached;
    const file = this.classFileOf(cls);
    const dirs = directoriesUpTo(file, file === null ? null : this.#roots.of(file));
    this.#textDirs.set(cls, dirs);
    return dirs;
  }

  #overridingFile(key: string): string | undefined {
    const root = this.roots.find((one) => classFilesIn(one).has(key) && overridesSamples(one));
    return root && classFilesIn(root).get(key);
  }

  #findLoaded(key: string | null): AnyClass | null {
    if (key === null) return null;
    if (this.#loadedFrom !== environmentRoots()) {
      this.#loadedFrom = environmentRoots();
      this.#loaded = new Map();
    }
    return this.#registered.get(key) ?? this.#loaded.get(key) ?? null;
  }

  #remember(key: string, cls: AnyClass, file: string): AnyClass {
    this.#loaded.set(key, cls);
    if (!originOf(cls)) noteOrigin(cls, parse(file).name, file);
    return cls;
  }
}

function demandAppClass(cls: AnyClass): AppClass {
  if (!isAppClass(cls))
    throw new Z2ui5Error("NOT_AN_APP", { className: classNameOf(cls), file: originOf(cls)?.file ?? "" });
  return cls;
}
