/** The apps that take part in one roundtrip: the running one, its callers, those it asks for. */
import type { App, AppClass } from "../types/app.ts";
import { draftOf } from "./draft.ts";
import type { LoadedDraft, Snapshot } from "./loaded-draft.ts";
import { classesOf, restoreInstance } from "./snapshot.ts";
import type { Remembered } from "./remembered.ts";
import { isOutdated } from "./upgrade.ts";
import { heapBytesOfText } from "../state/heap-bytes.ts";
import { newInstance, type Instance } from "./instance.ts";
import { isStored } from "./is-stored.ts";
import { harmless, Z2ui5Error } from "../errors.ts";
import { failingAs } from "./app-failure.ts";
import type { FoundDraft } from "../types/drafts.ts";
import type { InstanceEnvironment } from "./environment.ts";

/** Finds, restores and remembers app instances by draft id. */
export class Instances {
  private readonly env: InstanceEnvironment;
  private readonly byApp = new Map<App, Instance>();
  private readonly byId = new Map<string, Instance>();
  /** Drafts that can be had without waiting: those an app may ask for, and those of apps that were left in this roundtrip. */
  private readonly atHand = new Map<string, LoadedDraft>();
  /** Drafts taken from memory: whether the store still has them shows when the next one is saved. */
  private readonly unread = new Set<string>();

  constructor(env: InstanceEnvironment) {
    this.env = env;
  }

  /** Adds an instance, under the id it is saved under or was loaded from. */
  add(instance: Instance): Instance {
    this.byApp.set(instance.app, instance);
    const id = instance.draftId || instance.savedId;
    if (id) this.byId.set(id, instance);
    return instance;
  }

  /** An app was left in this state; it is stored at the end of the roundtrip. */
  leave(draft: LoadedDraft): void {
    this.atHand.set(draft.snapshot.id, draft);
  }

  /** An instance is about to run again: under the id it was saved under stays what it was then. */
  resume(instance: Instance): void {
    this.byId.delete(instance.savedId);
  }

  /** The instance of an app object; a new one for an unknown object. */
  instanceOf(app: App): Instance {
    return this.byApp.get(app) ?? this.add(newInstance(app, ""));
  }

  /** Loads a draft of the current owner. @returns undefined when there is none */
  async load(id: string): Promise<Instance | undefined> {
    const loaded = this.byId.get(id);
    if (loaded) return loaded;
    const draft = this.atHand.get(id) ?? (await this.draft(id));
    return draft && (await this.canContinue(draft)) ? this.restore(draft) : undefined;
  }

  private async canContinue({ snapshot }: LoadedDraft): Promise<boolean> {
    for (const name of classesOf(snapshot)) {
      if (this.env.classes.loaded(name) ?? (await this.env.classes.find(name))) continue;
      this.env.log.warn(
        `Draft ${snapshot.id} needs the class ${name}, which is gone; it cannot be continued [${this.env.correlationId}]`,
      );
      return false;
    }
    return this.fits(snapshot);
  }

  private fits(snapshot: Snapshot): boolean {
    const { id, className, version } = snapshot;
    if (isOutdated(snapshot, this.classOf(className), (name) => this.classOf(name))) {
      this.env.log.warn(
        `Draft ${id} was stored by version ${version || "none"} of ${className}, and its fields no longer fit; it cannot be continued. Add a static upgrade(fields, fromVersion) to the class [${this.env.correlationId}]`,
      );
      return false;
    }
    return true;
  }

  /** What is remembered of an instance, without restoring it. @returns undefined when there is no such draft of the current owner */
  async remembered(id: string): Promise<Partial<Remembered> | undefined> {
    return (await this.draft(id))?.snapshot.remembered;
  }

  /**
   * An instance that begins as the draft of another user: nothing of it refers to that draft.
   * @returns undefined when its classes are gone or its fields no longer fit
   */
  async adopt(found: FoundDraft): Promise<Instance | undefined> {
    const draft = draftOf(found, this.env.now());
    if (!(await this.canContinue(draft))) return undefined;
    const { continues: _, ...instance } = this.restored(draft);
    return this.add({ ...instance, savedId: "" });
  }

  /** Whether a draft was taken from memory, without asking the store. */
  isFromCache(id: string): boolean {
    return this.unread.has(id);
  }

  /** Whether the store still has the draft of an instance. For one that is continued this is checked when it is saved, for others now. */
  async isStored({ savedId }: Instance): Promise<boolean> {
    return !this.unread.has(savedId) || this.env.inTransaction(() => isStored(savedId, this.env.store));
  }

  /** Fetches drafts an app may ask for with `get_app` or `get_app_prev`, so that it gets them without waiting; "" names none. */
  async prepare(ids: readonly string[]): Promise<void> {
    for (const id of new Set(ids)) {
      if (id === "" || this.isReady(id)) continue;
      const draft = await this.usableDraft(id).catch(() => undefined);
      if (draft) this.atHand.set(id, draft);
    }
  }

  /** An instance by id if it can be had without waiting. */
  ready(id: string): Instance | undefined {
    const loaded = this.byId.get(id);
    const draft = loaded ? undefined : this.atHand.get(id);
    return draft ? this.restore(draft) : loaded;
  }

  /** Whether an instance can be had without waiting. */
  isReady(id: string): boolean {
    return this.byId.has(id) || this.atHand.has(id);
  }

  private async usableDraft(id: string): Promise<LoadedDraft | undefined> {
    const draft = await this.draft(id);
    return draft && (await this.canContinue(draft)) ? draft : undefined;
  }

  private async draft(id: string): Promise<LoadedDraft | undefined> {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
    const { store, cache, owner } = this.env;
    const cached = cache.get(owner, id);
    if (!cached || !store.saveAfter) return this.read(id, cached);
    this.unread.add(id);
    await this.env.claim(cached.size);
    return cached;
  }

  private async read(id: string, cached: LoadedDraft | undefined): Promise<LoadedDraft | undefined> {
    const { store } = this.env;
    const found = await this.env.counted(
      async (admit) => (await this.env.inTransaction(async () => store.load(id, admit))) ?? undefined,
      bytesOfFound,
    );
    return found ? (cached ?? draftOf(found, this.env.now())) : undefined;
  }

  private restore(draft: LoadedDraft): Instance {
    return this.add(this.restored(draft));
  }

  private restored(draft: LoadedDraft): Instance {
    const appClass = this.classOf(draft.snapshot.className);
    return failingAs(appClass, "", () => restoreInstance(draft, (name) => this.classOf(name)));
  }

  private classOf(name: string): AppClass {
    const found = this.env.classes.loaded(name);
    if (!found) throw new Z2ui5Error("APP_UNKNOWN", { className: harmless(name) });
    return found;
  }
}

/** Bytes of what a store found on the heap. */
export const bytesOfFound = ({ data, base }: FoundDraft): number =>
  heapBytesOfText(data) + (base ? heapBytesOfText(base.data) : 0);
