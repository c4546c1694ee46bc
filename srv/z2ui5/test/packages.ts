import { loadForTests } from "./native-require.ts";

/** Packages that only tests of apps need, in the versions they are tested with. A server runs without them. */
export const TEST_PACKAGES = {
  "dom-accessibility-api": "^0.7.1",
  jsdom: "^29.1.1",
  "light-my-request": "~6.6.0",
} as const;

/** Installs them all. */
const INSTALL = `npm add -D ${Object.entries(TEST_PACKAGES)
  .map(([name, range]) => `${name}@${range}`)
  .join(" ")}`;

/**
 * Loads one of the packages that only tests of apps need.
 * @param purpose what it does, as the end of a sentence
 * @throws Error that says how to install all of them
 */
export const loadTestPackage = <Module>(
  load: () => Module,
  name: keyof typeof TEST_PACKAGES,
  purpose: string,
): Module => loadForTests(load, name, purpose, INSTALL);
