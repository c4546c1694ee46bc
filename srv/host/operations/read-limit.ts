/** What a developer should know of reads that CAP has ended: it returns no more than 1,000 rows through a service in a request, and says nothing. */
import { aroundHandle, applicationServices } from "../config/around-handle.ts";
import { engineLog } from "./log.ts";
import { runningApp } from "./runs.ts";

interface Read {
  readonly query?: {
    readonly SELECT?: { readonly limit?: { readonly rows?: number | { readonly val?: number } } | null };
  };
  readonly target?: { readonly name?: string };
}

const reported = new Set<string>();

/** Reports, once for each app and entity, that exactly as many rows came as CAP returns at most. CAP sets the limit in the query. */
export function followReads(): void {
  for (const service of applicationServices())
    aroundHandle<Read>(service, async (request, handle) => {
      const wanted = rowLimit(request);
      const rows = await handle();
      const limit = rowLimit(request);
      if (limit !== wanted && Array.isArray(rows) && rows.length === limit) report(request.target?.name ?? "", limit);
      return rows;
    });
}

function rowLimit({ query }: Read): number | undefined {
  const rows = query?.SELECT?.limit?.rows;
  return typeof rows === "object" ? rows.val : rows;
}

function report(entity: string, limit: number): void {
  const app = runningApp();
  const key = `${app} ${entity}`;
  if (app === "" || reported.has(key)) return;
  reported.add(key);
  engineLog.warn(
    `${app}: exactly ${limit} rows of ${entity} were read. CAP returns no more through a service (cds.query.limit.max), so rows may be missing. Read page by page with limit(rows, offset), select fewer rows with where(…), or annotate the entity with @cds.query.limit.max.`,
  );
}
