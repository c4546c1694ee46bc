import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { answerField, completeFields, takeEntries } from "../model/helped-fields.ts";

/** Looks after fields of `z2ui5/model` whose values are in a list. */
class z2ui5_cl_ui5_app_value_help extends z2ui5_if_app {
  /** Looks up what users have entered, before the app with the fields runs. */
  static takeEntries = (client: z2ui5_if_client): Promise<void> => takeEntries(client);
  /** Answers events of the fields. */
  static answerField = (client: z2ui5_if_client): Promise<void> => answerField(client);
  /** Completes what the fields show, once the app has run. */
  static completeFields = (client: z2ui5_if_client): Promise<void> => completeFields(client);

  main(client: z2ui5_if_client): void {
    client.nav_app_leave();
  }
}

export default z2ui5_cl_ui5_app_value_help;
export { z2ui5_cl_ui5_app_value_help as "module.exports" };
