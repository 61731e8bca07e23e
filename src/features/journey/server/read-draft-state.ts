import type { Platform } from '#src/platform/platform.ts'
import { type Difference, differencesOf } from '../rules/compare.ts'
import { isSameContent } from '../rules/content.ts'
import { readDraftTabs } from './draft.ts'
import { findShown } from './find-shown.ts'
import { resolveTabs } from './resolve-tabs.ts'
import { readUndoing, type Undoing } from './undo-change.ts'

/**
 * Compares the draft with the published version. `isChanged`: publishing would change something; `differences`:
 * empty before the first publication.
 */
export type DraftState = { isChanged: boolean; differences: Difference[]; undoing: Undoing }

export async function readDraftState(
  { db }: Pick<Platform, 'db'>,
  which: { workspace: string; journey: string; user: string },
): Promise<DraftState> {
  const { workspace } = which
  return db.inWorkspace(workspace, async (tx) => {
    const tabs = await readDraftTabs(tx, which)
    const shown = await findShown(tx, which)
    const undoing = await readUndoing(tx, which)
    if (!shown) return { isChanged: tabs.length > 0, differences: [], undoing }
    if (isSameContent({ tabs }, shown)) return { isChanged: false, differences: [], undoing }
    const before = await resolveTabs(tx, workspace, shown.tabs)
    const differences = differencesOf(before, await resolveTabs(tx, workspace, tabs))
    return { isChanged: true, differences, undoing }
  })
}
