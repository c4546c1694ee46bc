/** Rows of editable tables that their key does not tell apart: where rows are read again, entries of the user do not follow them. */
import type { Registration } from "../../binding/registrations.ts";
import type { App } from "../../types/app.ts";

/** Sentences about tables of which several rows have the same key. Rows that are new may have none yet. */
export const repeatedKeys = (app: App, bindings: readonly Registration[]): string[] =>
  bindings.flatMap(({ path, twoWay, key }) => {
    const rows = twoWay && key ? memberAt(app, path.split("/")) : undefined;
    if (!key || !Array.isArray(rows)) return [];
    const known = new Set<string>();
    for (const row of rows) {
      const values = key.map((name) => memberAt(row, [name]));
      const text = JSON.stringify(values);
      if (known.has(text))
        return [
          `Several rows of ${path} have ${key.join(", ")} ${text.slice(1, -1)}, which is their key, so entries do not follow them where rows change. Give each row a key of its own.`,
        ];
      if (values.every((value) => value !== undefined && value !== null && value !== "")) known.add(text);
    }
    return [];
  });

const memberAt = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (inner, name) => (inner as Readonly<Record<string, unknown>> | null | undefined)?.[name],
    value,
  );
