/** What JavaScript passes to calls, where no compiler looks: options that there are not, and async functions. */
import { reportIdle, runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";

/** Every option of a type, which the compiler keeps complete. */
export type OptionsOf<Options> = { readonly [Name in keyof Required<Options>]: true };

/** Reports options that a call does not have. @param call what is said of it @param given what it is given @param accepted those it has */
export function checkOptions(
  client: z2ui5_if_client,
  call: string,
  given: object,
  accepted: Readonly<Record<string, true>>,
): void {
  const names = Object.keys(accepted);
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(accepted, name));
  const reason = `It has the ${names.length === 1 ? "option" : "options"} ${names.join(", ")}`;
  reportIdle(call, unknown, reason, runOf(client, call));
}

/** Reports a function that returns a promise where its result is needed at once. @returns the result */
export function atOnce<T>(client: z2ui5_if_client, call: string, result: T): T {
  const { env, run } = runOf(client, call);
  if (result instanceof Promise)
    env.observer.withoutEffect(run.instance.app, `${call} is given an async function, but does not wait for it.`);
  return result;
}
