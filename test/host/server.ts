/** The real server in the process of the test, on a port of its own and with a database in memory: for what a test has to see from inside. */
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import cds from "@sap/cds";
import type { RequestHandler } from "express";
import { settings } from "../../srv/host/config/settings.ts";
import { PROJECT } from "../service/server.ts";

/** The parts of CAP that its types do not show. */
interface Parts {
  root: string;
  cli: object;
  options: object;
  plugins: Promise<unknown>;
  app: { server: Server };
}

interface Middlewares {
  add(handler: RequestHandler, place: { after: string }): void;
}

/** Header with the tenant of a request, which is part of the login elsewhere. */
export const TENANT = "x-test-tenant";
const tenantOfHeader: RequestHandler = ({ headers }, _response, next) => {
  const tenant = headers[TENANT];
  if (typeof tenant === "string") cds.context!.tenant = tenant;
  next();
};

let started: Promise<string> | undefined;

/** Address of the server, started once per process. @param appDirs directories of its apps, as the first who asks wants them */
export const serverHere = (appDirs = join(import.meta.dirname, "apps")): Promise<string> =>
  (started ??= start(appDirs));

async function start(appDirs: string): Promise<string> {
  const parts = cds as unknown as Parts;
  parts.root = PROJECT;
  process.env["Z2UI5_APP_DIRS"] = appDirs;
  parts.cli = { command: "serve", argv: ["all"], options: {} };
  parts.options = { project: PROJECT, service: "all", from: "*" };
  await parts.plugins;
  Object.assign(cds.env.log, {
    levels: { ...(cds.env.log as { levels?: object }).levels, z2ui5: "warn", cds: "warn" },
  });
  (cds.middlewares as unknown as Middlewares).add(tenantOfHeader, { after: "auth" });
  const { default: serve } = createRequire(import.meta.url)("../../srv/server.ts") as {
    default: (options: object) => Promise<Server>;
  };
  await serve({ service: "all", from: "*", in_memory: true, port: 0 });
  return `http://localhost:${(parts.app.server.address() as AddressInfo).port}`;
}

/** Does something with other settings than the server's. @param changed settings, and groups of those that change */
export async function withSettings<T>(changed: object, work: () => Promise<T>): Promise<T> {
  const inForce = settings() as unknown as Record<string, unknown>;
  const before = { ...inForce };
  try {
    Object.assign(inForce, merged(inForce, changed));
    return await work();
  } finally {
    Object.assign(inForce, before);
  }
}

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const merged = (before: Record<string, unknown>, changed: object): Record<string, unknown> => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(changed).map(([name, value]) => [
      name,
      isGroup(value) ? merged(before[name] as Record<string, unknown>, value) : value,
    ]),
  ),
});
