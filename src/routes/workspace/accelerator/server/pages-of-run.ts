import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { makePageOnce } from '#src/features/accelerator/server/review-item.ts'
import { listApproved } from '#src/features/accelerator/server/runs.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createPageFromContent } from '#src/routes/workspace/server/page-from-content.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Asked = { workspace: string; user: string; run: string }

/** Makes a page of each approved text of a run that has none, and says how many. Throws Refusal 404 `run_not_found`. */
export async function makePagesOfRun(platform: World, { workspace, user, run }: Asked): Promise<number> {
  let made = 0
  for (const { item } of await listApproved(platform, { workspace, run }))
    if (
      await makePageOnce(platform, { workspace, item }, (content) =>
        createPageFromContent(platform, { workspace, user, content }),
      )
    )
      made += 1
  return made
}

/**
 * Puts the approved texts of a run into a journey, or a new one, as pages of a new tab named after the run; a page
 * already in the journey stays where it is. All or nothing. Refuses with 404 run_not_found or
 * journey_not_found, 409 nothing_approved or already_in_journey.
 */
export async function putRunInJourney(
  platform: World,
  { journey: chosen, name, ...asked }: Asked & { journey: string | undefined; name: string },
): Promise<{ journey: string }> {
  const { workspace, user } = asked
  return platform.db.inWorkspace(workspace, async () => {
    await makePagesOfRun(platform, asked)
    const approved = await listApproved(platform, asked)
    const pages = [...new Set(approved.flatMap(({ page }) => page ?? []))]
    if (pages.length === 0) throw refusal('nothing_approved', msg`Nothing is approved yet.`)
    const journey = chosen ?? (await createJourney(platform, { workspace, user, name })).id
    const { tabs } = await loadJourney(platform, { workspace, journey })
    const there = new Set(tabs.flatMap(({ items }) => items.map(({ page }) => page)))
    const missing = pages.filter((page) => !there.has(page))
    if (missing.length === 0)
      throw refusal('already_in_journey', msg`All approved content is already in this journey.`)
    const { id: tab } = await addTab(platform, { workspace, user, journey, title: name.slice(0, 60) })
    for (const page of missing) await addPageToTab(platform, { workspace, user, journey, tab, page })
    return { journey }
  })
}

function refusal(code: string, message: MessageDescriptor): Refusal {
  return new Refusal(409, code, message)
}
