/** Gives the mutation tester a warm process with the tests, see `warm-runner.mjs`; a new one only where a mutant needs that. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { keyOf } from "./refused.mjs";
import { determineHitLimitReached, DryRunStatus, MutantRunStatus, TestStatus } from "@stryker-mutator/api/test-runner";

/** Milliseconds until a mutant counts as one that never ends: of work, however busy the machine is, of waiting for nothing, and of the clock. */
const [WORK, IDLE, PATIENCE] = [8_000, 4_000, 900_000];
const LOOK_EVERY = 1_000;
/** Milliseconds for what nothing is broken in. */
const LONG = 3_600_000;
/** Work between two looks that is no test's: a large heap is cleaned up for minutes after the last one has begun to wait. */
const BESIDE = 50;
/** In a fresh process a mutant meets what is done once, and nobody knows which tests that matters to: all are tried, cold as they are. */
const FRESH = { tests: undefined, worth: 10_000, work: 40_000, once: true };
/** Keys of the mutants that do not compile. */
const REFUSED = new Set(JSON.parse(readFileSync(process.env.MUTANTS_REFUSED, "utf8")));
/** Whoever cannot wait for the end of a run finds here what has survived so far. */
const SURVIVED = process.env.MUTANTS_SURVIVED;
/** What each test takes, and which mutants it meets. */
let [costs, met] = [[], new Map()];
/** Mutants are numbered as they stand in the code: what meets those around one likely knows it, too. */
const NEIGHBOURS = 12;
const LIKELY = 10;
/** From then on no mutant is tried any more; the next run goes on with them. */
const UNTIL = Number(process.env.MUTANTS_UNTIL || Infinity);

class Warm {
  #child;
  /** The process that runs the tests. */
  #pid;
  #answers;
  #socket;
  /** Tests that failed lately; a process forgets them when it ends. */
  #killers = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const { tests, coverage } = await this.#ask({ dry: true }, LONG);
    costs = tests.map(({ id, work }) => [id, work]);
    met = new Map(costs.map(([id]) => [id, Object.keys(coverage.perTest[id] ?? {}).map(Number)]));
    return {
      status: DryRunStatus.Complete,
      mutantCoverage: coverage,
      tests: tests.map(({ id, milliseconds, error, file }) => ({
        id,
        name: id,
        fileName: file,
        timeSpentMs: milliseconds,
        ...(error ? { status: TestStatus.Failed, failureMessage: error } : { status: TestStatus.Success }),
      })),
    };
  }

  /** @param fresh whether the tests are loaded anew, with the mutant on from the start @param again whether it was tried before */
  async mutantRun(options, fresh = options.mutantActivation === "static", again = false) {
    const { fileName, location, replacement } = options.activeMutant;
    if (REFUSED.has(keyOf(relative(process.cwd(), fileName), location, replacement)))
      return { status: MutantRunStatus.Error, errorMessage: "does not compile" };
    if (Date.now() > UNTIL) return { status: MutantRunStatus.Error, errorMessage: "not tried" };
    const { activeMutant, testFilter, hitLimit } = options;
    // The warm process waits meanwhile.
    const tests = fresh ? new Warm() : this;
    try {
      const { count, killer, hitCount, dirty } = await tests.#ask(
        {
          mutant: activeMutant.id,
          hitLimit,
          ...(fresh ? { ...FRESH, likely: this.#likely(activeMutant) } : { tests: testFilter }),
        },
        PATIENCE,
        fresh ? { __STRYKER_ACTIVE_MUTANT__: activeMutant.id } : {},
      );
      if (dirty) tests.#end();
      if (dirty && !fresh && !again) return await this.mutantRun(options, false, true);
      if (determineHitLimitReached(hitCount, hitLimit)) return { status: MutantRunStatus.Timeout };
      if (killer) this.#killers = [killer.id, ...this.#killers.filter((id) => id !== killer.id)].slice(0, LIKELY);
      if (killer)
        return {
          status: MutantRunStatus.Killed,
          killedBy: [killer.id],
          failureMessage: killer.error,
          nrOfTests: count,
        };
      // What is done once in a process, and then kept, was done before the mutant was on.
      if (!fresh && hitCount === 0) return await this.mutantRun(options, true);
      appendFileSync(SURVIVED, `${relative(process.cwd(), fileName)}:${location.start.line + 1} → ${replacement}\n`);
      return { status: MutantRunStatus.Survived, nrOfTests: count };
    } catch (error) {
      tests.#end();
      if (error instanceof TooLate) return { status: MutantRunStatus.Timeout };
      if (await new Warm().#canStart())
        return { status: MutantRunStatus.Killed, killedBy: [], failureMessage: String(error), nrOfTests: 0 };
      return { status: MutantRunStatus.Error, errorMessage: String(error) };
    } finally {
      if (fresh) tests.#end();
    }
  }

  /** Tests that are tried first, those that failed lately and the cheapest of those that know the code around. */
  #likely({ id }) {
    const around = costs.filter(([test]) => met.get(test).some((each) => Math.abs(each - Number(id)) <= NEIGHBOURS));
    const cheapest = around.sort(([, a], [, b]) => a - b).slice(0, LIKELY);
    return [...new Set([...this.#killers.slice(0, 3), ...cheapest.map(([test]) => test)])];
  }

  /** Whether the tests can be loaded with nothing broken: then it was the mutant that ended them. */
  async #canStart() {
    try {
      await this.#start({});
      return true;
    } catch {
      return false;
    } finally {
      this.#end();
    }
  }

  dispose() {
    this.#end();
  }

  async #ask(command, milliseconds, env = {}) {
    if (!this.#child) {
      await this.#start(env);
      Object.assign(command, { costs });
      // What starts once per process, such as a server, is no work of the mutant.
      if (!command.dry && !("__STRYKER_ACTIVE_MUTANT__" in env)) await this.#ask({ begin: true }, LONG);
    }
    this.#socket.write(`${JSON.stringify(command)}\n`);
    return await this.#answer(milliseconds, command.work);
  }

  async #start(env) {
    const server = createServer().listen(0);
    await once(server, "listening");
    const child = spawn(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.mutants.config.ts"],
      {
        env: { ...process.env, ...env, MUTANTS_PORT: String(server.address().port) },
        stdio: ["ignore", "pipe", "pipe"],
        detached: true,
      },
    );
    this.#child = child;
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (output = (output + chunk).slice(-2000)));
    const ended = once(child, "exit").then(() => {
      throw new Error(`The tests ended: ${output}`);
    });
    ended.catch(() => {});
    const [socket] = await Promise.race([once(server, "connection"), ended]);
    server.close();
    this.#socket = socket;
    const lines = createInterface(socket)[Symbol.asyncIterator]();
    this.#answers = () => Promise.race([lines.next(), ended]);
    const { failed, pid } = await this.#answer(PATIENCE);
    if (failed) throw new Error(failed);
    this.#pid = pid;
  }

  /** @param work milliseconds of the processor it may take */
  async #answer(milliseconds, work = WORK) {
    const [since, before] = [Date.now(), usageOf(this.#pid)];
    let [last, idle] = [before, 0];
    let timer;
    const late = new Promise((_, reject) => {
      timer = setInterval(() => {
        const now = usageOf(this.#pid);
        // Who waits for the processor is not idle.
        idle = now.sleeps && now.work - last.work <= BESIDE ? idle + 1 : 0;
        last = now;
        const never = milliseconds <= PATIENCE && (now.work - before.work > work || idle * LOOK_EVERY >= IDLE);
        if (never || Date.now() - since > milliseconds) reject(new TooLate());
      }, LOOK_EVERY);
    });
    try {
      const { value } = await Promise.race([this.#answers(), late]);
      if (value === undefined) throw new Error("The tests ended.");
      return JSON.parse(value);
    } finally {
      clearInterval(timer);
    }
  }

  #end() {
    if (!this.#child) return;
    try {
      process.kill(-this.#child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
    this.#child = this.#pid = undefined;
  }
}

class TooLate extends Error {}

/** Milliseconds a process has worked, and whether it waits for something; nothing where the system does not say so. */
function usageOf(pid) {
  try {
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return { work: (Number(rest[10]) + Number(rest[11])) * 10, sleeps: state === "S" };
  } catch {
    return { work: 0, sleeps: false };
  }
}

const create = () => {
  const warm = new Warm();
  process.once("exit", () => warm.dispose());
  process.once("disconnect", () => process.exit());
  return warm;
};
create.inject = [];
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "warm", create)];
