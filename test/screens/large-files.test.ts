/** Files that travel as streams, in a screen without a browser. */
import { afterEach, expect, test } from "vitest";
import { cap, open, type Screen } from "z2ui5/test";

let screen: Screen;
afterEach(async () => {
  screen.close();
  await cap.reset();
});

test("files are uploaded, the app hears of each, and downloads one", async () => {
  screen = await open("zbr_files");
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
  await screen.button("Upload").upload({ name: "a.txt", content: "Hello" }, { name: "Ü b.txt", content: bytes });
  expect(screen.shows("a.txt, Ü b.txt")).toBe(true);
  expect(screen.shows("Ü b.txt: Uploaded")).toBe(true);
  await screen.button("DOWNLOAD").press();
  const [file] = screen.downloads;
  expect(["a.txt", "Ü b.txt"]).toContain(file!.name);
  expect(file!.content.length).toBe(file!.name === "a.txt" ? 5 : 300_000);
  expect(file!.type).toBe("text/plain");
  const [{ count }] = (await cap.run("SELECT count(*) AS count FROM documents_Attachments")) as [{ count: number }];
  expect(count).toBe(2);
});

test("a file that is not accepted is not sent, and the screen says why", async () => {
  screen = await open("zbr_files");
  await screen.button("Upload").upload({ name: "a.pdf", content: "%PDF", type: "application/pdf" });
  expect(screen.shows("The file type is not accepted (accepted: text/*, image/png)")).toBe(true);
  expect(screen.button("Try again").visible).toBe(false);
});

test("a download that the server refuses fails the step", async () => {
  screen = await open("zbr_files");
  await screen.button("Upload").upload({ name: "a.txt", content: "Hello" });
  await cap.run("UPDATE documents_Attachments SET content = NULL");
  await expect(screen.button("DOWNLOAD").press()).rejects.toThrow(
    /The download of .* failed \(404\): The file is no longer available/,
  );
});
