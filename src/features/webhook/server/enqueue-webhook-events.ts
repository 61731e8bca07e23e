import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { plan } from '#src/features/billing/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isLocale, type Locale } from '#src/translation/locale.ts'
import type { AnyWebhookEventName, WebhookBody } from '../schema.ts'
import { slackMessageOf } from './slack-message.ts'
import { webhookDelivery, webhookEndpoint } from './tables.ts'

/** An event. Each `subject` is delivered once per endpoint and event. */
export type WebhookEvent = {
  workspace: string
  event: AnyWebhookEventName
  subject: string
  /** The link where it happened; null if none. */
  link: string | null
  /** It is deleted together with any of these. */
  about?: { visit?: string; lead?: string; submission?: string }
  body: WebhookBody
  /** The text for chats; null for events chats don't get. */
  message: { said: Record<Locale, { title: string; text: string; open: string }>; path: string } | null
}

type World = Pick<Platform, 'clock' | 'jobs' | 'config'>
type Endpoint = typeof webhookEndpoint.$inferSelect
type Listening = { endpoint: Endpoint; language: string }

/**
 * Delivers events to subscribed endpoints, in the caller's transaction. Events for an endpoint paused after
 * failures are kept; one that is turned off misses them.
 */
export async function enqueueWebhookEvents(
  world: World,
  tx: Transaction,
  events: WebhookEvent[],
): Promise<void> {
  if (events.length === 0) return
  const listening = await findListening(tx, events)
  for (const event of events) {
    for (const one of listening.filter(({ endpoint }) => listensTo(endpoint, event))) {
      await order(world, tx, { ...one, event })
    }
  }
}

/** The same for one endpoint, whatever it subscribes to; false if it was deleted or is off. */
export async function enqueueEndpointEvent(
  world: World,
  tx: Transaction,
  { endpoint: id, event }: { endpoint: string; event: WebhookEvent },
): Promise<boolean> {
  const [found] = await subscribedEndpoints(tx, [event.workspace], eq(webhookEndpoint.id, id))
  if (!found) return false
  await order(world, tx, { ...found, event })
  return true
}

async function findListening(tx: Transaction, events: WebhookEvent[]): Promise<Listening[]> {
  const links = [...new Set(events.flatMap(({ link }) => link ?? []))]
  const workspaces = [...new Set(events.map(({ workspace }) => workspace))]
  return subscribedEndpoints(
    tx,
    workspaces,
    or(isNull(webhookEndpoint.link), inArray(webhookEndpoint.link, links)),
  )
}

async function subscribedEndpoints(
  tx: Transaction,
  of: string[],
  which: SQL | undefined,
): Promise<Listening[]> {
  return tx
    .select({ endpoint: webhookEndpoint, language: workspaces.language })
    .from(webhookEndpoint)
    .innerJoin(workspaces, eq(workspaces.id, webhookEndpoint.workspace))
    .innerJoin(plan, eq(plan.id, workspaces.stripePlanId))
    .where(
      and(
        inArray(webhookEndpoint.workspace, of),
        which,
        or(isNull(webhookEndpoint.pausedBecause), eq(webhookEndpoint.pausedBecause, 'failing')),
        eq(plan.apiNotification, 'yes'),
        eq(workspaces.stripeSubscriptionStatus, 'active'),
      ),
    )
}

function listensTo(endpoint: Endpoint, { workspace, event, link, message }: WebhookEvent): boolean {
  return (
    endpoint.workspace === workspace &&
    (endpoint.link === null || endpoint.link === link) &&
    endpoint.events.some((one) => one === event) &&
    (endpoint.format === 'standard' || message !== null)
  )
}

async function order(
  { clock, jobs, config }: World,
  tx: Transaction,
  { endpoint, language, event }: Listening & { event: WebhookEvent },
): Promise<void> {
  const now = clock.now()
  const { workspace } = event
  const isHeld = endpoint.pausedAt !== null
  const [delivery] = await tx
    .insert(webhookDelivery)
    .values({
      workspace,
      id: newId(now),
      endpoint: endpoint.id,
      event: event.event,
      subject: event.subject,
      link: event.link,
      ...event.about,
      payload: payloadOf(event, { endpoint, language, origin: config.publicOrigin }),
      state: isHeld ? 'held' : 'waiting',
      nextAt: isHeld ? null : now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: webhookDelivery.id })
  if (!delivery || isHeld) return
  await jobs.enqueue(tx, {
    name: 'webhook.deliver',
    payload: { workspace, delivery: delivery.id, attempt: 1 },
  })
}

type Reader = { endpoint: Pick<Endpoint, 'format'>; language: string; origin: string }

/** An endpoint's payload, in its format. */
export function payloadOf(
  { body, message }: Pick<WebhookEvent, 'body' | 'message'>,
  { endpoint, language: tag, origin }: Reader,
): Record<string, unknown> {
  if (endpoint.format === 'standard' || !message) return body
  const [language = ''] = tag.split('-')
  const said = message.said[isLocale(language) ? language : 'en']
  return slackMessageOf({ ...said, address: `${origin}${message.path}` })
}
