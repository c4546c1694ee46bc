import { entity_app } from "z2ui5/model";

export default class guide_entity_app extends entity_app("guide.Library.Novels") {}
