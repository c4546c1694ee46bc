import { hash } from "node:crypto";
import type { BoundApp } from "./bound-app.ts";
import { buildModel } from "./model.ts";

/**
 * A short text that is equal for equal models, to see whether the browser's model is still that of the app.
 * @param instance the app with what it has bound
 */
export const modelFingerprint = (instance: BoundApp): string =>
  hash("sha1", JSON.stringify(buildModel(instance)), "base64");
