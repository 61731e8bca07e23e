import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { JourneyDraft } from '../schema.ts'
import { readDraft } from './draft.ts'
import { journey, journeyChange } from './tables.ts'

/** `version` is the one that the person saw; without it the change applies to whatever is there. */
export type JourneyChange = {
  workspace: string
  user: string
  journey: string
  version?: number | undefined
}

/** How many changes can be undone. */
const mostChanges = 100

/**
 * Changes the draft by `change` and notes what it was before, so that `undoChange` can take it back. Throws as `bumpJourney`
 * does.
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
 * Runs `change` in the transaction that bumps the journey's version. The bump comes first: its row lock lets one
 * change at a time at the journey. Throws Refusal 404 `journey_not_found`, or 409 `journey_changed` when the version
 * is no longer the one the person saw.
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
      msg`Somebody changed this journey since you opened it. You now see the latest; make your change again.`,
    )
  })
}

type Noted = { before: JourneyDraft; after: JourneyDraft; now: Date }

/** What was undone before cannot be done again once something else was changed. */
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
  return new Refusal(404, 'journey_not_found', msg`There is no such journey in this workspace.`)
}
