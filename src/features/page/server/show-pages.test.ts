import { expect, test } from 'vitest'
import { saying } from '#src/test/page-drafts.ts'
import { aPlace } from '#src/test/places.ts'
import { createPage } from './create-page.ts'
import { listPages } from './list-pages.ts'
import { schedulePage } from './schedule-page.ts'
import { publishPages, unpublishPages } from './show-pages.ts'

test('several pages are published together, with incomplete ones named, and unpublished together with scheduled ones', async () => {
  const { platform, who } = await aPlace()
  const aDraft = async (title: string, text = 'Hello') =>
    (await createPage(platform, { ...who, title, data: saying(text, title) })).id
  const statuses = async () =>
    (await listPages(platform, { ...who, sort: 'title' })).pages.map(({ status }) => status)
  const [ready, empty, waiting] = [await aDraft('A'), await aDraft('B', ''), await aDraft('C')]
  const done = await publishPages(platform, { ...who, ids: [ready, empty] })
  expect(done.published).toBe(1)
  expect(done.notReady).toMatchObject([{ title: 'B', problems: [{ message: 'Enter a heading.' }] }])
  const at = new Date(platform.clock.now().getTime() + 3_600_000)
  await schedulePage(platform, { ...who, page: waiting, version: 1, at })
  expect(await statuses()).toEqual(['published', 'draft', 'scheduled'])
  expect(await unpublishPages(platform, { ...who, ids: [ready, empty, waiting] })).toBe(2)
  expect(await statuses()).toEqual(['draft', 'draft', 'draft'])
})
