/** Drafts kept in memory, so that the instance that wrote one need not read it again. */
import { heapBytesOfData, heapBytesOfText } from "./heap-bytes.ts";
import type { Snapshot } from "./snapshot.ts";

interface Entry {
  snapshot: Snapshot | undefined;
  readonly text: string;
  readonly bytesOfText: number;
  readonly writtenAt: number;
}

/**
 * A bounded cache by owner and draft id; the oldest goes first. A snapshot is handed out once, because restoring uses it
 * up; asked again, there is the text. Drafts never change, so nothing has to be invalidated.
 */
export class SnapshotCache {
  private readonly entries = new Map<string, Entry>();
  private readonly now: () => number;
  private size = 0;
  limit: number;
  /** Bytes kept at most, as the heap counts them. */
  maxBytes = Infinity;
  /** Age in milliseconds after which a draft is no longer served: the store may have removed it. */
  maxAge: number;

  constructor(limit: number, maxAge: number, now: () => number = Date.now) {
    this.limit = limit;
    this.maxAge = maxAge;
    this.now = now;
  }

  /** Keeps a draft. @param owner key of user and tenant @param snapshot what was stored @param text its text */
  put(owner: string, snapshot: Snapshot, text: string): void {
    if (this.limit <= 0) return;
    const key = `${owner}/${snapshot.id}`;
    this.remove(key);
    const entry: Entry = { snapshot, text, bytesOfText: heapBytesOfText(text), writtenAt: this.now() };
    this.entries.set(key, entry);
    this.size += bytesOf(entry);
    while (this.entries.size > this.limit || this.size > this.maxBytes) this.remove(this.entries.keys().next().value as string);
  }

  /** Takes a snapshot out. @returns undefined when it is not there, was taken before, or is too old */
  take(owner: string, id: string): Snapshot | undefined {
    const entry = this.entry(owner, id);
    const snapshot = entry?.snapshot;
    if (!entry || !snapshot) return undefined;
    this.size -= bytesOf(entry);
    entry.snapshot = undefined;
    this.size += bytesOf(entry);
    return snapshot;
  }

  /** The text of a draft. @returns undefined when it is not there or too old */
  text(owner: string, id: string): string | undefined {
    return this.entry(owner, id)?.text;
  }

  /** Bytes that are kept, as the heap counts them. */
  get bytes(): number {
    return this.size;
  }

  /** Forgets a draft. */
  forget(owner: string, id: string): void {
    this.remove(`${owner}/${id}`);
  }

  /** Forgets everything. */
  clear(): void {
    this.entries.clear();
    this.size = 0;
  }

  private entry(owner: string, id: string): Entry | undefined {
    const key = `${owner}/${id}`;
    const entry = this.entries.get(key);
    if (!entry || this.now() - entry.writtenAt < this.maxAge) return entry;
    this.remove(key);
    return undefined;
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.size -= bytesOf(entry);
    this.entries.delete(key);
  }
}

const bytesOf = ({ bytesOfText, snapshot }: Entry): number => bytesOfText + (snapshot ? heapBytesOfData(bytesOfText) : 0);
