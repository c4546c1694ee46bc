/**
 * Sends many requests and measures what they cost the server.
 */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";

/** Requests of a session: each continues what the one before has answered. */
export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Ids the sessions go on from, one session each; {@link measure} leaves those of the last answers here. */
  readonly ids: string[];
  /** Body of a request that continues an id. @param turn counts the requests of all sessions */
  readonly body: (id: string, turn: number) => string;
}

/** What a request cost on average. */
export interface Cost {
  /** CPU time of the server, milliseconds. */
  readonly cpu: number;
  /** Bytes of the last answer. */
  readonly bytes: number;
  /** Characters of the last stored draft; NaN where the server does not say it. */
  readonly stored: number;
}

/** Where a process says what CPU time it has used. */
const MILLISECONDS_PER_TICK = 10;
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/;

/**
 * Sends `count` requests, every session on its own connection, each request after the answer to the one before.
 * @param pid process of the server, whose CPU time is read from /proc
 */
export async function measure(load: Load, pid: number, count: number): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.ids.length });
  const before = cpuTicks(pid);
  let turn = 0;
  let last: Answer = { text: "", stored: Number.NaN };
  await Promise.all(
    load.ids.map(async (_, session) => {
      while (turn++ < count) {
        last = await send(load, load.body(load.ids[session]!, turn), agent);
        load.ids[session] = ID.exec(last.text.slice(0, 300))![0];
      }
    }),
  );
  agent.destroy();
  return {
    cpu: ((cpuTicks(pid) - before) * MILLISECONDS_PER_TICK) / count,
    bytes: Buffer.byteLength(last.text),
    stored: last.stored,
  };
}

interface Answer {
  readonly text: string;
  readonly stored: number;
}

/** Posts one body. */
export function send({ url, headers }: Pick<Load, "url" | "headers">, body: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: "POST",
        ...(agent ? { agent } : {}),
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response
          .on("data", (chunk: Buffer) => chunks.push(chunk))
          .on("end", () => {
            const text = Buffer.concat(chunks).toString();
            const stored = Number(
              /draft;desc="(\d+)"/.exec(String(response.headers["server-timing"] ?? ""))?.[1] ?? Number.NaN,
            );
            if (response.statusCode === 200) resolve({ text, stored });
            else reject(new Error(`status ${response.statusCode}: ${text}`));
          });
      },
    );
    call.on("error", reject).end(body);
  });
}

/** CPU time a process has used, in ticks of 10 ms. */
export function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

/** Megabytes of memory a process uses. */
export const memory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
