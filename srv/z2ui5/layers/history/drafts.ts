/** Drafts of the past, read and not continued. */
import { buildModel } from "../../binding/model.ts";
import { draftOf } from "../../instance/draft.ts";
import type { LoadedDraft } from "../../instance/loaded-draft.ts";
import { classesOf, restoreInstance } from "../../instance/snapshot.ts";
import type { FoundDraft } from "../../types/drafts.ts";
import type { Registry } from "../../registry/registry.ts";
import type { Json, JsonObject } from "../../types/json.ts";

/** Where drafts are read from. */
export interface DraftSource {
  /** Loads a draft of the user. */
  readonly load: (id: string) => Promise<FoundDraft | null>;
  readonly now: () => number;
}

/** A draft as it is stored. @returns null when there is none */
export async function draftAt(id: string, { load, now }: DraftSource): Promise<LoadedDraft | null> {
  const found = id ? await load(id) : null;
  return found && draftOf(found, now());
}

/**
 * The whole model of a draft, as its class makes it now, with names as they travel.
 * @param registry classes of the engine
 * @returns no members when there is no draft, or a class it needs is gone
 */
export async function modelOf(draft: LoadedDraft | null, registry: Registry): Promise<JsonObject> {
  if (!draft) return {};
  for (const name of classesOf(draft.snapshot)) if (!(await registry.findAppClass(name))) return {};
  const { oneWay, twoWay } = buildModel(restoreInstance(draft, (name) => registry.findLoadedClass(name)!));
  return JSON.parse(JSON.stringify({ ...oneWay, ...twoWay })) as Record<string, Json>;
}
