/** Quick views: what a row is about, in a popover beside the link that leads to it. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { Avatar, QuickView, QuickViewGroup, QuickViewGroupElement, QuickViewPage } from "../../view/sap/m.ts";
import type { QuickViewGroupElementNode, QuickViewGroupNode, QuickViewNode } from "../../view/sap/m.ts";
import type { Bound } from "../../view/values.ts";
import { conditionPaths, type ShownValue } from "../definition/annotated-paths.ts";
import { foreignKeysOf, ledOver, pathIn, type EntityDefinition } from "../definition/definition.ts";
import { described, type Described } from "../definition/described.ts";
import { currentLocale, currentWords, singularOf } from "../definition/labels.ts";
import type { UntypedRow } from "../definition/types.ts";
import { isMet } from "../rows/conditions.ts";
import { valueAt } from "../rows/value-at.ts";
import { entity as entityFor, type EntityOfApp } from "../entity.ts";
import { shownText } from "../fields/controls.ts";
import { offerQuickView, quickViewOf } from "../fields/quick-link.ts";
import type { RowBinder } from "../fields/row-binder.ts";
import { contactOf, type ContactElement } from "./contact.ts";
import { descriptionElement, titleElement } from "./annotations.ts";
import { quickViewFacets } from "./sections.ts";

/**
 * Shows values of associations in fields, forms, columns and lists of an entity as links, where their target has `@UI.QuickViewFacets` or
 * `@Communication.Contact`. A link opens a popover with title, description and image of the target (`@UI.HeaderInfo`), the field groups of its facets
 * and its contact, read through the service as the current user. Call it in each run, before fields and columns.
 * @param client client of the run @param entity the entity whose rows are shown @param event event of the links
 * @example
 * const books = entity(client, Books);
 * await quickViews(client, books, "QUICK_VIEW");
 */
export async function quickViews<R extends object, Actions>(
  client: z2ui5_if_client,
  { definition }: EntityOfApp<R, Actions>,
  event: string,
): Promise<void> {
  offerQuickView(client, definition, event);
  const [id, name, association = "", ...values] = client.check_on_event(event) ? client.get().T_EVENT_ARG : [];
  const link = name === definition.name ? quickViewOf(definition, association) : undefined;
  if (!id || !link?._target || link.name !== association) return;
  const keys = foreignKeysOf(definition, link);
  const target = entityFor(client, link._target.name);
  const parts = partsOf(link._target);
  const key = Object.fromEntries(keys.map(({ listed }, index) => [listed, values[index]]));
  const row = await target.find(key, { expand: expandOf(parts) });
  if (row) client.popover_display(quickView(client, target.definition, row, parts), id);
}

type FieldOfQuickView = ContactElement & Pick<ShownValue, "label" | "hidden">;

/** What a quick view consists of, by the paths of its elements. */
interface Parts {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly image: string | undefined;
  readonly groups: readonly {
    readonly title: string;
    readonly fields: readonly FieldOfQuickView[];
  }[];
}

function partsOf(entity: EntityDefinition): Parts {
  const contact = contactOf(entity);
  const title = titleElement(entity) ?? contact.elements[0]?.name;
  const ofContact = contact.elements.filter(({ name }) => name !== title);
  const ofFacets = quickViewFacets(entity, currentWords());
  return {
    title,
    description: descriptionElement(entity),
    image: pathIn(entity["@UI.HeaderInfo.ImageUrl"], entity) ?? contact.photo,
    groups: [
      ...ofFacets.map((one) => ({
        title: one.title,
        fields: (one.fields ?? []).map((field) => (typeof field === "string" ? { name: field } : field)),
      })),
      ...(ofContact.length > 0 ? [{ title: "", fields: ofContact }] : []),
    ],
  };
}

/** Associations that paths lead over. */
function expandOf({ title, description, image, groups }: Parts): string[] {
  const paths = groups.flatMap(({ fields }) => fields.flatMap(({ name, hidden }) => [name, ...conditionPaths(hidden)]));
  return ledOver([title, description, image, ...paths]);
}

function quickView(client: z2ui5_if_client, entity: EntityDefinition, row: UntypedRow, parts: Parts): QuickViewNode {
  const binder = localBinder(client, row);
  const shown = (path: string): Bound => shownText(described(entity, path, currentLocale()), path, binder);
  const image = imageOf(entity, row, parts.image);
  return QuickView({
    placement: "Auto",
    pages: QuickViewPage({
      header: singularOf(entity, currentWords()),
      ...(parts.title !== undefined && { title: shown(parts.title) }),
      ...(parts.description !== undefined && { description: shown(parts.description) }),
      ...(image !== "" && { avatar: Avatar({ src: image, displayShape: "Square" }) }),
      groups: parts.groups.map(
        ({ title, fields }): QuickViewGroupNode =>
          QuickViewGroup({
            heading: title,
            elements: fields
              .filter(({ hidden }) => !isMet(hidden, row, entity))
              .flatMap((field) => elementFor(entity, field, binder)),
          }),
      ),
    }),
  });
}

const TYPES: Readonly<Partial<Record<Described["kind"], "link" | "email" | "phone">>> = {
  url: "link",
  email: "email",
  phone: "phone",
};

function elementFor(
  entity: EntityDefinition,
  { name, label, type: given }: FieldOfQuickView,
  binder: RowBinder,
): QuickViewGroupElementNode[] {
  const of = described(entity, name, currentLocale());
  if (of.kind === "file" || of.kind === "image") return [];
  const type = given ?? TYPES[of.kind];
  const valueName = name.includes(".") ? name : of.element.name;
  const value = shownText(of, valueName, binder);
  return [
    QuickViewGroupElement({
      label: label ?? of.label,
      value,
      ...(type && { type }),
      ...(type === "link" && { url: value }),
    }),
  ];
}

/** An address in the row, otherwise the one that the annotations have; "" for none. */
function imageOf(entity: EntityDefinition, row: UntypedRow, path: string | undefined): string {
  const all = [path === undefined ? undefined : valueAt(row, path), ...IMAGES.map((name) => entity[name])];
  return all.find((one): one is string => typeof one === "string" && one !== "") ?? "";
}

const IMAGES = ["@UI.HeaderInfo.ImageUrl", "@UI.HeaderInfo.TypeImageUrl"];

/** The row is shown once: it is no part of the state of the app. */
const localBinder = (client: z2ui5_if_client, row: UntypedRow): RowBinder => ({
  values: row,
  sample: row,
  rowPath: "",
  table: "",
  path: (name) => client._bind_local(valueAt(row, name), { path: true }),
});
