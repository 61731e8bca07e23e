import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { aDraft, saying } from '#src/test/page-drafts.ts'
import { loadPageDraft } from './load-page-draft.ts'
import { publishPage, unpublishPage } from './publish-page.ts'
import { savePage } from './save-page.ts'
import { pageVersion } from './tables.ts'

test('of two people who started from the same version, only the first can save', {
  tags: ['postgres'],
}, async () => {
  const { platform, which: one } = await aDraft()
  const both = await Promise.all(
    ['Ann’s', 'Bob’s'].map((text) => savePage(platform, { ...one, version: 1, data: saying(text) })),
  )
  expect(both.filter((answer) => answer.saved)).toHaveLength(1)
  expect(both).toContainEqual({ saved: false, reason: 'changed_elsewhere', version: 2 })
  const kept = both[0]?.saved ? 'Ann’s' : 'Bob’s'
  expect((await loadPageDraft(platform, one)).data).toEqual(saying(kept))
})

test('a save stores the draft and its time; one sitting is one version, and a pause or another person starts the next', async () => {
  const { platform, which: one } = await aDraft()
  platform.clock.advance(60)
  const saved = await savePage(platform, { ...one, version: 1, data: saying('Two') })
  expect(saved).toEqual({ saved: true, version: 2, savedAt: platform.clock.now() })
  const draft = await loadPageDraft(platform, one)
  expect(draft).toMatchObject({ version: 2, data: saying('Two'), updatedAt: platform.clock.now() })
  platform.clock.advance(11 * 60)
  await savePage(platform, { ...one, version: 2, data: saying('Three') })
  const { owner: bob } = await aWorkspace(platform)
  await savePage(platform, { ...one, user: bob, version: 3, data: saying('Four') })
  const versions = await platform.db.inWorkspace(one.workspace, (tx) =>
    tx.select().from(pageVersion).where(eq(pageVersion.page, one.page)).orderBy(asc(pageVersion.n)),
  )
  expect(versions).toMatchObject([
    { n: 1, data: saying('Two') },
    { n: 2, data: saying('Three') },
    { n: 3, data: saying('Four') },
  ])
})

test('the URL follows the title until the page is first published, and never after', async () => {
  const { platform, which: one } = await aDraft()
  const slug = async () => (await loadPageDraft(platform, one)).slug
  await savePage(platform, { ...one, version: 1, data: saying('One', 'Our prices') })
  expect(await slug()).toBe('our-prices')
  await publishPage(platform, one)
  await savePage(platform, { ...one, version: 3, data: saying('One', 'Prices') })
  expect(await slug()).toBe('our-prices')
  await unpublishPage(platform, one)
  await savePage(platform, { ...one, version: 5, data: saying('One', 'Plans') })
  expect(await slug()).toBe('our-prices')
})
