import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Marking, withSameOrigins } from '../rules/marks.ts'
import { type ContentTab, journeyDraft } from '../schema.ts'
import { bumpJourney, type JourneyChange } from './change-journey.ts'
import { readDraft, writeDraft } from './draft.ts'
import { findShown } from './find-shown.ts'
import { journey, journeyChange, journeyVersion } from './tables.ts'

type Mark = (tabs: ContentTab[], world: { tx: Transaction; now: Date }) => Promise<ContentTab[]>

/**
 * Links tabs of a draft to tabs in the library. Visitors don't see this, so it is not an undoable change;
 * undo history and the visible version are updated too. Throws like `bumpJourney`.
 */
export async function markTabsOfDraft(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: JourneyChange,
  mark: Mark,
): Promise<void> {
  await bumpJourney(platform, which, async (tx, now) => {
    const draft = await readDraft(tx, which)
    const marking = { was: draft.tabs, marked: await mark(draft.tabs, { tx, now }) }
    await writeDraft(tx, { ...which, now }, { ...draft, tabs: marking.marked })
    await markChanges(tx, which, marking)
    await markShown(tx, which, marking)
  })
}

type Which = { workspace: string; journey: string }

async function markChanges(tx: Transaction, which: Which, marking: Marking): Promise<void> {
  const ofJourney = matching(journeyChange, { workspace: which.workspace, journey: which.journey })
  const changes = await tx
    .select({ n: journeyChange.n, before: journeyChange.before, after: journeyChange.after })
    .from(journeyChange)
    .where(ofJourney)
  for (const { n, ...change } of changes) {
    const [before, after] = [change.before, change.after].map((draft) => journeyDraft.parse(draft))
    if (!before || !after) continue
    const [then, later] = [before, after].map(({ tabs }) => withSameOrigins(tabs, marking))
    if (isSame(before.tabs, then) && isSame(after.tabs, later)) continue
    await tx
      .update(journeyChange)
      .set({ before: { ...before, tabs: then }, after: { ...after, tabs: later } })
      .where(and(ofJourney, eq(journeyChange.n, n)))
  }
}

/** The content of the visible version stays the same. */
async function markShown(
  tx: Transaction,
  { workspace, journey: id }: Which,
  marking: Marking,
): Promise<void> {
  const shown = await findShown(tx, { workspace, journey: id })
  if (!shown) return
  const tabs = withSameOrigins(shown.tabs, marking)
  if (isSame(shown.tabs, tabs)) return
  const [row] = await tx
    .select({ n: journey.publishedVersion })
    .from(journey)
    .where(and(eq(journey.workspace, workspace), eq(journey.id, id)))
  await tx
    .update(journeyVersion)
    .set({ content: { tabs } })
    .where(matching(journeyVersion, { workspace, journey: id, n: row?.n ?? 0 }))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
