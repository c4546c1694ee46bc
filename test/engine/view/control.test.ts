/** Controls of a project, which UI5's metadata do not know. */
import { expect, it } from "vitest";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { control, rows } from "../../../srv/z2ui5/view/index.ts";
import { HBox } from "../../../srv/z2ui5/view/sap/m.ts";
import type { ControlNode } from "../../../srv/z2ui5/view/sap/ui/core.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";

interface Settings {
  color?: unknown;
  press?: unknown;
  move?: unknown;
}
type Show = (app: { colors: { name: string }[]; evil: string }, client: z2ui5_if_client) => Settings;

let number = 0;
async function shown(show: Show, events?: ("press" | "move")[]): Promise<string> {
  const Swatch = control<Settings, ControlNode>("shop.Swatch", events ? { events } : {});
  const name = `control_app_${++number}`;
  register_app_class(
    name,
    class extends z2ui5_if_app {
      colors = [{ name: "Sky" }];
      evil = ".eB(['DELETE'], ${NAME})";
      main(client: z2ui5_if_client): void {
        client.view_display(HBox({ items: rows(this.colors, () => Swatch(show(this, client))) }));
      }
    } as never,
  );
  const engine = engineWithApps();
  engine.configure({ development: true });
  const answer = await engine.answer(JSON.stringify({ value: { S_FRONT: { SEARCH: `?app_start=${name}` } } }), {
    correlationId: "control",
  });
  return answer.body;
}

it("a control of a project raises the events it names", async () => {
  expect(await shown((_, client) => ({ press: client._event("PRESS", ["${NAME}"]) }), ["press", "move"])).toContain(
    String.raw`press=\".eB(['PRESS'], \${NAME})\"`.replace("\\$", "$"),
  );
});

it("an event that is not named is reported, with how to name it", async () => {
  expect(await shown((_, client) => ({ press: client._event("PRESS") }))).toContain(String.raw`events: [\"press\"]`);
});

it("cannot make an event or a binding of data", async () => {
  expect(await shown(({ evil }) => ({ color: evil }))).toContain("color=\\\".eB(['DELETE'], $\\\\{NAME\\\\})");
  expect(await shown(({ evil }) => ({ press: evil }), ["press"])).not.toContain("S_VIEW");
});
