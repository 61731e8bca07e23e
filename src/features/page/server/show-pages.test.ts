import { expect, test } from 'vitest'
import { saying } from '#src/test/page-drafts.ts'
import { aPlace } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { createPage } from './create-page.ts'
import { listPages } from './list-pages.ts'
import { loadPublishedPages } from './load-published-page.ts'
import { publishPage } from './publish-page.ts'
import { schedulePage } from './schedule-page.ts'
import { publishPages, unpublishPages } from './show-pages.ts'

async function aDesk() {
  const { platform, who } = await aPlace()
  async function aDraft(title: string, text = 'Hello'): Promise<string> {
    return (await createPage(platform, { ...who, title, data: saying(text, title) })).id
  }
  return { platform, who, aDraft }
}

async function shownTitle(platform: TestPlatform, workspace: string, page: string) {
  const [shown] = await loadPublishedPages(platform, { workspace, pages: [page], mediaUrl: (id) => id })
  return shown?.title
}

test('several pages are published together, and incomplete ones are named', async () => {
  const { platform, who, aDraft } = await aDesk()
  const [ready, empty] = [await aDraft('Ready'), await aDraft('Empty', '')]
  const done = await publishPages(platform, { ...who, ids: [ready, empty] })
  expect(done.published).toBe(1)
  expect(done.notReady).toMatchObject([{ title: 'Empty', problems: [{ message: 'Enter a heading.' }] }])
  expect(await shownTitle(platform, who.workspace, ready)).toBe('Ready')
})

test('published and scheduled pages are unpublished together', async () => {
  const { platform, who, aDraft } = await aDesk()
  const [page, waiting] = [await aDraft('First'), await aDraft('Waits')]
  await publishPage(platform, { ...who, page })
  const at = new Date(platform.clock.now().getTime() + 3_600_000)
  await schedulePage(platform, { ...who, page: waiting, version: 1, at })
  const ids = [page, waiting, await aDraft('Never shown')]
  expect(await unpublishPages(platform, { ...who, ids })).toBe(2)
  expect(await shownTitle(platform, who.workspace, page)).toBeUndefined()
  expect((await listPages(platform, who)).pages.map(({ status }) => status)).toEqual([
    'draft',
    'draft',
    'draft',
  ])
})
