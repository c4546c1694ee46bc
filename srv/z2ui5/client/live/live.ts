/** Topics a screen listens to (docs/spec/live.md). */
import { describe, Z2ui5Error } from "../../errors.ts";
import { named, text } from "../arguments.ts";
import type { ClientClass, EitherForm } from "../feature.ts";
import { runOf } from "../run.ts";
import type { Listening } from "../../instance/remembered.ts";
import { isTopic, LONGEST_TOPIC, rowsTopic } from "../../types/live.ts";
import type { LiveClient } from "./types.ts";

type ListeningRun = ReturnType<typeof runOf>;

/** Topics one screen may listen to. */
const MOST_TOPICS = 50;

/** Adds the methods that listen to topics. */
export const withLive = <Base extends ClientClass>(base: Base) =>
  class extends base implements LiveClient {
    listen(...args: EitherForm<LiveClient["listen"]>): void {
      const { topic, event } = named(args, ["topic", "event"], ["topic"]);
      register(runOf(this, "listen"), topic, event);
    }

    listen_to(...args: ListenToArguments): void {
      const clientRun = runOf(this, "listen_to");
      const { entity, event, key } = named(args, ["entity", "event", "key"], ["entity"]);
      const name = entityName(entity);
      clientRun.env.live?.demandRows(name);
      const topic = rowsTopic(name, key);
      // The server adds a character where it registers what is listened to.
      if (topic.length >= LONGEST_TOPIC) throw wrong("the key", "to be shorter", key);
      register(clientRun, topic, event);
    }

    unlisten(...args: Parameters<LiveClient["unlisten"]>): boolean {
      const { topic } = named(args, ["topic"], ["topic"]);
      return unregister(runOf(this, "unlisten"), text(topic));
    }

    unlisten_to(...args: UnlistenToArguments): boolean {
      const { entity, key } = named(args, ["entity", "key"], ["entity"]);
      return unregister(runOf(this, "unlisten_to"), rowsTopic(entityName(entity), key));
    }
  };

type ListenToArguments = EitherForm<LiveClient["listen_to"]>;
type UnlistenToArguments = EitherForm<LiveClient["unlisten_to"]>;

/** Makes the instance of a run listen to a topic. @throws LIVE_TOPIC */
export function register({ run, env }: ListeningRun, topic: unknown, event: unknown): Listening {
  if (!isTopic(topic)) throw wrong("the topic", `to be a text of 1 to ${LONGEST_TOPIC} characters`, topic);
  if (typeof event !== "string" || event === "") throw wrong("the event", "to be the name of an event", event);
  const { topics } = run.instance.remembered;
  const existing = topics.find((one) => one.topic === topic);
  if (existing) return Object.assign(existing, { event });
  if (topics.length >= MOST_TOPICS) throw wrong("a screen", `to listen to at most ${MOST_TOPICS} topics`, topic);
  const listening: Listening = { topic, event, version: `@${env.startedAt}` };
  topics.push(listening);
  return listening;
}

/** Ends it. @returns whether the instance listened */
export function unregister({ run }: ListeningRun, topic: string): boolean {
  const { topics } = run.instance.remembered;
  const index = topics.findIndex((one) => one.topic === topic);
  if (index >= 0) topics.splice(index, 1);
  return index >= 0;
}

/** Name of an entity or of its class, with or without service. */
function entityName(entity: unknown): string {
  const name = typeof entity === "string" ? entity : (entity as { readonly name?: unknown } | null | undefined)?.name;
  if (typeof name !== "string" || name === "") throw wrong("the entity", "to be an entity of the model", entity);
  return name;
}

export const wrong = (what: string, expected: string, got: unknown): Z2ui5Error =>
  new Z2ui5Error("LIVE_TOPIC", { what, expected, got: describe(got) });
