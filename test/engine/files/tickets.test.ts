/** Who may use what an app has announced or started. */
import { expect, test } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { createEngine } from "../../../srv/z2ui5/engine.ts";
import type { NamedFile } from "../../../srv/z2ui5/types/files.ts";

let roles: string[];
let now = 0;
class files_of_clerks extends z2ui5_if_app {
  static readonly requires = "clerk";
  target = "";
  static report(): string {
    return "for clerks only";
  }
  main(client: z2ui5_if_client): void {
    this.target = client.upload_to({ entity: "Shop.Papers", element: "content", key: 1 });
    client.download({ method: "report" });
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${client._bind(this.target)}"/></mvc:View>`,
    );
  }
}

/** The app as a page has it, with what its files are asked for by. */
async function started() {
  const locate = ({ entity, element }: NamedFile) => ({
    ...{ entity, element, key: { ID: 1 } },
    ...{ types: ["*/*"], bytes: 10, count: 1 },
  });
  const engine = createEngine({
    identity: () => ({ user: "alice", tenant: "t1", has: (role) => roles.includes(role) }),
    files: { path: "/files", locate },
    clock: () => now,
  });
  engine.registerClass(files_of_clerks);
  roles = ["clerk"];
  const context = { correlationId: "test" };
  const S_FRONT = { SEARCH: "?app_start=files_of_clerks", HASH: "", S_EXT: { CAN: ["FILES"] } };
  const { body } = await engine.answer(JSON.stringify({ value: { S_FRONT } }), context);
  const { S_FRONT: answered, MODEL } = JSON.parse(body) as {
    S_FRONT: { ID: string; S_EXT: { DOWNLOADS: string[] } };
    MODEL: { TARGET: string };
  };
  const tickets = [new URLSearchParams(MODEL.TARGET).get("id")!, ...answered.S_EXT.DOWNLOADS];
  return async () => {
    const found = [];
    for (const id of tickets) found.push((await engine.fileTicket(answered.ID, id, context))?.kind);
    return found;
  };
}

test("a user who has lost the role of the app can neither upload nor download what it has offered", async () => {
  const kinds = await started();
  expect(await kinds()).toEqual(["upload", "download"]);
  roles = [];
  await expect(kinds()).rejects.toMatchObject({ code: "APP_FORBIDDEN" });
});

test("a download can be fetched for five minutes, and an upload as long as its screen is there", async () => {
  const kinds = await started();
  now += 5 * 60_000;
  expect(await kinds()).toEqual(["upload", "download"]);
  now += 1;
  expect(await kinds()).toEqual(["upload", undefined]);
});
