import { entity_app } from "z2ui5/model";

/** A filter that begins with a value. */
export default class zz_entity_reminders extends entity_app("lending.LendingService.Reminders") {}
