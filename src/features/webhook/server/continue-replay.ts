import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sendAgain } from './replay.ts'
import { isInRange, type Replay } from './replay-range.ts'
import { webhookDelivery, webhookEndpoint, webhookReplay } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs'>

/** `turn` counts the runs of the replay's job from 1. */
export type ReplayTurn = { workspace: string; replay: string; turn: number }

const together = 200

/** While this many deliveries wait, the next batch is delayed, so that current events aren't. */
const mostWaiting = 100
const [soonSeconds, busySeconds, pausedSeconds] = [60, 2, 60]

/** After this long without a turn, its job is considered lost. */
const lostAfterSeconds = 1800

/**
 * Resends the next batch of a range and schedules the following one, in one transaction: a crash leaves
 * nothing behind, and a repeated turn counts once. Waits while the endpoint is off or busy.
 */
export async function continueReplay(world: World, { workspace, replay, turn }: ReplayTurn): Promise<void> {
  await world.db.inWorkspace(workspace, async (tx) => {
    const found = await holdRow(tx, webhookReplay, { workspace, id: replay, turn, endedAt: null })
    if (!found) return
    const seconds = await waitsFor(world, tx, found)
    if (seconds > 0) return plan(world, tx, { replay: found, seconds, changes: {} })
    await sendPiece(world, tx, found)
  })
}

/** How many seconds to wait before the next batch. */
async function waitsFor({ clock }: World, tx: Transaction, { workspace, endpoint }: Replay): Promise<number> {
  const [one] = await tx
    .select({ pausedAt: webhookEndpoint.pausedAt })
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.workspace, workspace), eq(webhookEndpoint.id, endpoint)))
  if (one?.pausedAt) return pausedSeconds
  const waiting = await tx
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(
      and(
        matching(webhookDelivery, { workspace, endpoint, state: 'waiting' }),
        lte(webhookDelivery.nextAt, secondsAfter(clock.now(), soonSeconds)),
      ),
    )
    .limit(mostWaiting)
  return waiting.length < mostWaiting ? 0 : busySeconds
}

async function sendPiece(world: World, tx: Transaction, replay: Replay): Promise<void> {
  const { workspace, passedAt, passedId } = replay
  const { createdAt, id } = webhookDelivery
  const piece = await tx
    .select({ id, createdAt })
    .from(webhookDelivery)
    .where(
      and(
        isInRange(replay),
        sql`(${createdAt}, ${id}) > (${passedAt.toISOString()}::timestamptz, ${passedId}::uuid)`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(together)
  const last = piece.at(-1)
  const which = inArray(
    id,
    piece.map((one) => one.id),
  )
  const sent = replay.sent + (last ? await sendAgain(world, tx, { workspace, which }) : 0)
  const changes = { sent, ...(last ? { passedAt: last.createdAt, passedId: last.id } : {}) }
  if (piece.length === together) return plan(world, tx, { replay, seconds: 0, changes })
  const at = world.clock.now()
  await change(tx, replay, { ...changes, endedAt: at, endedBecause: 'done', updatedAt: at })
}

type Planned = { replay: Replay; seconds: number; changes: Partial<Replay> }

async function plan({ clock, jobs }: World, tx: Transaction, planned: Planned): Promise<void> {
  const { replay, seconds, changes } = planned
  const now = clock.now()
  const turn = replay.turn + 1
  await change(tx, replay, { ...changes, turn, updatedAt: now })
  await jobs.enqueue(tx, {
    name: 'webhook.replay',
    payload: { workspace: replay.workspace, replay: replay.id, turn },
    ...(seconds > 0 ? { startAfter: secondsAfter(now, seconds) } : {}),
  })
}

async function change(tx: Transaction, { workspace, id }: Replay, values: Partial<Replay>): Promise<void> {
  await tx
    .update(webhookReplay)
    .set(values)
    .where(and(eq(webhookReplay.workspace, workspace), eq(webhookReplay.id, id)))
}

/** Resumes replays whose job got lost. A repeated turn counts once. */
export async function resumeLostReplays({ db, clock, jobs }: World): Promise<void> {
  const now = clock.now()
  await db.asSystem(async (tx) => {
    const lost = await tx
      .select()
      .from(webhookReplay)
      .where(
        and(isNull(webhookReplay.endedAt), lt(webhookReplay.updatedAt, secondsAfter(now, -lostAfterSeconds))),
      )
      .limit(together)
      .for('update', { skipLocked: true })
    for (const replay of lost) {
      await change(tx, replay, { updatedAt: now })
      const { workspace, id, turn } = replay
      await jobs.enqueue(tx, { name: 'webhook.replay', payload: { workspace, replay: id, turn } })
    }
  })
}
