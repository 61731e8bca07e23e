import { msg } from '@lingui/core/runtime-macro'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { plan } from '#src/features/billing/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { DeliveryState, PauseReason, WebhookEventName, WebhookFormat } from '../schema.ts'
import { webhookDelivery, webhookEndpoint } from './tables.ts'

type Which = { workspace: string; endpoint: string }

/** An endpoint without its secret. */
export type EndpointView = {
  id: string
  /** The link it belongs to; null for the whole workspace. */
  link: string | null
  name: string
  url: string
  format: WebhookFormat
  events: WebhookEventName[]
  pausedAt: Date | null
  pausedBecause: PauseReason | null
  failingSince: Date | null
  /** Until when the previous secret also signs; null if it doesn't. */
  previousUntil: Date | null
}

/** A workspace's endpoints with their delivery status, workspace-wide ones first. */
export async function listEndpoints(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace }: { workspace: string },
): Promise<(EndpointView & { counts: Partial<Record<DeliveryState, number>> })[]> {
  return db.inWorkspace(workspace, async (tx) => {
    const rows = await tx
      .select()
      .from(webhookEndpoint)
      .where(eq(webhookEndpoint.workspace, workspace))
      .orderBy(sql`${webhookEndpoint.link} is not null`, desc(webhookEndpoint.id))
      .limit(200)
    const counts = await tx
      .select({ endpoint: webhookDelivery.endpoint, state: webhookDelivery.state, n: count() })
      .from(webhookDelivery)
      .where(eq(webhookDelivery.workspace, workspace))
      .groupBy(webhookDelivery.endpoint, webhookDelivery.state)
    return rows.map((row) => ({
      ...viewOf(row, clock.now()),
      counts: Object.fromEntries(
        counts.filter(({ endpoint }) => endpoint === row.id).map(({ state, n }) => [state, n]),
      ),
    }))
  })
}

/** An endpoint. Throws Refusal 404 `webhook_not_found`. */
export async function loadEndpoint(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, endpoint }: Which,
): Promise<EndpointView> {
  const row = await db.inWorkspace(workspace, (tx) =>
    findRow(tx, webhookEndpoint, { workspace, id: endpoint }),
  )
  if (!row) throw webhookNotFound()
  return viewOf(row, clock.now())
}

/** Whether plan and subscription allow webhooks. */
export async function mayUseWebhooks(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<boolean> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: workspaces.id })
      .from(workspaces)
      .innerJoin(plan, eq(plan.id, workspaces.stripePlanId))
      .where(
        and(
          matching(workspaces, { id: workspace, stripeSubscriptionStatus: 'active', deletedAt: null }),
          eq(plan.apiNotification, 'yes'),
        ),
      ),
  )
  return rows.length > 0
}

function viewOf(row: typeof webhookEndpoint.$inferSelect, now: Date): EndpointView {
  const { id, link, name, url, format, events, pausedAt, pausedBecause, failingSince } = row
  const previousUntil = row.previousUntil && row.previousUntil > now ? row.previousUntil : null
  return { id, link, name, url, format, events, pausedAt, pausedBecause, failingSince, previousUntil }
}

export function webhookNotFound(): Refusal {
  return new Refusal(404, 'webhook_not_found', msg`This webhook doesn’t exist in your workspace.`)
}
