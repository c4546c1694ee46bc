import { withActions } from "../client/actions/actions.ts";
import { withBinding } from "../client/binding/binding.ts";
import { cs_bind_type, cs_event, cs_view, EVENT_NAV_APP_LEAVE } from "../client/constants.ts";
import { withEvents } from "../client/events/events.ts";
import { withInformation } from "../client/information/information.ts";
import { withMessages } from "../client/messages/messages.ts";
import { withAddress } from "../client/navigation/address.ts";
import { withNavigation } from "../client/navigation/navigation.ts";
import { beginRun, type ClientRun } from "../client/run.ts";
import { NO_DATA } from "../state/no-data.ts";
import { withViews } from "../client/views/views.ts";
import type { z2ui5_if_client } from "./z2ui5_if_client.ts";

/** The methods of all features; a new feature is a directory of `client/` and a name here. */
const Features = withInformation(withViews(withMessages(withBinding(withEvents(withActions(withNavigation(withAddress(Object))))))));

/** The client of one run of an app; its contract and docs are those of `z2ui5_if_client`. */
class z2ui5_cl_ui5_client extends Features implements z2ui5_if_client {
  static readonly CS_EVENT = cs_event;
  static readonly CS_VIEW = cs_view;
  static readonly CS_BIND_TYPE = cs_bind_type;
  static readonly EVENT_NAV_APP_LEAVE = EVENT_NAV_APP_LEAVE;

  readonly cs_event = cs_event;
  readonly cs_view = cs_view;

  static {
    // An app may keep its client in a field, but it is none of its data.
    Object.defineProperty(this.prototype, NO_DATA, { value: true });
  }

  /** @param run what this run of the app works with */
  constructor(run: ClientRun) {
    super();
    beginRun(this, run);
  }
}

export default z2ui5_cl_ui5_client;
export { z2ui5_cl_ui5_client as "module.exports" };
