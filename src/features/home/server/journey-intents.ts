import { z } from 'zod'
import { journeyName, tabTitle } from '#src/features/journey/schema.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import type { JourneyChange } from '#src/features/journey/server/change-journey.ts'
import { moveItem } from '#src/features/journey/server/move-item.ts'
import { moveTab } from '#src/features/journey/server/move-tab.ts'
import { readDraftState } from '#src/features/journey/server/read-draft-state.ts'
import { removeItem } from '#src/features/journey/server/remove-item.ts'
import { removeTab, restoreTab } from '#src/features/journey/server/remove-tab.ts'
import { renameJourney } from '#src/features/journey/server/rename-journey.ts'
import { renameTab } from '#src/features/journey/server/rename-tab.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { type Locale, told } from '#src/words/locale.ts'
import { journeyWords } from '../words/journey-words.ts'
import { type Intent, intent } from './answer-form.ts'

/** Whose desk a form of the journey's page is sent from. */
export type JourneyDesk = {
  platform: Platform
  workspace: string
  user: string
  journey: string
  locale: Locale
}

const version = z.coerce.number().int().min(1).optional()
const index = z.coerce.number().int().min(0).max(10_000)
const id = z.uuid(fieldWords.en.chooseOne)

function change(
  { workspace, user, journey }: JourneyDesk,
  of: { version?: number | undefined },
): JourneyChange {
  return { workspace, user, journey, version: of.version }
}

/** What can be done with a journey and its tabs. */
export const journeyIntents: Record<string, Intent<JourneyDesk>> = {
  'rename-journey': intent(z.object({ name: journeyName, version }), async (desk: JourneyDesk, asked) => {
    await renameJourney(desk.platform, { ...change(desk, asked), name: asked.name })
    return { message: told(journeyWords, (words) => words.journeyRenamed), isPlain: true }
  }),
  'add-tab': intent(z.object({ title: tabTitle, version }), async (desk: JourneyDesk, asked) => {
    await addTab(desk.platform, { ...change(desk, asked), title: asked.title })
    return { message: told(journeyWords, (words) => words.tabAdded(asked.title)), isPlain: true }
  }),
  'rename-tab': intent(z.object({ tab: id, title: tabTitle, version }), async (desk: JourneyDesk, asked) => {
    await renameTab(desk.platform, { ...change(desk, asked), tab: asked.tab, title: asked.title })
    return { message: told(journeyWords, (words) => words.tabRenamed), isPlain: true }
  }),
  'move-tab': intent(z.object({ tab: id, to: index, version }), async (desk: JourneyDesk, asked) => {
    await moveTab(desk.platform, { ...change(desk, asked), tab: asked.tab, to: asked.to })
    return { message: told(journeyWords, (words) => words.tabMovedToPlace(asked.to + 1)), isPlain: true }
  }),
  'remove-tab': intent(z.object({ tab: id, version }), async (desk: JourneyDesk, asked) => {
    await removeTab(desk.platform, { ...change(desk, asked), tab: asked.tab })
    return {
      message: told(journeyWords, (words) => words.tabRemoved),
      undo: { intent: 'restore-tab', tab: asked.tab },
    }
  }),
  'restore-tab': intent(z.object({ tab: id }), async (desk: JourneyDesk, asked) => {
    await restoreTab(desk.platform, { ...change(desk, {}), tab: asked.tab })
    return { message: told(journeyWords, (words) => words.tabRestored), isPlain: true }
  }),
  'add-page': intent(
    z.object({ tab: id, page: id, at: index.optional(), version }),
    async (desk: JourneyDesk, asked) => {
      await addPageToTab(desk.platform, {
        ...change(desk, asked),
        tab: asked.tab,
        page: asked.page,
        at: asked.at,
      })
      return { message: told(journeyWords, (words) => words.pageAdded), isPlain: true }
    },
  ),
  'move-item': intent(
    z.object({ item: id, tab: id, to: index, version }),
    async (desk: JourneyDesk, { item, tab, to, ...asked }) => {
      await moveItem(desk.platform, { ...change(desk, asked), item, tab, to })
      return { message: told(journeyWords, (words) => words.pageMovedToPlace(to + 1)), isPlain: true }
    },
  ),
  'remove-item': intent(z.object({ item: id, version }), async (desk: JourneyDesk, asked) => {
    await removeItem(desk.platform, { ...change(desk, asked), item: asked.item })
    return {
      message: told(journeyWords, (words) => words.pageTakenOut),
      undo: await undoOfLatest(desk),
    }
  }),
}

/** Takes back what was just done, and nothing that came after it. */
async function undoOfLatest(desk: JourneyDesk): Promise<Record<string, string>> {
  const { undoing } = await readDraftState(desk.platform, desk)
  return { intent: 'undo-change', n: String(undoing.undo?.n ?? 0) }
}
