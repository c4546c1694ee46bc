/**
 * How long other requests wait while a text of nine megabytes is shown: `node bench/large-texts.ts` builds `gen/srv`, starts it in production in
 * an instance of 256 MB and prints, for each place, the longest answer of `/health` meanwhile and the CPU time the process spent on it.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { deployArtefact, startArtefact, type Instance } from "../test/abuse/artefact.ts";
import { cpuTicks } from "./load.ts";

const BYTES = 9_000_000;
const CHARACTERS = ["{", "\\", "ж"];
const PLACES = ["TYPED", "TYPED_OFTEN", "BUILT", "EVENT", "BOX", "ERROR", "ACTION"];
const MILLISECONDS_PER_TICK = 10;

const artefact = await deployArtefact();
try {
  const server = await startArtefact(artefact, { megabytes: 256, config: { z2ui5: { drafts: { quotaSize: "0b" } } } });
  const id = await server.start("zz_shower");
  process.stdout.write(
    `Node ${process.version}\n| Text | Place | Status | Longest /health | CPU meanwhile |\n|---|---|---|---|---|\n`,
  );
  for (const character of CHARACTERS)
    for (const place of PLACES) process.stdout.write(`${await shown(server, id, character, place)}\n`);
  await server.stop();
} finally {
  await artefact.remove();
}

/** Sends the text, and asks for the health of the process until it is answered. */
async function shown(server: Instance, id: string, character: string, place: string): Promise<string> {
  const text = character.repeat(Math.floor(BYTES / Buffer.byteLength(JSON.stringify(character).slice(1, -1))));
  const front = { ID: id, EVENT: place, T_EVENT_ARG: [text], VIEW: "MAIN", HASH: "" };
  let status = 0;
  const answered = server.post(JSON.stringify({ value: { S_FRONT: front } })).then(async (response) => {
    await response.arrayBuffer();
    status = response.status;
  });
  let longest = { milliseconds: 0, cpu: 0 };
  while (status === 0) {
    const [begin, ticks] = [performance.now(), cpuTicks(server.pid)];
    await (await fetch(`${server.url}/health`)).text();
    const milliseconds = performance.now() - begin;
    if (milliseconds > longest.milliseconds)
      longest = { milliseconds, cpu: (cpuTicks(server.pid) - ticks) * MILLISECONDS_PER_TICK };
    await sleep(5);
  }
  await answered;
  return `| ${character} | ${place} | ${status} | ${Math.round(longest.milliseconds)} ms | ${longest.cpu} ms |`;
}
