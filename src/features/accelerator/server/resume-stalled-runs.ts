import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Platform } from '#src/platform/platform.ts'
import { enqueueItems } from './start-run.ts'

const silentSeconds = 180
const live = new Set(['queued', 'running', 'waiting'])

const silent = z.object({
  workspace: z.string(),
  run: z.string(),
  user: z.string(),
  items: z.array(z.string()),
})

/**
 * Enqueues the rest of a stalled run whose jobs are lost: the queue gives up on a job whose process was killed
 * repeatedly, but the run doesn't.
 */
export async function resumeStalledRuns(platform: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock, jobs } = platform
  const before = secondsAfter(clock.now(), -silentSeconds).toISOString()
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`
      select i.workspace, i.run, r.created_by as "user", jsonb_agg(i.id) as items
      from recipe_run_item i
      join recipe_run r on r.workspace = i.workspace and r.id = i.run and r.state = 'running'
      where i.state in ('queued', 'writing')
      group by 1, 2, 3 having max(i.updated_at) < ${before}::timestamptz limit 50`),
  )
  for (const { workspace, run, user, items } of z.array(silent).parse(rows)) {
    const left = await jobs.ofSubject(workspace, run)
    if (left.some(({ state }) => live.has(state))) continue
    await db.inWorkspace(workspace, (tx) => enqueueItems(platform, tx, { workspace, run, user, items }))
  }
}
