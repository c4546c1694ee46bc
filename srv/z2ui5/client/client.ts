/** The client as one contract: what all features offer an app. */
import type { ActionClient } from "./actions/types.ts";
import type { BindingClient } from "./binding/types.ts";
import type { cs_event, cs_view } from "./constants.ts";
import type { EventClient } from "./events/types.ts";
import type { FileClient } from "./files/types.ts";
import type { InformationClient } from "./information/types.ts";
import type { JobClient } from "./jobs/types.ts";
import type { LiveClient } from "./live/types.ts";
import type { MessageClient } from "./messages/types.ts";
import type { NavigationClient } from "./navigation/types.ts";
import type { PresenceClient } from "./presence/types.ts";
import type { SharingClient } from "./sharing/types.ts";
import type { ViewClient } from "./views/types.ts";

/**
 * The browser as an app sees it: what happened, and what to show (docs/spec/client-api.md). Its public name is `z2ui5_if_client`.
 * Every method also takes one object with its parameters by name. Valid until `main` has ended.
 */
export interface Client
  extends InformationClient,
    ViewClient,
    MessageClient,
    BindingClient,
    EventClient,
    ActionClient,
    NavigationClient,
    SharingClient,
    LiveClient,
    PresenceClient,
    JobClient,
    FileClient {
  readonly cs_event: typeof cs_event;
  readonly cs_view: typeof cs_view;
}
