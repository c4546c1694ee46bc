import type { Request } from "express";
import { requestText } from "../../../srv/host/endpoint/request-text.ts";
import { BodyBytes } from "../../../srv/host/operations/admission.ts";

/** The text of a request whose bytes count until it is there. */
export async function readText(request: Request): ReturnType<typeof requestText> {
  const counted = new BodyBytes();
  try {
    return await requestText(request, counted);
  } finally {
    counted.release();
  }
}
