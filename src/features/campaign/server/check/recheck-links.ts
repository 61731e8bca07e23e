import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkJobName } from './ask-link-check.ts'
import { weekSeconds } from './store-check.ts'

const mostAtOnce = 20
const aliveSeconds = 90 * 86_400

const dueRows = z.array(z.object({ workspace: z.uuid(), link: z.uuid() }))

/**
 * Starts weekly checks of links that are due, a few at a time: open ones that were created or visited within
 * 90 days. The first one runs within a week, at a time spread by link. Several processes may run this at
 * once.
 */
export async function recheckLinks({
  db,
  clock,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now().toISOString()
  const next = secondsAfter(clock.now(), weekSeconds).toISOString()
  const alive = secondsAfter(clock.now(), -aliveSeconds).toISOString()
  await db.asSystem(async (tx) => {
    const { rows } = await tx.execute(sql`
      with candidate as (
        select link.workspace, link.id, link.created_at, coalesce(link_check.due_at,
          link.created_at + make_interval(secs => abs(hashtext(link.id::text)::bigint) % ${weekSeconds})) as due_at
        from link
        join journey on journey.workspace = link.workspace and journey.id = link.journey
        join workspaces on workspaces.id = link.workspace
        left join link_check on link_check.workspace = link.workspace and link_check.link = link.id
        where link.active and link.deleted_at is null and journey.deleted_at is null and workspaces.deleted_at is null
      ), due as (
        select workspace, id from candidate
        where due_at <= ${now}::timestamptz and (created_at > ${alive}::timestamptz or exists (
          select from visit
          where visit.workspace = candidate.workspace and visit.link = candidate.id
            and visit.last_at > ${alive}::timestamptz))
        order by due_at limit ${mostAtOnce}
      )
      insert into link_check (workspace, link, due_at)
      select workspace, id, ${next}::timestamptz from due
      on conflict (workspace, link) do update set due_at = excluded.due_at
        where link_check.due_at <= ${now}::timestamptz
      returning workspace, link`)
    for (const which of dueRows.parse(rows)) {
      const payload = { ...which, subject: which.link, lead: null, isWeekly: true }
      await jobs.enqueue(tx, { name: checkJobName, payload })
    }
  })
}
