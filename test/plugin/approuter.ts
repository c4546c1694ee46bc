/** The approuter that CAP adds to a project, in front of servers. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect } from "vitest";
import { freePort } from "../service/free-port.ts";
import type { Project, Running } from "./project.ts";

/** An approuter that runs. */
export interface Approuter {
  readonly port: string;
  stop(): Promise<void>;
}

/**
 * Starts it, and waits until it answers: an address that belongs to no tenant with 400.
 * @param project where `cds add approuter` was run @param servers where it leads to, by the names of destinations @param env bindings and other variables
 */
export async function startApprouter(
  project: Project,
  servers: Readonly<Record<string, Running>>,
  env: Readonly<Record<string, string>>,
): Promise<Approuter> {
  const port = String(await freePort());
  const destinations = JSON.stringify(
    Object.entries(servers).map(([name, { url }]) => ({ name, url, forwardAuthToken: true })),
  );
  const approuter = spawn(process.execPath, [join(process.cwd(), "node_modules/@sap/approuter/approuter.js")], {
    cwd: join(project.dir, ".deploy/app-router"),
    env: { ...process.env, ...env, NODE_ENV: "", PORT: port, destinations },
    stdio: "ignore",
  });
  const stop = async (): Promise<void> => {
    if (approuter.exitCode === null) await (approuter.kill(), once(approuter, "exit"));
  };
  try {
    const answer = () =>
      fetch(`http://localhost:${port}/z2ui5/webapp/manifest.json`).then(({ status }) => status, String);
    await expect.poll(answer, { timeout: 60_000 }).toBeOneOf([200, 400]);
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
