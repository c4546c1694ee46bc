import { isApp } from "../../is-app.ts";
import type { App } from "../../types/app.ts";
import type { Json } from "../../types/json.ts";
import type { StoredApp } from "../tree.ts";
import type { Codec } from "./codec.ts";

/** Apps that an app holds, with their class. */
export const appCodec: Codec<App> = {
  tag: "App",
  is: isApp,
  capture: (app, walk) => walk.app(app) as unknown as Json,
  restore: (stored, walk) => walk.app(stored as unknown as StoredApp),
};
