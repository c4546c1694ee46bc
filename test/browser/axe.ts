import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** Findings of axe that keep people from using the page. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  const violations = await page.evaluate(async () => {
    const axe = (window as any).axe;
    return (await axe.run(document, { resultTypes: ["violations"] })).violations as Array<{
      impact: string;
      id: string;
      nodes: Array<{ html: string; any: Array<{ relatedNodes: Array<{ html: string }> }> }>;
    }>;
  });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => {
      // Not the table is wrong, but what is in it.
      const wrong =
        id === "aria-required-children" ? nodes.flatMap(({ any }) => any.flatMap((one) => one.relatedNodes)) : nodes;
      return `${id}: ${wrong.map(({ html }) => html.slice(0, 200)).join(" | ")}`;
    });
}
