import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import type { DraftPageData } from '../schema.ts'
import { createPage } from './create-page.ts'
import { pageLengths } from './page-lengths.ts'
import { publishPage, unpublishPage } from './publish-page.ts'
import { savePage } from './save-page.ts'
import { pageLength } from './tables.ts'

function saying(words: number): DraftPageData {
  const text = Array.from({ length: words }, () => 'word').join(' ')
  const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }
  const doc = { type: 'doc' as const, content: [paragraph] }
  return { root: { title: 'Why', description: '' }, blocks: [{ id: 't', type: 'rich_text', props: { doc } }] }
}

async function aPageOf(platform: TestPlatform, words: number) {
  const { workspace, owner: user } = await aWorkspace(platform)
  const made = await createPage(platform, { workspace, user, title: 'Why', data: saying(words) })
  return { workspace, user, page: made.id, pages: [made.id] }
}

test('a page’s length is that of its published version, not of its draft', async () => {
  const platform = await createTestPlatform()
  const one = await aPageOf(platform, 230)
  expect(await pageLengths(platform, one)).toEqual(new Map())
  await publishPage(platform, one)
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 60]]))
  await savePage(platform, { ...one, version: 2, data: saying(460) })
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 60]]))
  await publishPage(platform, one)
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 120]]))
})

test('it is cached for a day, then computed again', async () => {
  const platform = await createTestPlatform()
  const one = await aPageOf(platform, 230)
  await publishPage(platform, one)
  await pageLengths(platform, one)
  await platform.db.inWorkspace(one.workspace, (tx) => tx.update(pageLength).set({ seconds: 7 }))
  platform.clock.advance(86_399)
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 7]]))
  platform.clock.advance(2)
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 60]]))
})

test('unpublished pages have none', async () => {
  const platform = await createTestPlatform()
  const one = await aPageOf(platform, 230)
  await publishPage(platform, one)
  await unpublishPage(platform, one)
  expect(await pageLengths(platform, one)).toEqual(new Map())
})
