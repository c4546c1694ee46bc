import type { ClientTexts } from "../binding/handed-out.ts";
import { Z2ui5Error } from "../errors.ts";
import { ViewSize } from "./view-size.ts";

/** What surrounds a node and decides what its settings may mean. */
export interface Scope {
  /** Handles of the client of the run. */
  readonly clientTexts: ClientTexts;
  /** Models whose fields can be named here, because a row or an object of theirs is around: "" is the default model. */
  readonly models: ReadonlySet<string>;
  /** Modules that formatters and types may come from. */
  readonly modules: ReadonlySet<string>;
  /** Inside something that is repeated for rows. */
  readonly repeated: boolean;
  /** Size of the view so far. */
  readonly size: ViewSize;
}

/** A setting in its context. */
export interface SettingContext extends Scope {
  readonly settingName: string;
}

/** The surroundings of a root. */
export const outermost = (clientTexts: ClientTexts): Scope => ({
  clientTexts,
  models: new Set(),
  modules: new Set(),
  repeated: false,
  size: new ViewSize(),
});

/** Surroundings with a row or an object of a model. */
export const within = (model: string, scope: Scope, repeated: boolean): Scope => ({
  ...scope,
  repeated,
  models: new Set([...scope.models, model]),
});

/** Surroundings in which modules have a name. */
export const withModules = (names: readonly string[], scope: Scope): Scope => ({
  ...scope,
  modules: new Set([...scope.modules, ...names]),
});

/** The error of a setting that cannot be written. */
export const misuse = (settingName: string, reason: string): Z2ui5Error =>
  new Z2ui5Error("VIEW_INVALID", { problems: `${settingName} ${reason}` });
