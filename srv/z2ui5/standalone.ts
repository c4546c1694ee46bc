/** Door to `../host/standalone`: a package exports only what lies in it. */
export * from "../host/standalone/index.ts";
