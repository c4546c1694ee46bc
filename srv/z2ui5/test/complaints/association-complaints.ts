import { didYouMean } from "../../view/suggestion.ts";
import type { Markup } from "./markup.ts";

/** Labels are looked at where they are shown. */
const OF_LABELS = "labelFor";

/** Controls that are named, explained or led on by what is not in the view: it is not read out, and nothing happens. */
export function associationComplaints({ settings }: Markup): string[] {
  const ids = new Set(settings.filter(({ name }) => name === "id").map(({ value }) => value));
  // Controls have parts with ids of their own, such as "dialog-title"; what has "--" in it is in another view.
  const isThere = (id: string): boolean =>
    ids.has(id) || id.includes("--") || [...ids].some((existing) => id.startsWith(`${existing}-`));
  return settings
    .filter(({ kind, name, value }) => kind === "association" && name !== OF_LABELS && !value.includes("{"))
    .flatMap(({ control, name, value }) =>
      value
        .split(/[\s,]+/)
        .filter((id) => id !== "" && !isThere(id))
        .map((id) => `${control}: ${name} names "${id}", which is not an ID in the view${didYouMean(id, [...ids])}`),
    );
}
