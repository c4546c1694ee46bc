import { defaultParts } from "../../engine-parts.ts";
import { restoreInstance } from "../../instance/snapshot.ts";
import { ownerKey } from "../../identity.ts";
import { isAppClass } from "../../is-app.ts";
import type { Login } from "./test-server.ts";

/** What the framework has put into an app. */
const FRAMEWORK: ReadonlySet<string> = new Set(["id_draft", "id_app", "check_initialized", "check_sticky"]);

/** Attributes of the app that a draft of this process holds. @returns undefined when there is no such draft */
export function stateOf({ user, tenant }: Login, draft: string): Record<string, unknown> | undefined {
  const loaded = defaultParts.cache.get(ownerKey({ user, ...(tenant && { tenant }) }), draft);
  if (!loaded) return undefined;
  const { app } = restoreInstance(loaded, (name) => {
    // An app that another one has created may not have been opened by its name yet.
    const found = defaultParts.registry.findClass(name);
    if (!isAppClass(found)) throw new Error(`The class ${name} is gone.`);
    return found;
  });
  return attributesOf(app);
}

/** The attributes of an app without what the framework has put into it. */
export const attributesOf = (app: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(app).filter(
      ([name, value]) => !FRAMEWORK.has(name) && !name.startsWith("__") && typeof value !== "function",
    ),
  );
