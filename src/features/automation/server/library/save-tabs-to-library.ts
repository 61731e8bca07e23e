import { msg } from '@lingui/core/runtime-macro'
import { type ChosenTabs, markTabs, tabPartOf } from '#src/features/automation/rules/library/tab-part.ts'
import type { ContentTab } from '#src/features/journey/schema.ts'
import type { JourneyChange } from '#src/features/journey/server/change-journey.ts'
import { findThings } from '#src/features/journey/server/find-item-targets.ts'
import { markTabsOfDraft } from '#src/features/journey/server/mark-tabs.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findTemplate, noSuchTabs } from './find-template.ts'
import { createStepTemplate, saveStepTemplate } from './keep-template.ts'

type World = Pick<Platform, 'db' | 'clock'>

type Keeping = JourneyChange & {
  tabs: readonly string[]
  name: string
  note: string
  /** The entry that gets the next version; a new entry by default. */
  template?: string | undefined
  /** The version the member saw; by default they are based on the latest. */
  templateVersion?: number | undefined
}

/**
 * Saves tabs of a journey's draft in the library and links them. Trashed content is left out. Throws like
 * `createStepTemplate`, `saveStepTemplate` and `bumpJourney`, Refusal 404 `tab_not_found`, and 409
 * `step_template_changed` if the library has a newer version than theirs.
 */
export async function saveTabsToLibrary(
  platform: World,
  { tabs: ids, name, note, template, templateVersion: saw, ...which }: Keeping,
): Promise<{ id: string; version: number }> {
  const { workspace, user } = which
  return platform.db.inWorkspace(workspace, async () => {
    let kept = { id: '', version: 0 }
    await markTabsOfDraft(platform, which, async (tabs, { tx, now }) => {
      const chosen = await choose(tx, tabs, { workspace, ids, template, newId: () => newId(now) })
      const saved = { workspace, user, name, note, part: chosen.part }
      kept =
        template === undefined
          ? await createStepTemplate(platform, saved)
          : await saveNext(platform, tx, {
              ...saved,
              template,
              saw,
              tabs: tabs.filter(({ id }) => ids.includes(id)),
            })
      const origin = { template: kept.id, version: kept.version }
      return markTabs(tabs, { ids, keptAs: chosen.keptAs, origin, part: newId(now) })
    })
    return kept
  })
}

type Choosing = {
  workspace: string
  ids: readonly string[]
  template: string | undefined
  newId: () => string
}

async function choose(
  tx: Transaction,
  tabs: readonly ContentTab[],
  { workspace, ids, ...how }: Choosing,
): Promise<ChosenTabs> {
  if (ids.some((id) => !tabs.some((tab) => tab.id === id))) throw noSuchTabs()
  const things = await findThings(tx, workspace, { tabs })
  const shown = tabs.map((tab) => ({
    ...tab,
    items: tab.items.flatMap((item) => {
      const thing = things.of(item)
      return thing?.isRemoved ? [] : [{ ...item, title: thing?.title ?? '' }]
    }),
  }))
  return tabPartOf(shown, { ids, ...how })
}

type Saving = Omit<Parameters<typeof saveStepTemplate>[1], 'version'> & {
  tabs: readonly ContentTab[]
  saw: number | undefined
}

async function saveNext(
  platform: World,
  tx: Transaction,
  { tabs, saw, ...saved }: Saving,
): Promise<{ id: string; version: number }> {
  const row = await findTemplate(tx, saved, { isLocked: true })
  const isBehind = tabs.some(({ from }) => from?.template === row.id && from.version < row.stepsSince)
  if (isBehind)
    throw new Refusal(
      409,
      'step_template_changed',
      msg`The library already has version ${{ version: row.version }} of these tabs. Update to it first, then save yours.`,
    )
  return { id: row.id, ...(await saveStepTemplate(platform, { ...saved, version: saw ?? row.version })) }
}
