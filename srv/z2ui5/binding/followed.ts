/**
 * Objects whose members tell when they are read. Data of a module may be part of several running apps at once, so an
 * object is followed once for all of them, and becomes ordinary again when the last one lets go.
 */
import { isApp } from "../compat/z2ui5_if_app.ts";
import { isReserved } from "./names.ts";

const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** Who is told about reads. */
export interface Reader {
  note(container: object, key: string, value: unknown): void;
}

interface Member {
  readonly key: string;
  readonly get: () => unknown;
  readonly current: () => unknown;
  readonly enumerable: boolean;
  readonly writable: boolean;
}

const followed = new WeakMap<object, Followed>();

/**
 * Tells a reader about reads of an object's own data members; new members of it are followed when it is called again.
 * @returns whether the object can be followed
 */
export function follow(container: object, reader: Reader): boolean {
  if (!Object.isExtensible(container)) return false;
  const one = followed.get(container) ?? new Followed(container);
  followed.set(container, one);
  one.add(reader);
  return true;
}

/** Ends what {@link follow} began. */
export function letGo(container: object, reader: Reader): void {
  if (followed.get(container)?.remove(reader) === 0) followed.delete(container);
}

class Followed {
  private readonly container: object;
  private readonly members: Member[] = [];
  private readers: readonly Reader[] = [];
  private size = -1;

  constructor(container: object) {
    this.container = container;
    // Whoever logs the object wants to see its values.
    Object.defineProperty(container, INSPECT, { value: () => this.copy(), configurable: true, enumerable: false });
  }

  add(reader: Reader): void {
    if (!this.readers.includes(reader)) this.readers = [...this.readers, reader];
    const keys = Object.keys(this.container);
    if (keys.length === this.size) return;
    this.size = keys.length;
    const app = isApp(this.container);
    for (const key of keys) if (!app || !isReserved(key)) this.arm(key);
  }

  /** @returns the number of readers that are left */
  remove(reader: Reader): number {
    this.readers = this.readers.filter((one) => one !== reader);
    if (this.readers.length === 0) this.disarm();
    return this.readers.length;
  }

  private arm(key: string): void {
    const { container } = this;
    const found = Object.getOwnPropertyDescriptor(container, key);
    if (!found?.configurable || !("value" in found)) return;
    let value: unknown = found.value;
    const get = (): unknown => {
      for (const reader of this.readers) reader.note(container, key, value);
      return value;
    };
    const set = found.writable ? (next: unknown): void => { value = next; } : undefined;
    Object.defineProperty(container, key, { get, set, enumerable: found.enumerable, configurable: true });
    this.members.push({ key, get, current: () => value, enumerable: found.enumerable === true, writable: found.writable === true });
  }

  private disarm(): void {
    const { container } = this;
    for (const { key, get, current, enumerable, writable } of this.members) {
      const found = Object.getOwnPropertyDescriptor(container, key);
      // What was frozen meanwhile stays as it is and has nobody to tell.
      if (found?.get === get && found.configurable) Object.defineProperty(container, key, { value: current(), enumerable, writable, configurable: true });
    }
    Reflect.deleteProperty(container, INSPECT);
  }

  /** A copy whose making is no read. */
  private copy(): object {
    const { container, readers } = this;
    this.readers = [];
    try {
      return Array.isArray(container) ? [...(container as unknown[])] : Object.setPrototypeOf({ ...container }, Object.getPrototypeOf(container) as object) as object;
    } finally {
      this.readers = readers;
    }
  }
}
