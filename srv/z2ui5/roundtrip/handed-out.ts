/** The expressions the clients of the running roundtrip handed out, so that typed views tell them from data. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setHandedOutSource } from "../binding/expressions.ts";

const running = new AsyncLocalStorage<Set<string>>();
setHandedOutSource((text) => running.getStore()?.has(text) === true);

/** Runs a roundtrip with its own set of expressions. */
export const withOwnExpressions = <T>(work: () => T): T => running.run(new Set(), work);

/** Notes an expression of the running roundtrip. @returns the expression */
export function handOut(text: string): string {
  running.getStore()?.add(text);
  return text;
}
