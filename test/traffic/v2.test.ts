/** Wire 2 against what the reference backend answered, with the same equal apps. */
import { DIFFERENCES_V2, withoutProtocol } from "./differences-v2.ts";
import { describeReplay } from "./suite.ts";

describeReplay("wire 2 answers as recorded", "v2", 29, {
  query: "z2ui5-wire=2",
  differences: DIFFERENCES_V2,
  headers: ["content-type", "cache-control", "pragma", "expires", "x-content-type-options"],
  everyAnswer: withoutProtocol,
});
