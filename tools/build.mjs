// Builds what is deployed: gen/srv (the service, compiled to JavaScript, with the packed plugin) and what creates the tables: gen/pg for
// PostgreSQL, gen/db for SAP HANA, as the project is configured for production.
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "./build-folder.mjs";
import { pack } from "./pack.mjs";
import { npm, runScript } from "./processes.mjs";

const gen = path.join(projectRoot, "gen");
const srv = path.join(gen, "srv");
/** What the packed plugin brings along; the rest of `srv` is this project's own. */
const packed = ["z2ui5", "host"];

fs.rmSync(gen, { recursive: true, force: true });
runScript("@sap/cds-dk/bin/cds.js", ["build", "--production"]);
runScript("typescript/bin/tsc", ["-p", "tsconfig.build.json"]);
removeTypeScript(path.join(srv, "srv"));
for (const name of packed) fs.rmSync(path.join(srv, "srv", name), { recursive: true, force: true });
// Without UI5: browsers get it from a content delivery network, by way of the approuter.
const tarball = path.basename(await pack({ out: srv, ui5: false }));
rewriteJson(path.join(srv, "package.json"), (service) => onlyForProduction(service, tarball));
rewriteJson(path.join(srv, ".cdsrc.json"), withoutDevelopment);
const postgres = path.join(gen, "pg");
if (fs.existsSync(postgres)) {
  rewriteJson(path.join(postgres, "package.json"), withoutCredentialsInLog);
  fs.copyFileSync(path.join(projectRoot, "tools/deploy-quietly.cjs"), path.join(postgres, "deploy.cjs"));
}
const built = [srv, postgres, path.join(gen, "db")].filter((dir) => fs.existsSync(path.join(dir, "package.json")));
built.forEach(lock);
console.log(`Built ${built.map((dir) => path.relative(projectRoot, dir)).join(" and ")}.`);

function removeTypeScript(dir) {
  for (const file of fs.readdirSync(dir, { recursive: true }))
    if (/\.[cm]?ts$/.test(file)) fs.unlinkSync(path.join(dir, file));
}

function rewriteJson(file, change) {
  const content = JSON.parse(fs.readFileSync(file, "utf8"));
  change(content);
  fs.writeFileSync(file, JSON.stringify(content, null, 2) + "\n");
}

function onlyForProduction(service, tarball) {
  delete service.devDependencies;
  delete service.allowScripts;
  service.dependencies.z2ui5 = `file:${tarball}`;
  service.scripts = { start: "node node_modules/@sap/cds/bin/serve.js" };
}

/** CAP's command for deployment prints the credentials of the database. */
function withoutCredentialsInLog(deployer) {
  deployer.scripts.start = "node deploy.cjs";
}

function lock(dir) {
  fs.rmSync(path.join(dir, "package-lock.json"), { force: true });
  npm(["install", "--package-lock-only", "--omit=dev", "--no-audit", "--no-fund", "--prefer-offline"], dir);
}

/** The development users and the other database profiles stay at home. */
function withoutDevelopment(settings) {
  const { requires, z2ui5 } = settings;
  settings.requires = Object.fromEntries(
    Object.entries(requires).filter(([name]) => name !== "[file]" && name !== "[pg]"),
  );
  delete requires.auth["[development]"];
  delete z2ui5["[development]"];
}
