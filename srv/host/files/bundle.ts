/** The frontend as one script, for pages of other applications that embed it (docs/spec/wire-v2.md §2.6). */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RequestHandler } from "express";
import { read_asset } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import { sendText } from "./reading.ts";

/** UI5's build bundles all modules, texts and the manifest of a component in this file. */
const BUNDLE = "Component-preload.js";

/**
 * Sends the bundle of a frontend, with an ETag and revalidation.
 * @param dir absolute path of the frontend
 * @throws NO_BUNDLE (to `next`) when the frontend was not built
 */
export const bundle =
  (dir: string): RequestHandler =>
  async (request, response, next) => {
    const text = read_asset(BUNDLE) ?? (await readFile(join(dir, BUNDLE), "utf8").catch(() => null));
    if (text === null) return next(new Z2ui5Error("NO_BUNDLE"));
    sendText(request, response.set("Content-Type", "application/javascript; charset=utf-8"), text);
  };
