import { msg } from '@lingui/core/runtime-macro'
import { and, count, desc, eq, gte, lt, ne, type SQL } from 'drizzle-orm'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ReplayEnd } from '../schema.ts'
import { webhookDelivery, webhookReplay } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs'>
type Which = { workspace: string; endpoint: string }
export type Replay = typeof webhookReplay.$inferSelect

/** Before every id. */
const noId = '00000000-0000-0000-0000-000000000000'

/**
 * Schedules resending of a range, in batches: events between two moments, at most until now, either
 * undelivered or all; returns how many. Excludes tests. Throws Refusal 403 not_permitted, 404
 * `nothing_to_send` and 409 `replay_under_way`.
 */
export async function replayRange(
  world: World,
  actor: Actor,
  { workspace, endpoint, from, until, isAll }: Which & { from: Date; until: Date; isAll: boolean },
): Promise<number> {
  await requireRole(world, { actor, permission: 'workspace.change' })
  const { clock, db, jobs } = world
  const at = clock.now()
  // Databases have no year 0.
  const rangeFrom = new Date(Math.max(0, from.getTime()))
  const range = { workspace, endpoint, rangeFrom, rangeUntil: until < at ? until : at, isAll }
  return db.inWorkspace(workspace, async (tx) => {
    const total = await countIn(tx, range)
    if (total === 0) throw refusal(404, 'nothing_to_send')
    const id = newId(at)
    const started = await tx
      .insert(webhookReplay)
      .values({
        ...range,
        id,
        total,
        passedAt: rangeFrom,
        passedId: noId,
        createdBy: actor.user,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: webhookReplay.id })
    if (started.length === 0) throw refusal(409, 'replay_under_way')
    await jobs.enqueue(tx, { name: 'webhook.replay', payload: { workspace, replay: id, turn: 1 } })
    return total
  })
}

/**
 * Stops resending a range; pending deliveries continue. Throws Refusal 403 not_permitted and 404 `no_replay`.
 */
export async function stopReplay(world: World, actor: Actor, { workspace, endpoint }: Which): Promise<void> {
  await requireRole(world, { actor, permission: 'workspace.change' })
  const at = world.clock.now()
  const stopped = await world.db.inWorkspace(workspace, (tx) =>
    tx
      .update(webhookReplay)
      .set({ endedAt: at, endedBecause: 'stopped', updatedAt: at })
      .where(matching(webhookReplay, { workspace, endpoint, endedAt: null }))
      .returning({ id: webhookReplay.id }),
  )
  if (stopped.length === 0) throw refusal(404, 'no_replay')
}

/** The progress of the latest replay. */
export type ReplayView = { total: number; sent: number; endedAt: Date | null; endedBecause: ReplayEnd | null }

export async function findLatestReplay(
  { db }: Pick<Platform, 'db'>,
  { workspace, endpoint }: Which,
): Promise<ReplayView | undefined> {
  const { total, sent, endedAt, endedBecause } = webhookReplay
  const [latest] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ total, sent, endedAt, endedBecause })
      .from(webhookReplay)
      .where(and(eq(webhookReplay.workspace, workspace), eq(webhookReplay.endpoint, endpoint)))
      .orderBy(desc(webhookReplay.id))
      .limit(1),
  )
  return latest
}

type Range = Pick<Replay, 'workspace' | 'endpoint' | 'rangeFrom' | 'rangeUntil' | 'isAll'>

/** The events of a range that can be resent. */
export function isInRange({ workspace, endpoint, rangeFrom, rangeUntil, isAll }: Range): SQL | undefined {
  return and(
    matching(webhookDelivery, { workspace, endpoint, isTest: false }),
    gte(webhookDelivery.createdAt, rangeFrom),
    lt(webhookDelivery.createdAt, rangeUntil),
    ne(webhookDelivery.state, 'waiting'),
    isAll ? undefined : ne(webhookDelivery.state, 'delivered'),
  )
}

async function countIn(tx: Transaction, range: Range): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(webhookDelivery).where(isInRange(range))
  return row?.n ?? 0
}

const refusals = {
  nothing_to_send: msg`There’s nothing to resend in that time range.`,
  replay_under_way: msg`A range of events is already being resent. Wait until it’s done, or stop it.`,
  no_replay: msg`No resend is in progress.`,
}

function refusal(status: number, code: keyof typeof refusals): Refusal {
  return new Refusal(status, code, refusals[code])
}
