/** An app of an entity as its screens see it. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { App } from "../../types/app.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import type { EntityOfApp } from "../entity.ts";
import type { ListOptions } from "../lists/list-options.ts";
import type { ListTab } from "../lists/list-tabs.ts";
import type { ListState } from "../lists/list-state.ts";
import type { RemovedRow } from "../rows/removed-rows.ts";
import type { UntypedRow } from "../definition/types.ts";
import type { ActionOfApp } from "./annotations.ts";
import type { Section } from "./sections.ts";

/** A name of an element, or one with settings. */
export type NamedElement = string | { readonly name: string; readonly [setting: string]: unknown };

/** State and overridable parts of an app, whatever the type of its rows is. */
export interface AppOfEntity extends App {
  readonly client: z2ui5_if_client;
  readonly entity: EntityOfApp;
  readonly list: ListState;
  filter: UntypedRow;
  key: UntypedRow | null;
  row: UntypedRow | null;
  editing: boolean;
  /** Layout of the columns of list and page; null where they are screens of their own. */
  layout: Layout | null;
  readonly files: Record<string, UntypedRow[]>;
  changes: UntypedRow[];
  lists: Record<string, ListState>;
  removed: Record<string, RemovedRow[]>;
  /** Topic of those who edit the row; "" if the screen listens to none. */
  editors: string;
  /** What became of the row when the screen was left: its own messages are dropped, the next screen shows this one. */
  outcome: string;
  columns(): readonly NamedElement[];
  filters(): readonly NamedElement[];
  tabs(): readonly ListTab[];
  query(options: ListOptions<UntypedRow>): ListOptions<UntypedRow>;
  header(row: UntypedRow): ControlNode[];
  sections(row: UntypedRow): readonly Section[];
  fields(section: Section): readonly NamedElement[];
  actions(row: UntypedRow | null): readonly ActionOfApp[];
  before_save(row: UntypedRow): boolean | void | Promise<boolean | void>;
  after_save(row: UntypedRow): void | Promise<void>;
}

/** What a `sap.f.FlexibleColumnLayout` shows of list and page. */
export type Layout = "OneColumn" | "TwoColumnsBeginExpanded" | "TwoColumnsMidExpanded" | "MidColumnFullScreen";

/** Another screen of the same app, which shows the list until it is given a row. */
export const anotherOf = (app: AppOfEntity): AppOfEntity => new (app.constructor as new () => AppOfEntity)();
