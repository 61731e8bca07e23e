import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { page } from '#src/features/page/server/tables.ts'
import { aJourney, aPage } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { loadEditor } from './load.ts'

test('the library offers matching entries, published first, and marks unpublished pages', async () => {
  const { platform, workspace, user } = await aPlace()
  const { journey } = await aJourney(platform, workspace)
  const hidden = await aPage(platform, workspace, 'Not yet')
  const shown = (await loadJourney(platform, { workspace, journey })).tabs[0]?.items[0]?.page ?? ''
  await platform.db.inWorkspace(workspace, async (tx) => {
    await tx.update(page).set({ publishedVersion: null }).where(eq(page.id, hidden))
    await tx.update(page).set({ publishedVersion: null }).where(eq(page.id, shown))
  })
  const desk = await loadEditor(platform, { workspace, user, journey, q: '' })
  expect(desk.library.rows.map((one) => [one.title, one.isPublished])).toEqual([
    ['What it costs', true],
    ['Why we started', false],
    ['Not yet', false],
  ])
  const found = await loadEditor(platform, { workspace, user, journey, q: 'COSTS' })
  expect(found.library.rows.map((one) => one.title)).toEqual(['What it costs'])
  expect(desk.journey.tabs.map((tab) => tab.items.map((item) => item.isPublished))).toEqual([[false], [true]])
})
