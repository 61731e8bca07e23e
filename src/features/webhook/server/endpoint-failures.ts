import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import {
  inEveryLanguage,
  type Notice,
  notifyMembers,
} from '#src/features/notification/server/notify-members.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { endpointNoticeTextLabels, endpointNoticeTitleLabels } from '../messages/endpoint-notice-labels.ts'
import { hasFailedTooLong, hostOf } from '../rules.ts'
import { webhookDelivery, webhookEndpoint } from './tables.ts'

type World = Pick<Platform, 'clock' | 'jobs' | 'db'>
type Endpoint = typeof webhookEndpoint.$inferSelect
type Said = keyof typeof endpointNoticeTextLabels

/**
 * Records a failure. After days of nothing else, pauses the endpoint and notifies its owners; true if it was
 * paused now.
 */
export async function pauseIfHopeless(
  { clock, jobs, db }: World,
  tx: Transaction,
  endpoint: Endpoint,
): Promise<boolean> {
  const now = clock.now()
  const { workspace, id } = endpoint
  const [noted] = await tx
    .update(webhookEndpoint)
    .set({ failingSince: sql`coalesce(${webhookEndpoint.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(webhookEndpoint.workspace, workspace), eq(webhookEndpoint.id, id)))
    .returning({ failingSince: webhookEndpoint.failingSince })
  if (!noted?.failingSince || !hasFailedTooLong(noted.failingSince, now)) return false
  if (!(await pause(tx, endpoint, { because: 'failing', now }))) return false
  const leaders = await leadersOf(db, workspace)
  await notifyLeaders(tx, endpoint, { said: 'paused', to: leaders, now })
  for (const user of leaders)
    await jobs.enqueue(tx, { name: 'webhook.mail-pause', payload: { workspace, endpoint: id, user } })
  return true
}

/** 410 Gone: the receiver wants no more events. */
export async function stopEndpoint(
  { db }: Pick<Platform, 'db'>,
  tx: Transaction,
  { endpoint, now }: { endpoint: Endpoint; now: Date },
): Promise<void> {
  if (!(await pause(tx, endpoint, { because: 'gone', now }))) return
  await notifyLeaders(tx, endpoint, { said: 'gone', to: await leadersOf(db, endpoint.workspace), now })
}

/** Notifies about an abandoned event, once per outage of the endpoint. */
export async function notifyOfAbandonedEvent(
  { db }: Pick<Platform, 'db'>,
  tx: Transaction,
  { endpoint, now }: { endpoint: Endpoint; now: Date },
): Promise<void> {
  const { workspace, id } = endpoint
  const [row] = await tx
    .select({ given: count() })
    .from(webhookDelivery)
    .where(
      and(
        matching(webhookDelivery, { workspace, endpoint: id, state: 'failed' }),
        gte(webhookDelivery.updatedAt, endpoint.failingSince ?? now),
      ),
    )
  if (row?.given === 1)
    await notifyLeaders(tx, endpoint, { said: 'gaveUp', to: await leadersOf(db, workspace), now })
}

async function pause(
  tx: Transaction,
  { workspace, id }: Endpoint,
  { because, now }: { because: 'failing' | 'gone'; now: Date },
): Promise<boolean> {
  const paused = await tx
    .update(webhookEndpoint)
    .set({ pausedAt: now, pausedBecause: because, mailed: [], updatedAt: now })
    .where(matching(webhookEndpoint, { workspace, id, pausedAt: null }))
    .returning({ id: webhookEndpoint.id })
  return paused.length > 0
}

/** The workspace's members who can fix it: owners and admins of its organization. */
async function leadersOf(db: Platform['db'], workspace: string): Promise<string[]> {
  return db.asSystem(async (tx) => {
    const members = await tx
      .select({ user: workspaceMembers.user, organization: workspaceMembers.organization })
      .from(workspaceMembers)
      .where(eq(workspaceMembers.workspace, workspace))
    const [first] = members
    if (!first) return []
    const leading = await tx
      .selectDistinct({ user: workspaceMembers.user })
      .from(workspaceMembers)
      .where(
        and(
          eq(workspaceMembers.organization, first.organization),
          inArray(
            workspaceMembers.user,
            members.map(({ user }) => user),
          ),
          inArray(workspaceMembers.role, ['owner', 'admin']),
        ),
      )
    return leading.map(({ user }) => user)
  })
}

async function notifyLeaders(
  tx: Transaction,
  endpoint: Endpoint,
  { said, to, now }: { said: Said; to: string[]; now: Date },
): Promise<void> {
  const title = endpointNoticeTitleLabels[said](hostOf(endpoint.url))
  const text = endpointNoticeTextLabels[said]
  const notice: Notice = {
    workspace: endpoint.workspace,
    to,
    kind: 'webhook',
    subjectType: 'webhook_endpoint',
    subjectId: newId(now),
    said: inEveryLanguage({ title, text }),
    href: `/workspace/settings/webhooks/${endpoint.id}`,
  }
  await notifyMembers(tx, [notice], now)
}
