/** A draft store in memory, for a host that registers none. */
import { ActionTaken, type Draft, type DraftStore } from "../ports.ts";

/**
 * Keeps the newest drafts of all users in memory.
 * @param owner key of the current user and tenant @param limit drafts kept at most
 */
export function memoryStore(owner: () => string, limit = 10_000): DraftStore {
  const drafts = new Map<string, Draft>();
  const actions = new Map<string, string>();
  const key = (id: string): string => `${owner()}/${id}`;
  return {
    load: (id) => drafts.get(key(id)) ?? null,
    save: (draft) => {
      const { action_id: action } = draft;
      if (action !== undefined && actions.has(key(action))) throw new ActionTaken(action);
      drafts.set(key(draft.id), draft);
      if (action !== undefined) actions.set(key(action), draft.id);
      while (drafts.size > limit) drafts.delete(drafts.keys().next().value as string);
      while (actions.size > limit) actions.delete(actions.keys().next().value as string);
    },
    findAction: (actionId) => actions.get(key(actionId)) ?? null,
    count: () => [...drafts.keys()].filter((one) => one.startsWith(`${owner()}/`)).length,
  };
}
