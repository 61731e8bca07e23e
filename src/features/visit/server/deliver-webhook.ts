import { and, eq, isNull } from 'drizzle-orm'
import { changeLink } from '#src/features/link/server/change-link.ts'
import { link } from '#src/features/link/server/tables.ts'
import { type Notice, notifyMembers } from '#src/features/notification/server/notify-members.ts'
import { isOn } from '#src/features/staff/server/feature-flags.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type NextStep, nextStep } from '#src/platform/webhooks/retry-schedule.ts'
import type { WebhookAnswer } from '#src/platform/webhooks/webhook-sender.ts'
import type { Locale } from '#src/words/locale.ts'
import { receiptWords } from '../words/receipt-words.ts'
import { webhookDelivery } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'webhooks'>

/** `attempt` counts from 1. */
export type DeliveryAttempt = { workspace: string; delivery: string; attempt: number }

type Delivery = typeof webhookDelivery.$inferSelect
type Receiver = { link: string; journey: string; title: string; url: string; secret: string }

/**
 * Makes one attempt to tell a link's webhook and plans the next. An attempt that was already made is not made
 * again; when two workers make it at once, the receiver sees the same webhook-id twice and one result is kept.
 */
export async function deliverWebhook(platform: World, which: DeliveryAttempt): Promise<void> {
  const found = await platform.db.inWorkspace(which.workspace, (tx) => findWaiting(tx, which))
  if (!found) return
  if (!(await isOn(platform, 'webhooks'))) return waitForSwitch(platform, which)
  const { delivery, receiver } = found
  const answer: WebhookAnswer = receiver
    ? await platform.webhooks.send(
        {
          id: delivery.id,
          url: receiver.url,
          secret: receiver.secret,
          body: JSON.stringify(delivery.payload),
        },
        platform.clock.now(),
      )
    : { kind: 'refused', reason: 'the webhook was turned off' }
  const step = nextStep(answer, which.attempt, Math.random())
  await platform.db.inWorkspace(which.workspace, (tx) =>
    keep(platform, tx, { which, answer, step, receiver }),
  )
}

/** Staff have switched webhooks off: the attempt is made when they are on again. */
async function waitForSwitch(platform: World, which: DeliveryAttempt): Promise<void> {
  const at = secondsAfter(platform.clock.now(), 300)
  await platform.db.inWorkspace(which.workspace, (tx) => plan(platform, tx, { ...which, at }))
}

async function findWaiting(
  tx: Transaction,
  { workspace, delivery: id, attempt }: DeliveryAttempt,
): Promise<{ delivery: Delivery; receiver: Receiver | undefined } | undefined> {
  const [found] = await tx
    .select({ delivery: webhookDelivery, link })
    .from(webhookDelivery)
    .leftJoin(
      link,
      and(
        eq(link.workspace, webhookDelivery.workspace),
        eq(link.id, webhookDelivery.link),
        eq(link.webhook, true),
        isNull(link.deletedAt),
      ),
    )
    .where(and(isWaiting(workspace, id), eq(webhookDelivery.attempts, attempt - 1)))
  if (!found) return undefined
  return { delivery: found.delivery, receiver: receiverOf(found.link) }
}

function isWaiting(workspace: string, id: string): ReturnType<typeof and> {
  return and(
    eq(webhookDelivery.workspace, workspace),
    eq(webhookDelivery.id, id),
    eq(webhookDelivery.state, 'waiting'),
  )
}

function receiverOf(found: typeof link.$inferSelect | null): Receiver | undefined {
  if (!found?.webhookUrl || !found.webhookSecret) return undefined
  const { id, journey, title, webhookUrl, webhookSecret } = found
  return { link: id, journey, title, url: webhookUrl, secret: webhookSecret }
}

type Attempted = {
  which: DeliveryAttempt
  answer: WebhookAnswer
  step: NextStep
  receiver: Receiver | undefined
}

async function keep(platform: World, tx: Transaction, attempted: Attempted): Promise<void> {
  const { which, answer, step } = attempted
  const now = platform.clock.now()
  if (step.kind === 'same_attempt')
    return plan(platform, tx, { ...which, at: secondsAfter(now, step.afterSeconds) })
  const nextAt = step.kind === 'retry' ? secondsAfter(now, step.afterSeconds) : null
  const kept = await tx
    .update(webhookDelivery)
    .set({ state: stateOf(step), attempts: which.attempt, nextAt, updatedAt: now, ...shownOf(answer) })
    .where(and(isWaiting(which.workspace, which.delivery), eq(webhookDelivery.attempts, which.attempt - 1)))
    .returning({ id: webhookDelivery.id })
  if (kept.length === 0) return
  if (nextAt) await plan(platform, tx, { ...which, attempt: which.attempt + 1, at: nextAt })
  if (step.kind === 'stop') await stopWebhook(platform, tx, attempted)
  if (step.kind === 'gave_up') await tellOwner(platform, tx, { attempted, said: 'webhookGaveUp' })
}

async function plan({ jobs }: World, tx: Transaction, next: DeliveryAttempt & { at: Date }): Promise<void> {
  const { at, ...payload } = next
  await jobs.enqueue(tx, { name: 'visit.deliver-webhook', payload, startAfter: at })
}

function stateOf(step: NextStep): Delivery['state'] {
  if (step.kind === 'delivered' || step.kind === 'refused') return step.kind
  return step.kind === 'retry' ? 'waiting' : 'failed'
}

function shownOf(answer: WebhookAnswer): { statusCode: number | null; answer: string } {
  if (answer.kind === 'answered') return { statusCode: answer.status, answer: answer.text }
  return { statusCode: null, answer: answer.kind === 'busy' ? '' : answer.reason }
}

/** 410 Gone: the receiver wants no more. */
async function stopWebhook(platform: World, tx: Transaction, attempted: Attempted): Promise<void> {
  const { which, receiver } = attempted
  if (!receiver) return
  await changeLink(platform, { workspace: which.workspace, link: receiver.link }, { webhook: false })
  await tellOwner(platform, tx, { attempted, said: 'webhookGone' })
}

async function tellOwner(
  { clock }: World,
  tx: Transaction,
  { attempted, said }: { attempted: Attempted; said: 'webhookGaveUp' | 'webhookGone' },
): Promise<void> {
  const { which, receiver } = attempted
  if (!receiver) return
  const { title } = receiver
  function toldIn(locale: Locale): Notice['said'][Locale] {
    const words = receiptWords[locale]
    return { title: words[said](title), text: words.checkItsAddress }
  }
  const notice: Notice = {
    workspace: which.workspace,
    kind: 'webhook',
    subjectType: 'webhook_delivery',
    subjectId: which.delivery,
    said: { en: toldIn('en'), de: toldIn('de') },
    href: `/workspace/journey/${receiver.journey}`,
  }
  await notifyMembers(tx, [notice], clock.now())
}
