import { expect, test } from 'vitest'
import { saying } from '#src/test/page-drafts.ts'
import { aPlace } from '#src/test/places.ts'
import { createPage } from './create-page.ts'
import { listPages } from './list-pages.ts'
import { publishPage } from './publish-page.ts'

test('pages are listed in batches without gaps or duplicates, with the total count', async () => {
  const { platform, workspace, user } = await aPlace()
  // Two share a time, so that the cursor between them needs their ids.
  for (const [nth, seconds] of [0, 0, 5, 5, 5].entries()) {
    platform.clock.advance(seconds)
    await createPage(platform, { workspace, user, title: `Page ${nth}` })
  }
  const titles: string[] = []
  let after: string | undefined
  do {
    const list = await listPages(platform, { workspace, limit: 2, after })
    expect(list.total).toBe(5)
    titles.push(...list.pages.map(({ title }) => title))
    after = list.next
  } while (after)
  expect(titles.slice(0, 3)).toEqual(['Page 4', 'Page 3', 'Page 2'])
  expect(titles.toSorted()).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 3', 'Page 4'])
  const madeUp = await listPages(platform, { workspace, after: "x'; drop table page" })
  expect(madeUp.pages).toHaveLength(5)
})

test('a search takes its words literally and ignores case, and a status filter shows only its pages', async () => {
  const { platform, workspace, who } = await aPlace()
  const live = await createPage(platform, {
    ...who,
    title: 'Save 100 now',
    data: saying('Hi', 'Save 100 now'),
  })
  await createPage(platform, { ...who, title: 'Save 100% now' })
  await publishPage(platform, { ...who, page: live.id })
  async function found(by: { q: string } | { status: 'draft' | 'published' | 'changed' }) {
    const { pages, total } = await listPages(platform, { workspace, ...by })
    return [total, ...pages.map(({ title }) => title)]
  }
  expect(await found({ q: '100% N' })).toEqual([1, 'Save 100% now'])
  expect(await found({ status: 'published' })).toEqual([1, 'Save 100 now'])
  expect(await found({ status: 'draft' })).toEqual([1, 'Save 100% now'])
  expect(await found({ status: 'changed' })).toEqual([0])
})

test('thumbnails are only loaded on request', async () => {
  const { platform, workspace, user } = await aPlace()
  const blocks = ['One', 'Two', 'Three', 'Four'].flatMap((text) =>
    saying(text).blocks.map((block) => ({ ...block, id: text })),
  )
  const data = { ...saying(''), blocks }
  await createPage(platform, { workspace, user, title: 'Why', data })
  await createPage(platform, { workspace, user, title: 'Blank' })
  const shown = await listPages(platform, { workspace, sort: '-title', hasSketches: true })
  expect(
    shown.pages.map(({ sketch }) => sketch.map((line) => ('text' in line ? line.text : line.kind))),
  ).toEqual([['One', 'Two', 'Three'], []])
  const plain = await listPages(platform, { workspace })
  expect(plain.pages.map(({ sketch }) => sketch)).toEqual([[], []])
})
