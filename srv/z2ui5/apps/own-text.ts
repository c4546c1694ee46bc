import { runOf } from "../client/run.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { text as textIn, type TextArguments } from "../texts/texts.ts";

/**
 * A text of the framework in the language of the running request. Apps of a project have `client.text` for their own.
 * @param client the browser @param key key of the framework's bundles @param args values of its placeholders
 */
export const text = (client: z2ui5_if_client, key: string, args: TextArguments = {}): string =>
  textIn(key, args, languageOf(client));

/** Language tag of the running request. @param client the browser */
export const languageOf = (client: z2ui5_if_client): string => runOf(client, "get_language").env.language();
