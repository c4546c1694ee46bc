import { entity_app } from "z2ui5/model";

export default class zz_loans extends entity_app("museum.Service.Loans") {}
