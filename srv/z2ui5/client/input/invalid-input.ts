/** Entries of the user that are no valid values: those the browser could not read, and those an attribute could not take (docs/protocol.md §6). */
import type { InvalidField } from "../information/types.ts";
import type { SkippedEdit } from "../../types/edits.ts";
import { spelling } from "../../binding/names.ts";
import type { App } from "../../types/app.ts";
import { text as ownTextOf } from "../../texts/texts.ts";
import type { InvalidInput } from "../../types/extension.ts";
import type { ExtensionRequest } from "../../types/request.ts";

/** The invalid entries of one request, and whether the app checked them. */
export class InputCheck {
  /** Whether the app checked the entries, so that the framework shows no message. */
  wasChecked = false;
  /** Entries that the attributes cannot hold, as transferred. */
  readonly refused: readonly InvalidInput[];
  private readonly skippedEdits: readonly SkippedEdit[];
  private readonly fields: readonly InvalidField[];

  /** @param app the app the entries are for @param skipped edits that could not be converted @param ext extension of the request, if there is one @param language language tag */
  constructor(app: App, skipped: readonly SkippedEdit[], ext: ExtensionRequest | null, language: string) {
    this.skippedEdits = skipped;
    this.refused = skipped.map((one) => ({
      PATH: wirePathOf(one),
      TEXT: one.value,
      REASON: reasonFor(valueAt(app, wirePathOf(one)), language),
    }));
    const refused = [
      ...(ext?.invalid ?? []),
      ...this.refused.map(({ PATH: path, TEXT: text, REASON: reason }) => ({ path, text, reason })),
    ];
    this.fields = refused.map(({ path, text, reason }) => ({ path: pathOf(app, path), text, reason }));
  }

  /** Fields that hold no valid value. */
  invalid(): readonly InvalidField[] {
    this.wasChecked = true;
    return this.fields;
  }

  /** Whether a field at or below a path holds no valid value; what the app does is not taken for a check. */
  hasInvalidBelow(path: string): boolean {
    return this.fields.some((field) => field.path === path || path === "" || field.path.startsWith(`${path}/`));
  }

  /** Edits that did not fit. */
  skipped(): readonly SkippedEdit[] {
    this.wasChecked = true;
    return this.skippedEdits;
  }
}

/** The path of a skipped edit as transferred. */
function wirePathOf({ name, row, field, row_parent }: SkippedEdit): string {
  if (row === 0) return name.replaceAll("-", "/");
  const border = row_parent > 0 ? name.lastIndexOf("-") : -1;
  const table =
    border < 0
      ? name.replaceAll("-", "/")
      : `${name.slice(0, border).replaceAll("-", "/")}/${row_parent - 1}/${name.slice(border + 1)}`;
  return `${table}/${row - 1}${field ? `/${field}` : ""}`;
}

/** The path with the names of the app; names that it does not have are in lower case. */
function pathOf(app: App, wirePath: string): string {
  let holder: unknown = app;
  return wirePath
    .split("/")
    .map((part) => {
      const name = typeof holder === "object" && holder !== null ? spelling(holder, part) : undefined;
      holder = name === undefined ? undefined : (holder as Record<string, unknown>)[name];
      return name ?? part.toLowerCase();
    })
    .join("/");
}

function valueAt(app: App, wirePath: string): unknown {
  return pathOf(app, wirePath)
    .split("/")
    .reduce<unknown>(
      (holder, name) =>
        typeof holder === "object" && holder !== null ? (holder as Record<string, unknown>)[name] : undefined,
      app,
    );
}

function reasonFor(current: unknown, language: string): string {
  if (typeof current === "number" || typeof current === "bigint") return ownTextOf("input.number", {}, language);
  if (current === undefined) return ownTextOf("input.gone", {}, language);
  return ownTextOf(current instanceof Date ? "input.date" : "input.unfit", {}, language);
}
