/** Topics a stored draft has registered. */
import type { ListenedTopic } from "../types/live.ts";
import type { InstanceEnvironment } from "./environment.ts";
import { Instances } from "./instances.ts";

/**
 * Topics that a draft of the current user has registered. Neither its class is loaded nor its app restored.
 * @returns undefined when the user has no such draft
 */
export async function listenedTopics(
  draftId: string,
  env: InstanceEnvironment,
): Promise<readonly ListenedTopic[] | undefined> {
  const remembered = await new Instances(env).remembered(draftId);
  return (
    remembered && (remembered.topics ?? []).map(({ topic, version, present = false }) => ({ topic, version, present }))
  );
}
