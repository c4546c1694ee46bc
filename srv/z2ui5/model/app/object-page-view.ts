/** What the page of a row consists of. */
import {
  Button,
  FlexBox,
  Link,
  Breadcrumbs,
  OverflowToolbar,
  Text,
  Title,
  ToolbarSpacer,
  type ButtonNode,
  type OverflowToolbarNode,
} from "../../view/sap/m.ts";
import { expression } from "../../view/index.ts";
import { Dirty, MessageButton } from "../../view/z2ui5/cc.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import {
  ObjectPageDynamicHeaderTitle,
  ObjectPageLayout,
  ObjectPageSection,
  ObjectPageSubSection,
  type ObjectPageDynamicHeaderTitleNode,
  type ObjectPageLayoutNode,
  type ObjectPageSectionNode,
} from "../../view/sap/uxap.ts";
import type { ListOfApp } from "../lists/list.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import { streamElement } from "../definition/file-elements.ts";
import { currentWords, pluralOf, singularOf } from "../definition/labels.ts";
import type { UntypedRow } from "../definition/types.ts";
import { descriptionElement, titleElement } from "./annotations.ts";
import type { Section } from "./sections.ts";
import type { AppOfEntity } from "./app-of-entity.ts";
import { compositionTable } from "./composition-table.ts";
import { eventName } from "./events.ts";
import { headerImage } from "./header-image.ts";
import { relatedList } from "./related-lists.ts";
import { ownText } from "./own-text.ts";

/** Id of the button, by which the focus returns to it when the row is not changed any more. */
const EDIT_BUTTON = "edit";

/** What was read for sections, by their ids. */
interface ReadParts {
  /** Rows of associations to many. */
  readonly lists: ReadonlyMap<string, ListOfApp>;
  /** Files, and what was changed. */
  readonly records: ReadonlyMap<string, ControlNode>;
}

/** The page of a row, to read or to change it. @param all its sections @param read what was read for them @param others tells who else is changing it @param beside buttons that lead to other rows */
export function pageNode(
  app: AppOfEntity,
  row: UntypedRow,
  all: readonly Section[],
  read: ReadParts,
  others: readonly ControlNode[],
  beside: readonly ButtonNode[],
): ObjectPageLayoutNode {
  const header = [...headerImage(app.client, app.entity, row), ...app.header(row)];
  return ObjectPageLayout({
    headerTitle: headerTitle(app, row, others, beside),
    ...(header.length > 0 && { headerContent: FlexBox({ wrap: "Wrap", items: header }) }),
    sections: sectionNodes(app, row, all, read),
    upperCaseAnchorBar: false,
    showFooter: app.editing,
    footer: footer(app, row),
    dependents: Dirty({ isDirty: app.editing }),
  });
}

function headerTitle(
  app: AppOfEntity,
  row: UntypedRow,
  others: readonly ControlNode[],
  beside: readonly ButtonNode[],
): ObjectPageDynamicHeaderTitleNode {
  const { client, entity } = app;
  const { definition } = entity;
  const title = titleElement(definition);
  const subtitle = descriptionElement(definition);
  const isNew = loadedRowsOf(client).get(row) === undefined;
  const shown = (name: string, control: typeof Title | typeof Text): ControlNode[] =>
    entity.field(row, name, { label: false, editable: false, control: control as never });
  const singular = singularOf(definition, currentWords());
  const fallback = Title({ text: isNew ? ownText(client, "entityApp.new", [singular]) : singular });
  return ObjectPageDynamicHeaderTitle({
    ...(!app.layout && {
      breadcrumbs: Breadcrumbs({
        links: Link({
          text: pluralOf(definition, currentWords()),
          press: client.check_app_prev_stack() ? client._event_nav_app_leave() : client._event(eventName("LIST")),
        }),
      }),
    }),
    heading: (!isNew && title !== undefined && shown(title, Title)[0]) || fallback,
    ...(subtitle !== undefined && { snappedContent: shown(subtitle, Text), expandedContent: shown(subtitle, Text) }),
    content: [...others],
    actions: app.editing ? [] : actionButtons(app, row),
    navigationActions: [...beside, ...(app.layout ? columnButtons(app) : [])],
  });
}

/** Buttons for the rows beside it in the list beside the page, or in the one the page returns to, which a dialog that was just left is not. */
export async function siblingsOf(app: AppOfEntity, row: UntypedRow): Promise<ButtonNode[]> {
  const { client, entity, layout, list } = app;
  const caller = client.get().S_DRAFT.ID_PREV_APP_STACK;
  const below = layout || !caller ? app : ((await client.get_app(caller)) as Partial<AppOfEntity> | null);
  return entity.siblingsIn(row, below?.list, eventName("GO_TO"), list);
}

/** Buttons of a page beside a list: full screen, where there are columns, and close. */
function columnButtons({ client, layout }: AppOfEntity): ButtonNode[] {
  const isFull = layout === "MidColumnFullScreen";
  return [
    Button({
      icon: isFull ? "sap-icon://exit-full-screen" : "sap-icon://full-screen",
      type: "Transparent",
      tooltip: ownText(client, isFull ? "entityApp.exitFullScreen" : "entityApp.fullScreen"),
      visible: expression`!\${device>/system/phone}`,
      press: client._event(eventName("FULL_SCREEN")),
    }),
    Button({
      icon: "sap-icon://decline",
      type: "Transparent",
      tooltip: ownText(client, "entityApp.close"),
      press: client._event(eventName("LIST")),
    }),
  ];
}

function actionButtons(app: AppOfEntity, row: UntypedRow): ButtonNode[] {
  const { client, entity } = app;
  const button = (key: string, kind: string, id?: string): ButtonNode =>
    Button({
      ...(id !== undefined && { id }),
      text: ownText(client, key),
      type: id === undefined ? "Transparent" : "Emphasized",
      press: client._event(eventName(kind)),
    });
  return [
    ...(entity.may("update", row) ? [button("entityApp.edit", "EDIT", EDIT_BUTTON)] : []),
    ...app
      .actions(row)
      .filter(({ name }) => entity.may(name, row))
      .map(({ name, label }) =>
        Button({ text: label, type: "Transparent", press: client._event(eventName("ACTION"), [name]) }),
      ),
    ...(entity.may("create") ? [button("entityApp.copy", "COPY")] : []),
    ...(entity.may("delete", row) ? [button("entityApp.delete", "DELETE")] : []),
  ];
}

/** Sections with the same title around them are parts of one. */
function sectionNodes(
  app: AppOfEntity,
  row: UntypedRow,
  all: readonly Section[],
  read: ReadParts,
): ObjectPageSectionNode[] {
  const groups = new Map<string, Section[]>();
  const isNew = loadedRowsOf(app.client).get(row) === undefined;
  const { definition } = app.entity;
  for (const section of all) {
    if (section.history !== undefined && !read.records.has(section.id)) continue;
    if (section.list !== undefined && !read.lists.has(section.id)) continue;
    const name = section.within ?? `/${section.id}`;
    groups.set(name, [...(groups.get(name) ?? []), section]);
  }
  const ownTitle = (part: Section) => hasOwnTitle(definition, part, isNew) && { showTitle: false };
  return [...groups].map(([name, parts]) => {
    const isOne = name.startsWith("/");
    return ObjectPageSection({
      title: isOne ? parts[0]!.title : name,
      ...(isOne && ownTitle(parts[0]!)),
      titleUppercase: false,
      subSections: parts.map((part) =>
        ObjectPageSubSection({
          ...(!isOne && { title: part.title, ...ownTitle(part) }),
          titleUppercase: false,
          blocks: sectionContent(app, row, part, read),
        }),
      ),
    });
  });
}

/** Whether what a section shows has its title: tables do, but there is none for files of a row that is not stored. */
const hasOwnTitle = (definition: EntityDefinition, { table, list, history }: Section, isNew: boolean): boolean =>
  (list ?? history) !== undefined ||
  (table !== undefined && !(isNew && streamElement(definition, table) !== undefined));

function sectionContent(
  app: AppOfEntity,
  row: UntypedRow,
  section: Section,
  { lists, records }: ReadParts,
): ControlNode {
  const list = lists.get(section.id);
  if (list) return relatedList(list, section.title);
  const record = records.get(section.id);
  if (record) return record;
  if (section.table !== undefined) return compositionTable(app, row, section);
  return app.entity.form(row, app.fields(section), app.editing);
}

function footer({ client }: AppOfEntity, row: UntypedRow): OverflowToolbarNode {
  const isNew = loadedRowsOf(client).get(row) === undefined;
  const button = (key: string, kind: string, type: "Emphasized" | "Transparent"): ButtonNode =>
    Button({ text: ownText(client, key), type, press: client._event(eventName(kind)) });
  return OverflowToolbar({
    content: [
      MessageButton(),
      ToolbarSpacer(),
      button(isNew ? "entityApp.create" : "entityApp.save", "SAVE", "Emphasized"),
      ...(isNew ? [button("entityApp.createNext", "SAVE_CREATE", "Transparent")] : []),
      button("entityApp.cancel", "CANCEL", "Transparent"),
    ],
  });
}
