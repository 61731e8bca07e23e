import { expect, test } from 'vitest'
import { aDraft } from '#src/test/page-drafts.ts'
import type { DraftPageData } from '../schema.ts'
import { pageLengths } from './page-lengths.ts'
import { publishPage, unpublishPage } from './publish-page.ts'
import { savePage } from './save-page.ts'
import { pageLength } from './tables.ts'

function ofWords(words: number): DraftPageData {
  const text = Array.from({ length: words }, () => 'word').join(' ')
  const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }
  const doc = { type: 'doc' as const, content: [paragraph] }
  return { root: { title: 'Why', description: '' }, blocks: [{ id: 't', type: 'rich_text', props: { doc } }] }
}

test('a page’s length is that of its published version, cached for a day; a draft or unpublished page has none', async () => {
  const { platform, which } = await aDraft(ofWords(230))
  const one = { ...which, pages: [which.page] }
  expect(await pageLengths(platform, one)).toEqual(new Map())
  await publishPage(platform, one)
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 60]]))
  await platform.db.inWorkspace(one.workspace, (tx) => tx.update(pageLength).set({ seconds: 7 }))
  platform.clock.advance(86_399)
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 7]]))
  platform.clock.advance(2)
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 60]]))
  await savePage(platform, { ...one, version: 2, data: ofWords(460) })
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 60]]))
  await publishPage(platform, one)
  expect(await pageLengths(platform, one)).toEqual(new Map([[one.page, 120]]))
  await unpublishPage(platform, one)
  expect(await pageLengths(platform, one)).toEqual(new Map())
})
