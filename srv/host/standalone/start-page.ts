import type { RequestHandler } from "express";
import { ENDPOINT } from "../config/endpoint-path.ts";

/** The root of the server leads to the launcher. */
export const startPage: RequestHandler = (_request, response) => response.redirect(302, ENDPOINT);
