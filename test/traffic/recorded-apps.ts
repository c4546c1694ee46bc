/**
 * Preloaded by the server under test. Some recorded apps have the class name of a sample in the gallery, whose files are
 * found before other directories; a registered class is found before any file.
 */
import { readdirSync } from "node:fs";
import { register_app_class } from "../../srv/z2ui5/engine.ts";

const APPS = new URL("../fixtures/apps/samples/", import.meta.url);

for (const file of readdirSync(APPS).filter((name) => name.startsWith("z2ui5_cl_smp_app_"))) {
  const { default: app } = (await import(new URL(file, APPS).href)) as { default: Parameters<typeof register_app_class>[0] };
  register_app_class(app);
}
