/** What the app that shares screens shows. */

/** A screen that can be shared. */
export interface ScreenRow {
  readonly id: string;
  readonly app: string;
  readonly event: string;
  /** When it was shown, in milliseconds since 1970. */
  readonly time: number;
}

/** A share of the user. */
export interface ShareRow {
  readonly id: string;
  readonly app: string;
  readonly who: string;
  readonly mode: string;
  /** When it ends, in milliseconds since 1970. */
  readonly ends: number;
  readonly link: string;
}

/** The fields its view binds. */
export interface ShareState {
  readonly t_screens: readonly ScreenRow[];
  readonly t_shares: readonly ShareRow[];
  readonly screen_id: string;
  readonly user: string;
  readonly mode: "look" | "continue";
  readonly days: number;
}
