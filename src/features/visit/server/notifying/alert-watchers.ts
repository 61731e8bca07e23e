import { msg } from '@lingui/core/runtime-macro'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { notifyMembers } from '#src/features/notification/server/notify-members.ts'
import { alertAgainSeconds } from '#src/features/visit/rules/delivery.ts'
import { isWorthReporting } from '#src/features/visit/rules/quality.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak, translatorFor } from '#src/translation/speak.ts'
import { whoOf } from '../describe-visit.ts'
import { gradesSoFar } from '../grade-visits.ts'
import { mailedOf } from './notify-form.ts'
import { type MailedNotice, tellMembers } from './notify-members.ts'

const together = 200

const begun = z.object({
  workspace: z.string(),
  user: z.string(),
  id: z.string(),
  lead: z.string(),
  title: z.string(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  validated: z.enum(['yes', 'no']),
  account: z.string().nullable(),
  may_be_mailed: z.boolean(),
})

type Begun = z.output<typeof begun>

/**
 * Notifies members of visits by leads they watch, in the app and by email: each visit once, and a lead who
 * returns within half an hour not again. Returns the number of notifications.
 */
export async function alertWatchers(platform: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = platform.clock.now()
  return platform.db.asSystem(async (tx) => {
    if ((await findStarted(tx, now)).length === 0) return 0
    // Two concurrent sweeps would notify twice within half an hour.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('alerts of leads', 0))`)
    const fresh = await findStarted(tx, now)
    const grades = await gradesSoFar(tx, fresh)
    const told = onceEach(fresh.filter(({ id }) => isWorthReporting(grades.get(id))))
    await noteTold(tx, told, now)
    await notifyMembers(tx, told.map(noticeFor), now)
    const mailed = told.filter((one) => one.may_be_mailed).map(noticeFor)
    await tellMembers(
      platform,
      tx,
      mailed.map((notice) => ({ ...notice, said: mailedOf(notice.said) })),
    )
    return told.length
  })
}

/** Of a lead's simultaneous visits, the first counts. */
function onceEach(found: Begun[]): Begun[] {
  const byWatch = Map.groupBy(found, ({ user, lead }) => `${user} ${lead}`)
  return [...byWatch.values()].flatMap(([first]) => first ?? [])
}

/** Visits of watched leads that began in the last half hour, from half an hour after the last notification on. */
async function findStarted(tx: Transaction, now: Date): Promise<Begun[]> {
  const since = sql`${secondsAfter(now, -alertAgainSeconds).toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    select w.workspace, w."user", v.id, v.lead, l.title, d.first, d.last, d.email, d.validated, a.name as account,
      l.active and s.stripe_subscription_status = 'active' and p.email_notification = 'yes' as may_be_mailed
    from lead_watch w
    join visit v on v.workspace = w.workspace and v.lead = w.lead and v.started_at > ${since}
    join lead d on d.workspace = w.workspace and d.id = w.lead and d.deleted_at is null
    join link l on l.workspace = v.workspace and l.id = v.link and l.deleted_at is null
    join workspaces s on s.id = w.workspace
    join plan p on p.id = s.stripe_plan_id
    left join account a on a.workspace = v.workspace and a.id = v.account and a.deleted_at is null
    where v.last_at > w.created_at
      and (w.told_at is null or v.last_at > w.told_at + make_interval(secs => ${alertAgainSeconds}))
    order by v.started_at, v.id limit ${together}`)
  return z.array(begun).parse(rows)
}

async function noteTold(tx: Transaction, told: Begun[], now: Date): Promise<void> {
  const watches = told.map(({ workspace, user, lead }) => ({ workspace, user, lead }))
  await tx.execute(sql`
    update lead_watch w set told_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(watches)}::jsonb) as n(workspace uuid, "user" uuid, lead uuid)
    where w.workspace = n.workspace and w."user" = n."user" and w.lead = n.lead`)
}

function noticeFor(one: Begun): MailedNotice {
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
