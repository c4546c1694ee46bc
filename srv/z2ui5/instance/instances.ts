/** The apps that take part in one roundtrip: the running one, its callers, those it asks for. */
import type { App, AppClass } from "./app.ts";
import { classesOf, readSnapshot, restoreInstance, snapshotText, type Snapshot } from "./snapshot.ts";
import { newInstance, type Instance } from "./instance.ts";
import { harmless, Z2ui5Error } from "../errors.ts";
import { failingAs } from "../roundtrip/app-failure.ts";
import type { Environment } from "../roundtrip/environment.ts";

/** Finds, restores and remembers app instances by draft id. */
export class Instances {
  private readonly env: Environment;
  private readonly byApp = new Map<App, Instance>();
  private readonly byId = new Map<string, Instance>();
  /** Texts of drafts an app may ask for without waiting. */
  private readonly texts = new Map<string, string>();
  /** Drafts of apps that were left in this roundtrip; they are stored at its end. */
  private readonly left = new Map<string, Snapshot>();
  /** Drafts taken from memory: whether the store still has them shows when the next one is saved. */
  private readonly unread = new Set<string>();

  constructor(env: Environment) {
    this.env = env;
  }

  /** Makes an instance known, under the id it is saved under or was loaded from. */
  add(instance: Instance): Instance {
    this.byApp.set(instance.app, instance);
    const id = instance.draftId || instance.savedId;
    if (id) this.byId.set(id, instance);
    return instance;
  }

  /** An app was left with this snapshot. */
  leave(snapshot: Snapshot): void {
    this.left.set(snapshot.id, snapshot);
  }

  /** A known instance is about to run again: under the id it was saved under stays what it was then. */
  resume(instance: Instance): void {
    this.byId.delete(instance.savedId);
  }

  /** The instance of an app object; a new one for an object nobody knows. */
  instanceOf(app: App): Instance {
    return this.byApp.get(app) ?? this.add(newInstance(app, ""));
  }

  /** Loads a draft of the current owner. @returns undefined when there is none */
  async load(id: string): Promise<Instance | undefined> {
    const known = this.byId.get(id);
    if (known) return known;
    const snapshot = await this.snapshot(id);
    if (!snapshot) return undefined;
    for (const name of [snapshot.className, ...snapshot.classes]) {
      if (await this.env.classes.find(name)) continue;
      this.env.log.warn(`Draft ${id} needs the class ${name}, which is gone; it cannot be continued [${this.env.correlationId}]`);
      return undefined;
    }
    return this.restore(snapshot);
  }

  /** Whether a draft was taken from memory, without asking the store. */
  fromMemory(id: string): boolean {
    return this.unread.has(id);
  }

  /** Whether the store still has the draft of an instance. One that is continued is asked about when it is saved, others now. */
  async isStored({ savedId }: Instance): Promise<boolean> {
    return !this.unread.has(savedId) || (await this.env.inTransaction(async () => this.env.store.load(savedId))) !== null;
  }

  /** Fetches drafts an app may ask for with `get_app` or `get_app_prev`, so that it gets them without waiting. */
  async prepare(ids: readonly string[]): Promise<void> {
    for (const id of new Set(ids)) {
      if (!id || this.byId.has(id) || this.left.has(id) || this.texts.has(id)) continue;
      const text = await this.text(id);
      if (text === undefined) continue;
      this.texts.set(id, text);
      for (const name of classesOf(text)) await this.env.classes.find(name).catch(() => null);
    }
  }

  /** An instance by id if it can be had without waiting. */
  ready(id: string): Instance | undefined {
    const known = this.byId.get(id);
    const text = known ? undefined : this.textAtHand(id);
    return text === undefined ? known : this.restore(readSnapshot(id, text));
  }

  private async snapshot(id: string): Promise<Snapshot | undefined> {
    const text = this.textAtHand(id) ?? await this.text(id);
    if (text === undefined) return undefined;
    return this.env.cache.take(this.env.owner, id) ?? readSnapshot(id, text);
  }

  private textAtHand(id: string): string | undefined {
    const snapshot = this.left.get(id);
    return snapshot ? snapshotText(snapshot) : this.texts.get(id);
  }

  private async text(id: string): Promise<string | undefined> {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
    const { store, cache, owner } = this.env;
    const kept = store.saveAfter && cache.text(owner, id);
    if (kept === undefined) return this.env.counted(() => this.env.inTransaction(async () => (await store.load(id))?.data));
    this.unread.add(id);
    return this.env.counted(kept);
  }

  private restore(snapshot: Snapshot): Instance {
    const appClass = this.classOf(snapshot.className);
    return this.add(failingAs(appClass, "", () => restoreInstance(snapshot, (name) => this.classOf(name))));
  }

  private classOf(name: string): AppClass {
    const found = this.env.classes.loaded(name);
    if (!found) throw new Z2ui5Error("APP_UNKNOWN", { className: harmless(name) });
    return found;
  }
}
