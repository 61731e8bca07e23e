import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { removeNotices } from '#src/features/notification/server/remove-notices.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { deleteNoticeMailsAbout } from '../notifying/delete-notice-mails.ts'
import { recountLeads } from '../roll-up-visits.ts'
import { deletedVisit, visit } from '../tables.ts'

/**
 * Visits of one link by the ids their browsers gave them, or all of a lead, or those `presumed` to be theirs.
 */
export type Forgotten = {
  workspace: string
  at: Date
  link?: { id: string; sessions: string[] }
  lead?: string | null
  presumed?: string[]
}

/**
 * Permanently deletes visits and their notifications and webhook calls, and remembers their ids, so that late
 * reports don't bring them back. Daily figures name no one and stay. Returns the number of visits.
 */
export async function deleteVisits(
  tx: Transaction,
  { workspace, at, link, lead, presumed = [] }: Forgotten,
): Promise<number> {
  const which = or(
    link && and(eq(visit.link, link.id), inArray(visit.sessionId, link.sessions)),
    lead ? eq(visit.lead, lead) : undefined,
    presumed.length > 0 ? inArray(visit.id, presumed) : undefined,
  )
  if (!which) return 0
  const gone = await removeVisits(tx, { workspace, which })
  const noted = [
    ...(link?.sessions ?? []).map((sessionId) => ({ link: link?.id ?? '', sessionId })),
    ...gone.map((one) => ({ link: one.link, sessionId: one.sessionId })),
  ]
  for (let start = 0; start < noted.length; start += 1000) {
    const rows = noted.slice(start, start + 1000).map((one) => ({ workspace, forgottenAt: at, ...one }))
    await tx.insert(deletedVisit).values(rows).onConflictDoNothing()
  }
  const leads = gone.flatMap((one) => one.lead ?? [])
  if (leads.length > 0) await recountLeads(tx, { workspace, leads })
  return gone.length
}

async function removeVisits(tx: Transaction, { workspace, which }: { workspace: string; which: SQL }) {
  const gone = await tx
    .delete(visit)
    .where(and(eq(visit.workspace, workspace), which))
    .returning({ id: visit.id, link: visit.link, sessionId: visit.sessionId, lead: visit.lead })
  const ids = gone.map(({ id }) => id)
  await removeNotices(tx, { workspace, subjectType: 'visit', subjects: ids })
  await deleteNoticeMailsAbout(tx, { workspace, visits: ids })
  return gone
}

/**
 * Deletes visits written by one transaction while another deleted them. Looks back an hour; the settling
 * sweep runs more often.
 */
export async function deleteLateVisits(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from visit v using visit_forgotten f
    where f.forgotten_at > ${now.toISOString()}::timestamptz - interval '1 hour'
      and v.workspace = f.workspace and v.link = f.link and v.session_id = f.session_id`)
}

/** How long a browser may still hold a report of a deleted visit. */
const notedDays = 395

/** Drops the ids of visits deleted long ago. */
export async function dropOldDeletedVisitIds(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from visit_forgotten
    where forgotten_at < ${now.toISOString()}::timestamptz - make_interval(days => ${notedDays})`)
}
