/** The plugin in projects of every make, started in every way. */
import { describe, expect, it } from "vitest";
import { asAlice, ENDPOINT, roundtrip, startApp } from "./client.ts";
import { createProject, type Kind, type Runner } from "./project.ts";

const kinds: Kind[] = [
  { modules: "esm", language: "js" },
  { modules: "cjs", language: "js" },
  { modules: "esm", language: "ts" },
  { modules: "cjs", language: "ts" },
];
const runners: Runner[] = ["cds watch", "cds-tsx", "node 22", "node 24"];

describe.each(kinds)("a project in $modules $language", (kind) => {
  it.concurrent.each(runners)("has apps, frontend and UI5 with nothing but the package, under %s", async (runner) => {
    const project = await createProject(kind);
    const server = await project.start(runner);
    try {
      const { url } = server;
      expect((await fetch(url + ENDPOINT)).status).toBe(200);
      expect((await fetch(url + ENDPOINT, { method: "HEAD" })).status).toBe(200);
      expect(
        (await fetch(url + ENDPOINT, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }))
          .status,
      ).toBe(401);
      const first = await startApp(url, "zz_shop");
      expect(first.S_FRONT.PARAMS.S_VIEW?.XML).toContain('title="Shop of 2"');
      const next = await roundtrip(url, { ID: first.S_FRONT.ID, EVENT: "GREET", T_EVENT_ARG: [] }, { NAME: "Ann" });
      expect(next.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBe("Hello Ann");
      expect((await startApp(url, "z2ui5_cl_smp_app_000")).S_FRONT.APP).toBe("Z2UI5_CL_SMP_APP_000");
      for (const file of ["/z2ui5/webapp/Component-preload.js", "/z2ui5/resources/sap-ui-core.js"])
        expect([file, (await fetch(url + file)).status]).toEqual([file, 200]);
      expect(await (await fetch(`${url}/odata/v4/catalog/hello()`, { headers: asAlice })).json()).toMatchObject({
        value: "world",
      });
      // Node 22 itself warns of SQLite.
      expect(server.log().replace(/^.*ExperimentalWarning.*$/gm, "")).not.toMatch(/\b(?:error|warning):/i);
    } finally {
      await server.stop();
      await project.remove();
    }
  });
});
