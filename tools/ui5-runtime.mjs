// Builds the OpenUI5 runtime from the installed @openui5 packages into .ui5/resources. No network, once per UI5 version.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureFolder, projectRoot } from './build-folder.mjs'
import { shrink } from './shrink.mjs'

const libraries = [
  'sap.ui.core', 'sap.m', 'sap.ui.layout', 'sap.ui.unified', 'sap.f', 'sap.ui.table', 'sap.uxap', 'sap.tnt', 'sap.ui.codeeditor',
]
const themes = ['sap_horizon', 'sap_horizon_dark']
const themeLibraries = ['themelib_sap_horizon']
const themesInPackages = ['sap_hcb', 'sap_horizon', 'sap_horizon_dark', 'sap_horizon_hcb', 'sap_horizon_hcw']
const scriptVersion = 3

const require = createRequire(path.join(projectRoot, 'package.json'))

/**
 * Builds `.ui5/` if it is missing or belongs to other package versions.
 * @returns {Promise<boolean>} whether something was built
 */
export async function ensureUi5Runtime() {
  const versions = installedVersions()
  return ensureFolder({
    name: 'runtime',
    folder: path.join(projectRoot, '.ui5'),
    stamp: createHash('sha256').update(JSON.stringify([scriptVersion, versions, themes])).digest('hex'),
    progress: `Building the UI5 runtime ${versions['sap.ui.core']}, once (about a minute) …`,
    build: (folder) => build(folder, versions),
  })
}

async function build(folder, versions) {
  const rootFolder = path.join(folder, 'root')
  fs.mkdirSync(path.join(rootFolder, 'empty'), { recursive: true })
  const graph = await projectGraph(rootFolder)
  await graph.build({ destPath: folder, includedDependencies: ['*'] })
  fs.rmSync(rootFolder, { recursive: true })
  writeVersionInfo(folder, versions)
  shrink(path.join(folder, 'resources'))
}

async function projectGraph(rootFolder) {
  const cli = createRequire(require.resolve('@ui5/cli/package.json'))
  // Without this the builder writes hundreds of lines; errors are thrown anyway.
  process.env.UI5_LOG_LVL ??= 'error'
  const { graphFromObject } = await import(pathToFileURL(cli.resolve('@ui5/project/graph')))
  const { default: yaml } = await import(pathToFileURL(cli.resolve('js-yaml')))
  return graphFromObject({
    cwd: rootFolder,
    resolveFrameworkDependencies: false,
    dependencyTree: { id: 'ui5-runtime', version: '1.0.0', path: rootFolder, dependencies: dependencyTree(yaml) },
    // A module, because an application would need a webapp folder.
    rootConfiguration: {
      specVersion: '4.0',
      type: 'module',
      metadata: { name: 'ui5-runtime' },
      resources: { configuration: { paths: { '/resources/empty/': 'empty' } } },
    },
  })
}

function dependencyTree(yaml) {
  const nodes = new Map()
  const libraryNodes = libraries.map((name) => libraryNode(`@openui5/${name}`, nodes, yaml))
  // A theme library compiles the themes of the libraries it depends on, so it has to depend on all of them.
  const themeNodes = themeLibraries.map((name) => ({
    ...libraryNode(`@openui5/${name}`, nodes, yaml),
    dependencies: libraryNodes,
  }))
  return [...libraryNodes, ...themeNodes]
}

function libraryNode(name, nodes, yaml) {
  if (!nodes.has(name)) {
    const { folder, version, dependencies = {} } = installedPackage(name)
    const configuration = yaml.load(fs.readFileSync(path.join(folder, 'ui5.yaml'), 'utf8'))
    const node = { id: name, version, path: folder, configuration: withoutUnusedThemes(configuration), dependencies: [] }
    nodes.set(name, node)
    node.dependencies = Object.keys(dependencies)
      .filter((dependency) => dependency.startsWith('@openui5/'))
      .map((dependency) => libraryNode(dependency, nodes, yaml))
  }
  return nodes.get(name)
}

function withoutUnusedThemes(configuration) {
  const unused = themesInPackages.filter((theme) => !themes.includes(theme)).map((theme) => `/resources/**/themes/${theme}/**`)
  const builder = configuration.builder ?? {}
  const excludes = [...(builder.resources?.excludes ?? []), '/test-resources/**', ...unused]
  return { ...configuration, builder: { ...builder, resources: { ...builder.resources, excludes } } }
}

/** The core asks for this file at start; the builder makes it only for applications. */
function writeVersionInfo(folder, versions) {
  const buildTimestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 12)
  const version = versions['sap.ui.core']
  const info = {
    name: 'OpenUI5',
    version,
    buildTimestamp,
    gav: `org.openui5:openui5:${version}`,
    libraries: libraries.map((name) => ({ name, version: versions[name], buildTimestamp })),
  }
  fs.writeFileSync(path.join(folder, 'resources', 'sap-ui-version.json'), JSON.stringify(info))
}

function installedVersions() {
  return Object.fromEntries([...libraries, ...themeLibraries].map((name) => [name, installedPackage(`@openui5/${name}`).version]))
}

function installedPackage(name) {
  const file = require.resolve(`${name}/package.json`)
  return { folder: fs.realpathSync(path.dirname(file)), ...JSON.parse(fs.readFileSync(file, 'utf8')) }
}

if (process.argv[1] === import.meta.filename) await ensureUi5Runtime()
