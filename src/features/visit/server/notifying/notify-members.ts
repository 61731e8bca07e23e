import { type SQL, sql } from 'drizzle-orm'
import { type Notice, notifyMembers } from '#src/features/notification/server/notify-members.ts'
import {
  type Delivery,
  deliveryOf,
  type MailedTopic,
  noticeDeliveryOf,
} from '#src/features/visit/rules/delivery.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isCountedAsV } from '../counted-visits.ts'
import { noticeDelivery } from '../tables.ts'
import { type Addressee, findAddressees } from './find-recipients.ts'

type World = Pick<Platform, 'clock' | 'jobs'>

/** A notification with an email to the given members. */
export type MailedNotice = Notice & { kind: MailedTopic; to: string[] }

/**
 * Notifies members in the app and by email, in the caller's system transaction: one call sends a member one
 * email within their limit, or adds to their digest. Each notification is delivered once.
 */
export async function tellMembers(
  { clock, jobs }: World,
  tx: Transaction,
  notices: readonly MailedNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const now = clock.now()
  await notifyMembers(tx, [...notices], now)
  for (const [topic, ofTopic] of Map.groupBy(notices, ({ kind }) => kind))
    await orderMails({ jobs }, tx, { topic, notices: ofTopic, now })
}

type Order = { topic: MailedTopic; notices: readonly MailedNotice[]; now: Date }

async function orderMails(
  { jobs }: Pick<World, 'jobs'>,
  tx: Transaction,
  { topic, notices, now }: Order,
): Promise<void> {
  const members = notices.flatMap(({ workspace, to }) => to.map((user) => ({ workspace, user })))
  for (const one of await findAddressees(tx, { topic, members, now })) {
    const { workspace, user } = one
    const delivery = deliveryFor(one, now)
    const theirs = notices.filter(
      (notice) => notice.workspace === workspace && notice.to.includes(user ?? ''),
    )
    if (delivery.way === 'none' || !user || theirs.length === 0) continue
    const letter = newId(now)
    const kept = await tx
      .insert(noticeDelivery)
      .values(theirs.map((notice) => ({ ...rowOf(notice, { delivery, now }), user, letter })))
      .onConflictDoNothing()
      .returning({ letter: noticeDelivery.letter })
    if (kept.length > 0 && delivery.way === 'at_once')
      await jobs.enqueue(tx, { name: 'visit.send-notices', payload: { workspace, letter } })
  }
}

function deliveryFor({ topic, wantsDigest, mails, times }: Addressee, now: Date): Delivery {
  const manner = noticeDeliveryOf({ topic, wantsDigest })
  return deliveryOf({ manner, mayComeAtOnce: true, wantsDigest, mails, now, times })
}

function rowOf(
  { workspace, kind, subjectType, subjectId, said: { en, ...others }, href }: MailedNotice,
  { delivery, now }: { delivery: Exclude<Delivery, { way: 'none' }>; now: Date },
) {
  return {
    workspace,
    kind,
    subjectType,
    subjectId,
    data: { ...en, ...others, href },
    way: delivery.way,
    state: 'waiting' as const,
    dueAt: delivery.way === 'digest' ? delivery.dueAt : now,
    createdAt: now,
  }
}

/** Cancels emails of obsolete notifications. `subjects`: a query for `workspace` and `id`. */
export async function dropNoticeMails(
  tx: Transaction,
  { subjectType, subjects }: { subjectType: string; subjects: SQL },
): Promise<void> {
  await tx.execute(sql`
    update notice_telling t set state = 'dropped' from (${subjects}) s
    where t.workspace = s.workspace and t.subject_type = ${subjectType} and t.subject_id = s.id and t.state = 'waiting'`)
}

/** Cancels emails about visits that no longer count, or are gone. `which`: a condition on `notice_telling` as `t`. */
export async function dropUncountedVisits(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(sql`
    update notice_telling t set state = 'dropped'
    where ${which} and t.subject_type = 'visit' and t.state = 'waiting' and not exists (
      select from visit v where v.workspace = t.workspace and v.id = t.subject_id and ${isCountedAsV})`)
}
