/**
 * What the user exit says about roundtrips, asked at most once a minute.
 */
import { resolve_exit_post } from "z2ui5/engine";

type ExitConfig = Awaited<ReturnType<typeof resolve_exit_post>>;

const MINUTE = 60_000;
let asked: { at: number; config: Promise<ExitConfig> } | undefined;

/** Draft expiry, CSRF gate and error details, as the user exit sets them. */
export function exitConfig(): Promise<ExitConfig> {
  if (!asked || Date.now() - asked.at > MINUTE) asked = { at: Date.now(), config: Promise.resolve(resolve_exit_post()) };
  return asked.config;
}
