/** Topics that screens listen to (docs/spec/live.md). */

/** Characters of the longest topic. */
export const LONGEST_TOPIC = 200;

/** Whether a value can be a topic: databases store it unchanged, so that no topic becomes another one. */
export const isTopic = (value: unknown): value is string =>
  typeof value === "string" &&
  value.length > 0 &&
  value.length <= LONGEST_TOPIC &&
  value.isWellFormed() &&
  !value.includes("\0");

/** A topic a draft has registered. */
export interface ListenedTopic {
  readonly topic: string;
  /** The publication its app knows: a version, or `@` and the milliseconds since 1970 from which on publications are unknown to it. */
  readonly version: string;
}
