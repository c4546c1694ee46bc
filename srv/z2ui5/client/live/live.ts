/** Topics a screen listens to (docs/spec/live.md). */
import { describe, Z2ui5Error } from "../../errors.ts";
import { named, text } from "../arguments.ts";
import type { ClientClass, EitherForm } from "../feature.ts";
import { runOf } from "../run.ts";
import { isTopic, LONGEST_TOPIC } from "../../types/live.ts";
import type { LiveClient } from "./types.ts";

/** Topics one screen may listen to. */
const MOST_TOPICS = 50;

/** Adds the methods that listen to topics. */
export const withLive = <Base extends ClientClass>(base: Base) =>
  class extends base implements LiveClient {
    listen(...args: EitherForm<LiveClient["listen"]>): void {
      const { run, env } = runOf(this, "listen");
      const { topic, event } = named(args, ["topic", "event"], ["topic"]);
      if (!isTopic(topic)) throw wrong("the topic", `to be a text of 1 to ${LONGEST_TOPIC} characters`, topic);
      if (typeof event !== "string" || event === "") throw wrong("the event", "to be the name of an event", event);
      const { topics } = run.instance.remembered;
      const known = topics.find((one) => one.topic === topic);
      if (known) known.event = event;
      else if (topics.length < MOST_TOPICS) topics.push({ topic, event, version: `@${env.startedAt}` });
      else throw wrong("a screen", `to listen to at most ${MOST_TOPICS} topics`, topic);
    }

    unlisten(...args: Parameters<LiveClient["unlisten"]>): boolean {
      const { topics } = runOf(this, "unlisten").run.instance.remembered;
      const topic = text(named(args, ["topic"], ["topic"]).topic);
      const index = topics.findIndex((one) => one.topic === topic);
      if (index >= 0) topics.splice(index, 1);
      return index >= 0;
    }
  };

const wrong = (what: string, expected: string, got: unknown): Z2ui5Error =>
  new Z2ui5Error("LIVE_TOPIC", { what, expected, got: describe(got) });
