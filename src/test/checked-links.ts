import { eq } from 'drizzle-orm'
import { createApp } from '#src/app.ts'
import { askLinkCheck } from '#src/features/campaign/server/check/ask-link-check.ts'
import { type LinkCheck, loadCheck } from '#src/features/campaign/server/check/load-check.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { tabItem } from '#src/features/journey/server/tables.ts'
import { pageVersion } from '#src/features/page/server/tables.ts'
import { jobKinds } from '#src/jobs.ts'
import { newId } from '#src/platform/ids.ts'
import { aPage } from './factories.ts'
import { realScreens } from './real-screens.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'

/** The product with its real screens, which may request private addresses, too. */
export async function aProduct(): Promise<TestPlatform> {
  const platform = await createTestPlatform({ webhookAllowPrivate: true })
  createApp(platform, { screens: await realScreens(platform) })
  return platform
}

export { anHttpServer as aServer } from './http-server.ts'

type Which = { workspace: string; link: string }

/** Runs every job that is due. */
export async function run(platform: TestPlatform): Promise<void> {
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
}

/** Runs the check of a link now. */
export async function check(platform: TestPlatform, which: Which, as?: string): Promise<LinkCheck> {
  await askLinkCheck(platform, { ...which, lead: as })
  await run(platform)
  const found = await loadCheck(platform, which)
  if (!found) throw new Error('no check was stored')
  return found
}

/** A published page in the first tab that links to these URLs. */
export async function leadsTo(
  platform: TestPlatform,
  to: { workspace: string; journey: string; tabs: string[] },
  hrefs: string[],
) {
  const { workspace } = to
  const id = await aPage(platform, workspace, 'Leads on')
  const blocks = hrefs.map((href) => ({
    id: newId(),
    type: 'call_to_action',
    props: { label: 'Go', href },
  }))
  await platform.db.inWorkspace(workspace, async (tx) => {
    await tx
      .update(pageVersion)
      .set({ data: { root: { title: 'Leads on', description: 'It does.' }, blocks } })
      .where(eq(pageVersion.page, id))
    await tx
      .insert(tabItem)
      .values({ workspace, id: newId(), tab: to.tabs[0] ?? '', page: id, slug: `on-${id}`, position: 1 })
  })
  await publishJourney(platform, { workspace, user: newId(), journey: to.journey })
  return id
}
