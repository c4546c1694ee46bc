/** Ends a server of a test with the process that has started it, however that one ends: its end of the pipe is closed then. */
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.stdin.on("end", () => process.exit()).resume();
  process.stdin.unref();
}
