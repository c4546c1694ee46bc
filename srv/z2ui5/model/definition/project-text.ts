import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";

/** A text that may refer to one of the project, `{i18n>books}`: such a reference cannot stand beside other words. */
export function projectText(client: z2ui5_if_client, text: string): string {
  const key = /^\{i18n>([^{}]+)\}$/.exec(text)?.[1];
  return key === undefined ? text : client.text(key);
}
