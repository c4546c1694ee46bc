/**
 * What roundtrips take of the memory of the process, as it is deployed: `node bench/memory.ts` builds `gen/srv`, starts it in production with a
 * SQLite file and prints the table of docs/operate/sizing.md. Linux only: it reads and resets the peak in /proc.
 */
import { readFile, writeFile } from "node:fs/promises";
import { deployArtefact, startArtefact, type Instance } from "../test/abuse/artefact.ts";

const MB = 1024 * 1024;
/** Text of as many bytes as a roundtrip sends. `é` takes two. */
const latin = (megabytes: number): string => "x".repeat(megabytes * MB);
const twoByte = (megabytes: number): string => "é".repeat((megabytes * MB) / 2);

/** A row of the table: what is done, and how to do it. */
const LOADS: readonly [name: string, work: (server: Instance) => Promise<unknown>][] = [
  ["peak of a roundtrip with 1 MB of text", (server) => entered(server, latin(1))],
  ["peak of a roundtrip with 1 MB of two-byte text", (server) => entered(server, twoByte(1))],
  ["peak of a roundtrip with 4.5 MB of text", (server) => entered(server, latin(4.5))],
  ["peak of a roundtrip with 9 MB of two-byte text", (server) => entered(server, twoByte(9))],
];

const artefact = await deployArtefact();
try {
  const rows: string[] = [];
  for (const [name, work] of LOADS) {
    const server = await startArtefact(artefact, { megabytes: 512 });
    const idle = await warm(server);
    await writeFile(`/proc/${server.pid}/clear_refs`, "5");
    await work(server);
    const peak = await resident(server, "VmHWM");
    if (rows.length === 0) rows.push(`| idle, after 50 roundtrips of a small app | ${idle} MB |`);
    rows.push(`| ${name} | + ${Math.max(0, peak - idle)} MB |`);
    await server.stop();
  }
  rows.push(await continued(artefact));
  process.stdout.write(`Node ${process.version}\n${rows.join("\n")}\n`);
} finally {
  await artefact.remove();
}

/** Memory at rest, once code is compiled. */
async function warm(server: Instance): Promise<number> {
  const id = await server.start("zz_keeper");
  for (let i = 0; i < 50; i++) await server.raise(id, "X");
  return resident(server, "VmRSS");
}

async function entered(server: Instance, text: string): Promise<void> {
  const { status } = await server.raise(await server.start("zz_keeper"), "X", { TEXT: text });
  if (status !== 200) throw new Error(`The roundtrip was answered with ${status}.`);
}

/** Twenty clicks at a time that all continue one large draft. */
async function continued(deployed: typeof artefact): Promise<string> {
  const server = await startArtefact(deployed, { megabytes: 256 });
  const start = await server.start("zz_keeper");
  const { id } = await server.raise(start, "X", { TEXT: twoByte(9) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.raise(id, "X")));
  const carriedOut = answers.filter(({ status }) => status === 200).length;
  const peak = await resident(server, "VmHWM");
  await server.stop();
  return `| 20 clicks at a time that continue a draft of 9 MB, in an instance of 256 MB | ${carriedOut} carried out, one after the other; peak ${peak} MB |`;
}

/** A line of /proc/<pid>/status in MB. */
async function resident({ pid }: Instance, line: "VmRSS" | "VmHWM"): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(text)?.[1]) / 1024);
}
