/** The store of a host, as small as the port of drafts allows. */
import type { Draft, DraftStore } from "../../srv/z2ui5/types/ports.ts";

/** Keeps drafts in memory. @param owner whose drafts are read and written; without it, all users share them */
export function draftStore(owner: () => string = () => ""): Pick<DraftStore, "has" | "load" | "save"> {
  const drafts = new Map<string, Draft>();
  const key = (id: string): string => `${owner()}/${id}`;
  return {
    load: (id) => drafts.get(key(id)) ?? null,
    has: (id) => drafts.has(key(id)),
    save: (draft) => {
      if (drafts.has(key(draft.id))) throw new Error(`There is a draft ${draft.id} already.`);
      drafts.set(key(draft.id), draft);
    },
  };
}
