/** Wire 1 against what the reference backend answered, with equal apps. */
import { DIFFERENCES_V1 } from "./differences-v1.ts";
import { describeReplay } from "./suite.ts";

describeReplay("wire 1 answers as recorded", "v1", 39, {
  query: "",
  differences: DIFFERENCES_V1,
  headers: ["cache-control", "pragma", "expires", "x-content-type-options", "x-frame-options", "referrer-policy", "permissions-policy"],
  everyAnswer: () => [],
});
