import type { Markup } from "./markup.ts";

/** Rows of a bound list are made of one template: what is written beside it is not shown. */
export const templateComplaints = ({ written }: Markup): string[] =>
  written.flatMap(({ control, type, settings, content }) =>
    [...settings].flatMap(([name, value]) => {
      if (!value.startsWith("{") || type?.members.get(name)?.kind !== "aggregation") return [];
      const named = content.find((inner) => inner.tag === name && !inner.type);
      const inner = named?.content ?? (type.content === name ? content.filter((each) => each.type) : []);
      return inner.length < 2
        ? []
        : [
            `${control}: ${name} is bound to ${value}, and has ${inner.length} elements. Rows are made of the first; the others are not shown.`,
          ];
    }),
  );
