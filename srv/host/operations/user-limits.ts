/**
 * What one user may do at the same time and per second, so that no user exhausts what all share.
 */
import { Z2ui5Error } from "z2ui5/errors";
import { settings } from "../config/settings.ts";
import { Rates } from "./rates.ts";
import { NothingLeft, Shares } from "./shares.ts";

/** What is limited per second. */
export type Limited = "roundtrips" | "starts";

/** Users whose use is remembered. */
const USERS = 10_000;
/** Seconds' worth of use that may come at once. */
const BURST = 10;

const running = new Map<string, Shares>();
const rates: Record<Limited, Rates> = {
  roundtrips: new Rates(USERS, BURST),
  starts: new Rates(USERS, BURST),
};

/**
 * Counts something a user does.
 * @param user key of user and tenant
 * @throws TOO_MANY_REQUESTS when it was done too often
 */
export function countUse(what: Limited, user: string): void {
  const perSecond = settings().perUser[`${what}PerSecond`];
  if (perSecond > 0 && !rates[what].allows(user, perSecond))
    throw new Z2ui5Error("TOO_MANY_REQUESTS", { what: WORDS[what] });
}

const WORDS: Readonly<Record<Limited, string>> = {
  roundtrips: "requests",
  starts: "starts of apps",
};

/**
 * Waits until a user has few enough roundtrips running.
 * @param user key of user and tenant @returns to be called at the end of the roundtrip
 * @throws TOO_MANY_REQUESTS after `cds.z2ui5.waitSeconds`, or when too many wait already
 */
export async function enter(user: string): Promise<() => void> {
  const { concurrent } = settings().perUser;
  if (concurrent === 0) return () => {};
  let own = running.get(user);
  if (!own)
    running.set(
      user,
      (own = new Shares({ total: concurrent, patience: settings().waitSeconds * 1000, line: concurrent })),
    );
  const forget = (): void => {
    // A user who has left twice may have entered again in between.
    if (own.busy === 0 && running.get(user) === own) running.delete(user);
  };
  try {
    const share = await own.take(1);
    return () => {
      share.release();
      forget();
    };
  } catch (error) {
    forget();
    throw error instanceof NothingLeft
      ? new Z2ui5Error("TOO_MANY_REQUESTS", { what: "requests at the same time" }, error)
      : error;
  }
}
