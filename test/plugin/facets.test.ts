/** `cds add z2ui5`, `cds add z2ui5-app` and `cds add z2ui5-tile`: what they write runs. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { TEST_PACKAGES } from "../../srv/z2ui5/test/packages.ts";
import { roundtrip, startApp } from "./client.ts";
import { createProject, type Kind, type Project } from "./project.ts";

const CDS = "@sap/cds-dk/bin/cds.js";

describe.each<Kind>([
  { modules: "cjs", language: "js" },
  { modules: "esm", language: "js" },
  { modules: "esm", language: "ts" },
])("in $modules $language", (kind) => {
  it("a first app with settings and a test, and an app for an entity", async () => {
    const project = await createProject(kind);
    await project.run(CDS, "add", "z2ui5");
    const manifest = JSON.parse(await readFile(join(project.dir, "package.json"), "utf8")) as object;
    expect(manifest).toMatchObject({
      name: "shop",
      scripts: { test: kind.language === "ts" ? "node --import z2ui5/test/node --test" : "node --test" },
      devDependencies: TEST_PACKAGES,
      cds: { z2ui5: { appDirs: ["srv/apps"] } },
    });
    const file = join(project.dir, `srv/apps/books.${kind.language}`);
    try {
      await project.run(CDS, "add", "z2ui5-app", "--filter", "CatalogService.Books");
      expect(await readFile(file, "utf8")).toContain(' class books extends entity_app("CatalogService.Books") {}');
      await savesBooks(project, ["Z2UI5_APP_OPEN", "Z2UI5_APP_EDIT", "Z2UI5_APP_SAVE"]);
      await project.run("z2ui5/srv/z2ui5/test/cli.js", "eject", "books");
      const ejected = await readFile(file, "utf8");
      expect(ejected.trimEnd().split("\n").length).toBeLessThan(150);
      expect(ejected.split("\n").filter((line) => line.length > 120)).toEqual([]);
      await project.run(CDS, "add", "z2ui5-app", "--filter", "CatalogService.Books", "--code", "--force");
      expect(await readFile(file, "utf8")).toBe(ejected);
      await savesBooks(project, ["open", "edit", "save"]);
      if (kind.language === "ts") {
        const strict = {
          extends: "./tsconfig.json",
          compilerOptions: { strict: true },
          include: ["srv/apps/books.ts"],
        };
        await project.write({ "tsconfig.apps.json": strict });
        await project.run("typescript/bin/tsc", "--noEmit", "-p", "tsconfig.apps.json");
      }
    } finally {
      await project.remove();
    }
  });
});

/** Greets, searches in the list of books, and saves one of them. @param events how the app names what users do */
async function savesBooks(project: Project, [openEvent, editEvent, saveEvent]: readonly string[]): Promise<void> {
  const server = await project.start();
  try {
    const hello = await startApp(server.url, "hello_app");
    const greet = { ID: hello.S_FRONT.ID, EVENT: "GREET", T_EVENT_ARG: [] };
    const greeting = await roundtrip(server.url, greet, { NAME: "Ann" });
    expect(greeting.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBe("Hello Ann");
    const press = (answer: { S_FRONT: { ID: string } }, event = "", args: string[] = [], edits: object = {}) =>
      roundtrip(server.url, { ID: answer.S_FRONT.ID, EVENT: event, T_EVENT_ARG: args }, edits);
    const list = await startApp(server.url, "books");
    expect(titlesOf(list)).toEqual(["Wuthering Heights", "Jane Eyre"]);
    const found = await press(list, "Z2UI5_LIST", ["list", "search"], { LIST: { SEARCH: "eyre" } });
    expect(titlesOf(found)).toEqual(["Jane Eyre"]);
    const page = await press(found, openEvent, ["207"]);
    expect(page.S_FRONT.APP).toBe("BOOKS");
    const form = await press(page, editEvent);
    expect(form.MODEL).toMatchObject({ XX: { ROW: { TITLE: "Jane Eyre", STOCK: 11 } } });
    const saved = await press(form, saveEvent, [], { ROW: { TITLE: "Emma" } });
    expect(JSON.stringify(saved)).toContain('"TEXT":"Saved"');
    expect(titlesOf(await startApp(server.url, "books"))).toEqual(["Wuthering Heights", "Emma"]);
  } finally {
    await server.stop();
  }
}

/** The rows of the list of an answer, which are edited where users select them. */
const listedRows = ({ MODEL }: { MODEL: object }): Record<string, unknown>[] => {
  const { XX, LIST } = MODEL as { XX?: { LIST?: List }; LIST?: List };
  return XX?.LIST?.ROWS ?? LIST?.ROWS ?? [];
};
interface List {
  readonly ROWS?: Record<string, unknown>[];
}

const titlesOf = (answer: { MODEL: object }): unknown[] => listedRows(answer).map(({ TITLE }) => TITLE);

const SHOP = `namespace my.shop;
using { cuid, managed, Currency } from '@sap/cds/common';
entity Books { key ID : Integer; title : localized String; descr : LargeString; }
entity Orders : cuid, managed {
  OrderNo : String(22); Items : Composition of many Items on Items.order = $self; currency : Currency;
  status : String enum { open; closed }; due : Date; at : DateTime; ts : Timestamp; tm : Time; paid : Boolean; price : Decimal(9,2);
  pic : LargeBinary @Core.MediaType: 'image/png'; @readonly ro : String; virtual calc : Integer; tags : many String; addr : { street : String; };
}
entity Items { key order : Association to Orders; key pos : Integer; book : Association to Books; row_number : Integer; }
entity Prices { key product : String(10); key validFrom : Date; amount : Decimal(9,2); doubled = amount * 2; }
entity NoKeys { a : String; b : Integer; }
entity Only { key ID : UUID; note : LargeString; }
`;
const SERVICE = `using my.shop from '../db/schema';
namespace my.services;
service CatalogService @(requires: 'authenticated-user') {
  @odata.draft.enabled entity Orders as projection on shop.Orders;
  @readonly entity Books as projection on shop.Books;
  entity Prices as projection on shop.Prices;
  entity NoKeys as projection on shop.NoKeys;
  entity Only as projection on shop.Only;
  entity ![Order Items] as projection on shop.Items;
  @cds.redirection.target: false entity Sums as select from shop.Items { key order.ID as ID, count(*) as ![the count] : Integer } group by order.ID;
  @insertonly entity Log { key ID : UUID; text : String; }
}
`;
const ID = "11111111-1111-4111-8111-111111111111";

it("lists entities of every make: keys of several elements or of associations, none at all, drafts, structures, odd names", async () => {
  const project = await createProject(
    { modules: "cjs", language: "js" },
    {
      "db/schema.cds": SHOP,
      "srv/cat-service.cds": SERVICE,
      "db/data/Books.csv": "",
      "db/data/my.shop-Books.csv": "ID;title\n201;Wuthering Heights\n",
      "db/data/my.shop-Prices.csv": "product;validFrom;amount\nA;2024-01-01;12.5\nA;2024-02-01;13.5\n",
      "db/data/my.shop-Orders.csv": `ID;OrderNo;status;due;paid;price;addr_street;currency_code\n${ID};O1;open;2024-02-01;true;9.99;Main;EUR\n`,
      "db/data/my.shop-Items.csv": `order_ID;pos;book_ID;row_number\n${ID};1;201;7\n`,
      "db/data/my.shop-NoKeys.csv": "a;b\nx;1\n",
      "db/data/my.shop-Only.csv": `ID;note\n${ID};hello\n`,
    },
  );
  await project.run(CDS, "add", "z2ui5-app", "--filter", "CatalogService", "--code");
  const server = await project.start();
  try {
    const shown: Record<string, readonly [row: object, key?: readonly string[]]> = {
      books: [{ ID: 201, TITLE: "Wuthering Heights" }, ["201"]],
      nokeys: [{ A: "x", B: 1 }],
      only: [{ ID }, [ID]],
      order_items: [{ ORDER_ID: ID, POS: 1, ROW_NUMBER: 7 }, [ID, "1"]],
      orders: [{ ID, ORDERNO: "O1", STATUS: "open", DUE: "2024-02-01" }, [ID]],
      prices: [{ PRODUCT: "A", VALIDFROM: "2024-01-01" }, ["A", "2024-01-01"]],
      sums: [{ ID }, [ID]],
    };
    const written = (await readdir(join(project.dir, "srv/apps"))).filter((file) => file !== "zz_shop.js");
    expect(written.sort()).toEqual(
      Object.keys(shown)
        .map((name) => `${name}.js`)
        .sort(),
    );
    for (const [name, [row, key]] of Object.entries(shown)) {
      const list = await startApp(server.url, name);
      expect(list.S_FRONT.APP).toBe(name.toUpperCase());
      expect([name, listedRows(list)[0]]).toMatchObject([name, row]);
      expect(list.S_FRONT.PARAMS.S_VIEW?.XML).not.toMatch(/CREATEDAT|MODIFIEDBY/);
      if (!key) continue;
      const page = await roundtrip(server.url, { ID: list.S_FRONT.ID, EVENT: "open", T_EVENT_ARG: key });
      expect([name, page.S_FRONT.PARAMS.S_VIEW?.XML]).toEqual([name, expect.stringContaining("SimpleForm")]);
    }
    // Rows of compositions are added, removed and saved with their order.
    const press = (id: string, event: string, args: readonly string[] = [], edits: object = {}) =>
      roundtrip(server.url, { ID: id, EVENT: event, T_EVENT_ARG: args }, edits);
    const open = await press((await startApp(server.url, "orders")).S_FRONT.ID, "open", [ID]);
    const form = await press(open.S_FRONT.ID, "edit");
    const more = await press(form.S_FRONT.ID, "add", ["Items"]);
    const items = { ROW: { ITEMS: { __delta: { 0: { SELECTED: true }, 1: { POS: 2, ROW_NUMBER: 8 } } } } };
    const fewer = await press(more.S_FRONT.ID, "remove", ["Items"], items);
    expect(JSON.stringify(await press(fewer.S_FRONT.ID, "save"))).toContain('"TEXT":"Saved"');
    const left = listedRows(await startApp(server.url, "order_items"));
    expect(left.map(({ POS }) => POS)).toEqual([2]);
  } finally {
    await server.stop();
    await project.remove();
  }
});

it("adds no route where broader ones of the project lead there already", async () => {
  const project = await createProject({ modules: "cjs", language: "js" });
  const routes = [
    { source: "^/rest/(.*)$", destination: "srv-api", authenticationType: "xsuaa", csrfProtection: false },
    { source: "^/z2ui5/webapp/(.*)$", destination: "srv-api", authenticationType: "none" },
    { source: "^/z2ui5/resources/(.*)$", destination: "srv-api", authenticationType: "none" },
    { source: "^(.*)$", destination: "srv-api", authenticationType: "xsuaa" },
  ];
  const routesAfter = async (known: readonly object[]): Promise<object[]> => {
    await project.write({ "approuter/xs-app.json": { routes: known } });
    await project.run(CDS, "add", "z2ui5");
    return (JSON.parse(await readFile(join(project.dir, "approuter/xs-app.json"), "utf8")) as { routes: object[] })
      .routes;
  };
  expect(await routesAfter(routes)).toEqual(routes);
  // The last one asks for a login where the page's files must come without, and for a token the endpoint does not know.
  expect(await routesAfter(routes.slice(2))).toHaveLength(4);
  await project.remove();
});

it("does not replace what is there, and says which entity it misses", async () => {
  const project = await createProject({ modules: "cjs", language: "js" }, { "srv/apps/hello_app.js": "// mine\n" });
  expect(await project.run(CDS, "add", "z2ui5")).toContain("skipping srv/apps/hello_app.js");
  expect(await readFile(join(project.dir, "srv/apps/hello_app.js"), "utf8")).toBe("// mine\n");
  await expect(project.run(CDS, "add", "z2ui5-app", "--filter", "Nothing")).rejects.toThrow(
    /No entity of a service matches Nothing/,
  );
  await expect(project.run(CDS, "add", "z2ui5-app")).rejects.toThrow(/--filter CatalogService\.Books/);
  await project.remove();
});

it("names an app with its service where another entity has the short name", async () => {
  const project = await createProject(
    { modules: "cjs", language: "js" },
    {
      "srv/admin-service.cds":
        "using { Books as db } from '../db/schema';\nservice AdminService { entity Books as projection on db; }\n",
      "srv/apps/books.js": "// mine\n",
    },
  );
  try {
    const add = (...more: string[]) => project.run(CDS, "add", "z2ui5-app", "--filter", ...more);
    expect(await add("CatalogService.Books")).toContain("writing srv/apps/catalogservice_books.js");
    expect(await add("Books", "--force")).toMatch(/writing srv\/apps\/books.js.*writing srv\/apps\/\w+_books.js/s);
    const again = await add("Books");
    expect(again).toMatch(/skipping srv\/apps\/books.js.*skipping srv\/apps\/\w+_books.js/s);
    expect(again).not.toContain("writing");
  } finally {
    await project.remove();
  }
});

const LISTED = `const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
module.exports = class zz_orders extends z2ui5_if_app {
  static title = "{i18n>orders}";
  static description = "All of them";
  static icon = "sap-icon://cart";
  static semantic_object = "SalesOrder";
  static semantic_action = "manage";
  main(client) { client.message_toast_display("hi"); }
};
`;

/** What the test below reads of a descriptor. */
interface Descriptor {
  "sap.app": { id: string; title: string; crossNavigation: { inbounds: Record<string, Record<string, unknown>> } };
  "sap.cloud"?: object;
}

it.each([
  ["z2ui5-tile", "xsuaa,mta,html5-repo,workzone"],
  ["xsuaa,mta,html5-repo,workzone", "z2ui5-tile"],
])("gives apps with a title a tile in launchpads, and keeps what is there: %s, then %s", async (first, second) => {
  const project = await createProject(
    { modules: "cjs", language: "js" },
    {
      "srv/apps/zz_orders.js": LISTED,
      "srv/apps/zz_called.js": LISTED.replaceAll("zz_orders", "zz_called").replace(
        / {2}static (?=title)/,
        "  static listed = false;\n$&",
      ),
      "srv/apps/zz_broken.js": "class zz_broken extends z2ui5_if_app { static title = ",
      "srv/apps/zz_other.js": LISTED.replaceAll("zz_orders", "zz_other").replace(/ {2}static (?!title).*\n/g, ""),
      "_i18n/i18n.properties": "orders=Our Orders\n",
      "app/appconfig/fioriSandboxConfig.json": {
        services: {
          LaunchPage: { adapter: { config: { groups: [{ id: "mine", tiles: [{ id: "one" }] }] } } },
          ClientSideTargetResolution: { adapter: { config: { inbounds: { mine: { semanticObject: "Mine" } } } } },
        },
      },
    },
  );
  const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(project.dir, file), "utf8"));
  try {
    const log = (await project.run(CDS, "add", first)) + (await project.run(CDS, "add", second));
    expect(log).toMatch(/no tile for .*zz_broken\.js/);
    // What a launchpad finds does not depend on the order.
    await project.run(CDS, "add", "html5-repo,workzone");
    const manifest = (await json("app/tiles/webapp/manifest.json")) as Descriptor;
    expect(manifest["sap.app"].id).toBe("shop.tiles");
    const parameters = (value: string) => ({
      app_start: { required: false, defaultValue: { value, format: "plain" } },
    });
    expect(manifest["sap.app"].crossNavigation.inbounds).toEqual({
      zz_orders: {
        semanticObject: "SalesOrder",
        action: "manage",
        title: "Our Orders",
        subTitle: "All of them",
        icon: "sap-icon://cart",
        signature: { parameters: parameters("zz_orders"), additionalParameters: "allowed" },
      },
      zz_other: {
        semanticObject: "ZzOther",
        action: "display",
        title: "Our Orders",
        signature: { parameters: parameters("zz_other"), additionalParameters: "allowed" },
      },
    });
    expect(manifest["sap.cloud"]).toMatchObject({ public: true, service: "shop.service" });
    const { routes } = (await json("app/tiles/xs-app.json")) as { routes: { source: string; service?: string }[] };
    expect(routes).toMatchObject([
      {
        source: "^/?rest/root/z2ui5(.*)$",
        target: "/rest/root/z2ui5$1",
        destination: "srv-api",
        csrfProtection: false,
      },
      { source: "^/?z2ui5/(.*)$", target: "/z2ui5/$1", destination: "srv-api" },
      { source: "^/?odata/(.*)$", destination: "srv-api" },
      { source: "^(.*)$", service: "html5-apps-repo-rt", authenticationType: "xsuaa" },
    ]);
    const mta = parse(await readFile(join(project.dir, "mta.yaml"), "utf8")) as {
      modules: { type: string; path: string; "build-parameters"?: object }[];
    };
    expect(mta.modules.find(({ path }) => path === "app/tiles")).toMatchObject({
      type: "html5",
      "build-parameters": { "build-result": "dist", commands: ["npm ci", "npm run build"] },
    });
    const sandbox = (await json("app/appconfig/fioriSandboxConfig.json")) as {
      services: Record<string, { adapter: { config: Record<string, unknown> } }>;
    };
    expect(sandbox.services["LaunchPage"]!.adapter.config["groups"]).toMatchObject([
      { id: "mine", tiles: [{ id: "one" }] },
      {
        id: "shop.tiles",
        tiles: [{ properties: { title: "Our Orders", targetURL: "#SalesOrder-manage" } }, { id: "zz_other" }],
      },
    ]);
    expect(sandbox.services["ClientSideTargetResolution"]!.adapter.config["inbounds"]).toMatchObject({
      mine: { semanticObject: "Mine" },
      zz_orders: { resolutionResult: { additionalInformation: "SAPUI5.Component=shop.tiles", url: "/tiles/webapp" } },
    });
    // What the class says is written again, what the project adds stays.
    manifest["sap.app"].title = "Mine";
    manifest["sap.app"].crossNavigation.inbounds["zz_orders"]!["shortTitle"] = "O";
    await project.write({
      "app/tiles/webapp/manifest.json": manifest,
      "srv/apps/zz_orders.js": LISTED.replace("All of them", "Some"),
    });
    await project.run(CDS, "add", "z2ui5-tile");
    const again = (await json("app/tiles/webapp/manifest.json")) as Descriptor;
    expect(again["sap.app"]).toMatchObject({
      title: "Mine",
      crossNavigation: { inbounds: { zz_orders: { shortTitle: "O", subTitle: "Some" } } },
    });
    const server = await project.start();
    try {
      const page = await (await fetch(server.url)).text();
      for (const app of ["zz_shop", "zz_orders", "zz_other"])
        expect(page).toContain(`href="/rest/root/z2ui5?app_start=${app}"`);
      expect(page).not.toMatch(/zz_broken|app_start=z2ui5_/);
      const component = await fetch(`${server.url}/tiles/webapp/z2ui5/webapp/Component-preload.js`);
      expect([component.status, component.headers.get("x-frame-options")]).toEqual([200, "SAMEORIGIN"]);
    } finally {
      await server.stop();
    }
  } finally {
    await project.remove();
  }
});

it("says that an app needs a title for a tile, as the first app has", async () => {
  const project = await createProject({ modules: "cjs", language: "js" });
  await expect(project.run(CDS, "add", "z2ui5-tile")).rejects.toThrow(/static title = "Orders"/);
  expect(await project.run(CDS, "add", "z2ui5,z2ui5-tile")).toContain("tiles for hello_app");
  await project.remove();
});

it("merges its routes and settings into approuter and MTA", async () => {
  const project = await createProject({ modules: "cjs", language: "js" });
  await project.run(CDS, "add", "mta,approuter,xsuaa,postgres");
  await project.run(CDS, "add", "z2ui5");
  await project.write({ "tsconfig.json": {} });
  await project.run(CDS, "add", "z2ui5");
  const { routes } = JSON.parse(await readFile(join(project.dir, ".deploy/app-router/xs-app.json"), "utf8")) as {
    routes: { source: string; csrfProtection?: boolean; authenticationType?: string }[];
  };
  expect(routes.slice(0, 2)).toMatchObject([
    { source: "^/rest/root/z2ui5(.*)$", destination: "srv-api", csrfProtection: false },
    { source: "^/z2ui5/(.*)$", destination: "srv-api", authenticationType: "none" },
  ]);
  expect(routes.filter(({ source }) => source.includes("z2ui5"))).toHaveLength(2);
  expect(routes.length).toBeGreaterThan(2);
  const mta = parse(await readFile(join(project.dir, "mta.yaml"), "utf8")) as {
    modules: { name: string; properties?: object }[];
  };
  expect(mta.modules.find(({ name }) => name === "shop-srv")!.properties).toMatchObject({
    Z2UI5_DRAFT_RETENTION_INSTANCE: "0",
    CDS_TYPESCRIPT: "native",
  });
  await project.remove();
});

it.each([
  ["ias,approuter", "z2ui5"],
  ["approuter,z2ui5", "ias"],
  ["xsuaa,approuter", "z2ui5"],
])("lets users log in as the project does: %s, then %s", async (first, second) => {
  const project = await createProject({ modules: "cjs", language: "js" });
  await project.run(CDS, "add", first);
  await project.run(CDS, "add", second);
  const { routes } = JSON.parse(await readFile(join(project.dir, ".deploy/app-router/xs-app.json"), "utf8")) as {
    routes: { source: string; authenticationType?: string }[];
  };
  const [ours] = routes.filter(({ source }) => source.includes("/rest/root/z2ui5"));
  // The last route is the project's own, and leads to everything.
  expect(ours!.authenticationType).toBe(routes.at(-1)!.authenticationType);
  await project.remove();
});

it("takes the login of the route that would lead to the endpoint, but never none", async () => {
  const project = await createProject({ modules: "cjs", language: "js" });
  const loginWith = async (authenticationType: string): Promise<unknown> => {
    const routes = [{ source: "^/(.*)$", destination: "srv-api", authenticationType }];
    await project.write({ "approuter/xs-app.json": { routes } });
    await project.run(CDS, "add", "z2ui5");
    const written = JSON.parse(await readFile(join(project.dir, "approuter/xs-app.json"), "utf8")) as {
      routes: { source: string; authenticationType?: string }[];
    };
    return written.routes.find(({ source }) => source.includes("/rest/root/z2ui5"))!.authenticationType;
  };
  expect([await loginWith("ias"), await loginWith("xsuaa"), await loginWith("none")]).toEqual([
    "ias",
    "xsuaa",
    undefined,
  ]);
  await project.remove();
});

it("gives the roles of settings and apps to what is compiled for XSUAA", async () => {
  const project = await createProject(
    { modules: "cjs", language: "js" },
    {
      ".cdsrc.json": { z2ui5: { requires: ["User", "authenticated-user"], appDirs: ["more/apps"] } },
      "srv/apps/zz_one.js": "module.exports = class zz_one { static requires = 'Buyer'; };\n",
      "srv/apps/deeper/zz_list.ts":
        'export default class zz_list {\n  static readonly requires: readonly string[] = [\n    "Seller", // who sells\n    "Buyer",\n  ];\n}\n',
      "more/apps/zz_other.js": 'module.exports = class zz_other { static requires = ["Auditor"]; };\n',
      "more/apps/zz_name.js": "const ROLE = 'x';\nmodule.exports = class zz_name { static requires = ROLE; };\n",
    },
  );
  const scopes = (text: string) =>
    (JSON.parse(text) as { scopes: { name: string }[] }).scopes.map(({ name }) => name).sort();
  const all = ["Auditor", "Buyer", "Seller", "User"].map((role) => `$XSAPPNAME.${role}`);
  try {
    const log = await project.run(CDS, "compile", "srv", "--to", "xsuaa", "--dest", "out/roles.json");
    expect(log).toMatch(/zz_name\.js does not write the roles/);
    expect(scopes(await readFile(join(project.dir, "out/roles.json"), "utf8"))).toEqual(all);
    await project.run(CDS, "add", "xsuaa");
    expect(scopes(await readFile(join(project.dir, "xs-security.json"), "utf8"))).toEqual(all);
    expect(await project.run(CDS, "compile", "srv", "--to", "json")).not.toContain("Auditor");
  } finally {
    await project.remove();
  }
});

it.each([
  ["multitenancy", "z2ui5"],
  ["z2ui5", "multitenancy"],
])("brings the package to the sidecar, which creates the tables of tenants: %s, then %s", async (first, second) => {
  const project = await createProject({ modules: "cjs", language: "js" });
  const manifest = JSON.parse(await readFile(join(project.dir, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  await project.run(CDS, "add", first);
  await project.run(CDS, "add", second);
  const sidecar = JSON.parse(await readFile(join(project.dir, "mtx/sidecar/package.json"), "utf8")) as typeof manifest;
  expect(sidecar.dependencies["z2ui5"]).toBe(manifest.dependencies["z2ui5"]);
  expect(sidecar.dependencies["@sap/cds-mtxs"]).toBeDefined();
  await project.remove();
});
