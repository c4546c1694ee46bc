/**
 * A memory limit of the kernel's (a control group), where whoever runs the tests may set one: what a platform does to an instance. Beyond it
 * the kernel first takes back pages of files, then ends the process.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Processes that share a limit. */
export interface MemoryGroup {
  /** Lets a process join when it starts. */
  readonly env: { readonly NODE_OPTIONS: string; readonly Z2UI5_TEST_GROUP: string };
  /** Processes the kernel has ended for their memory. */
  ended(): Promise<number>;
  /** Removes the group; its processes have ended. */
  remove(): Promise<void>;
}

/** Names of version 1 and version 2 of the kernel's interface. */
const VERSIONS = [
  {
    root: "/sys/fs/cgroup/memory",
    limits: ["memory.limit_in_bytes", "memory.memsw.limit_in_bytes"],
    events: "memory.oom_control",
  },
  { root: "/sys/fs/cgroup", limits: ["memory.max", "memory.swap.max"], events: "memory.events" },
] as const;

/**
 * Makes a group.
 * @param megabytes what its processes may have together, without swap
 * @returns undefined where that is not allowed, or not possible
 */
export async function memoryGroup(megabytes: number): Promise<MemoryGroup | undefined> {
  for (const { root, limits, events } of VERSIONS) {
    const dir = join(root, `z2ui5-${crypto.randomUUID()}`);
    try {
      await mkdir(dir);
    } catch {
      continue;
    }
    const remove = (): Promise<void> => rmdir(dir);
    try {
      const [memory, swap] = limits.map((name) => join(dir, name)) as [string, string];
      const bytes = String(megabytes * 1024 * 1024);
      await writeFile(memory, bytes);
      if (existsSync(swap)) await writeFile(swap, swap.includes("memsw") ? bytes : "0");
    } catch {
      await remove();
      continue;
    }
    return {
      env: {
        NODE_OPTIONS: `--import=${join(import.meta.dirname, "join-group.mjs")}`,
        Z2UI5_TEST_GROUP: join(dir, "cgroup.procs"),
      },
      ended: async () => Number(/oom_kill (\d+)/.exec(await readFile(join(dir, events), "utf8"))?.[1]),
      remove,
    };
  }
  return undefined;
}
