import { inMemory } from "./server/in-memory.ts";

/** A query of CAP, such as `INSERT.into("Books").entries({ ID: 1 })`, or work that runs several of them. */
export type Work = object | string | (() => unknown);

/** The CAP project in the process of the test, and its database in memory. */
export interface Cap {
  /**
   * Runs a query, or work, with all rights and in a transaction of its own. The project is started for it, if no screen has done so yet.
   * @param work a query, SQL, or a function @returns what the query or the function returns
   * @example
   * await cap.run(INSERT.into("shop.Books").entries({ ID: 900, title: "Persuasion" }));
   * const [book] = await cap.run(SELECT.from("shop.Books").where({ ID: 900 }));
   */
  // biome-ignore lint/suspicious/noExplicitAny: rows of entities that only the project knows.
  run<Result = any>(work: Work): Promise<Result>;
  /**
   * Puts the database back to what it was when the project had started: with the data of the CSV files, and what the project itself wrote at its start. The project is started
   * for it, if no screen has done so yet. Screens that are open keep their state.
   * @example beforeEach(() => cap.reset());
   */
  reset(): Promise<void>;
  /**
   * Waits until no background work is left (`client.run_in_background`): every job has ended. Screens that listen show it after `screen.wait(5000)`, the time after which they ask.
   * The project is started for it, if no screen has done so yet.
   * @example
   * await screen.button("Import").press();
   * await cap.jobs();
   * await screen.wait(5000);
   */
  jobs(): Promise<void>;
}

/** The CAP project in the process of the test: seeds its database, and resets it between tests. */
export const cap: Cap = {
  run: async (work) => {
    if (!["object", "string", "function"].includes(typeof work) || work === null || work === "")
      throw new TypeError(
        `cap.run() expects a query, such as SELECT.from("shop.Books"), or a function, and was given ${String(work)}.`,
      );
    return (await inMemory()).run(work) as Promise<never>;
  },
  reset: async () => (await inMemory()).resetData(),
  jobs: async () => (await inMemory()).jobsEnd(),
};
