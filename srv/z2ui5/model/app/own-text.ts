import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text, type TextArguments } from "../../texts/texts.ts";

/** A text of the framework in the language of the request. */
export const ownText = (client: z2ui5_if_client, key: string, args: TextArguments = {}): string =>
  text(key, args, runOf(client, "entity_app").env.language());
