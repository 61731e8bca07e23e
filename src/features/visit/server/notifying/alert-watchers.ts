import { msg } from '@lingui/core/runtime-macro'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { notifyMembers } from '#src/features/notification/server/notify-members.ts'
import {
  alertAgainSeconds,
  alertDeliveryOf,
  type Delivery,
  deliveryOf,
} from '#src/features/visit/rules/delivery.ts'
import { isWorthReporting } from '#src/features/visit/rules/quality.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak, translatorFor } from '#src/translation/speak.ts'
import { whoOf } from '../describe-visit.ts'
import { gradesSoFar } from '../grade-visits.ts'
import { visitDelivery } from '../tables.ts'
import { findRecipients, type Recipient } from './find-recipients.ts'
import { deliveryRow } from './notification-row.ts'

const together = 200

const begun = z.object({
  workspace: z.string(),
  user: z.string(),
  id: z.string(),
  link: z.string(),
  title: z.string(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  validated: z.enum(['yes', 'no']),
  account: z.string().nullable(),
  may_be_mailed: z.boolean(),
  is_again: z.boolean(),
})

type Begun = z.output<typeof begun>

/**
 * Notifies members of visits by leads they watch: in the app, and by email as they prefer. Each visit once,
 * and a lead who returns to a link within half an hour not again. Returns the number of notifications.
 */
export async function alertWatchers({
  db,
  clock,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = clock.now()
  return db.asSystem(async (tx) => {
    const found = await findStarted(tx, now)
    if (found.length === 0) return 0
    // Two concurrent sweeps would notify twice within half an hour.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('alerts of leads', 0))`)
    const fresh = await findStarted(tx, now)
    const grades = await gradesSoFar(tx, fresh)
    const worthReporting = fresh.filter(({ id }) => isWorthReporting(grades.get(id)))
    const told = onceEach(worthReporting)
    const recipients = await findRecipients(tx, { topic: 'lead_came', links: told, now })
    const mails = new Map<string, Recipient['mails']>()
    for (const one of worthReporting) {
      const recipient = told.includes(one)
        ? recipients.find(
            ({ workspace, link, user }) =>
              workspace === one.workspace && link === one.link && user === one.user,
          )
        : undefined
      const delivery = recipient
        ? deliveryFor(one, countedIn(mails, recipient), now)
        : ({ way: 'none' } as const)
      const whose = { recipient: one.user, user: one.user }
      const row = deliveryRow(one, { one: whose, delivery, kind: 'alert', now })
      await tx.insert(visitDelivery).values(row).onConflictDoNothing()
      if (delivery.way === 'at_once')
        await jobs.enqueue(tx, {
          name: 'visit.send-alert',
          payload: { workspace: one.workspace, visit: one.id },
        })
    }
    await notifyMembers(tx, told.map(noticeFor), now)
    return told.length
  })
}

/** A mailbox has one hourly limit across all links. */
function countedIn(mails: Map<string, Recipient['mails']>, one: Recipient): Recipient {
  const key = `${one.workspace} ${one.recipient}`
  const counted = mails.get(key) ?? { ...one.mails }
  mails.set(key, counted)
  return { ...one, mails: counted }
}

function deliveryFor(visit: Begun, one: Recipient, now: Date): Delivery {
  if (!visit.may_be_mailed) return { way: 'none' }
  const { wantsDigest, mails, times, alertsAlways: isUrgent } = one
  const manner = alertDeliveryOf({ ...one, link: one.choice })
  const delivery = deliveryOf({ manner, mayComeAtOnce: true, wantsDigest, mails, now, times, isUrgent })
  if (delivery.way === 'at_once') mails.sent += 1
  return delivery
}

/** Two simultaneous openings of a link count once. */
function onceEach(found: Begun[]): Begun[] {
  const seen = new Set<string>()
  return found.filter((one) => {
    const key = `${one.user} ${one.link} ${one.email}`
    if (one.is_again || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Visits of watched leads that began in the last half hour and have not been reported to their watchers. */
async function findStarted(tx: Transaction, now: Date): Promise<Begun[]> {
  const since = sql`${secondsAfter(now, -alertAgainSeconds).toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    select w.workspace, w."user", v.id, v.link, l.title, d.first, d.last, d.email, d.validated, a.name as account,
      l.active and s.stripe_subscription_status = 'active' and p.email_notification = 'yes' as may_be_mailed,
      exists (select from visit_telling t join visit o on o.workspace = t.workspace and o.id = t.visit
        where t.workspace = w.workspace and t.recipient = w."user"::text and t.kind = 'alert' and t.created_at > ${since}
          and t.state <> 'dropped' and o.lead = v.lead and o.link = v.link) as is_again
    from lead_watch w
    join visit v on v.workspace = w.workspace and v.lead = w.lead and v.started_at > ${since}
    join lead d on d.workspace = w.workspace and d.id = w.lead and d.deleted_at is null
    join link l on l.workspace = v.workspace and l.id = v.link and l.deleted_at is null
    join workspaces s on s.id = w.workspace
    join plan p on p.id = s.stripe_plan_id
    left join account a on a.workspace = v.workspace and a.id = v.account and a.deleted_at is null
    where v.last_at > w.created_at and not exists (select from visit_telling t
      where t.workspace = v.workspace and t.visit = v.id and t.recipient = w."user"::text and t.kind = 'alert')
    order by v.started_at, v.id limit ${together}`)
  return z.array(begun).parse(rows)
}

function noticeFor(one: Begun): Parameters<typeof notifyMembers>[1][number] {
  return {
    workspace: one.workspace,
    to: [one.user],
    kind: 'lead_came',
    subjectType: 'visit',
    subjectId: one.id,
    said: { en: saidIn('en', one), de: saidIn('de', one) },
    href: `/workspace/visits?visit=${one.id}`,
  }
}

function saidIn(locale: Locale, one: Begun): { title: string; text: string } {
  const who = whoOf(
    { lead: one, claimedEmail: '', account: one.account, personal: null },
    translatorFor(locale),
  )
  return {
    title: speak(locale, msg`${{ who }} opened “${{ link: one.title }}”`),
    text: speak(locale, msg`You’re watching this lead. You’ll see what they read once the visit is over.`),
  }
}
