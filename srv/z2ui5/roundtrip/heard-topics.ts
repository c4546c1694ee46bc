/** Publications that an app learns of because of the event it is run for (docs/spec/live.md). */
import type { Listening } from "../instance/remembered.ts";
import type { Run } from "../instance/run.ts";
import type { Environment } from "./environment.ts";

/**
 * Topics that have raised the event of a run, with their versions before the app reads anything: what is published later is unknown to it.
 * An event of the user may have the same name; then no topic is its argument.
 */
export async function heardTopics(
  { instance, event, eventArgs, navigated }: Run,
  { live }: Environment,
): Promise<readonly (readonly [Listening, string])[]> {
  if (!live || navigated) return [];
  const heard = instance.remembered.topics.filter((one) => one.event === event && one.topic === eventArgs[0]);
  if (heard.length === 0) return [];
  const versions = await live.versions(heard.map(({ topic }) => topic));
  return heard.map((one) => [one, versions.get(one.topic) ?? ""]);
}
