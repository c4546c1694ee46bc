/** A part of an app in a source of its own, which binds no functions. */
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";

export class Plain {
  x = "the x";
  show(client: z2ui5_if_client): unknown {
    return client._bind(this.x);
  }
}
