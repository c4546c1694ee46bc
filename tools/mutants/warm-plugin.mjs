/** Gives the mutation tester a warm process with the tests, see `warm-runner.mjs`; a new one only where a mutant needs that. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { determineHitLimitReached, DryRunStatus, MutantRunStatus, TestStatus } from "@stryker-mutator/api/test-runner";

const PATIENCE = 20_000;
/** From then on no mutant is tried any more; the next run goes on with them. */
const UNTIL = Number(process.env.MUTANTS_UNTIL || Infinity);

class Warm {
  #child;
  #answers;
  #socket;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const { tests, coverage } = await this.#ask({ dry: true }, 10 * 60_000);
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

  async mutantRun(options, again = false) {
    if (Date.now() > UNTIL) return { status: MutantRunStatus.Error, errorMessage: "not tried" };
    const { activeMutant, testFilter, hitLimit, mutantActivation, timeout } = options;
    const isStatic = mutantActivation === "static";
    if (isStatic) this.#end();
    try {
      const { count, killer, hitCount, dirty } = await this.#ask(
        { mutant: activeMutant.id, tests: testFilter, hitLimit },
        PATIENCE + timeout,
        isStatic ? { __STRYKER_ACTIVE_MUTANT__: activeMutant.id } : {},
      );
      if (isStatic || dirty) this.#end();
      if (dirty && !isStatic && !again) return await this.mutantRun(options, true);
      if (determineHitLimitReached(hitCount, hitLimit)) return { status: MutantRunStatus.Timeout };
      return killer
        ? { status: MutantRunStatus.Killed, killedBy: [killer.id], failureMessage: killer.error, nrOfTests: count }
        : { status: MutantRunStatus.Survived, nrOfTests: count };
    } catch (error) {
      this.#end();
      if (error instanceof TooLate) return { status: MutantRunStatus.Timeout };
      // With this mutant the tests could not even be loaded.
      return { status: MutantRunStatus.Killed, killedBy: [], failureMessage: String(error), nrOfTests: 0 };
    }
  }

  dispose() {
    this.#end();
  }

  async #ask(command, milliseconds, env = {}) {
    if (!this.#child) await this.#start(env);
    this.#socket.write(`${JSON.stringify(command)}\n`);
    return await this.#answer(milliseconds);
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
    const { failed } = await this.#answer(PATIENCE);
    if (failed) throw new Error(failed);
  }

  async #answer(milliseconds) {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new TooLate()), milliseconds);
    });
    try {
      const { value } = await Promise.race([this.#answers(), late]);
      if (value === undefined) throw new Error("The tests ended.");
      return JSON.parse(value);
    } finally {
      clearTimeout(timer);
    }
  }

  #end() {
    if (!this.#child) return;
    try {
      process.kill(-this.#child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
    this.#child = undefined;
  }
}

class TooLate extends Error {}

const create = () => {
  const warm = new Warm();
  process.once("exit", () => warm.dispose());
  process.once("disconnect", () => process.exit());
  return warm;
};
create.inject = [];
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "warm", create)];
