/** Rows of editable tables with the same key: when the rows are read again, the user's entries do not follow them. */
import type { Registration } from "../../binding/registrations.ts";
import type { App } from "../../types/app.ts";

/** Sentences about tables in which several rows have the same key. New rows may have none yet. */
export const duplicateKeys = (app: App, bindings: readonly Registration[]): string[] =>
  bindings.flatMap(({ path, twoWay, key }) => {
    const rows = twoWay && key ? memberAt(app, path.split("/")) : undefined;
    if (!key || !Array.isArray(rows)) return [];
    const seen = new Set<string>();
    for (const row of rows) {
      const values = key.map((name) => memberAt(row, [name]));
      const text = JSON.stringify(values);
      if (seen.has(text))
        return [
          `Several rows of ${path} have the key ${key.join(", ")} ${text.slice(1, -1)}, so entries do not follow their rows when the table changes. Give each row a unique key.`,
        ];
      if (values.every((value) => value !== undefined && value !== null && value !== "")) seen.add(text);
    }
    return [];
  });

const memberAt = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (inner, name) => (inner as Readonly<Record<string, unknown>> | null | undefined)?.[name],
    value,
  );
