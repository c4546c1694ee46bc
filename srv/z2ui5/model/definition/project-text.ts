import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";

/** The key of the text of the project that a text refers to; undefined if it is no such reference. */
export const projectKey = (text: string): string | undefined => /^\{i18n>([^{}]+)\}$/.exec(text)?.[1];

/** A text that may refer to one of the project, `{i18n>books}`: such a reference cannot stand beside other words. */
export function projectText(client: z2ui5_if_client, text: string): string {
  const key = projectKey(text);
  return key === undefined ? text : client.text(key);
}
