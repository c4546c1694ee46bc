/**
 * Clicks that are repeated until they are answered, while the instances and what they stand on are hurt: for every database the same.
 * `ONCE_CLICKS=10000 ONCE_WOUNDS=100` make it long.
 */
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { post, type Answer } from "./client.ts";
import type { RunningServer } from "./server.ts";

const PEOPLE = 10;
const PRESSES = Math.ceil(Number(process.env["ONCE_CLICKS"] ?? 300) / PEOPLE);
const WOUNDS = Number(process.env["ONCE_WOUNDS"] ?? 6);
const HOUR = 3_600_000;

/** A remote service that counts its calls by action. */
export class CountingRemote {
  readonly calls = new Map<string, number>();
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(): Promise<CountingRemote> {
    const server = createServer((request, response) => {
      const action = request.url!.slice(1);
      remote.calls.set(action, (remote.calls.get(action) ?? 0) + 1);
      response.end();
    }).listen(0);
    const remote = new CountingRemote(server);
    await once(server, "listening");
    return remote;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** What two instances stand on. */
export interface Ground {
  /** @param remote address of the remote service */
  startInstance(remote: string): Promise<RunningServer>;
  /** The action of every row that clicks have inserted, in any order. */
  rows(): Promise<string[]>;
  /** Removes all drafts, as their age or a quota would. */
  removeDrafts(): Promise<void>;
  /** What may happen to it besides the end of an instance; each resolves when it is over. */
  readonly wounds: Readonly<Record<string, () => Promise<void>>>;
  leave(): Promise<void>;
}

/** What a press of a user led to. */
interface Click {
  readonly action: string;
  /** Draft it was pressed on. */
  readonly on: string;
  readonly answer: Received;
}

/** What an answer says: draft and model. */
interface Received {
  readonly id: string;
  readonly model: Answer["MODEL"];
}

const received = ({ S_FRONT: { ID }, MODEL }: Answer): Received => ({ id: ID, model: MODEL });

const START = {
  ORIGIN: "http://localhost",
  PATHNAME: "/",
  SEARCH: "?app_start=zz_once",
  HASH: "",
  S_EXT: { CAN: ["ERRORS"] },
};

const press = (ID: string, action: string, repeated: boolean): object => ({
  ID,
  EVENT: "CLICK",
  VIEW: "MAIN",
  S_EXT: { CAN: ["ERRORS"], ACTION: { ID: action, ...(repeated && { REPEAT: true }) } },
});

/** Sends a request to one instance after the other until one answers, as the frontend does. */
async function untilAnswered(
  instances: () => readonly RunningServer[],
  front: (repeated: boolean) => object,
  first = 0,
): Promise<Answer> {
  for (let tries = 0; tries < 400; tries++) {
    const all = instances();
    const { url } = all[(first + tries) % all.length]!;
    try {
      const response = await post(url, JSON.stringify({ value: { S_FRONT: front(tries > 0) } }));
      if (response.status === 200) return (await response.json()) as Answer;
      if (![429, 500, 502, 503].includes(response.status))
        throw new Refused(`${response.status}: ${await response.text()}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(20 + 10 * tries, 500)));
  }
  throw new Error("No instance answered");
}

class Refused extends Error {}

/** The id of an action of yesterday, as the frontend makes it. */
function longAgo(): string {
  const time = (Date.now() - 24 * HOUR).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** A user at a page who presses a button again and again; every press is sent until it is answered. */
async function person(instances: () => readonly RunningServer[], presses: number): Promise<Click[]> {
  const clicks: Click[] = [];
  let { id: on } = received(await untilAnswered(instances, () => START));
  for (let i = 0; i < presses; i++) {
    const action = crypto.randomUUID();
    const answer = received(await untilAnswered(instances, (repeated) => press(on, action, repeated)));
    clicks.push({ action, on, answer });
    on = answer.id;
  }
  return clicks;
}

/**
 * Declares that every press counts once on two instances.
 * @param where what they stand on, in words @param prepare makes it, with a table `zz_once_rows (action)`
 */
export function everyPressCountsOnce(where: string, prepare: () => Promise<Ground>): void {
  let ground: Ground;
  let remote: CountingRemote;
  let running: RunningServer[] = [];

  beforeAll(async () => {
    remote = await CountingRemote.start();
    ground = await prepare();
    const start = () => ground.startInstance(remote.url);
    running = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.kill()));
    remote?.stop();
    await ground?.leave();
  });

  async function killInstance(position: number): Promise<void> {
    await running[position]!.kill();
    running = running.with(position, await ground.startInstance(remote.url));
  }

  /** Hurts what is there at random moments, one after the other, until all people are done. @returns how often it did what */
  async function fire(isDone: () => boolean): Promise<Record<string, number>> {
    const wounds: readonly [string, () => Promise<void>][] = [
      ["instance killed", () => killInstance(Math.random() < 0.5 ? 0 : 1)],
      ...Object.entries(ground.wounds),
    ];
    const inflicted: Record<string, number> = {};
    for (let i = 0; i < WOUNDS; i++) {
      const moment = (PEOPLE * PRESSES * (i + Math.random())) / (WOUNDS + 1);
      await expect.poll(() => isDone() || remote.calls.size > moment, { timeout: HOUR }).toBe(true);
      if (isDone()) break;
      const [what, inflict] = wounds[i % wounds.length]!;
      await inflict();
      inflicted[what] = (inflicted[what] ?? 0) + 1;
    }
    return inflicted;
  }

  describe(`on two instances with ${where}, every press`, () => {
    it("counts once, whatever ends meanwhile, and each retry gets its answer", { timeout: HOUR }, async ({
      annotate,
    }) => {
      let done = false;
      const people = Promise.all(Array.from({ length: PEOPLE }, () => person(() => running, PRESSES))).finally(() => {
        done = true;
      });
      const [inflicted, sessions] = await Promise.all([fire(() => done), people]);
      expect(inflicted["instance killed"]).toBeGreaterThan(0);

      const clicks = sessions.flat();
      const actions = clicks.map(({ action }) => action).toSorted();
      const rows = (await ground.rows()).toSorted();
      expect(rows).toEqual(actions);
      expect([...remote.calls.keys()].toSorted()).toEqual(actions);
      for (const session of sessions)
        expect(session.map(({ answer }) => answer.model.XX?.["CLICKS"])).toEqual(session.map((_, i) => i + 1));

      const calls = [...remote.calls.values()].reduce((sum, one) => sum + one, 0);
      await Promise.all(
        sessions.map(async (session) => {
          for (const [i, { action, on, answer }] of session.entries())
            expect(
              received(
                await untilAnswered(
                  () => running,
                  () => press(on, action, true),
                  i,
                ),
              ),
            ).toEqual(answer);
        }),
      );
      expect((await ground.rows()).length).toBe(clicks.length);
      expect([...remote.calls.values()].reduce((sum, one) => sum + one, 0)).toBe(calls);
      await annotate(
        `${clicks.length} clicks, ${rows.length} rows, ${remote.calls.size} actions in ${calls} calls; ${JSON.stringify(inflicted)}`,
      );
    });

    it("counts once when it is sent two hundred times at once, and every answer reports the same draft", {
      timeout: 120_000,
    }, async () => {
      const before = (await ground.rows()).length;
      const { id } = received(
        await untilAnswered(
          () => running,
          () => START,
        ),
      );
      const action = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, i) =>
          untilAnswered(
            () => running,
            (repeated) => press(id, action, repeated),
            i,
          ),
        ),
      );
      expect((await ground.rows()).length).toBe(before + 1);
      expect(new Set(answers.map(({ S_FRONT }) => S_FRONT.ID)).size).toBe(1);
      expect(answers.map(({ MODEL }) => MODEL.XX?.["CLICKS"])).toEqual(Array(200).fill(1));
    });

    it("cannot run again when it is repeated after its draft is gone", { timeout: 120_000 }, async () => {
      const send = (position: number, front: object): Promise<Response> =>
        post(running[position]!.url, JSON.stringify({ value: { S_FRONT: front } }));
      const page = received((await (await send(0, START)).json()) as Answer);
      const [start, click] = [longAgo(), longAgo()];
      const visit = { ...START, SEARCH: "?app_start=zz_once_start" };
      const startOnce = { CAN: ["ERRORS"], ACTION: { ID: start } };
      expect((await send(0, { ...visit, S_EXT: startOnce })).status).toBe(200);
      expect((await send(0, press(page.id, click, false))).status).toBe(200);
      expect(await ground.rows()).toEqual(expect.arrayContaining([start, click]));
      const before = (await ground.rows()).length;
      await ground.removeDrafts();
      for (const position of [1, 0, 1]) {
        const again = await send(position, { ...visit, S_EXT: { ...startOnce, ACTION: { ID: start, REPEAT: true } } });
        // Who carried it out remembers its answer.
        expect(again.status).toBe(position === 1 ? 410 : 200);
        if (position === 1) expect(await again.text()).toContain("ACTION_FORGOTTEN");
      }
      expect((await send(1, press(page.id, click, true))).status).toBe(410);
      expect((await ground.rows()).length).toBe(before);
    });
  });
}
