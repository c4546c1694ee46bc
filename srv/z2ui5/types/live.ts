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
  /** The user of the draft is present at the topic while the draft is on a screen. */
  readonly present: boolean;
}

/** A user who has a topic open. */
export interface Present {
  readonly user: string;
  /** Time at which the user joined, as an ISO text. */
  readonly since: string;
}

const PRESENCE = "present at ";

/** Characters of the longest topic that users can be present at: the one that is published is longer. */
export const LONGEST_PRESENCE = LONGEST_TOPIC - 20;

/** The topic that is published when users join a topic or leave it. */
export const presenceTopic = (topic: string): string => PRESENCE + topic;

const ROWS = "rows of ";

/** The topic that is published when rows of an entity change. @param key value of the only key, or of all by name; undefined for all rows */
export const rowsTopic = (entity: string, key?: unknown): string =>
  `${ROWS}${entity}${key === undefined ? "" : ` ${JSON.stringify(key)}`}`;

/** The entity and key of a topic of {@link rowsTopic}; undefined for any other topic. */
export function rowsOf(topic: string): { readonly entity: string; readonly key?: unknown } | undefined {
  if (!topic.startsWith(ROWS)) return undefined;
  const [, entity = "", key] = /^(\S+)(?: (.+))?$/s.exec(topic.slice(ROWS.length)) ?? [];
  if (!entity) return undefined;
  try {
    return key === undefined ? { entity } : { entity, key: JSON.parse(key) as unknown };
  } catch {
    return undefined;
  }
}
