/** The tests that the guide and the page about tests show. */
export {};

await import("../../docs/guide/examples/test/guide_first_app.test.ts");
await import("../../docs/guide/examples/test/guide_testing.test.ts");
