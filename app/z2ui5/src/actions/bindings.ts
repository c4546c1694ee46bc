import Filter from "sap/ui/model/Filter";
import FilterOperator from "sap/ui/model/FilterOperator";
import type ListBinding from "sap/ui/model/ListBinding";
import Sorter from "sap/ui/model/Sorter";
import { filterGroups } from "../core/filterGroups";
import type { Condition } from "../core/filterGroups";
import { asBoolean, asText } from "../core/values";
import type { ActionHandler } from "./ActionHandler";

/** Filtering and sorting in the browser (wire-v1 §7, `BINDING_CALL`). */
export const bindingActions: Record<string, ActionHandler> = {
  BINDING_CALL: (frontend, [id, aggregation, method, ...params]) => {
    const binding = frontend.parts.slots.find(asText(id))?.getBinding(asText(aggregation)) as ListBinding | undefined;
    if (!binding) throw new Error(`"${asText(id)}" has no binding of ${asText(aggregation)}`);
    if (method === "filter") binding.filter(filters(params));
    else if (method === "sort") binding.sort(sorter(params));
    else throw new Error(`Bindings have no method ${asText(method)} that may be called`);
  },
};

function filters(params: unknown[]): Filter[] {
  return filterGroups(params).map((group) => new Filter({ filters: group.map(filter), and: false }));
}

function filter({ path, operator, value1, value2 }: Condition): Filter {
  if (!Object.hasOwn(FilterOperator, operator) || operator === "All" || operator === "Any") {
    throw new Error(`There is no filter operator ${operator}`);
  }
  return new Filter({ path, operator: operator as FilterOperator, value1, value2 });
}

function sorter([path, descending, group]: unknown[]): Sorter[] {
  return asText(path) ? [new Sorter(asText(path), asBoolean(descending), asBoolean(group))] : [];
}
