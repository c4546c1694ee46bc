/** What a stored draft allows to be uploaded or downloaded (docs/spec/files.md). */
import type { FileTicket } from "../types/files.ts";
import type { InstanceEnvironment } from "./environment.ts";
import { Instances } from "./instances.ts";

/**
 * A ticket of a draft of the current user. Neither its class is loaded nor its app restored.
 * @returns undefined when the user has no such draft, the draft no such ticket, or the ticket has ended
 */
export async function fileTicket(
  draftId: string,
  id: string,
  env: InstanceEnvironment,
): Promise<FileTicket | undefined> {
  const remembered = await new Instances(env).remembered(draftId);
  const ticket = remembered?.files?.find((one) => one.id === id);
  return ticket?.kind === "download" && ticket.until < env.now() ? undefined : ticket;
}
