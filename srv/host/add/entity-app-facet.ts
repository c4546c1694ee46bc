/**
 * `cds add z2ui5-app --filter CatalogService.Books`: an app per entity that the filter matches.
 */
import cds from "@sap/cds";
import { cdsAdd, options, Plugin, type Facet } from "./cds-add.ts";
import { entityApp, type EntityOfApp, type FieldOfApp } from "./entity-app.ts";
import { columnsFirst, titleOf, type Titled } from "./entity-columns.ts";
import { language, writeNew } from "./project-files.ts";

interface Element extends Titled {
  readonly type?: string;
  readonly isAssociation?: boolean;
  /** Elements of its target that make up a managed association. */
  readonly keys?: readonly { readonly ref: readonly string[]; readonly as?: string }[];
  readonly virtual?: boolean;
  readonly key?: boolean;
  readonly elements?: object;
  readonly items?: object;
  readonly "@Core.MediaType"?: unknown;
  readonly "@UI.Hidden"?: unknown;
}

interface Entity extends Titled {
  readonly name: string;
  readonly kind: string;
  /** Missing where there are none. */
  readonly keys?: Record<string, Element> | null;
  readonly elements: Record<string, Element>;
  readonly params?: object;
  readonly "@insertonly"?: boolean;
  readonly "@Capabilities.ReadRestrictions.Readable"?: boolean;
  readonly "@cds.autoexposed"?: boolean;
}

/** Too much for a cell, or nothing to read. */
const UNSHOWN: ReadonlySet<string | undefined> = new Set([
  "cds.LargeString",
  "cds.LargeBinary",
  "cds.Binary",
  "cds.Vector",
  "cds.Map",
]);

/** The facet `z2ui5-app`. */
export class EntityAppFacet extends (Plugin ?? Object) implements Facet {
  /** Text of `cds add` for it. */
  static help(): string {
    return "a z2ui5 app that lists an entity and shows its details";
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
    for (const entity of entities)
      writeNew(`srv/apps/${entity.app}.${kind.typescript ? "ts" : "js"}`, entityApp(entity, kind), force);
  }

  async combine(): Promise<void> {}
}

async function matching(filter: string): Promise<EntityOfApp[]> {
  const model = cds.linked(await cds.load("*"));
  const wanted = cdsAdd().filterStringAsRegex(filter);
  const services = (model as unknown as { services: { name: string; "@cds.external"?: boolean }[] }).services.filter(
    (service) => !service["@cds.external"],
  );
  const found = services.flatMap(({ name: service }) =>
    Object.values(model.definitions as unknown as Record<string, Entity>)
      .filter(
        (one) =>
          one.kind === "entity" &&
          one.name.startsWith(`${service}.`) &&
          (one.name === filter || (wanted.test(one.name) && !isBeside(one))) &&
          isReadable(one),
      )
      .map((entity) => described(service, entity)),
  );
  // Who names one entity in full does not mean those whose names begin like it.
  const exact = found.filter(({ service, entity }) => `${service}.${entity}` === filter);
  return exact.length > 0 ? exact : found;
}

function described(service: string, definition: Entity): EntityOfApp {
  const { name, keys, elements } = definition;
  const entity = name.slice(service.length + 1);
  const shown = Object.entries(elements).flatMap(fieldsOf);
  const names = shown.map((field) => field.name);
  const columns = columnsFirst(names, definition);
  return {
    app: `${entity.replace(/\W/g, "_").toLowerCase()}_app`,
    service,
    entity,
    title: titleOf(entity, definition),
    keys: Object.entries(keys ?? {})
      .flatMap(columnsOf)
      .filter((key) => names.includes(key)),
    columns: columns.map((column) => shown.find((field) => field.name === column)!),
    fields: shown,
  };
}

/** The columns of an element, each with its title. */
const fieldsOf = (entry: [string, Element]): FieldOfApp[] =>
  columnsOf(entry).map((name) => ({ name, title: titleOf(name, entry[1]) }));

/** What CAP adds to a service by itself: texts, and what associations of the entities lead to. */
const isBeside = (entity: Entity): boolean => /[._]texts$/.test(entity.name) || entity["@cds.autoexposed"] === true;

/** Nobody lists what needs parameters or can only be written. */
const isReadable = (entity: Entity): boolean =>
  !entity.params && !entity["@insertonly"] && entity["@Capabilities.ReadRestrictions.Readable"] !== false;

/** Columns of an element: its own name; of a key that is an association, those that hold it. */
function columnsOf([name, element]: [string, Element]): string[] {
  const names =
    element.key && element.isAssociation
      ? (element.keys ?? []).map(({ ref, as }) => `${name}_${as ?? ref.join("_")}`)
      : isShown(element)
        ? [name]
        : [];
  // A binding names a column, and no other character means itself there.
  return names.filter((each) => /^\w+$/.test(each));
}

const isShown = (element: Element): boolean =>
  !element.isAssociation &&
  !element.virtual &&
  !element.elements &&
  !element.items &&
  !element["@Core.MediaType"] &&
  element["@UI.Hidden"] !== true &&
  !UNSHOWN.has(element.type);
