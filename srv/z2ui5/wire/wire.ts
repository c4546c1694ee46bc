/** What a wire is: how requests and answers are spelled, and the behaviour its frontends expect. */
import type { Expressions, Json, RoundtripPolicy, RoundtripRequest, RoundtripResult } from "../roundtrip/types.ts";

/** One protocol between browser and engine. */
export interface Wire {
  readonly name: "1" | "2";
  readonly policy: RoundtripPolicy;
  readonly expressions: Expressions;
  /**
   * Reads a request.
   * @param root the parsed body; undefined when it was empty
   * @throws BODY_NOT_OBJECT, TOO_MANY_ARGUMENTS
   */
  decode(root: Json | undefined): RoundtripRequest;
  /** Spells an answer as JSON text. */
  encode(result: RoundtripResult): string;
}
