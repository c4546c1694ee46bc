import type { Ability, HistoryQuestion, InvalidInput, RequestExtension } from "../../../../srv/z2ui5/types/extension";
import type { Opening, SlotName } from "./types";

/** What this frontend can beyond the wires (docs/protocol.md §2). */
export const abilities: Ability[] = [
  "ERRORS",
  "EVENTS",
  "FIELDS",
  "GROUPS",
  "INPUT",
  "LINES",
  "MORE",
  "ROUTES",
  "ROWS",
  "RUNS",
  "PATCH",
  "VIEWS",
  "SCREEN",
  "NOTES",
  "LIVE",
  "FILES",
];

/** What the page shows when a request is sent. */
export interface PageState {
  /** Drafts whose models the slots show. */
  readonly models: Partial<Record<SlotName, string>>;
  /** Fingerprints of the views that can be preserved. */
  readonly views: Partial<Record<SlotName, string>>;
  /** Dialogs that are open. */
  readonly open: SlotName[];
  /** Inputs without a valid value. */
  readonly invalid: InvalidInput[];
  /** Mark of the user; "" if unknown. */
  readonly user: string;
  /** The event was fired by the page itself, such as by a timer. */
  readonly automatic: boolean;
  /** The page runs in a launchpad. */
  readonly inLaunchpad: boolean;
  /** Time zone of the user. */
  readonly zone: string;
}

/**
 * `S_EXT` of a request.
 *
 * @param action ID of the user's action
 * @param isRetry whether it is a retry
 * @param state state of the page
 * @param opening how a draft is opened
 * @param history query for the history instead of an event
 */
export function extension(
  action: string,
  isRetry: boolean,
  { models, views, open, invalid, user, automatic, inLaunchpad, zone }: PageState,
  opening: Opening = {},
  history?: HistoryQuestion,
): RequestExtension {
  return {
    CAN: abilities,
    ACTION: isRetry ? { ID: action, REPEAT: true } : { ID: action },
    MODELS: models,
    VIEWS: views,
    OPEN: open,
    ...opening.restore,
    ...(automatic ? { AUTOMATIC: true as const } : {}),
    ...(inLaunchpad ? { LAUNCHPAD: true as const } : {}),
    ZONE: zone,
    ...(invalid.length ? { INVALID: invalid } : {}),
    ...(user ? {} : { USER: "TOO" as const }),
    ...(history ? { HISTORY: history } : {}),
  };
}
