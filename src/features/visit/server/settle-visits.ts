import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findDeclinedMail } from '#src/features/notification/server/find-declined-mail.ts'
import { notifyMembers } from '#src/features/notification/server/notify-members.ts'
import { tellWebhooks } from '#src/features/webhook/server/tell-webhooks.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isWorthTelling } from '../rules/quality.ts'
import { ownerWantsReceipt } from '../rules.ts'
import { receiptWords } from '../words/receipt-words.ts'
import { noticeOf } from './describe-visit.ts'
import { gradeAll, gradeVisits } from './grade-visits.ts'
import { forgetAgain } from './own/forget-visits.ts'
import { findSettled, type SettledVisit, toldVisit } from './settled-visit.ts'
import { visit } from './tables.ts'
import { settledEvent } from './webhook-event.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'>

const together = 200

/** Beyond this a link's receipts of a day would be a nuisance to its owner; the app still shows each visit. */
export const mostReceiptsPerLinkAndDay = 200

/**
 * Takes visits that have fallen silent or ended and, in the same transaction, grades them and decides whom to tell: members
 * in the app, the owner by e-mail, webhooks. People are not told of visits of their own and of scanners; a
 * program is told every visit with its grade. A visit settles once, however many sweeps run; returns how many did.
 */
export async function settleVisits(platform: World): Promise<number> {
  const now = platform.clock.now()
  return platform.db.asSystem(async (tx) => {
    await forgetAgain(tx, now)
    const settled = await takeSilent(tx, now)
    if (settled.length === 0) return 0
    const worthTelling = settled.filter(({ grade }) => isWorthTelling(grade))
    await notifyMembers(tx, worthTelling.map(noticeFor), now)
    await orderReceipts(platform, tx, { settled: worthTelling, now })
    await tellWebhooks(
      platform,
      tx,
      settled.map((visit) => settledEvent(visit, now)),
    )
    return settled.length
  })
}

/** Settles until nothing is left or `seconds` have passed, and grades what was left ungraded before. */
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

function noticeFor(visit: SettledVisit): Parameters<typeof notifyMembers>[1][number] {
  return {
    workspace: visit.workspace,
    kind: 'visit',
    subjectType: 'visit',
    subjectId: visit.id,
    said: {
      en: noticeOf(toldVisit(visit), receiptWords.en),
      de: noticeOf(toldVisit(visit), receiptWords.de),
    },
    href: `/workspace/journey/${visit.journey}`,
  }
}

type Batch = { settled: SettledVisit[]; now: Date }

async function orderReceipts({ jobs }: World, tx: Transaction, { settled, now }: Batch): Promise<void> {
  const due = settled.filter((visit) => visit.email_to && ownerWantsReceipt(conditionsOf(visit)))
  if (due.length === 0) return
  const isDeclined = await findDeclinedMail(tx, {
    topic: 'visit',
    workspaces: due.map(({ workspace }) => workspace),
  })
  const wanted = due.filter(({ workspace, email_to }) => !isDeclined({ workspace, to: email_to ?? '' }))
  if (wanted.length === 0) return
  const counts = await receiptsToday(tx, wanted, now)
  for (const { workspace, id, link } of wanted) {
    const earlier = counts.get(link) ?? 0
    if (earlier >= mostReceiptsPerLinkAndDay) continue
    counts.set(link, earlier + 1)
    await tx
      .update(visit)
      .set({ receipt: 'waiting', receiptAt: now })
      .where(and(eq(visit.workspace, workspace), eq(visit.id, id)))
    await jobs.enqueue(tx, { name: 'visit.send-receipt', payload: { workspace, visit: id } })
  }
}

function conditionsOf(visit: SettledVisit): Parameters<typeof ownerWantsReceipt>[0] {
  return {
    leadIsValidated: visit.lead_validated === 'yes',
    planEmailNotification: visit.plan_email_notification,
    linkEmailNotification: visit.email_notification,
    linkIsActive: visit.link_active,
    subscriptionIsActive: visit.subscription_is_active,
  }
}

async function receiptsToday(
  tx: Transaction,
  wanted: SettledVisit[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ link: visit.link, receipts: count() })
    .from(visit)
    .where(
      and(
        inArray(visit.workspace, [...new Set(wanted.map(({ workspace }) => workspace))]),
        inArray(visit.link, [...new Set(wanted.map(({ link }) => link))]),
        gt(visit.receiptAt, secondsAfter(now, -86_400)),
      ),
    )
    .groupBy(visit.link)
  return new Map(rows.map((row) => [row.link, row.receipts]))
}
