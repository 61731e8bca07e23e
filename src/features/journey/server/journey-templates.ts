import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { itemsIn } from '../rules/content.ts'
import { type ContentTab, journeyContent } from '../schema.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { copiesOf, createJourneyFromTabs } from './create-journey-from-tabs.ts'
import { readDraft, writeDraft } from './draft.ts'
import { loadJourney } from './load-journey.ts'
import { itemsOf } from './queries.ts'
import { journeyTemplate } from './tables.ts'

/** A template saved by the workspace. */
export type OwnTemplate = { id: string; name: string; tabs: string[] }

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }

export async function listJourneyTemplates(
  { db }: Pick<Platform, 'db'>,
  workspace: string,
): Promise<OwnTemplate[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(journeyTemplate)
      .where(eq(journeyTemplate.workspace, workspace))
      .orderBy(asc(journeyTemplate.name), asc(journeyTemplate.id))
      .limit(200),
  )
  return rows.map(({ id, name, content }) => ({
    id,
    name,
    tabs: journeyContent.parse(content).tabs.map(({ title }) => title),
  }))
}

/** Saves a journey's draft as a template. Throws Refusal 404 `journey_not_found`. */
export async function saveJourneyTemplate(
  platform: World,
  { workspace, user, journey, name }: Who & { journey: string; name: string },
): Promise<{ id: string }> {
  await loadJourney(platform, { workspace, journey })
  const now = platform.clock.now()
  const id = newId(now)
  await platform.db.inWorkspace(workspace, async (tx) => {
    const { tabs } = await readDraft(tx, { workspace, journey })
    const row = { workspace, id, name, content: { tabs }, createdBy: user, createdAt: now }
    await tx.insert(journeyTemplate).values(row)
  })
  return { id }
}

/** Creates a journey from a template of the workspace. Throws Refusal 404 `template_not_found`. */
export async function createFromTemplate(
  platform: World,
  { template, name, ...who }: Who & { template: string; name: string },
): Promise<{ id: string }> {
  const tabs = await platform.db.inWorkspace(who.workspace, (tx) => readTabs(tx, who.workspace, template))
  return createJourneyFromTabs(platform, { ...who, name, tabs })
}

/**
 * Adds the tabs of a template of the workspace at the end of a draft, as one change. Throws Refusal 404
 * `template_not_found`, and like `changeJourney`. `left`: the number of items that were deleted or are in a restricted folder.
 */
export async function addTabsOfTemplate(
  platform: World,
  { template, ...which }: JourneyChange & { template: string },
): Promise<{ first: string | undefined; count: number; left: number }> {
  return changeJourney(platform, which, async (tx, now) => {
    const draft = await readDraft(tx, which)
    const taken = (await itemsOf(tx, which)).map(({ slug }) => slug)
    const added = copiesOf(await readTabs(tx, which.workspace, template), { now, taken })
    await writeDraft(tx, { ...which, now }, { ...draft, tabs: [...draft.tabs, ...added] })
    const ids = new Set(added.map(({ id }) => id))
    const kept = (await readDraft(tx, which)).tabs.filter(({ id }) => ids.has(id))
    const left = itemsIn({ tabs: added }).length - itemsIn({ tabs: kept }).length
    return { first: added[0]?.id, count: added.length, left }
  })
}

async function readTabs(tx: Transaction, workspace: string, template: string): Promise<ContentTab[]> {
  const [row] = await tx
    .select({ content: journeyTemplate.content })
    .from(journeyTemplate)
    .where(isOne(workspace, template))
  if (!row) throw templateNotFound()
  return journeyContent.parse(row.content).tabs
}

/** Permanently deletes a template; journeys created from it stay. Throws Refusal 404 `template_not_found`. */
export async function removeJourneyTemplate(
  { db }: World,
  { workspace, template }: { workspace: string; template: string },
): Promise<void> {
  const gone = await db.inWorkspace(workspace, (tx) =>
    tx.delete(journeyTemplate).where(isOne(workspace, template)).returning({ id: journeyTemplate.id }),
  )
  if (gone.length === 0) throw templateNotFound()
}

function isOne(workspace: string, id: string) {
  return and(eq(journeyTemplate.workspace, workspace), eq(journeyTemplate.id, id))
}

function templateNotFound(): Refusal {
  return new Refusal(404, 'template_not_found', msg`This template doesn’t exist in this workspace.`)
}
