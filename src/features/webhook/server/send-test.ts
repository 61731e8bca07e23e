import { and, eq } from 'drizzle-orm'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { nextStep } from '#src/platform/webhooks/retry-schedule.ts'
import { callEndpoint, keepAttempt, shownOf } from './call-endpoint.ts'
import { webhookNotFound } from './endpoints.ts'
import { payloadOf, type WebhookEvent } from './enqueue-webhook-events.ts'
import { webhookDelivery, webhookEndpoint } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'webhooks' | 'config'>

/**
 * Sends a past event to an endpoint once, now, marked as a test, even if it is paused; returns whether it was
 * accepted. Request and response are logged. Throws Refusal 403 not_permitted and 404 `webhook_not_found`.
 */
export async function sendTest(
  world: World,
  actor: Actor,
  { event, ...which }: { workspace: string; endpoint: string; event: WebhookEvent },
): Promise<boolean> {
  await requireRole(world, { actor, permission: 'workspace.change' })
  const { workspace } = which
  const { endpoint, language } = await find(world, which)
  const payload = payloadOf(
    { ...event, body: { ...event.body, test: true } },
    { endpoint, language, origin: world.config.publicOrigin },
  )
  const now = world.clock.now()
  const delivery = newId(now)
  return callEndpoint(world, { endpoint, delivery, payload }, async (called) => {
    const isTaken = nextStep(called.answer, 1, 0).kind === 'delivered'
    await world.db.inWorkspace(workspace, async (tx) => {
      await tx.insert(webhookDelivery).values({
        workspace,
        id: delivery,
        endpoint: endpoint.id,
        event: event.event,
        subject: delivery,
        link: event.link,
        ...event.about,
        payload,
        isTest: true,
        state: isTaken ? 'delivered' : 'failed',
        attempts: 1,
        ...shownOf(called.answer),
        createdAt: now,
        updatedAt: now,
      })
      await keepAttempt(tx, { workspace, delivery, n: 1, called })
    })
    return isTaken
  })
}

async function find(
  { db }: World,
  { workspace, endpoint }: { workspace: string; endpoint: string },
): Promise<{ endpoint: typeof webhookEndpoint.$inferSelect; language: string }> {
  const [found] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ endpoint: webhookEndpoint, language: workspaces.language })
      .from(webhookEndpoint)
      .innerJoin(workspaces, eq(workspaces.id, webhookEndpoint.workspace))
      .where(and(eq(webhookEndpoint.workspace, workspace), eq(webhookEndpoint.id, endpoint))),
  )
  if (!found) throw webhookNotFound()
  return found
}
