import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text } from "../../texts/texts.ts";
import { currentLocale } from "../definition/labels.ts";
import type { Shown } from "../definition/shown-value.ts";
import { zoneOfUser } from "./user-zone.ts";

/** How values are shown to the user of a run. */
export function shownFor(client: z2ui5_if_client): Shown {
  const run = runOf(client, "entity");
  const language = run.env.language();
  const [yes, no, nothing] = ["conflict.yes", "conflict.no", "conflict.nothing"].map((key) =>
    text(key, {}, language),
  ) as [string, string, string];
  return { locale: currentLocale(), language, zone: zoneOfUser(run), texts: { yes, no, nothing } };
}
