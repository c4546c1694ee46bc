import cds from "@sap/cds";

/**
 * Keeps the server alive when an app leaves a promise without a catch or throws in a timer: the error is logged, other users go on.
 * To be called when the server listens; before that an error ends the start, as it should.
 */
export function surviveUncaughtErrors(): void {
  const log = cds.log("z2ui5");
  process.on("unhandledRejection", (reason) => log.error("A promise was rejected and nobody handled it:", reason));
  // Without these, a log nobody reads any more (EPIPE) would be an uncaught error, which is logged, which fails, and so on.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  process.on("uncaughtException", (error) => log.error("An error was thrown outside of any request:", error));
}
