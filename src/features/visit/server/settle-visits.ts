import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { webhookFormats } from '#src/features/link/schema.ts'
import { findDeclinedMail } from '#src/features/notification/server/find-declined-mail.ts'
import { notifyMembers } from '#src/features/notification/server/notify-members.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isLocale } from '#src/words/locale.ts'
import { type Graded, isWorthTelling } from '../rules/quality.ts'
import { linkWantsWebhook, ownerWantsReceipt } from '../rules.ts'
import { receiptWords } from '../words/receipt-words.ts'
import { noticeOf } from './describe-visit.ts'
import { gradeAll, gradeVisits } from './grade-visits.ts'
import { slackMessageOf } from './slack-message.ts'
import { visit, webhookDelivery } from './tables.ts'
import { webhookEventOf } from './webhook-event.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'>

const together = 200

/** Beyond this a link's receipts of a day would be a nuisance to its owner; the app still shows each visit. */
export const mostReceiptsPerLinkAndDay = 200

const tab = z.object({ id: z.string(), title: z.string(), duration: z.number() })
const click = z.object({ href: z.string(), text: z.string(), timeInSession: z.number() })
const yesNo = z.enum(['yes', 'no'])

const settledVisit = z.object({
  workspace: z.string(),
  id: z.string(),
  link: z.string(),
  session_id: z.string(),
  duration: z.number(),
  tabs: z.array(tab),
  links_clicked: z.array(click),
  title: z.string(),
  started_at: z.coerce.date(),
  lead_email: z.string(),
  account: z.string().nullable(),
  account_name: z.string().nullable(),
  lead: z.string().nullable(),
  lead_hashid: z.string().nullable(),
  lead_first: z.string().nullable(),
  lead_last: z.string().nullable(),
  lead_address: z.string().nullable(),
  lead_validated: yesNo.nullable(),
  journey: z.string(),
  link_hashid: z.string(),
  link_active: z.boolean(),
  email_to: z.string().nullable(),
  email_notification: z.boolean(),
  webhook: z.boolean(),
  webhook_url: z.string().nullable(),
  webhook_format: z.enum(webhookFormats),
  workspace_language: z.string(),
  subscription_is_active: z.boolean(),
  plan_email_notification: yesNo,
  plan_api_notification: yesNo,
})

export type SettledVisit = z.output<typeof settledVisit> & Graded

/**
 * Takes visits that have fallen silent or ended and, in the same transaction, grades them and decides whom to tell: members
 * in the app, the owner by e-mail, the link's webhook. People are not told of visits of their own and of scanners; a
 * program is told every visit with its grade. A visit settles once, however many sweeps run; returns how many did.
 */
export async function settleVisits(platform: World): Promise<number> {
  const now = platform.clock.now()
  return platform.db.asSystem(async (tx) => {
    const settled = await takeSilent(tx, now)
    if (settled.length === 0) return 0
    const worthTelling = settled.filter(({ grade }) => isWorthTelling(grade))
    await notifyMembers(tx, worthTelling.map(noticeFor), now)
    await orderReceipts(platform, tx, { settled: worthTelling, now })
    await orderWebhooks(platform, tx, { settled, now })
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
    ), settled as (
      update visit v set settled_at = ${now.toISOString()}::timestamptz
      from due where v.workspace = due.workspace and v.id = due.id
      returning v.*
    )
    select s.workspace, s.id, s.link, s.session_id, s.duration, s.tabs, s.links_clicked, s.title, s.started_at,
      s.lead_email, s.account, a.name as account_name, s.lead, d.hashid as lead_hashid, d.first as lead_first,
      d.last as lead_last, d.email as lead_address, d.validated as lead_validated, l.journey, l.hashid as link_hashid,
      l.active and l.deleted_at is null as link_active, l.email_to, l.email_notification, l.webhook, l.webhook_url,
      l.webhook_format, w.language as workspace_language,
      w.stripe_subscription_status = 'active' as subscription_is_active,
      p.email_notification as plan_email_notification, p.api_notification as plan_api_notification
    from settled s
    join link l on l.workspace = s.workspace and l.id = s.link
    join workspaces w on w.id = s.workspace
    join plan p on p.id = w.stripe_plan_id
    left join account a on a.workspace = s.workspace and a.id = s.account and a.deleted_at is null
    left join lead d on d.workspace = s.workspace and d.id = s.lead`)
  const settled = z.array(settledVisit).parse(rows)
  const graded = await gradeVisits(
    tx,
    settled.map(({ id }) => id),
  )
  return settled.map((one) => ({ ...one, ...(graded.get(one.id) ?? { grade: 'unclear', reasons: [] }) }))
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

async function orderWebhooks(
  { jobs, config }: World,
  tx: Transaction,
  { settled, now }: Batch,
): Promise<void> {
  for (const told of settled.filter(isForWebhook)) {
    const { workspace, link } = told
    const at = { nextAt: now, createdAt: now, updatedAt: now }
    const [delivery] = await tx
      .insert(webhookDelivery)
      .values({
        workspace,
        id: newId(now),
        link,
        visit: told.id,
        event: 'visit',
        payload: payloadOf(told, config),
        state: 'waiting',
        ...at,
      })
      .onConflictDoNothing()
      .returning({ id: webhookDelivery.id })
    if (!delivery) continue
    const payload = { workspace, delivery: delivery.id, attempt: 1 }
    await jobs.enqueue(tx, { name: 'visit.deliver-webhook', payload })
  }
}

/** A message is read by people. */
function isForWebhook(visit: SettledVisit): boolean {
  const isForPeople = visit.webhook_format !== 'standard'
  return linkWantsWebhook(webhookOf(visit)) && (!isForPeople || isWorthTelling(visit.grade))
}

/** What a link's webhook is told, in the form that its owner chose. */
function payloadOf(visit: SettledVisit, { publicOrigin }: Platform['config']): Record<string, unknown> {
  if (visit.webhook_format === 'standard') return webhookEventOf(visit)
  const [language = ''] = visit.workspace_language.split('-')
  const words = receiptWords[isLocale(language) ? language : 'en']
  const address = `${publicOrigin}/workspace/journey/${visit.journey}`
  return slackMessageOf({ ...noticeOf(toldVisit(visit), words), address, open: words.seeTheVisit })
}

function webhookOf(visit: SettledVisit): Parameters<typeof linkWantsWebhook>[0] {
  return {
    webhook: visit.webhook,
    webhookUrl: visit.webhook_url,
    planApiNotification: visit.plan_api_notification,
    subscriptionIsActive: visit.subscription_is_active,
  }
}

function toldVisit(visit: SettledVisit): Parameters<typeof noticeOf>[0] {
  const lead = visit.lead_address === null ? null : leadOf(visit, visit.lead_address)
  return {
    linkTitle: visit.title,
    account: visit.account_name,
    lead,
    claimedEmail: visit.lead_email,
    duration: visit.duration,
    tabs: visit.tabs,
    clicks: visit.links_clicked.length,
  }
}

function leadOf(visit: SettledVisit, email: string): NonNullable<Parameters<typeof noticeOf>[0]['lead']> {
  return {
    first: visit.lead_first ?? '',
    last: visit.lead_last ?? '',
    email,
    validated: visit.lead_validated ?? 'no',
  }
}
