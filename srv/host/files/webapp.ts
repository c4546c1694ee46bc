/**
 * Serves the frontend under /z2ui5/webapp. Other frontends can be served from any directory: if its index.html and
 * manifest.json refer to another UI5 runtime or another endpoint, this is replaced in the response, not on disk.
 */
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import express, { type RequestHandler, type Router } from "express";
import { read_asset } from "z2ui5/engine";
import { ENDPOINT } from "../config/endpoint-path.ts";
import { sendText } from "./reading.ts";
import { staticFiles } from "./static-files.ts";

/** Routes of the frontend's files. @param dir absolute path of the frontend @param src URL of the UI5 bootstrap script */
export function webapp(dir: string, src: string): Router {
  const router = express.Router();
  router.use(provided(src));
  router.get(
    "/index.html",
    changed(join(dir, "index.html"), "html", (html) => withBootstrap(html, src)),
  );
  router.get("/manifest.json", changed(join(dir, "manifest.json"), "json", withEndpoint));
  router.use(staticFiles(dir));
  return router;
}

/**
 * Points the UI5 bootstrap of a page to the runtime in use.
 * @param html text of an index.html @param src URL of the bootstrap script
 */
function withBootstrap(html: string, src: string): string {
  return html.replace(/<script\b[^<>]*>/gi, (tag) =>
    isBootstrap(tag)
      ? tag.replace(/(\ssrc\s*=\s*)(["']).*?\2/i, (_, name: string, quote: string) => name + quote + src + quote)
      : tag,
  );
}

const isBootstrap = (tag: string): boolean => /\bid\s*=\s*["']sap-ui-bootstrap["']/i.test(tag);

/**
 * Points the data source of a manifest to the roundtrip endpoint.
 * @param json text of a manifest.json
 */
function withEndpoint(json: string): string {
  const manifest = JSON.parse(json) as { "sap.app"?: { dataSources?: { http?: { uri?: string } } } };
  const source = manifest["sap.app"]?.dataSources?.http;
  if (!source || source.uri === ENDPOINT) return json;
  source.uri = ENDPOINT;
  return JSON.stringify(manifest, null, 2);
}

/** Files of a provider that an adapter has set come before those on disk. */
const provided =
  (src: string): RequestHandler =>
  (request, response, next) => {
    const path = decoded(request.path);
    const text = path !== "" && ["GET", "HEAD"].includes(request.method) ? read_asset(path.slice(1)) : null;
    if (text === null) return next();
    const sent =
      path === "/index.html" ? withBootstrap(text, src) : path === "/manifest.json" ? withEndpoint(text) : text;
    sendText(request, response.type(extname(path) || "text"), sent);
  };

/** The path for a provider; "" for an invalid path, or one outside the frontend. */
function decoded(path: string): string {
  try {
    const text = decodeURIComponent(path);
    return text.split(/[\\/]/).includes("..") ? "" : text;
  } catch {
    return "";
  }
}

const changed =
  (file: string, type: string, change: (text: string) => string): RequestHandler =>
  async (request, response, next) => {
    const text = await readFile(file, "utf8").catch(() => null);
    if (text === null) return next();
    sendText(request, response.type(type), change(text));
  };
