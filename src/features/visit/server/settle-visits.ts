import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordLeadEvents } from '#src/features/lead/server/lead-events.ts'
import { notifyMembers } from '#src/features/notification/server/notify-members.ts'
import { enqueueWebhookEvents } from '#src/features/webhook/server/enqueue-webhook-events.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { translatorFor } from '#src/translation/speak.ts'
import { isWorthReporting } from '../rules/quality.ts'
import { noticeOf } from './describe-visit.ts'
import { gradeAll, gradeVisits } from './grade-visits.ts'
import { orderReceipts } from './notifying/enqueue-receipts.ts'
import { deleteLateVisits } from './own/delete-visits.ts'
import { findSettled, reportedVisit, type SettledVisit } from './settled-visit.ts'
import { settledEvent } from './webhook-event.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'>

const together = 200

/**
 * Takes visits that went silent or ended and, in the same transaction, grades them and decides on
 * notifications: members in the app, the owner by email, webhooks. People are not notified of internal visits
 * and bots; a program gets every visit with its grade. Unproven visits never settle. A visit settles once,
 * however many sweeps run; returns how many did.
 */
export async function settleVisits(platform: World): Promise<number> {
  const now = platform.clock.now()
  return platform.db.asSystem(async (tx) => {
    await deleteLateVisits(tx, now)
    const settled = await takeSilent(tx, now)
    if (settled.length === 0) return 0
    const worthReporting = settled.filter(({ grade }) => isWorthReporting(grade))
    await notifyMembers(tx, worthReporting.map(noticeFor), now)
    await recordLeadEvents(tx, worthReporting.flatMap(leadEventsOf), now)
    await orderReceipts(platform, tx, { settled: worthReporting, now })
    await enqueueWebhookEvents(
      platform,
      tx,
      settled.map((visit) => settledEvent(visit, now)),
    )
    return settled.length
  })
}

/** Settles until nothing is left or `seconds` have passed, after grading leftover visits. */
export async function settleAll(platform: World, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    const count = await settleVisits(platform)
    if (count < together || performance.now() > until) break
  }
  await gradeAll(platform, { seconds })
}

async function takeSilent(tx: Transaction, now: Date): Promise<SettledVisit[]> {
  const { rows } = await tx.execute(sql`
    with due as (
      select workspace, id from visit where settled_at is null and settles_at <= ${now.toISOString()}::timestamptz
      order by settles_at limit ${together} for update skip locked
    )
    update visit v set settled_at = ${now.toISOString()}::timestamptz
    from due where v.workspace = due.workspace and v.id = due.id
    returning v.workspace, v.id`)
  const taken = z.array(z.object({ workspace: z.string(), id: z.string() })).parse(rows)
  const graded = await gradeVisits(tx, taken)
  const visits = await findSettled(tx, taken)
  return visits.map((one) => ({ ...one, ...(graded.get(one.id) ?? { grade: 'unclear', reasons: [] }) }))
}

function leadEventsOf({
  workspace,
  lead,
  id: subject,
  link,
}: SettledVisit): Parameters<typeof recordLeadEvents>[1] {
  return lead === null ? [] : [{ workspace, lead, kind: 'visit', subject, link }]
}

function noticeFor(visit: SettledVisit): Parameters<typeof notifyMembers>[1][number] {
  return {
    workspace: visit.workspace,
    kind: 'visit',
    subjectType: 'visit',
    subjectId: visit.id,
    said: {
      en: noticeOf(reportedVisit(visit), translatorFor('en')),
      de: noticeOf(reportedVisit(visit), translatorFor('de')),
    },
    href: `/workspace/journey/${visit.journey}`,
  }
}
