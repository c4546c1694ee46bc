import express, { type Request, type Response } from "express";
import { Z2ui5Error } from "z2ui5/errors";
import { settings } from "../config/settings.ts";

/**
 * Reads the body of a request as text: unpacked, decoded, and not longer than allowed. The engine wants the text and not a parsed
 * object, because also an empty body, `null` and broken JSON have their defined answers.
 * @throws BODY_TOO_LARGE, MEDIA_TYPE, BODY_NOT_JSON
 */
export async function requestText(request: Request, response: Response): Promise<string> {
  request.body = undefined;
  const error = await new Promise<unknown>((resolve) => reader()(request, response, resolve));
  if (error) throw failure(error);
  return typeof request.body === "string" ? request.body : "";
}

let created: ReturnType<typeof express.text> | undefined;
const reader = () => (created ??= express.text({ type: () => true, limit: settings().maxBody, defaultCharset: "utf-8" }));

function failure(error: unknown): Z2ui5Error {
  const { status } = error as { status?: number };
  if (status === 413) return new Z2ui5Error("BODY_TOO_LARGE", { limit: settings().maxBody }, error);
  if (status === 415) return new Z2ui5Error("MEDIA_TYPE", {}, error);
  return new Z2ui5Error("BODY_NOT_JSON", {}, error);
}
