/** The expressions the clients of the running roundtrip handed out, so that typed views tell them from data. */
import { AsyncLocalStorage } from "node:async_hooks";
import { Expressions, setExpressionsSource } from "../binding/expressions.ts";

const running = new AsyncLocalStorage<Expressions>();
setExpressionsSource(() => running.getStore());

/** Runs a roundtrip with its own expressions. */
export const withOwnExpressions = <T>(work: () => T): T => running.run(new Expressions(), work);

/** Notes an expression of the running roundtrip. @returns the expression */
export function handOut(text: string): string {
  running.getStore()?.handOut(text);
  return text;
}
