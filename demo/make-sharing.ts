import { addItem } from '#src/features/journey/server/add-item.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { createLink } from '#src/features/link/server/create-link.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { publishPage } from '#src/features/page/server/publish-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { DemoClick, DemoJourney } from './content/journeys.ts'
import type { Owner } from './make-recordings.ts'

/** What visitors of a journey can read, hear and click. */
export type Shown = {
  journey: string
  tabs: { id: string; title: string }[]
  recording: { media: string; seconds: number }
  click: DemoClick
}

/** A link that was sent. */
export type SentLink = Shown & { workspace: string; id: string; hashid: string }

/** A live journey with its page and assets. */
export async function makeJourney(platform: Platform, owner: Owner, wanted: DemoJourney): Promise<Shown> {
  const { name, goal, episode, click } = wanted
  const { id: journey } = await createJourney(platform, { ...owner, name, goal })
  const first = await addTab(platform, { ...owner, journey, title: wanted.page.tab })
  const page = await makePage(platform, owner, wanted.page)
  await addPageToTab(platform, { ...owner, journey, tab: first.id, page })
  const second = await addTab(platform, { ...owner, journey, title: wanted.assets.tab, type: 'assets' })
  for (const asset of wanted.assets.ids)
    await addItem(platform, { ...owner, journey, tab: second.id, item: { kind: 'asset', asset } })
  await publishJourney(platform, { ...owner, journey })
  const { media, seconds } = episode
  return { journey, tabs: await tabsOf(platform, owner, journey), recording: { media, seconds }, click }
}

export async function tabsOf(
  platform: Platform,
  { workspace }: Owner,
  journey: string,
): Promise<Shown['tabs']> {
  const { tabs } = await loadJourney(platform, { workspace, journey })
  return tabs.map(({ id, title }) => ({ id, title }))
}

async function makePage(
  platform: Platform,
  owner: Owner,
  { title, description, blocks }: DemoJourney['page'],
): Promise<string> {
  const { id: page } = await createPage(platform, {
    ...owner,
    title,
    data: { root: { title, description }, blocks },
  })
  const answer = await publishPage(platform, { ...owner, page })
  if (!answer.published) throw new Error(`The demo’s page “${title}” was not published.`)
  return page
}

/** A link to a journey; nobody is mailed about its visits, which are long past. */
export async function sendLink(
  platform: Platform,
  owner: Owner,
  { shown, title, account }: { shown: Shown; title: string; account?: string | undefined },
): Promise<SentLink> {
  const { journey } = shown
  const asked = { ...owner, journey, title, account, emailNotification: false }
  const { id, hashid } = await createLink(platform, asked)
  return { ...shown, workspace: owner.workspace, id, hashid }
}
