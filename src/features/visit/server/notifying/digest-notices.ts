import { and, asc, eq, sql } from 'drizzle-orm'
import { isQuiet } from '#src/features/notification/rules/mail-times.ts'
import { type MailedTopic, noticeDeliveryOf } from '#src/features/visit/rules/delivery.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { noticeDelivery } from '../tables.ts'
import { type Addressee, findAddressees } from './find-recipients.ts'
import { dropUncountedVisits } from './notify-members.ts'

type Which = { workspace: string; digest: string }

export function isNoticeIn({ workspace, digest }: Which) {
  return and(eq(noticeDelivery.workspace, workspace), eq(noticeDelivery.digest, digest))
}

/**
 * A digest's notifications that its recipient still wants, as email parts; undefined if none. Others are
 * dropped.
 */
export async function findWantedNotices(
  tx: Transaction,
  which: Which,
  { user, now }: { user: string | null; now: Date },
): Promise<{ to: Addressee & { isQuiet: boolean }; said: unknown[] } | undefined> {
  if (user === null) return undefined
  await dropUncountedVisits(tx, sql`t.workspace = ${which.workspace} and t.digest = ${which.digest}`)
  await dropRepeated(tx, which)
  const rows = await tx
    .select({ kind: noticeDelivery.kind, data: noticeDelivery.data })
    .from(noticeDelivery)
    .where(and(isNoticeIn(which), eq(noticeDelivery.state, 'waiting')))
    .orderBy(asc(noticeDelivery.createdAt), asc(noticeDelivery.subjectId))
  const { workspace } = which
  let found: Addressee | undefined
  const said: unknown[] = []
  for (const [topic, ofTopic] of Map.groupBy(rows, ({ kind }) => kind)) {
    const [to] = await findAddressees(tx, { topic, members: [{ workspace, user }], now })
    if (!to?.wantsDigest || noticeDeliveryOf(to) === 'never') {
      await dropNotices(tx, which, topic)
      continue
    }
    found = to
    said.push(...ofTopic.map(({ data }) => data))
  }
  return found && { to: { ...found, isQuiet: isQuiet(now, found.times) }, said }
}

async function dropNotices(tx: Transaction, which: Which, kind: MailedTopic): Promise<void> {
  await tx
    .update(noticeDelivery)
    .set({ state: 'dropped' })
    .where(and(isNoticeIn(which), eq(noticeDelivery.kind, kind), eq(noticeDelivery.state, 'waiting')))
}

/** Leaves out that a watched lead came if the digest lists that visit. */
async function dropRepeated(tx: Transaction, { workspace, digest }: Which): Promise<void> {
  await tx.execute(sql`
    update notice_telling t set state = 'dropped' from visit_telling o
    where t.workspace = ${workspace} and t.digest = ${digest} and t.kind = 'lead_came' and t.state = 'waiting'
      and o.workspace = t.workspace and o.digest = t.digest and o.visit = t.subject_id and o.state = 'waiting'`)
}
