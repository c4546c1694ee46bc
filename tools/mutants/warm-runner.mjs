/**
 * Runs tests again and again in one warm process: all test files are loaded once, and then a mutant costs only the tests that meet it and
 * no start of a process. Commands and answers are lines of JSON on a local socket; the other side is
 * `warm-plugin.mjs`.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { expect, TestRunner } from "vitest";

/** What the broken code asks which mutant is on, and where it notes which mutants a test met. */
const mutants = (globalThis.__stryker__ ??= {});

/** Milliseconds of the processor a mutant is worth in tests, the quick ones first: one that only survives these counts as a survivor. */
const WORTH = Number(process.env.MUTANTS_WORTH || 2_000);
const UNKNOWN = 0;
const LIKELY = 20;

export default class WarmRunner extends TestRunner {
  #files = [];
  #took = new Map();
  /** Tests that failed lately: what is next to a mutant is often met by the same test. */
  #killers = [];

  /** Called for one file after the other; when all are there, the tests are run as asked for, and in the end not once more. */
  async onCollected([file]) {
    this.#files.push(file);
    if (this.#files.length === this.workerState.ctx.files.length) await this.#serve();
    file.mode = "skip";
  }

  async #serve() {
    const socket = connect(Number(process.env.MUTANTS_PORT), "localhost");
    await once(socket, "connect");
    const answer = (message) => socket.write(`${JSON.stringify(message)}\n`);
    const broken = this.#files.filter(({ result }) => result?.state === "fail");
    answer(
      broken.length > 0
        ? { failed: broken.map(({ filepath, result }) => `${filepath}: ${result.errors?.[0]?.message}`).join("\n") }
        : { pid: process.pid },
    );
    for (const file of this.#files) file.mode = "run";
    for await (const line of createInterface(socket)) {
      const command = JSON.parse(line);
      for (const [id, work] of command.costs ?? []) this.#took.set(id, work);
      if (command.begin) answer({ begun: await this.#begin() });
      else answer(command.dry ? await this.#all() : await this.#broken(command));
    }
    process.kill(process.pid, "SIGKILL"); // Nobody asks any more; vitest does not let tests exit.
  }

  /** What is done once per process is done with nothing broken: a mutant that is on while a server starts would stay in it. */
  async #begin() {
    for (const file of this.#files) await this.#suite(file, new Map([...idsOf(file)].slice(0, 1)), () => false);
    return true;
  }

  /** All tests as they are: how long each takes, and which mutants it meets. */
  async #all() {
    mutants.activeMutant = undefined;
    const tests = [];
    for (const file of this.#files)
      await this.#suite(file, idsOf(file), (_test, id, milliseconds, error) => {
        const work = this.#took.get(id);
        tests.push({ id, milliseconds, work, error: error && messageOf(error), file: file.filepath });
      });
    return { tests, coverage: mutants.mutantCoverage };
  }

  /** The tests that meet a mutant, until one fails. */
  async #broken({ mutant, tests, hitLimit, worth = WORTH, likely: first = [], once = false }) {
    Object.assign(mutants, { activeMutant: mutant, hitCount: 0, hitLimit });
    const worthwhile = this.#worthwhile(tests, worth);
    const likely = [...first, ...this.#killers].filter((id) => worthwhile.delete(id));
    let [count, killer] = [0];
    for (const ids of [...likely.map((id) => new Set([id])), worthwhile]) {
      for (const file of this.#files) {
        const chosen = new Map([...idsOf(file)].filter(([, id]) => ids.has(id)));
        if (chosen.size === 0) continue;
        await this.#suite(file, chosen, (_test, id, _milliseconds, error) => {
          count++;
          if (error) killer = { id, error: messageOf(error) };
          return error;
        });
        if (killer) break;
      }
      if (killer) break;
    }
    if (killer) this.#killers = [killer.id, ...this.#killers.filter((id) => id !== killer.id)].slice(0, LIKELY);
    const { hitCount } = mutants;
    Object.assign(mutants, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    return { count, killer, hitCount, dirty: killer && !once && (await this.#fails(killer.id)) };
  }

  #worthwhile(tests, worth) {
    const met = new Set(tests);
    const all = this.#files.flatMap((file) => [...idsOf(file).values()]).filter((id) => !tests || met.has(id));
    const costs = (id) => this.#took.get(id) ?? UNKNOWN;
    let sum = 0;
    return new Set(
      all.sort((a, b) => costs(a) - costs(b)).filter((id) => (sum += costs(id)) <= worth || sum === costs(id)),
    );
  }

  /** Whether a test fails with nothing broken: then the mutant before left something behind. */
  async #fails(id) {
    let fails = false;
    for (const file of this.#files) {
      const chosen = new Map([...idsOf(file)].filter(([, each]) => each === id));
      if (chosen.size > 0)
        await this.#suite(file, chosen, (_test, _id, _milliseconds, error) => void (fails ||= error));
    }
    return Boolean(fails);
  }

  /** @param tell called for every test; what it answers ends the suite */
  async #suite(suite, ids, tell) {
    const mine = testsOf(suite).filter((test) => ids.has(test));
    if (mine.length === 0) return;
    await this.onBeforeRunSuite(suite);
    const hooks = TestRunner.getSuiteHooks(suite);
    const cleanups = [];
    let stop;
    try {
      mutants.currentTestId = ids.get(mine[0]);
      for (const hook of hooks.beforeAll ?? []) cleanups.push(await hook({}, suite));
      // What is met before all of them is met by each of them.
      const { perTest } = (mutants.mutantCoverage ??= { static: {}, perTest: {} });
      const met = { ...perTest[ids.get(mine[0])] };
      for (const test of mine.slice(1)) perTest[ids.get(test)] = { ...met, ...perTest[ids.get(test)] };
      for (const task of suite.tasks) {
        stop =
          task.type === "suite"
            ? await this.#suite(task, ids, tell)
            : ids.has(task) && (await this.#test(task, ids, tell));
        if (stop) break;
      }
    } catch (error) {
      stop = tell(mine[0], ids.get(mine[0]), 0, error);
    }
    try {
      for (const hook of hooks.afterAll ?? []) await hook({}, suite);
      for (const cleanup of cleanups) if (typeof cleanup === "function") await cleanup();
    } catch {
      // What cannot be put away shows in the next test.
    }
    mutants.currentTestId = undefined;
    return stop;
  }

  async #test(test, ids, tell) {
    if (test.mode !== "run" && test.mode !== "queued") return undefined;
    const id = ids.get(test);
    mutants.currentTestId = id;
    test.result = { state: "run", startTime: Date.now(), retryCount: 0 };
    test.onFinished = test.onFailed = undefined;
    // Polling has to know its test, which vitest tells only who is run by itself.
    expect.poll = test.context.expect.poll;
    const [start, used] = [performance.now(), process.cpuUsage()];
    const suites = above(test);
    const cleanups = [];
    let failure;
    const attempt = async (work) => {
      try {
        await work();
      } catch (error) {
        failure ??= error ?? new Error("failed");
      }
    };
    await attempt(async () => {
      await this.onBeforeRunTask(test);
      await this.onBeforeTryTask(test, { retry: 0, repeats: 0 });
      for (const suite of suites)
        for (const hook of TestRunner.getSuiteHooks(suite).beforeEach ?? [])
          cleanups.push(await hook(test.context, suite));
      await TestRunner.getTestFn(test)();
      await this.onAfterTryTask(test);
    });
    for (const suite of suites.toReversed())
      for (const hook of TestRunner.getSuiteHooks(suite).afterEach ?? [])
        await attempt(() => hook(test.context, suite));
    for (const cleanup of [...cleanups, ...(test.onFinished ?? [])].toReversed())
      if (typeof cleanup === "function") await attempt(() => cleanup(test.context));
    mutants.currentTestId = undefined;
    const milliseconds = performance.now() - start;
    const { user, system } = process.cpuUsage(used);
    this.#took.set(id, Math.min((user + system) / 1000, this.#took.get(id) ?? Infinity));
    return tell(test, id, milliseconds, failure);
  }
}

const testsOf = (suite) => suite.tasks.flatMap((task) => (task.type === "suite" ? testsOf(task) : [task]));

function above(test) {
  const suites = [];
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite);
  return suites[0] === test.file ? suites : [test.file, ...suites];
}

const known = new WeakMap();

/** Names of the tests of a file that no other test has. */
function idsOf(file) {
  let ids = known.get(file);
  if (!ids) {
    known.set(file, (ids = new Map()));
    const seen = new Map();
    for (const test of testsOf(file)) {
      const name = `${file.name}#${[...above(test).slice(1), test].map((each) => each.name).join(" > ")}`;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      ids.set(test, count > 1 ? `${name} (${count})` : name);
    }
  }
  return ids;
}

const messageOf = (error) => String(error?.message ?? error).slice(0, 300);
