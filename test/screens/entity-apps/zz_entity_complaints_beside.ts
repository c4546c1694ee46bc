import { entity_app } from "z2ui5/model";

/** The same with the page beside the list. */
export default class zz_entity_complaints_beside extends entity_app("lending.LendingService.Complaints", {
  flexibleColumns: true,
}) {}
