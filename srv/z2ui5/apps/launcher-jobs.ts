/** Background work of the user in the launcher: what runs and what has ended, with its progress and a button to cancel it. */
import { runOf } from "../client/run.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import type { JobStatus } from "../types/jobs.ts";
import { CustomListItem, List, ObjectIdentifier, VBox, type ListNode } from "../view/sap/m.ts";
import { JobProgress } from "../view/z2ui5/cc.ts";
import type { AppRow } from "./launcher-apps.ts";

/** A job of the launcher. */
export interface JobRow {
  readonly id: string;
  /** What its app is called. */
  readonly app: string;
  /** The method that carries it out. */
  readonly name: string;
  readonly started: string;
  readonly job: JobStatus;
}

/** Jobs that are shown before the user asks for more. */
const FIRST = 5;

/**
 * Lists the jobs of the user, those that have not ended first, and has the launcher hear when they change.
 * @param client the browser @param apps all apps @param event raised when a job changes
 */
export async function readJobs(client: z2ui5_if_client, apps: readonly AppRow[], event: string): Promise<JobRow[]> {
  const topic = runOf(client, "get").env.jobs?.topic() ?? null;
  if (topic === null) return [];
  client.listen(topic, event);
  const titles = new Map(apps.map(({ name, title }) => [name.toLowerCase(), title]));
  const rows = (await client.get_jobs()).map((job) => {
    const { id, app, name, started } = job;
    return { id, app: titles.get(app.toLowerCase()) ?? app, name, started, job };
  });
  return rows.sort((a, b) => Number(hasEnded(a.job)) - Number(hasEnded(b.job)));
}

const hasEnded = ({ state }: JobStatus): boolean => state !== "queued" && state !== "running";

/**
 * The list of jobs.
 * @param jobs rows as the launcher holds them @param client the browser @param labelledBy id of its title @param cancel event that cancels a job
 */
export function jobList(
  jobs: readonly JobRow[],
  client: z2ui5_if_client,
  labelledBy: string,
  cancel: string,
): ListNode {
  return List({
    id: "jobs",
    ariaLabelledBy: labelledBy,
    growing: true,
    growingThreshold: FIRST,
    items: {
      path: client._bind(jobs, { path: true }),
      key: "ID",
      template: CustomListItem({
        content: VBox({
          class: "sapUiSmallMarginBeginEnd sapUiTinyMarginTopBottom",
          items: [
            ObjectIdentifier({
              title: "{APP}",
              text: {
                parts: [
                  { path: "NAME" },
                  {
                    path: "STARTED",
                    type: "sap.ui.model.type.DateTime",
                    formatOptions: { style: "medium", source: { pattern: "yyyy-MM-dd'T'HH:mm:ss.SSSX" } },
                  },
                ],
              },
            }),
            JobProgress({ job: "{JOB}", width: "100%", cancel: client._event(cancel, ["${ID}"]) }),
          ],
        }),
      }),
    },
  });
}
