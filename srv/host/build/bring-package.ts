/**
 * The part of the plugin in `cds build`: a project that depends on the tarball (`npm add ./z2ui5-<version>.tgz`) deploys `gen/srv`, where
 * the relative path is invalid. The tarball is copied there, and package.json and the lock file refer to the copy. So it is with the sidecar of
 * a multitenant project, `gen/mtx/sidecar`.
 */
import { copyFileSync, existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import cds from "@sap/cds";
import { readJson, writeJson } from "../add/project-files.ts";
import { build, buildFolder } from "./cds-build.ts";

interface Manifest {
  dependencies?: Record<string, string>;
}
interface Lock {
  packages?: Record<string, Manifest & { resolved?: string }>;
}

const NAME = "z2ui5";
const PACKAGE = "package.json";
const LOCK = "package-lock.json";
const SIDECAR = "mtx/sidecar";

build.register(
  NAME,
  class extends build.Plugin {
    static readonly taskDefaults = { src: (cds.env as unknown as { folders: { srv: string } }).folders.srv };

    static hasTask(): boolean {
      return tarballOf(cds.root) !== undefined;
    }

    /** Behind the task that writes the package. */
    get priority(): number {
      return -1;
    }

    async build(): Promise<void> {
      const tarball = tarballOf(cds.root);
      if (tarball === undefined) return;
      bring(tarball, this.task.dest);
      bring(tarballOf(join(cds.root, SIDECAR)), join(buildFolder(), SIDECAR));
    }

    async clean(): Promise<void> {}
  },
);

function bring(tarball: string | undefined, dest: string): void {
  if (tarball === undefined || !existsSync(join(dest, PACKAGE))) return;
  const spec = `file:${basename(tarball)}`;
  copyFileSync(tarball, join(dest, basename(tarball)));
  rewrite<Manifest>(join(dest, PACKAGE), (manifest) => name(manifest, spec));
  rewrite<Lock>(join(dest, LOCK), ({ packages = {} }) => {
    for (const [path, one] of Object.entries(packages)) {
      name(one, spec);
      if (path.endsWith(`node_modules/${NAME}`) && one.resolved?.startsWith("file:")) one.resolved = spec;
    }
  });
}

/** The tarball a project depends on; undefined where the package comes from a registry or a directory. */
function tarballOf(root: string): string | undefined {
  const spec = readJson<Manifest>(join(root, PACKAGE))?.dependencies?.[NAME];
  if (!spec?.startsWith("file:") || !/\.t(?:ar\.)?gz$/.test(spec)) return undefined;
  return spec.startsWith("file://") ? fileURLToPath(spec) : resolve(root, spec.slice("file:".length));
}

function name(manifest: Manifest, spec: string): void {
  if (manifest.dependencies?.[NAME]?.startsWith("file:")) manifest.dependencies[NAME] = spec;
}

function rewrite<Content extends object>(file: string, change: (content: Content) => void): void {
  const content = readJson<Content>(file);
  if (!content) return;
  change(content);
  writeJson(file, content);
}
