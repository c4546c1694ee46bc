/**
 * Texts of the files that bring the apps of a project to a launchpad: one component, and an inbound per app.
 */
import type { ProjectApp } from "z2ui5/engine";
import { ENDPOINT, TILES_PATH } from "../config/endpoint-path.ts";

type Json = Readonly<Record<string, unknown>>;

/** A navigation target as launchpads describe it. */
export interface Inbound extends Json {
  readonly signature?: { readonly parameters?: Json; readonly additionalParameters?: string };
}

/** The descriptor of the component, as far as it is read here. */
export interface TileManifest extends Json {
  readonly "sap.app"?: Json & {
    readonly crossNavigation?: Json & { readonly inbounds?: Readonly<Record<string, Inbound>> };
  };
}

/** The settings of the local launchpad, as far as they are read here. */
export interface SandboxConfig extends Json {
  readonly services?: Json & {
    readonly LaunchPage?: { readonly adapter?: { readonly config?: Json & { readonly groups?: readonly Group[] } } };
    readonly ClientSideTargetResolution?: {
      readonly adapter?: { readonly config?: Json & { readonly inbounds?: Readonly<Record<string, Inbound>> } };
    };
  };
}

interface Group extends Json {
  readonly id: string;
  readonly tiles?: readonly Json[];
}

/** Name of the project as UI5 writes names: letters and digits. @param name name of its package */
export const tileNamespace = (name: string): string => {
  const letters = name.replace(/^@[^/]*\//, "").replace(/[^A-Za-z0-9]/g, "");
  return `${/^[A-Za-z]/.test(letters) ? letters : `app${letters}`}.tiles`;
};

/**
 * What leads a launchpad to an app: what its class says, and the parameter that names it. Whatever else the inbound had stays.
 * @param app the app @param existing the inbound the project has already
 */
export function inboundOf(app: ProjectApp, existing: Inbound = {}): Inbound {
  const { classname, title, description, icon, semanticObject, action } = app;
  return {
    ...existing,
    semanticObject,
    action,
    title,
    ...(description && { subTitle: description }),
    ...(icon && { icon }),
    signature: {
      additionalParameters: "allowed",
      ...existing.signature,
      parameters: {
        ...existing.signature?.parameters,
        app_start: { required: false, defaultValue: { value: classname, format: "plain" } },
      },
    },
  };
}

const inboundsWith = (
  apps: readonly ProjectApp[],
  existing: Readonly<Record<string, Inbound>> = {},
  more: Json = {},
): Readonly<Record<string, Inbound>> => ({
  ...existing,
  ...Object.fromEntries(
    apps.map((app) => [app.classname, { ...inboundOf(app, existing[app.classname]), ...more } as Inbound]),
  ),
});

/**
 * The descriptor of the component, with an inbound for each app; what a project has changed in it stays.
 * @param apps apps with a tile @param id name of the component @param title title of the project @param existing the descriptor the project has already
 */
export function tileManifest(
  apps: readonly ProjectApp[],
  id: string,
  title: string,
  existing: TileManifest = newManifest(id, title),
): TileManifest {
  const { crossNavigation, ...rest } = existing["sap.app"] ?? {};
  return {
    ...existing,
    "sap.app": {
      ...rest,
      crossNavigation: { ...crossNavigation, inbounds: inboundsWith(apps, crossNavigation?.inbounds) },
    },
  };
}

const newManifest = (id: string, title: string): TileManifest => ({
  _version: "1.60.0",
  "sap.app": {
    id,
    type: "application",
    title,
    applicationVersion: { version: "1.0.0" },
    // Relative to this file: what reaches the service is routed in xs-app.json.
    dataSources: { http: { uri: ENDPOINT.slice(1), type: "JSON" } },
  },
  "sap.ui": { technology: "UI5", deviceTypes: { desktop: true, tablet: true, phone: true } },
  "sap.ui5": {
    resourceRoots: { z2ui5: "./z2ui5/webapp" },
    dependencies: {
      minUI5Version: "1.120.0",
      libs: { "sap.ui.core": {}, "sap.m": {} },
      components: { z2ui5: {} },
    },
    contentDensities: { compact: true, cozy: true },
    handleValidation: true,
    flexBundle: false,
  },
});

/** The component: the frontend under a name of the project. @param id name of the component */
export const tileComponent = (id: string): string => `sap.ui.define(["z2ui5/Component"], (Component) =>
  Component.extend("${id}.Component", { metadata: { manifest: "json" } }),
);
`;

/** Routes of an approuter to the service, then those that CAP writes for an app of the HTML5 repository. */
export const TILE_ROUTES = {
  authenticationMethod: "route",
  routes: [
    { source: `^/?${ENDPOINT.slice(1)}(.*)$`, target: `${ENDPOINT}$1`, destination: "srv-api", csrfProtection: false },
    { source: "^/?z2ui5/(.*)$", target: "/z2ui5/$1", destination: "srv-api", cacheControl: "no-cache" },
    { source: "^/?odata/(.*)$", target: "/odata/$1", destination: "srv-api", csrfProtection: true },
    { source: "^(.*)$", target: "$1", service: "html5-apps-repo-rt" },
  ],
};

/** The package that is built for the HTML5 repository, as CAP writes it. @param typescript CAP then transpiles all its apps */
export const tilePackage = (typescript: boolean): object => ({
  name: "tiles",
  version: "1.0.0",
  private: true,
  scripts: { build: "ui5 build preload --clean-dest" },
  devDependencies: {
    "@ui5/cli": "^4",
    "ui5-task-zipper": "^3",
    ...(typescript && { "ui5-tooling-transpile": "^3" }),
  },
});

/** The build of that package: a zip file with the routes. @param id name of the component */
export const tileBuild = (id: string, typescript: boolean): string => `specVersion: '4.0'
metadata:
  name: ${id}
type: application
resources:
  configuration:
    propertiesFileSourceEncoding: UTF-8
builder:
  customTasks:
${
  typescript
    ? `    - name: ui5-tooling-transpile-task
      afterTask: replaceVersion
`
    : ""
}    - name: ui5-task-zipper
      afterTask: generateVersionInfo
      configuration:
        archiveName: tiles
        relativePaths: true
        additionalFiles:
          - xs-app.json
`;

/**
 * The settings of the local launchpad, which CAP's Fiori preview reads as well: a group with a tile for each app.
 * @param apps apps with a tile @param id name of the component @param title title of the project @param existing the settings the project has already
 */
export function sandboxConfig(
  apps: readonly ProjectApp[],
  id: string,
  title: string,
  existing: SandboxConfig = {},
): SandboxConfig {
  const { services = {} } = existing;
  const page = services.LaunchPage?.adapter?.config;
  const targets = services.ClientSideTargetResolution?.adapter?.config;
  const result = {
    applicationType: "SAPUI5",
    additionalInformation: `SAPUI5.Component=${id}`,
    url: TILES_PATH,
  };
  return {
    ...existing,
    services: {
      NavTargetResolution: { config: { enableClientSideTargetResolution: true } },
      ...services,
      LaunchPage: {
        ...services.LaunchPage,
        adapter: {
          ...services.LaunchPage?.adapter,
          config: { ...page, groups: groupsWith(apps, id, title, page?.groups) },
        },
      },
      ClientSideTargetResolution: {
        ...services.ClientSideTargetResolution,
        adapter: {
          ...services.ClientSideTargetResolution?.adapter,
          config: { ...targets, inbounds: inboundsWith(apps, targets?.inbounds, { resolutionResult: result }) },
        },
      },
    },
  };
}

function groupsWith(apps: readonly ProjectApp[], id: string, title: string, existing: readonly Group[] = []): Group[] {
  const group = existing.find((one) => one.id === id) ?? {
    id,
    title,
    isPreset: true,
    isVisible: true,
    isGroupLocked: false,
  };
  return [...existing.filter((one) => one !== group), { ...group, tiles: apps.map(tileOf) }];
}

const tileOf = ({ classname, title, description, icon, semanticObject, action }: ProjectApp): Json => ({
  id: classname,
  tileType: "sap.ushell.ui.tile.StaticTile",
  properties: {
    title,
    ...(description && { subtitle: description }),
    ...(icon && { icon }),
    targetURL: `#${semanticObject}-${action}`,
  },
});

/** A page with the local launchpad, as CAP's sample has it. OpenUI5 has no launchpad, so it loads SAPUI5. @param title title of the project */
export const sandboxPage = (title: string): string => `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>${title.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</title>
    <script>
      window["sap-ushell-config"] = {
        defaultRenderer: "fiori2",
        renderers: { fiori2: { componentData: { config: { enableSearch: false } } } },
        applications: {},
      };
    </script>
    <script id="sap-ushell-bootstrap" src="https://ui5.sap.com/test-resources/sap/ushell/bootstrap/sandbox.js"></script>
    <script
      id="sap-ui-bootstrap"
      src="https://ui5.sap.com/resources/sap-ui-core.js"
      data-sap-ui-libs="sap.m,sap.ushell,sap.collaboration,sap.ui.layout"
      data-sap-ui-compatVersion="edge"
      data-sap-ui-theme="sap_horizon"
    ></script>
    <script>
      sap.ui.getCore().attachInit(() =>
        sap.ushell.Container.createRenderer("fiori2", true).then((renderer) => renderer.placeAt("content")),
      );
    </script>
  </head>
  <body class="sapUiBody" id="content"></body>
</html>
`;
