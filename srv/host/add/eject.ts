/** `npx z2ui5 eject books`: the code of an app that is one line, in its place. */
import { readFileSync } from "node:fs";
import { extname, isAbsolute, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import cds from "@sap/cds";
import { find_app_class, register_app_dir, set_language } from "z2ui5/engine";
import { EntityApp, type EntityAppClass } from "../../z2ui5/model/app/entity-app.ts";
import type { UntypedRow } from "../../z2ui5/model/definition/types.ts";
import { originOf } from "../../z2ui5/registry/class-origin.ts";
import { language as texts } from "../config/language.ts";
import { projectPath, settings } from "../config/settings.ts";
import { addAppTexts } from "./app-texts.ts";
import { compiledModel, entityIn } from "./compiled-model.ts";
import { describedEntity } from "./described-entity.ts";
import { entityCode, textsOfCode } from "./entity-code.ts";
import { readJson, write, type Language } from "./project-files.ts";

/**
 * Writes what `entity_app` takes from the model as code into the files of apps, and the texts that they show into the bundles of the project.
 * @param names names of the apps @param root directory of the project @param force whether parts that a class declares are given up
 * @returns what was written, a sentence for each app
 * @throws Error with a sentence for the command line: the project has no such app, it is none of an entity, or it declares parts of its own
 */
export async function eject(names: readonly string[], root: string, force = false): Promise<string> {
  cds.root = root;
  await (cds as unknown as { plugins: Promise<unknown> }).plugins;
  // Classes of `#cds-models` read it while they are loaded.
  cds.model = (await compiledModel()) as unknown as typeof cds.model;
  set_language(texts);
  for (const dir of new Set(["srv/apps", ...settings().appDirs])) register_app_dir(projectPath(dir));
  const apps = [];
  for (const name of names) apps.push(await appToEject(name, root, force));
  return apps
    .map(({ name, file, entity: source, flexibleColumns }) => {
      const entity = describedEntity(entityIn(source));
      const code = entityCode(name, entity, languageOf(file), flexibleColumns);
      write(file, code);
      addAppTexts(textsOfCode(entity, flexibleColumns));
      return `${relative(root, file)} now has the code of ${entity.name} (${code.split("\n").length - 1} lines).`;
    })
    .join("\n");
}

/** An app whose code is written. */
interface AppToEject {
  readonly name: string;
  readonly file: string;
  readonly entity: string;
  readonly flexibleColumns: boolean;
}

async function appToEject(name: string, root: string, force: boolean): Promise<AppToEject> {
  const appClass = await find_app_class(name);
  const file = appClass && originOf(appClass)?.file;
  if (!appClass || !file || !isOfProject(relative(root, file)))
    throw new Error(`There is no app ${name}. Name the class of an app of this project.`);
  if (!(appClass.prototype instanceof EntityApp))
    throw new Error(`${name} does not extend entity_app(...): there is nothing to write as code.`);
  const entityApp = appClass as unknown as EntityAppClass<UntypedRow>;
  const own = declaredIn(entityApp);
  if (own.length > 0 && !force)
    throw new Error(
      `${name} declares ${own.join(", ")}, which the code would not contain. Run with --force, and bring them into the code by hand.`,
    );
  const flexibleColumns = new entityApp().layout !== null;
  return { name: appClass.name, file, entity: entityApp.entity_name, flexibleColumns };
}

/** Whether a path from the directory of the project stays in it, and out of its packages. */
const isOfProject = (path: string): boolean =>
  !isAbsolute(path) && !/^\.\.(?:[\\/]|$)|(?:^|[\\/])node_modules[\\/]/.test(path);

const OF_ALL_CLASSES: ReadonlySet<string> = new Set(["constructor", "length", "name", "prototype"]);

/** Methods, static members and values of fields that an app has besides those of its entity. */
function declaredIn(appClass: EntityAppClass<UntypedRow>): string[] {
  const names: string[] = [];
  let base = appClass;
  for (; !Object.hasOwn(base, "entity_name"); base = Object.getPrototypeOf(base) as EntityAppClass<UntypedRow>)
    names.push(...Object.getOwnPropertyNames(base), ...Object.getOwnPropertyNames(base.prototype));
  const before = new Map(Object.entries(new base()));
  for (const [name, value] of Object.entries(new appClass()))
    if (!before.has(name) || !isDeepStrictEqual(value, before.get(name))) names.push(name);
  return [...new Set(names)].filter((name) => !OF_ALL_CLASSES.has(name));
}

/** How a file is written. */
function languageOf(file: string): Language {
  const typescript = /ts$/.test(extname(file));
  const { type } = readJson<{ type?: string }>("package.json") ?? {};
  const isCommonJs = extname(file) === ".cjs" || (extname(file) === ".js" && type !== "module");
  return { typescript, modules: !isCommonJs || /^[ \t]*(?:import|export)\s/m.test(readFileSync(file, "utf8")) };
}
