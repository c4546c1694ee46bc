/** A wire: the encoding of requests and responses, and the behavior that its frontends expect. */
import type { Expressions } from "../types/expressions.ts";
import type { Json, JsonObject } from "../types/json.ts";
import type { RoundtripPolicy } from "../types/policy.ts";
import type { RoundtripRequest } from "../types/request.ts";
import type { RoundtripResult } from "../types/result.ts";

/** One protocol between browser and engine. */
export interface Wire {
  /** Name in configuration and in the query parameter that chooses a wire. */
  readonly name: string;
  readonly policy: RoundtripPolicy;
  readonly expressions: Expressions;
  /**
   * Reads a request.
   * @param root the parsed body; undefined when it was empty
   * @throws BODY_NOT_OBJECT, TOO_MANY_ARGUMENTS
   */
  decode(root: Json | undefined): RoundtripRequest;
  /** Whether only this wire sends such a request. @param payload the body, without its envelope */
  recognises(payload: JsonObject): boolean;
  /** Whether `_bind` is two-way if the server is configured for this wire, as apps of such servers expect. */
  readonly bindsTwoWay: boolean;
  /** What the bootstrap page needs for a frontend of this wire. */
  readonly page: WirePage;
  /** Encodes a response as JSON text. */
  encode(result: RoundtripResult): string;
}

/** Settings of the page that starts a frontend. */
export interface WirePage {
  /** Further attributes of UI5's bootstrap script. */
  readonly bootstrapAttributes: Readonly<Record<string, string>>;
  /** Further settings of the frontend's component. */
  readonly componentSettings: Readonly<Record<string, unknown>>;
}
