import { hash } from "node:crypto";
import type { Stage } from "../instance/instance.ts";
import { buildModel } from "./model.ts";

/**
 * A short text that is equal for equal models, to see whether the browser's model is still that of the app.
 * @param stage the app with what it has bound
 */
export const modelFingerprint = (stage: Stage): string => hash("sha1", JSON.stringify(buildModel(stage)), "base64");
