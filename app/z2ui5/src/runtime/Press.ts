import type { Call } from "../core/types";
import type { EventWire } from "../core/eventArray";
import type { Raised } from "../core/queue";

/** An event of the page, with where it came from. */
export interface Press extends Raised {
  readonly call: Call;
  readonly wire: EventWire;
  /** The app instance it is meant for. */
  readonly instance: string;
  /** The screen it was raised on; undefined if none raised it. */
  readonly screen?: number;
  /** Its dialog was open when it was raised. */
  readonly open: boolean;
  /** Number of the last entry of the user before it. */
  readonly until: number;
  /** It has become pointless. */
  readonly unless?: () => boolean;
}
