import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { JourneyDraft } from '../schema.ts'
import { readDraft } from './draft.ts'
import { journey, journeyChange } from './tables.ts'

/** `version` is the one the member saw; without it the change applies to the current version. */
export type JourneyChange = {
  workspace: string
  user: string
  journey: string
  version?: number | undefined
}

/** The number of changes that can be undone. */
const mostChanges = 100

/**
 * Applies `change` to the draft and records the previous state for `undoChange`. Throws like `bumpJourney`.
 */
export async function changeJourney<T>(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: JourneyChange,
  change: (tx: Transaction, now: Date) => Promise<T>,
): Promise<T> {
  return bumpJourney(platform, which, async (tx, now) => {
    const before = await readDraft(tx, which)
    const answer = await change(tx, now)
    const after = await readDraft(tx, which)
    if (JSON.stringify(before) !== JSON.stringify(after)) await note(tx, which, { before, after, now })
    return answer
  })
}

/**
 * Runs `change` in the transaction that increments the journey's version. The increment comes first: its row
 * lock serializes changes to the journey. Throws Refusal 404 `journey_not_found`, or 409 `journey_changed` if
 * the version is no longer the one the member saw.
 */
export async function bumpJourney<T>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, journey: id, version }: JourneyChange,
  change: (tx: Transaction, now: Date) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  const mine = and(eq(journey.workspace, workspace), eq(journey.id, id), isNull(journey.deletedAt))
  return db.inWorkspace(workspace, async (tx) => {
    const [bumped] = await tx
      .update(journey)
      .set({ version: sql`${journey.version} + 1`, updatedAt: now, updatedBy: user })
      .where(and(mine, version === undefined ? undefined : eq(journey.version, version)))
      .returning({ id: journey.id })
    if (bumped) return change(tx, now)
    const [there] = await tx.select({ id: journey.id }).from(journey).where(mine)
    if (!there) throw journeyNotFound()
    throw new Refusal(
      409,
      'journey_changed',
      msg`This journey has changed since you opened it. You’re now seeing the latest version. Make your change again.`,
    )
  })
}

type Noted = { before: JourneyDraft; after: JourneyDraft; now: Date }

/** A new change clears the redo history. */
async function note(
  tx: Transaction,
  { workspace, user, journey: id }: JourneyChange,
  { before, after, now }: Noted,
): Promise<void> {
  const ofJourney = and(eq(journeyChange.workspace, workspace), eq(journeyChange.journey, id))
  await tx.delete(journeyChange).where(and(ofJourney, eq(journeyChange.isUndone, true)))
  const [last] = await tx
    .select({ n: journeyChange.n })
    .from(journeyChange)
    .where(ofJourney)
    .orderBy(desc(journeyChange.n))
    .limit(1)
  const n = (last?.n ?? 0) + 1
  await tx
    .insert(journeyChange)
    .values({ workspace, journey: id, n, before, after, changedBy: user, createdAt: now })
  await tx.delete(journeyChange).where(and(ofJourney, lte(journeyChange.n, n - mostChanges)))
}

export function journeyNotFound(): Refusal {
  return new Refusal(404, 'journey_not_found', msg`This journey doesn’t exist in this workspace.`)
}
