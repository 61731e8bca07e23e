import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { journeyDraft } from '../schema.ts'
import { bumpJourney, type JourneyChange } from './change-journey.ts'
import { writeDraft } from './draft.ts'
import { journeyChange } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; journey: string }

/**
 * Undoes the latest change of the draft, even after a reload. With `n`, only if that is the latest change.
 * Throws Refusal 409 `nothing_to_undo`, or `changed_by_other` if someone else made it; otherwise throws like
 * `bumpJourney`.
 */
export async function undoChange(
  platform: World,
  { n, ...which }: JourneyChange & { n?: number | undefined },
): Promise<void> {
  await bumpJourney(platform, which, async (tx, now) => {
    const last = await latestApplied(tx, which)
    if (!last || (n !== undefined && last.n !== n)) throw nothingRefusal(msg`There’s nothing to undo.`)
    if (last.changedBy !== which.user) throw changedByOther()
    await writeDraft(tx, { ...which, now }, journeyDraft.parse(last.before))
    await mark(tx, which, { n: last.n, isUndone: true })
  })
}

/** Redoes the change that was undone last. Throws Refusal 409 `nothing_to_undo` and `changed_by_other`. */
export async function redoChange(platform: World, which: JourneyChange): Promise<void> {
  await bumpJourney(platform, which, async (tx, now) => {
    const next = await firstUndone(tx, which)
    if (!next) throw nothingRefusal(msg`There’s nothing to redo.`)
    if (next.changedBy !== which.user) throw changedByOther()
    await writeDraft(tx, { ...which, now }, journeyDraft.parse(next.after))
    await mark(tx, which, { n: next.n, isUndone: false })
  })
}

/** What undo and redo would do now; undefined if nothing. `isOwn`: whether this member may. */
export type Undoing = Record<'undo' | 'redo', { n: number; isOwn: boolean } | undefined>

export async function readUndoing(tx: Transaction, which: Which & { user: string }): Promise<Undoing> {
  const last = await latestApplied(tx, which)
  const next = await firstUndone(tx, which)
  return {
    undo: last && { n: last.n, isOwn: last.changedBy === which.user },
    redo: next && { n: next.n, isOwn: next.changedBy === which.user },
  }
}

async function latestApplied(tx: Transaction, which: Which) {
  const [row] = await tx
    .select()
    .from(journeyChange)
    .where(and(isOf(which), eq(journeyChange.isUndone, false)))
    .orderBy(desc(journeyChange.n))
    .limit(1)
  return row
}

async function firstUndone(tx: Transaction, which: Which) {
  const [row] = await tx
    .select()
    .from(journeyChange)
    .where(and(isOf(which), eq(journeyChange.isUndone, true)))
    .orderBy(asc(journeyChange.n))
    .limit(1)
  return row
}

async function mark(
  tx: Transaction,
  which: Which,
  { n, isUndone }: { n: number; isUndone: boolean },
): Promise<void> {
  await tx
    .update(journeyChange)
    .set({ isUndone })
    .where(and(isOf(which), eq(journeyChange.n, n)))
}

function isOf({ workspace, journey }: Which) {
  return and(eq(journeyChange.workspace, workspace), eq(journeyChange.journey, journey))
}

function nothingRefusal(message: MessageDescriptor): Refusal {
  return new Refusal(409, 'nothing_to_undo', message)
}

function changedByOther(): Refusal {
  return new Refusal(
    409,
    'changed_by_other',
    msg`Someone else made the latest change, so only they can undo it.`,
  )
}
