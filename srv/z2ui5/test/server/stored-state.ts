import { defaultParts } from "../../engine-parts.ts";
import { draftAt } from "../../layers/history/drafts.ts";
import { restoreInstance } from "../../instance/snapshot.ts";
import type { AppClass } from "../../types/app.ts";
import { classesOf } from "../../instance/snapshot.ts";
import { attributesOf } from "./app-state.ts";

/** Attributes of the app that a stored draft of the current user holds. @returns undefined when there is no such draft */
export async function storedStateOf(draftId: string): Promise<Record<string, unknown> | undefined> {
  const { store, ports, registry } = defaultParts;
  const draft = await draftAt(draftId, {
    load: (id) => ports.transaction(async () => store.load(id)),
    now: () => ports.clock(),
  });
  if (!draft) return undefined;
  const classes = new Map<string, AppClass>();
  for (const name of classesOf(draft.snapshot)) {
    const found = await registry.findAppClass(name);
    if (!found) throw new Error(`The class ${name} is gone.`);
    classes.set(name, found);
  }
  return attributesOf(restoreInstance(draft, (name) => classes.get(name)!).app);
}
