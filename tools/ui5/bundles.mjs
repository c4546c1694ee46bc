// Puts scripts, manifests and views together to the bundles that the ui5.yaml files of the libraries define.

/** Ends of the names of files that a folder in a filter stands for. */
const inBundles = /\.js$|\.(?:fragment|view)\.(?:xml|json|html)$|\.control\.xml$/;
/** OData models are large and most apps have none: a bundle of their own, which the loader fetches with the first of them. */
const odata = {
  name: "sap/ui/core/library-odata-preload.js",
  filters: ["sap/ui/model/odata/v2/", "sap/ui/model/odata/v4/"],
};
/** Every module of UI5 begins with it; a bundle keeps the first. */
const ui5Notice = /^\/\*!\s*\* OpenUI5\b[^]*?\*\/\n?/;
const notServedAnyway = [
  "sap-ui-core-nojQuery.js",
  "jquery-sap.js",
  "sap-ui-core-lean.js",
  "sap-ui-debug.js",
  "sap-ui-testenv.js",
  "sap-ui-boot.js",
];

/**
 * The bundles of a library that a page loads.
 * @param {string} library
 * @param {object} configuration its `ui5.yaml`
 * @param {string[]} excludes names and folders that its default bundle leaves out
 * @returns {object[]} bundle definitions
 */
export function bundlesOf(library, configuration, excludes) {
  const own = (configuration.builder?.bundles ?? [])
    .map(({ bundleDefinition }) => bundleDefinition)
    .filter(({ name }) => isLoaded(name));
  const namespace = library.replaceAll(".", "/");
  const preload = `${namespace}/library-preload.js`;
  if (library === "sap.ui.core")
    return own.flatMap((definition) => (definition.name === preload ? withODataApart(definition) : [definition]));
  return own.some(({ name }) => name === preload) ? own : [...own, defaultPreload(preload, namespace, excludes)];
}

function withODataApart(definition) {
  const sections = definition.sections.map((section) =>
    section.mode === "preload"
      ? { ...section, filters: [...section.filters, ...odata.filters.map((each) => `!${each}`)] }
      : section,
  );
  return [
    { ...definition, sections: [...sections, { mode: "bundleInfo", name: odata.name, filters: odata.filters }] },
    { name: odata.name, sections: [{ mode: "preload", filters: odata.filters }] },
  ];
}

const isLoaded = (name) =>
  !/-dbg\.js$|^sap\/ui\/test\/|^[A-Z]\w+-preload\.js$/.test(name) && !notServedAnyway.includes(name);

function defaultPreload(name, namespace, excludes) {
  const filters = [
    `${namespace}/`,
    `${namespace}/**/manifest.json`,
    `!${namespace}/**/*-preload.js`,
    `!${namespace}/designtime/`,
    `!${namespace}/**/*.designtime.js`,
    `!${namespace}/**/*.support.js`,
    ...excludes.map((each) => `!${each}`),
  ];
  return { name, sections: [{ mode: "preload", filters, resolve: false }] };
}

/**
 * @param {object} definition a bundle definition of a `ui5.yaml`
 * @param {{ modules: Map<string, object>, texts: Map<string, string>, raw: Map<string, string[]> }} resources
 *   modules by name, other files that bundles hold by name, dependencies of raw modules
 * @returns {string} text of the bundle
 */
export function bundle({ name, sections, defaultFileTypes }, resources) {
  const names = [...resources.modules.keys(), ...resources.texts.keys()].filter(
    (each) => !defaultFileTypes || defaultFileTypes.some((type) => each.endsWith(type)),
  );
  const taken = new Set();
  const isBoot = sections.some(({ mode }) => mode === "raw");
  const parts = sections.map((section) => {
    const chosen =
      section.mode === "require" ? select(names, section.filters) : choose(names, section, resources, taken);
    if (section.mode !== "bundleInfo" && section.mode !== "require") for (const each of chosen) taken.add(each);
    return write[section.mode](chosen, resources, section);
  });
  const body = parts.filter(Boolean).join("\n");
  const notice = [...taken]
    .map((each) => ui5Notice.exec(resources.modules.get(each)?.comments ?? "")?.[0])
    .find(Boolean);
  const head = `//@ui5-bundle ${name}\n${notice ? `${notice.trimEnd()}\n` : ""}`;
  return isBoot
    ? `${head}window["sap-ui-optimized"] = true;\ntry {\n${body}\n} catch(oError) {\nif (oError.name != "Restart") { throw oError; }\n}\n`
    : `${head}${body}\n`;
}

function choose(names, { filters, resolve, mode }, resources, taken) {
  const chosen = select(names, filters);
  const all = resolve ? withDependencies(chosen, resources, filters) : chosen;
  const fresh = all.filter((each) => !taken.has(each));
  return mode === "raw" ? fresh : fresh.sort();
}

/** Dependencies come before what needs them. */
function withDependencies(names, { modules, raw }, filters) {
  const isExcluded = matcher(filters.filter((each) => each.startsWith("!")).map((each) => each.slice(1)));
  const result = new Set();
  const visiting = new Set();
  const visit = (name) => {
    if (visiting.has(name) || isExcluded(name) || !modules.has(name)) return;
    visiting.add(name);
    for (const dependency of raw.get(name) ?? modules.get(name).dependencies) visit(dependency);
    result.add(name);
  };
  names.forEach(visit);
  return [...result];
}

const write = {
  provided: () => "",
  raw: (names, { modules }) =>
    names.map((name) => `//@ui5-bundle-raw-include ${name}\n${withComments(modules.get(name))}`).join("\n"),
  preload(names, { modules, texts }, { name: section }) {
    const defines = names.filter((name) => modules.get(name)?.isDefine).map((name) => predefine(modules.get(name)));
    const others = names
      .filter((name) => !modules.get(name)?.isDefine)
      .map((name) => {
        const script = modules.get(name);
        return `\t${JSON.stringify(name)}:${script ? `function(){\n${withComments(script)}\n}` : JSON.stringify(texts.get(name))}`;
      });
    const preload =
      others.length > 0
        ? [
            `sap.ui.require.preload({\n${others.join(",\n")}\n}${section ? `,${JSON.stringify(section.replace(/\.js$/, ""))}` : ""});`,
          ]
        : [];
    return [...defines, ...preload].join("\n");
  },
  require: (names) =>
    names
      .map(
        (name) =>
          `sap.ui.requireSync(${JSON.stringify(name.replace(/\.js$/, ""))});${name === "sap/ui/core/Core.js" ? "\nsap.ui.getCore?.().boot?.();" : ""}`,
      )
      .join("\n"),
  bundleInfo: (names, _resources, { name }) =>
    `sap.ui.loader.config({bundlesUI5:{${JSON.stringify(name)}:${JSON.stringify(names)}}});`,
};

function withComments({ comments, code }) {
  const own = comments.replace(ui5Notice, "");
  return own ? `${own}\n${code}` : code;
}

function predefine(script) {
  const name = JSON.stringify(script.name.replace(/\.js$/, ""));
  return withComments({ ...script, code: script.code.replace(/^sap\.ui\.define\(/, `sap.ui.predefine(${name},`) });
}

/** Later filters go before earlier ones; a filter that begins with `!` takes names out. */
function select(names, filters) {
  const rules = filters.map((filter) => ({
    takes: !filter.startsWith("!"),
    matches: matcher([filter.replace(/^!/, "")]),
    isFolder: filter.endsWith("/"),
  }));
  return names.filter((name) => {
    const rule = rules.findLast(
      ({ matches, isFolder, takes }) => matches(name) && (!isFolder || !takes || inBundles.test(name)),
    );
    return rule?.takes ?? false;
  });
}

function matcher(patterns) {
  const expressions = patterns.map((pattern) => {
    const text = pattern.endsWith("/") ? `${pattern}**` : pattern;
    const source = text
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replace(/\*\*\/|\*\*|\*/g, (star) => ({ "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*" })[star]);
    return new RegExp(`^${source}$`);
  });
  return (name) => expressions.some((expression) => expression.test(name));
}
