import type { Action, SlotName } from "../core/types";
import type { FailureDetails } from "../../../../srv/z2ui5/types/extension";
import type { Entries } from "./Entries";
import type { WayOut } from "./ErrorDialog";
import type { ReloadStore } from "./ReloadStore";
import type { Roundtrips } from "./Roundtrips";
import type { Router } from "./Router";
import type { ViewCache } from "./ViewCache";
import type { ReturningPages } from "./ReturningPages";
import type { SlotModels } from "./SlotModels";
import type { Slots } from "./Slots";
import type { SlotViews } from "./SlotViews";
import type { PageObserver } from "./Surroundings";
import type { Timers } from "./Timers";

/** Runs one action of a response or an event; a strict action throws errors instead of logging them. */
export type ActionRunner = (action: Action, slot: SlotName, options?: { strict?: boolean }) => Promise<void>;

/** The parts of the frontend. */
export interface Parts {
  slots: Slots;
  models: SlotModels;
  views: SlotViews;
  viewCache: ViewCache;
  pages: ReturningPages;
  entries: Entries;
  roundtrips: Roundtrips;
  router: Router;
  page: PageObserver;
  reloadStore: ReloadStore;
  timers: Timers;
  openTools: () => void;
  /** Shows a failure to developers. */
  showOverlay: (details: FailureDetails, wayOut: WayOut) => void;
  runAction: ActionRunner;
}
