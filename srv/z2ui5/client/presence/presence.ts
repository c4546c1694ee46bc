/** Other users who have the same object open (docs/spec/live.md §7): presence has its own topic, which is published when users join or leave. */
import { isTopic, LONGEST_PRESENCE, presenceTopic, type Present } from "../../types/live.ts";
import { named, text } from "../arguments.ts";
import type { ClientClass, EitherForm } from "../feature.ts";
import { register, unregister, wrong } from "../live/live.ts";
import { runOf } from "../run.ts";
import type { PresenceClient } from "./types.ts";

type PresentRun = ReturnType<typeof runOf>;

/** Adds the methods of presence. */
export const withPresence = <Base extends ClientClass>(base: Base) =>
  class extends base implements PresenceClient {
    present(...args: EitherForm<PresenceClient["present"]>): Promise<readonly Present[]> {
      const { topic, event } = named(args, ["topic", "event"], ["topic"]);
      return enter(runOf(this, "present"), published(topic), event, true);
    }

    get_present(...args: EitherForm<PresenceClient["get_present"]>): Promise<readonly Present[]> {
      const { topic, event } = named(args, ["topic", "event"], ["topic"]);
      return enter(runOf(this, "get_present"), published(topic), event, false);
    }

    absent(...args: EitherForm<PresenceClient["absent"]>): boolean {
      const { topic } = named(args, ["topic"], ["topic"]);
      return unregister(runOf(this, "absent"), presenceTopic(text(topic)));
    }
  };

async function enter(
  clientRun: PresentRun,
  topic: string,
  event: unknown,
  isPresent: boolean,
): Promise<readonly Present[]> {
  const { live } = clientRun.env;
  const listening = isPresent || event !== undefined ? register(clientRun, topic, event) : undefined;
  if (listening) listening.present = isPresent;
  if (!live) return [];
  // Before the others are read: what is published later is unknown to the app.
  if (listening) listening.version = (await live.versions([topic])).get(topic) ?? "";
  return live.others(topic);
}

/** The topic that is published. @throws LIVE_TOPIC */
function published(topic: unknown): string {
  if (isTopic(topic) && topic.length <= LONGEST_PRESENCE) return presenceTopic(topic);
  throw wrong("the topic", `to be a text of 1 to ${LONGEST_PRESENCE} characters`, topic);
}
