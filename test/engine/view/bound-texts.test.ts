/** Data that reads like a binding of the client stays a text. */
import { describe, expect, test } from "vitest";
import { Text, VBox } from "z2ui5/view/sap/m";
import { defineApp, raise, start } from "../contract/frontend.ts";

describe("a text that equals what the client handed out", () => {
  /** Nobody can read from the source which of the texts is whose. */
  const labels = (...texts: string[]) => {
    const shown = (index: number): string => texts[index] ?? "";
    return VBox({ items: texts.map((_, index) => Text({ text: shown(index) })) });
  };
  defineApp<{ name: string; evil: string }>("zcl_screen_data", () => ({ name: "Ada", evil: "" }), {
    "": (client, app) => client.view_display(labels(client._bind(app.name))),
    STATE: (client, app) => {
      app.evil = "{/NAME}";
      client.view_display(labels(client._bind(app.name), app.evil));
    },
    REQUEST: (client, app) => {
      client._bind(app.name);
      client.view_display(labels(client.get_event_arg(1)));
    },
  });
  const texts = async (event?: string, args: string[] = []) => {
    const page = await start("zcl_screen_data");
    const xml = (event ? await raise(page, event, { args }) : page).params["S_VIEW"].XML as string;
    return [...xml.matchAll(/ text="([^"]*)"/g)].map(([, text]) => text);
  };

  test("is a binding where the app has no such data", async () => {
    expect(await texts()).toEqual(["{/NAME}"]);
    expect(await texts("REQUEST", ["other"])).toEqual(["other"]);
  });

  test("cannot become a binding when it is data of the app", async () => {
    expect(await texts("STATE")).toEqual(["\\{/NAME\\}", "\\{/NAME\\}"]);
  });

  test("cannot become a binding when it came with the request", async () => {
    expect(await texts("REQUEST", ["{/NAME}"])).toEqual(["\\{/NAME\\}"]);
  });
});
