/** What an app is called where users see it: in the launcher, in the browser's title, on its tile. */
import type { AppClass } from "../types/app.ts";
import { ownText } from "../texts/texts.ts";
import type { ClientEnvironment } from "../client/environment.ts";

const KEY = /^\{i18n>([\w.-]+)\}$/;

/** What texts of an app class are read with. */
type TextSource = Pick<ClientEnvironment, "appText" | "language">;

/**
 * The static `title` of an app's class in the user's language; `{i18n>key}` is a text of the project's bundles, or of the framework's
 * own for a built-in app.
 * @returns "" for a class without a title
 */
export const appTitle = (appClass: AppClass, env: TextSource): string => textOf(appClass, "title", env);

/** The static `description` of an app's class, as its title. */
export const appDescription = (appClass: AppClass, env: TextSource): string => textOf(appClass, "description", env);

function textOf(appClass: AppClass, member: "title" | "description", env: TextSource): string {
  const text: unknown = appClass[member];
  if (typeof text !== "string") return "";
  const key = KEY.exec(text)?.[1];
  if (key === undefined) return text;
  return env.appText(appClass, key, {}) ?? ownText(key, {}, env.language()) ?? key;
}
