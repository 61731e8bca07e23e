import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { dropOldDeletedVisitIds } from './own/delete-visits.ts'
import { recountLeads } from './roll-up-visits.ts'

const together = 500

/**
 * Deletes visits older than their workspace's retention period, with their webhooks and notifications. Uses
 * small transactions, since a long history must not block others; the next sweep takes the rest.
 */
export async function deleteOldVisits(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const count = await forgetSome(platform)
    if (count < together) break
  }
  await platform.db.asSystem((tx) => dropOldDeletedVisitIds(tx, platform.clock.now()))
}

async function forgetSome({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().toISOString()
  return db.asSystem(async (tx) => {
    const { rows } = await tx.execute(sql`
      with due as (
        select v.workspace, v.id from workspaces w
        cross join lateral (
          select workspace, id from visit
          where visit.workspace = w.id and visit.settled_at is not null
            and visit.last_at < ${now}::timestamptz - make_interval(days => w.retention_days)
          order by visit.last_at limit ${together}) v
        where w.retention_days is not null
        limit ${together}
      ), told as (
        delete from notification n using due
        where n.workspace = due.workspace and n.subject_type = 'visit' and n.subject_id = due.id
      ), mailed as (
        delete from notice_telling n using due
        where n.workspace = due.workspace and n.subject_type = 'visit' and n.subject_id = due.id
      ), gone as (
        delete from visit using due where visit.workspace = due.workspace and visit.id = due.id
        returning visit.workspace, visit.lead
      )
      select workspace, lead from gone order by workspace`)
    const gone = z.array(z.object({ workspace: z.string(), lead: z.string().nullable() })).parse(rows)
    // Daily figures name no one and stay; actions of leads are deleted with their visits.
    for (const [workspace, visits] of Map.groupBy(gone, (one) => one.workspace)) {
      const leads = visits.flatMap(({ lead }) => lead ?? [])
      if (leads.length > 0) await recountLeads(tx, { workspace, leads })
    }
    return gone.length
  })
}
