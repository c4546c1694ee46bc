// Everything but scripts and themes, by the UI5 CLI: manifests of the libraries, texts in ASCII, versions filled in.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { configurationOf, installedPackage, libraries, requireFromCli } from "./sources.mjs";

/** Tasks of the UI5 CLI that are done here, or not needed. */
const excludedTasks = [
  "minify",
  "generateLibraryPreload",
  "generateBundle",
  "generateComponentPreload",
  "buildThemes",
  "generateResourcesJson",
  "generateThemeDesignerResources",
];

/**
 * @param {string} folder absolute path of an empty folder; the result is below `resources/`
 */
export async function buildOtherFiles(folder) {
  // Without this the builder writes hundreds of lines; errors are thrown anyway.
  process.env.UI5_LOG_LVL ??= "error";
  const { graphFromObject } = await import(pathToFileURL(requireFromCli.resolve("@ui5/project/graph")));
  const root = path.join(folder, "root");
  fs.mkdirSync(path.join(root, "empty"), { recursive: true });
  const nodes = new Map();
  const graph = await graphFromObject({
    cwd: root,
    resolveFrameworkDependencies: false,
    dependencyTree: {
      id: "ui5-runtime",
      version: "1.0.0",
      path: root,
      dependencies: libraries.map((name) => libraryNode(name, nodes)),
    },
    // A module, because an application would need a webapp folder.
    rootConfiguration: {
      specVersion: "4.0",
      type: "module",
      metadata: { name: "ui5-runtime" },
      resources: { configuration: { paths: { "/resources/empty/": "empty" } } },
    },
  });
  await graph.build({ destPath: folder, includedDependencies: ["*"], excludedTasks });
  fs.rmSync(root, { recursive: true });
}

function libraryNode(library, nodes) {
  const name = `@openui5/${library}`;
  if (!nodes.has(name)) {
    const { folder, version, dependencies = {} } = installedPackage(name);
    const node = {
      id: name,
      version,
      path: folder,
      configuration: withoutScriptsAndThemes(configurationOf(library)),
      dependencies: [],
    };
    nodes.set(name, node);
    node.dependencies = Object.keys(dependencies)
      .filter((dependency) => dependency.startsWith("@openui5/"))
      .map((dependency) => libraryNode(dependency.slice("@openui5/".length), nodes));
  }
  return nodes.get(name);
}

/** The script that describes a library stays, because its manifest is made from it. */
function withoutScriptsAndThemes({ builder: _bundles, ...configuration }) {
  return {
    ...configuration,
    builder: {
      resources: {
        excludes: [
          "/test-resources/**",
          "/resources/**/themes/!(base)/**",
          "/resources/**/themes/**/!(library.source.less)",
          "/resources/**/!(library).js",
        ],
      },
    },
  };
}
