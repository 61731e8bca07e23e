import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { AnyWebhookEventName, DeliveryState } from '../schema.ts'
import { webhookAttempt, webhookDelivery } from './tables.ts'

/** A log entry. `statusCode` is null without a response; `answer` is the response, or why there was none. */
export type DeliveryRow = {
  id: string
  event: AnyWebhookEventName
  isTest: boolean
  state: DeliveryState
  attempts: number
  statusCode: number | null
  answer: string
  nextAt: Date | null
  createdAt: Date
}

/** An event with all its calls. */
export type DeliveryView = DeliveryRow & {
  body: string
  calls: {
    n: number
    url: string
    headers: Record<string, string>
    statusCode: number | null
    answer: string
    milliseconds: number
    at: Date
  }[]
}

type Filter = {
  workspace: string
  endpoint: string
  state?: DeliveryState | undefined
  event?: AnyWebhookEventName | undefined
  /** Only tests. */
  isTest?: true
  /** The id of the last entry of the previous page. */
  before?: string | undefined
  limit: number
}

const row = {
  id: webhookDelivery.id,
  event: webhookDelivery.event,
  isTest: webhookDelivery.isTest,
  state: webhookDelivery.state,
  attempts: webhookDelivery.attempts,
  statusCode: webhookDelivery.statusCode,
  answer: webhookDelivery.answer,
  nextAt: webhookDelivery.nextAt,
  createdAt: webhookDelivery.createdAt,
}

/** An endpoint's deliveries, latest first. */
export async function listDeliveries(
  { db }: Pick<Platform, 'db'>,
  { workspace, endpoint, state, event, isTest, before, limit }: Filter,
): Promise<DeliveryRow[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select(row)
      .from(webhookDelivery)
      .where(
        and(
          matching(webhookDelivery, { workspace, endpoint }),
          state ? eq(webhookDelivery.state, state) : undefined,
          event ? eq(webhookDelivery.event, event) : undefined,
          isTest ? eq(webhookDelivery.isTest, true) : undefined,
          before ? lt(webhookDelivery.id, before) : undefined,
        ),
      )
      .orderBy(desc(webhookDelivery.id))
      .limit(limit),
  )
}

/** A complete entry of an endpoint's log; undefined if missing. */
export async function findDelivery(
  { db }: Pick<Platform, 'db'>,
  { workspace, endpoint, delivery }: { workspace: string; endpoint: string; delivery: string },
): Promise<DeliveryView | undefined> {
  return db.inWorkspace(workspace, async (tx) => {
    const [found] = await tx
      .select({ ...row, payload: webhookDelivery.payload })
      .from(webhookDelivery)
      .where(matching(webhookDelivery, { workspace, endpoint, id: delivery }))
    if (!found) return undefined
    const { n, url, headers, statusCode, answer, milliseconds, at } = webhookAttempt
    const calls = await tx
      .select({ n, url, headers, statusCode, answer, milliseconds, at })
      .from(webhookAttempt)
      .where(and(eq(webhookAttempt.workspace, workspace), eq(webhookAttempt.delivery, delivery)))
      .orderBy(asc(webhookAttempt.n))
    const { payload, ...rest } = found
    return { ...rest, body: JSON.stringify(payload), calls }
  })
}
