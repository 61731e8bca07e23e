import { msg } from '@lingui/core/runtime-macro'
import { isTabPart } from '#src/features/automation/rules/library/entry.ts'
import { type TabPart, tabsFrom } from '#src/features/automation/rules/library/tab-part.ts'
import { updateTabs } from '#src/features/automation/rules/library/update-tabs.ts'
import { itemsIn, thingOf } from '#src/features/journey/rules/content.ts'
import type { ContentTab } from '#src/features/journey/schema.ts'
import type { JourneyChange } from '#src/features/journey/server/change-journey.ts'
import { findHidden } from '#src/features/journey/server/find-hidden.ts'
import { type LeftOut, rewriteTabs } from '#src/features/journey/server/rewrite-tabs.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findTemplate, findTemplateVersion, noSuchTabs, type WhichTemplate } from './find-template.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * An item left out: `called` is its name when saved; `why`: its page or asset is in the `trash`, is `gone`,
 * or is `hidden` in a folder closed to the member, with an empty `called`.
 */
export type NotPutIn = { called: string; why: 'trash' | 'gone' | 'hidden' }

type Inserting = JourneyChange & {
  template: string
  /** The version of the entry; the latest by default. */
  n?: number | undefined
}

/**
 * Adds library tabs after the tabs of a draft, as one undoable change. Returns their ids, titles, and the
 * items left out. Throws Refusal 404 `step_template_not_found`, `step_template_version_not_found`, 422
 * `step_template_refused` for steps, and like `changeJourney`.
 */
export async function insertTabs(
  platform: World,
  { template, n, ...which }: Inserting,
): Promise<{ tabs: { id: string; title: string }[]; left: NotPutIn[] }> {
  const { workspace } = which
  return platform.db.inWorkspace(workspace, async () => {
    let put: ContentTab[] = []
    let kept: TabPart = { tabs: [] }
    const { left } = await rewriteTabs(platform, which, async (tabs, { tx, now }) => {
      const { id, version } = await findTemplate(tx, { workspace, template })
      const origin = { template: id, version: n ?? version }
      kept = await findTabs(tx, { workspace, template, n: origin.version })
      put = tabsFrom(kept, { origin, newId: () => newId(now) })
      return [...tabs, ...put]
    })
    return {
      tabs: put.map(({ id, title }) => ({ id, title })),
      left: await notPutIn(platform, left, { workspace, kept }),
    }
  })
}

/**
 * Updates tabs that were inserted together to the latest library version, keeping changes made in the
 * journey. Throws Refusal 404 `step_template_not_found`, `tab_not_found` if none of them is left, and like
 * `changeJourney`.
 */
export async function updateTabsInDraft(
  platform: World,
  { template, part, ...which }: JourneyChange & { template: string; part: string },
): Promise<{ version: number; left: NotPutIn[] }> {
  const { workspace } = which
  return platform.db.inWorkspace(workspace, async () => {
    let taken: { version: number; now: TabPart } = { version: 0, now: { tabs: [] } }
    const { left } = await rewriteTabs(platform, which, async (tabs, { tx, now: at }) => {
      const { id, version } = await findTemplate(tx, { workspace, template })
      const together = { template: id, part }
      const mine = tabs.flatMap(({ from }) =>
        from?.template === id && from.part === part ? from.version : [],
      )
      if (mine.length === 0) throw noSuchTabs()
      const was = new Map<number, TabPart>()
      for (const n of new Set(mine)) was.set(n, await findTabs(tx, { workspace, template, n }))
      taken = { version, now: await findTabs(tx, { workspace, template, n: version }) }
      return updateTabs(tabs, { together, was, now: taken.now, version, newId: () => newId(at) })
    })
    return {
      version: taken.version,
      left: await notPutIn(platform, left, { workspace, kept: taken.now }),
    }
  })
}

async function findTabs(tx: Transaction, which: WhichTemplate & { n: number }): Promise<TabPart> {
  const { part } = await findTemplateVersion(tx, which)
  if (isTabPart(part)) return part
  throw new Refusal(
    422,
    'step_template_refused',
    msg`This entry contains flow steps. Choose one that contains tabs.`,
  )
}

async function notPutIn(
  platform: World,
  left: readonly LeftOut[],
  { workspace, kept }: { workspace: string; kept: TabPart },
): Promise<NotPutIn[]> {
  const hidden = await findHidden(platform, { workspace, tabs: [{ items: left.map(({ item }) => item) }] })
  return left.map(({ item, why }) => {
    if (hidden.has(thingOf(item) ?? '')) return { called: '', why: 'hidden' }
    const called = itemsIn(kept).find(({ id }) => id === item.from)?.called ?? ''
    return { called: called || item.told.title, why }
  })
}
