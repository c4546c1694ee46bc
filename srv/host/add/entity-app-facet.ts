/**
 * `cds add z2ui5-app --filter CatalogService.Books`: an app per entity that the filter matches.
 */
import cds from "@sap/cds";
import { addAppTexts } from "./app-texts.ts";
import { cdsAdd, options, Plugin, type Facet } from "./cds-add.ts";
import { detailApp, type TableOfApp } from "./detail-app.ts";
import {
  columnsOf,
  compositionsOf,
  groupsOf,
  keysOf,
  titleElement,
  titleOf,
  type Entity as EntityOfModel,
} from "./entity-columns.ts";
import { listApp } from "./list-app.ts";
import { language, writeNew, type Language } from "./project-files.ts";

interface Entity extends EntityOfModel {
  readonly params?: object;
  readonly "@insertonly"?: boolean;
  readonly "@readonly"?: unknown;
  readonly "@Capabilities.ReadRestrictions.Readable"?: boolean;
  readonly "@cds.autoexposed"?: boolean;
}

type Definitions = Readonly<Record<string, Entity | undefined>>;

/** An entity with the service it is in. */
interface Served {
  readonly service: string;
  readonly entity: Entity;
  readonly definitions: Definitions;
}

/** The facet `z2ui5-app`. */
export class EntityAppFacet extends (Plugin ?? Object) implements Facet {
  /** Text of `cds add` for it. */
  static help(): string {
    return "z2ui5 apps that list an entity, show its rows and save them";
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
    } as unknown as Record<string, never>;
  }

  async run(): Promise<void> {
    const { filter, force } = options();
    if (!filter) throw "Name the entity, for instance: cds add z2ui5-app --filter CatalogService.Books";
    const entities = await matching(filter);
    if (entities.length === 0) throw `No entity of a service matches ${filter}.`;
    const kind = language();
    const texts = new Set<string>();
    for (const entity of entities) for (const text of writeApps(entity, kind, force)) texts.add(text);
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
      .map((entity): Served => ({ service, entity, definitions })),
  );
  // Who names one entity in full does not mean those whose names begin like it.
  const exact = found.filter(({ entity }) => entity.name === filter);
  return exact.length > 0 ? exact : found;
}

/** @returns keys of the texts that the apps show */
function writeApps({ service, entity, definitions }: Served, kind: Language, force = false): string[] {
  const { name } = entity;
  const plain = name.slice(service.length + 1);
  const prefix = plain.replace(/\W/g, "_").toLowerCase();
  const keys = keysOf(entity);
  const detail = keys.length > 0 ? `${prefix}_detail` : "";
  const saves = keys.length > 0 && entity["@readonly"] !== true;
  const columns = columnsOf(entity);
  const sort = columns.find((column) => !column.includes(".") && !entity.elements[column]?.isAssociation) ?? "";
  const tables = compositionsOf(entity).flatMap(([composition, element]): TableOfApp[] => {
    const target = definitions[element.target ?? ""];
    if (!target?.name.startsWith(`${service}.`)) return [];
    const title = titleOf(composition, element);
    return [{ name: composition, entity: target.name, title, columns: columnsOf(target, name) }];
  });
  const file = (app: string): string => `srv/apps/${app}.${kind.typescript ? "ts" : "js"}`;
  const list = {
    ...{ app: `${prefix}_list`, detail, entity: name, title: titleOf(plain, entity), keys, columns, sort },
    creates: saves,
  };
  writeNew(file(list.app), listApp(list, kind), force);
  if (detail === "") return [];
  const shown = { titleElement: titleElement(entity), groups: groupsOf(entity), tables, saves };
  writeNew(
    file(detail),
    detailApp({ app: detail, entity: name, title: titleOf(plain, entity, true), ...shown }, kind),
    force,
  );
  return saves ? ["create", "save", "saved", ...(tables.length > 0 ? ["add", "remove"] : [])] : [];
}

/** What CAP adds to a service by itself: texts, and what associations of the entities lead to. */
const isBeside = (entity: Entity): boolean => /[._]texts$/.test(entity.name) || entity["@cds.autoexposed"] === true;

/** Nobody lists what needs parameters or can only be written. */
const isReadable = (entity: Entity): boolean =>
  !entity.params && !entity["@insertonly"] && entity["@Capabilities.ReadRestrictions.Readable"] !== false;
