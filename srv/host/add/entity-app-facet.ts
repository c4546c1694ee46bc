/**
 * `cds add z2ui5-app --filter CatalogService.Books`: an app per entity that the filter matches.
 */
import cds from "@sap/cds";
import { addAppTexts } from "./app-texts.ts";
import { cdsAdd, options, Plugin, type Facet } from "./cds-add.ts";
import { quoted } from "./code-parts.ts";
import { compiledModel, entityIn } from "./compiled-model.ts";
import { describedEntity } from "./described-entity.ts";
import { entityCode, textsOfCode } from "./entity-code.ts";
import { exported, imported } from "./first-app.ts";
import { wantsCode } from "./one-line-or-code.ts";
import { language, readText, writeNew, type Language } from "./project-files.ts";

/** An entity as the model has it before it is compiled for Node.js. */
interface Entity {
  readonly name: string;
  readonly kind: string;
  readonly params?: object;
  readonly "@insertonly"?: boolean;
  readonly "@Capabilities.ReadRestrictions.Readable"?: boolean;
  readonly "@cds.autoexposed"?: boolean;
}

type Definitions = Readonly<Record<string, Entity | undefined>>;

/** An entity with the service it is in. */
interface Served {
  readonly service: string;
  readonly entity: Entity;
}

/** The facet `z2ui5-app`. */
export class EntityAppFacet extends (Plugin ?? Object) implements Facet {
  /** Text of `cds add` for it. */
  static help(): string {
    return "z2ui5 apps of entities: a list, and a page to show, create and change rows";
  }

  /** It is a source, not a feature a project has. */
  static hasInProduction(): boolean {
    return false;
  }

  override options(): Record<string, never> {
    return {
      filter: {
        type: "string",
        help: "Entities of services to make apps for, e.g. CatalogService.Books; a part of the name or a regular expression.",
      },
      code: {
        type: "boolean",
        help: "Write the screens as code instead of one line that takes them from the model; without it, a terminal is asked. Later: npx z2ui5 eject <app>.",
      },
    } as unknown as Record<string, never>;
  }

  async run(): Promise<void> {
    const { filter, force = false, code } = options();
    if (!filter) throw "Name the entity, for instance: cds add z2ui5-app --filter CatalogService.Books";
    const entities = await matching(filter);
    if (entities.length === 0) throw `No entity of a service matches ${filter}.`;
    const asCode = code ?? (await wantsCode());
    cds.model = (await compiledModel()) as unknown as typeof cds.model;
    const kind = language();
    const texts = new Set<string>();
    const apps = new Set<string>();
    for (const served of entities) {
      const app = appName(served, (name) => !apps.has(name) && (force || mayContain(fileOf(name, kind), served)));
      apps.add(app);
      const file = fileOf(app, kind);
      const entity = asCode ? describedEntity(entityIn(served.entity.name)) : undefined;
      writeNew(file, entity ? entityCode(app, entity, kind) : oneLine(app, served.entity.name, kind), force);
      if (entity) for (const text of textsOfCode(entity)) texts.add(text);
    }
    addAppTexts([...texts]);
  }

  async combine(): Promise<void> {}
}

async function matching(filter: string): Promise<Served[]> {
  const model = cds.linked(await cds.load("*"));
  const definitions = model.definitions as unknown as Definitions;
  const wanted = cdsAdd().filterStringAsRegex(filter);
  const services = (model as unknown as { services: { name: string; "@cds.external"?: boolean }[] }).services.filter(
    (service) => !service["@cds.external"],
  );
  const found = services.flatMap(({ name: service }) =>
    Object.values(definitions)
      .filter((one): one is Entity => one !== undefined)
      .filter(
        (one) =>
          one.kind === "entity" &&
          one.name.startsWith(`${service}.`) &&
          (one.name === filter || (wanted.test(one.name) && !isBeside(one))) &&
          isReadable(one),
      )
      .map((entity): Served => ({ service, entity })),
  );
  // Who names one entity in full does not mean those whose names begin like it.
  const exact = found.filter(({ entity }) => entity.name === filter);
  return exact.length > 0 ? exact : found;
}

/** The name of the entity in its service, as a class; where another entity has it, with the name of the service. */
function appName({ service, entity: { name } }: Served, isFree: (app: string) => boolean): string {
  const asClass = (text: string): string => text.replace(/\W/g, "_").toLowerCase();
  const short = asClass(name.slice(service.length + 1));
  return isFree(short) ? short : asClass(name);
}

const fileOf = (app: string, { typescript }: Language): string => `srv/apps/${app}.${typescript ? "ts" : "js"}`;

/** Whether a file is the entity's, or not there yet. */
function mayContain(file: string, { entity: { name } }: Served): boolean {
  const text = readText(file);
  return text === undefined || text.includes(quoted(name));
}

/** An app whose screens are those of the model. */
const oneLine = (app: string, entity: string, kind: Language): string =>
  [
    imported(kind, "{ entity_app }", "z2ui5/model"),
    "",
    `/** A list of ${entity}, and a page for each of its rows, as the model describes them. */`,
    `${exported(kind)} class ${app} extends entity_app(${quoted(entity)}) {}${kind.modules ? "" : ";"}`,
    "",
  ].join("\n");

/** What CAP adds to a service by itself: texts, and what associations of the entities lead to. */
const isBeside = (entity: Entity): boolean => /[._]texts$/.test(entity.name) || entity["@cds.autoexposed"] === true;

/** Nobody lists what needs parameters or can only be written. */
const isReadable = (entity: Entity): boolean =>
  !entity.params && !entity["@insertonly"] && entity["@Capabilities.ReadRestrictions.Readable"] !== false;
