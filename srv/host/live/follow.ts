/** Follows what other instances publish: the database is asked while somebody listens. */
import cds from "@sap/cds";
import { settings } from "../config/settings.ts";
import { isInMemory } from "../drafts/limits.ts";
import { readTopics } from "../drafts/topics.ts";
import { whenStopping } from "../operations/shutdown.ts";
import { announce, countStreams, endStreams, listenedTo, now } from "./streams.ts";

/** Begins to follow; called once, outside of any request, whose data a timer would keep. */
export function followPublications(): void {
  whenStopping(endStreams);
  if (!cds.env.requires.db || isInMemory()) return;
  let asking = false;
  let failed = false;
  const timer = setInterval(async () => {
    if (asking || countStreams() === 0) return;
    asking = true;
    try {
      await askDatabase();
      failed = false;
    } catch (error) {
      if (!failed) cds.log("z2ui5").warn("Publications of other instances cannot be read; trying again:", error);
      failed = true;
    } finally {
      asking = false;
    }
  }, settings().live.askSeconds * 1000).unref();
  whenStopping(() => clearInterval(timer));
}

async function askDatabase(): Promise<void> {
  for (const [tenant, topics] of listenedTo()) {
    const asked = now();
    const published = await cds.tx({ ...(tenant && { tenant }) }, () => readTopics(tenant, [...topics]));
    announce(tenant, published, asked);
  }
}
