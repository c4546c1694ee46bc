import { once } from "node:events";
import { mkdir, stat, unlink, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Ports that were given to a test of any process, as names of files. */
const GIVEN = join(tmpdir(), "z2ui5-test-ports");
/** Milliseconds after which a port may be given again: its server listens by then, or is gone. */
const LATELY = 600_000;

/** A port nobody listens on at the moment, and that no other test has been given: its server may not listen yet. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await unusedPort();
    if (await take(port)) return port;
  }
}

async function unusedPort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

async function take(port: number): Promise<boolean> {
  const file = join(GIVEN, String(port));
  await mkdir(GIVEN, { recursive: true });
  const isTaken = await writeFile(file, "", { flag: "wx" }).then(
    () => false,
    () => true,
  );
  if (!isTaken) return true;
  const given = await stat(file).catch(() => undefined);
  if (given && Date.now() - given.mtimeMs > LATELY) await unlink(file).catch(() => undefined);
  return false;
}
