/**
 * The plugin as CAP finds it. It stays tiny and loads the host when a server starts, because `cds build`, `cds compile` and `cds add` load
 * it, too.
 */
import { createRequire } from "node:module";
import { extname } from "node:path";
import cds from "@sap/cds";
import type { Application } from "express";

const load = createRequire(import.meta.filename);
/** Compiled for other projects, the files end in .js. */
const extension = extname(import.meta.filename);

/** The sidecar of a multitenant project only creates the tables of tenants. */
const isSidecar = (cds.env as unknown as { profiles?: readonly string[] }).profiles?.includes("mtx-sidecar");

if ((cds.env.requires as Record<string, unknown>).z2ui5 && !isSidecar) {
  cds.on("bootstrap", (app: Application) =>
    (load(`../host/plugin${extension}`) as typeof import("../host/plugin.ts")).activate(app),
  );
}

// There while `cds add`, `cds init` or their help runs.
if (isThere("add")) load(`../host/add/facets${extension}`);
// There while `cds build` runs.
if (isThere("build"))
  for (const part of ["bring-package", "bring-models", "name-database", "report-syntax"])
    load(`../host/build/${part}${extension}`);

// What the development kit compiles from the model.
if (["add", "compile"].includes((cds as unknown as { cli?: { command?: string } }).cli?.command ?? ""))
  (load(`../host/build/roles${extension}`) as typeof import("../host/build/roles.ts")).addRoles();

function isThere(extensionPoint: "add" | "build"): boolean {
  return Boolean((cds as unknown as Record<string, { register?: unknown } | undefined>)[extensionPoint]?.register);
}
