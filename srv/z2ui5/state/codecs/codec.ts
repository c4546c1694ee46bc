/** How a kind of value that JSON has no form for is stored: as `{ "__t": tag, "v": stored }` (docs/spec/client-api.md §11). */
import type { App } from "../../types/app.ts";
import type { Json } from "../../types/json.ts";
import type { StoredApp } from "../tree.ts";

/** The kind of value a codec stores and restores. */
export interface Codec<Value> {
  /** Name of the kind in stored states; it never changes. */
  readonly tag: string;
  /** Whether a value is of this kind. */
  is(value: unknown): value is Value;
  /** What is stored of a value. @throws STATE_NOT_SERIALISABLE when something inside cannot be stored */
  capture(value: Value, walk: CaptureWalk): Json;
  /** The value again. An object is created with {@link RestoreWalk.create} before anything inside of it is restored. */
  restore(stored: Json, walk: RestoreWalk): Value;
}

/** The codec of a kind of value of which the browser gets what is stored. What it gets of all others: `binding/travelling.ts`. */
export interface TravellingCodec<Value> extends Codec<Value> {
  capture(value: Value): Json;
}

/** What a codec may ask for while a value is captured. */
export interface CaptureWalk {
  /** Captures a value inside. @param step how a developer gets there from the value, for errors */
  inside(value: unknown, step: () => string): Json;
  /** Captures an app inside. */
  app(app: App): StoredApp;
}

/** What a codec may ask for while a value is restored. */
export interface RestoreWalk {
  /** Registers an object before its contents are restored, which may refer to it. */
  create<T extends object>(object: T): T;
  /** Restores a value inside. */
  inside(stored: Json): unknown;
  /** Restores an app inside. */
  app(stored: StoredApp): App;
}
