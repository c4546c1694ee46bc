import { withActions } from "./actions/actions.ts";
import { withBinding } from "./binding/binding.ts";
import { cs_bind_type, cs_event, cs_view, EVENT_NAV_APP_LEAVE } from "./constants.ts";
import { withEvents } from "./events/events.ts";
import { withFiles } from "./files/files.ts";
import { withInformation } from "./information/information.ts";
import { withJobs } from "./jobs/jobs.ts";
import { withLive } from "./live/live.ts";
import { withMessages } from "./messages/messages.ts";
import { withAddress } from "./navigation/address.ts";
import { withNavigation } from "./navigation/navigation.ts";
import { withPresence } from "./presence/presence.ts";
import { withSharing } from "./sharing/sharing.ts";
import { ClientOfRun } from "./run.ts";
import { NO_DATA } from "../state/no-data.ts";
import { withViews } from "./views/views.ts";
import type { Client } from "./client.ts";

/** The methods of all features; a new feature is a directory of `client/` and a name here. What is called most is found first. */
const Features = withBinding(
  withInformation(
    withViews(
      withMessages(
        withEvents(
          withActions(
            withNavigation(withAddress(withSharing(withFiles(withJobs(withPresence(withLive(ClientOfRun))))))),
          ),
        ),
      ),
    ),
  ),
);

/** Methods of features that apps do not see, because `Client` does not extend the interface of their feature; the compiler refuses them. */
type MissingInClient = Record<Exclude<keyof InstanceType<typeof Features>, keyof Client>, never>;

/** The client of one run of an app; its contract and docs are those of `z2ui5_if_client`. */
export class z2ui5_cl_ui5_client extends Features implements Client, MissingInClient {
  static readonly CS_EVENT = cs_event;
  static readonly CS_VIEW = cs_view;
  static readonly CS_BIND_TYPE = cs_bind_type;
  static readonly EVENT_NAV_APP_LEAVE = EVENT_NAV_APP_LEAVE;

  readonly cs_event = cs_event;
  readonly cs_view = cs_view;

  static {
    // An app can store its client in a field, but the client is not part of its state.
    Object.defineProperty(this.prototype, NO_DATA, { value: true });
  }
}
