import { delimiter, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const MODELS = ["cases", "deliveries", "fields", "files", "help", "keys", "lending", "reading", "shop", "tickets"];
const APPS = [
  "test/screens/apps",
  "test/screens/model-apps",
  "test/screens/entity-apps",
  "test/fixtures/apps/browser",
  "docs/guide/examples",
];

/** Environment of the process that most tests of screens share: its apps, its CDS models and its users. */
export const environment: Record<string, string> = {
  Z2UI5_APP_DIRS: APPS.map((folder) => join(ROOT, folder)).join(delimiter),
  CDS_CONFIG: JSON.stringify({
    folders: {
      ...Object.fromEntries(MODELS.map((name) => [name, `test/fixtures/${name}/`])),
      guide: "docs/guide/examples/",
    },
    requires: {
      auth: {
        users: {
          bob: { attr: { areas: ["south", "north"] } },
          carol: { password: "carol", roles: ["User"] },
          dora: { password: "dora", roles: ["User", "chief"], attr: { areas: ["east"] } },
        },
      },
    },
    z2ui5: { variants: { role: "admin" } },
  }),
};
