import { expect, test } from "vitest";
import { open } from "z2ui5/test";

test("shows how far a job is and what it says, and has it cancelled while it runs", async () => {
  const screen = await open("zz_job");
  expect(screen.button("Cancel").visible).toBe(false);
  await screen.button("Next").press();
  expect(String(screen)).toContain("40 %");
  expect(screen.shows("Running: Row 4 of 10")).toBe(true);
  await screen.button("Cancel").press();
  expect(screen.toast.text).toBe("To be cancelled");
  await screen.button("Next").press();
  expect(screen.shows("Failed: Row 5 has no name")).toBe(true);
  expect(screen.button("Cancel").visible).toBe(false);
});
