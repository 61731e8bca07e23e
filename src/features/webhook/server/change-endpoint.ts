import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, isNull } from 'drizzle-orm'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { worded } from '#src/translation/speak.ts'
import { mostEndpoints, rotationSeconds } from '../rules.ts'
import type { EndpointSettings } from '../schema.ts'
import { webhookNotFound } from './endpoints.ts'
import { newWebhookSecret } from './link-endpoint.ts'
import { webhookEndpoint } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'webhooks'>
type Which = { workspace: string; endpoint: string }
type Values = Partial<typeof webhookEndpoint.$inferInsert>

const permission = 'workspace.change'

/**
 * Creates an endpoint for the whole workspace; its secret is only shown now. Throws Refusal 403
 * not_permitted, 409 `too_many_webhooks` and 422 `endpoint_refused`.
 */
export async function createEndpoint(
  world: World,
  actor: Actor,
  { workspace, settings }: { workspace: string; settings: EndpointSettings },
): Promise<{ id: string; secret: string }> {
  await requireRole(world, { actor, permission })
  await checkAddress(world, settings.url)
  const at = world.clock.now()
  const made = { id: newId(at), secret: newWebhookSecret() }
  await world.db.inWorkspace(workspace, async (tx) => {
    const [row] = await tx
      .select({ n: count() })
      .from(webhookEndpoint)
      .where(and(eq(webhookEndpoint.workspace, workspace), isNull(webhookEndpoint.link)))
    if ((row?.n ?? 0) >= mostEndpoints)
      throw new Refusal(
        409,
        'too_many_webhooks',
        msg`A workspace can have up to ${{ most: mostEndpoints }} webhooks, not counting those for individual links.`,
      )
    await tx
      .insert(webhookEndpoint)
      .values({ workspace, ...made, ...settings, createdBy: actor.user, createdAt: at, updatedAt: at })
  })
  return made
}

/** Changes an endpoint's address and events. Throws as createEndpoint does, and 404 `webhook_not_found`. */
export async function editEndpoint(
  world: World,
  actor: Actor,
  { settings, ...which }: Which & { settings: EndpointSettings },
): Promise<void> {
  await requireRole(world, { actor, permission })
  await checkAddress(world, settings.url)
  await change(world, which, settings)
}

/** Turns an endpoint off: it misses all events. Throws Refusal 403 and 404 `webhook_not_found`. */
export async function turnOffEndpoint(world: World, actor: Actor, which: Which): Promise<void> {
  await requireRole(world, { actor, permission })
  await change(world, which, { pausedAt: world.clock.now(), pausedBecause: 'owner' })
}

/** Turns an endpoint on for future events. Throws Refusal 403 and 404 `webhook_not_found`. */
export async function resumeEndpoint(world: World, actor: Actor, which: Which): Promise<void> {
  await requireRole(world, { actor, permission })
  await change(world, which, { pausedAt: null, pausedBecause: null, failingSince: null, mailed: [] })
}

/**
 * Rotates the secret, which is only shown now; for a day the previous one also signs. Throws Refusal 403 and
 * 404.
 */
export async function rotateSecret(world: World, actor: Actor, which: Which): Promise<string> {
  await requireRole(world, { actor, permission })
  const secret = newWebhookSecret()
  const { workspace, endpoint } = which
  await world.db.inWorkspace(workspace, async (tx) => {
    const [before] = await tx
      .select({ secret: webhookEndpoint.secret })
      .from(webhookEndpoint)
      .where(and(eq(webhookEndpoint.workspace, workspace), eq(webhookEndpoint.id, endpoint)))
      .for('update')
    if (!before) throw webhookNotFound()
    await change(world, which, {
      secret,
      previousSecret: before.secret,
      previousUntil: secondsAfter(world.clock.now(), rotationSeconds),
    })
  })
  return secret
}

/** Deletes an endpoint with its log. Throws Refusal 403 and 404 `webhook_not_found`. */
export async function removeEndpoint(world: World, actor: Actor, which: Which): Promise<void> {
  await requireRole(world, { actor, permission })
  const { workspace, endpoint } = which
  const gone = await world.db.inWorkspace(workspace, (tx) =>
    tx
      .delete(webhookEndpoint)
      .where(and(eq(webhookEndpoint.workspace, workspace), eq(webhookEndpoint.id, endpoint)))
      .returning({ id: webhookEndpoint.id }),
  )
  if (gone.length === 0) throw webhookNotFound()
}

async function change({ db, clock }: World, { workspace, endpoint }: Which, values: Values): Promise<void> {
  const changed = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(webhookEndpoint)
      .set({ ...values, updatedAt: clock.now() })
      .where(and(eq(webhookEndpoint.workspace, workspace), eq(webhookEndpoint.id, endpoint)))
      .returning({ id: webhookEndpoint.id }),
  )
  if (changed.length === 0) throw webhookNotFound()
}

/** Resolves the name, so it runs outside transactions. */
async function checkAddress({ webhooks }: Pick<World, 'webhooks'>, url: string): Promise<void> {
  const reason = await webhooks.refusalOf(url)
  if (reason)
    throw new Refusal(
      422,
      'endpoint_refused',
      msg`We can’t call this URL: ${{ why: worded(reason) }}. Enter a public HTTPS URL that you control.`,
    )
}
