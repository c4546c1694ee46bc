/**
 * The metadata that views are written and checked with, as JSON with one class per line.
 * @param {ReturnType<import("./model.mjs").modelOf>} model
 * @param {string} version of UI5
 */
export function emitMetadata(model, version) {
  const enums = new Map();
  const types = new Map();
  const classes = [...model.classes.values()].map((one) => {
    for (const { type } of Object.values(one.properties)) {
      const name = (type ?? "string").replace(/\[\]$/, "");
      if (model.enums.has(name)) enums.set(name, model.enums.get(name).values);
      else if (model.types.has(name)) types.set(name, model.types.get(name));
    }
    return [one.name, describe(one)];
  });
  return `{"version":${JSON.stringify(version)},\n"enums":{\n${lines(enums)}\n},\n"types":{\n${lines(types)}\n},\n"classes":{\n${lines(classes)}\n}}\n`;
}

const lines = (entries) =>
  [...entries]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(",\n");

function describe({
  parent,
  abstract,
  interfaces,
  defaultAggregation,
  properties,
  aggregations,
  associations,
  events,
}) {
  return {
    extends: parent,
    ...(abstract ? { abstract: true } : {}),
    ...(interfaces.length > 0 ? { implements: interfaces } : {}),
    ...(defaultAggregation ? { content: defaultAggregation } : {}),
    ...some("properties", properties, ({ type }) => type ?? "string"),
    ...some("aggregations", aggregations, aggregationText),
    ...some("associations", associations, ({ multiple }) => (multiple ? "many" : "one")),
    ...(Object.keys(events).length > 0 ? { events: Object.keys(events) } : {}),
  };
}

/** `sap.m.Bar` for one, `sap.m.ListItemBase[]` for many, `sap.ui.core.TooltipBase|string` with an alternative. */
function aggregationText({ type = "sap.ui.core.Control", multiple, altTypes = [] }) {
  return [multiple === false ? type : `${type}[]`, ...altTypes].join("|");
}

function some(name, members, text) {
  const entries = Object.entries(members).map(([key, value]) => [key, text(value)]);
  return entries.length > 0 ? { [name]: Object.fromEntries(entries) } : {};
}
