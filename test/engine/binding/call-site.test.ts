import { expect, test } from "vitest";
import { answer, register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";

const context = { correlationId: "test" };

async function bindings(name: string, main: (this: App, client: z2ui5_if_client) => string[]): Promise<string[]> {
  let made: string[] = [];
  const className = `call_site_${name}`;
  register_app_class(
    className,
    class extends App {
      override main(client: z2ui5_if_client): void {
        made = main.call(this, client);
        client.view_display("<mvc:View/>");
      }
    },
  );
  const { body } = await answer(
    JSON.stringify({ value: { S_FRONT: { SEARCH: `?app_start=${className}`, HASH: "" } } }),
    context,
  );
  expect(body).toContain("S_VIEW");
  return made;
}

class App extends z2ui5_if_app {
  first = "";
  last = "";
  order = { first: "", city: "" };
  main(_client: z2ui5_if_client): void {}
}

test("attributes with equal values that were read into variables bind to what they were read from", async () => {
  const made = await bindings("variables", function (client) {
    const { first, last } = this;
    return [client._bind_edit(first), client._bind_edit(last)];
  });
  expect(made).toEqual(["{/XX/FIRST}", "{/XX/LAST}"]);
});

test("an attribute that was compared with another one before binds to itself", async () => {
  const made = await bindings("compared", function (client) {
    const same = this.first === this.last;
    return [client._bind_edit(this.first, { path: same }), client._bind({ val: this.order.city, path: same })];
  });
  expect(made).toEqual(["/XX/FIRST", "/ORDER/CITY"]);
});

test("a member of a structure is not taken for an attribute of the same name", async () => {
  const made = await bindings("members", function (client) {
    const { order } = this;
    void this.first;
    return [client._bind_edit(order.first)];
  });
  expect(made).toEqual(["{/XX/ORDER/FIRST}"]);
});

test("a local variable that equals several attributes cannot be bound", async () => {
  const text = await bindings("local", (client) => {
    const nowhere = ["", ""].join("");
    try {
      return [client._bind_edit(nowhere)];
    } catch (error) {
      return [(error as { code: string }).code];
    }
  });
  expect(text).toEqual(["BINDING_AMBIGUOUS"]);
});
