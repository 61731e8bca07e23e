import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { countedFields } from '#src/features/icp/rules/criterion.ts'
import { scoreJob } from '#src/features/icp/schema.ts'
import { scoreJobName } from '#src/features/icp/server/request-scoring.ts'
import { rescoreByFigures, scoreAll, scoreChanged } from '#src/features/icp/server/score-accounts.ts'
import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { figuresReader } from './read-figures.ts'

export const fitJobs: JobKind<Platform>[] = [
  {
    name: scoreJobName,
    run: (platform, raw, report) =>
      scoreAll(platform, scoreJob.parse(raw), { readFigures: figuresReader(platform), report }),
    retries: 5,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 60,
    atOnce: 1,
  },
]

export const fitSweeps: Sweep<Platform>[] = [
  { name: 'score-changed-accounts', everySeconds: () => 2, run: scoreAllChanged },
  { name: 'score-accounts-by-figures', everySeconds: () => 3600, run: rescoreAllByFigures },
]

const workspaceIds = z.array(z.object({ workspace: z.string() }))

/** Yields to other jobs during large imports. */
const mostPause = 250

/** Scores all accounts with changed facts, workspace by workspace. */
export async function scoreAllChanged(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const readFigures = figuresReader(platform)
  const { rows } = await platform.db.asSystem((tx) =>
    tx.execute(sql`select distinct workspace from icp_stale limit 1000`),
  )
  for (const { workspace } of workspaceIds.parse(rows)) {
    while ((await scoreChanged(platform, workspace, readFigures)) > 0) await platform.db.letOthers(mostPause)
  }
}

/** Updates scores that depend on recent visits. */
export async function rescoreAllByFigures(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const readFigures = figuresReader(platform)
  const fields = sql.param([...countedFields])
  const { rows } = await platform.db.asSystem((tx) =>
    tx.execute(sql`select distinct workspace from icp_criterion where field = any(${fields}::text[])`),
  )
  for (const { workspace } of workspaceIds.parse(rows))
    await rescoreByFigures(platform, workspace, readFigures)
}
