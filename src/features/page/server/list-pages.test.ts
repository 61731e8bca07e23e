import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createPage } from './create-page.ts'
import { listPages } from './list-pages.ts'
import { publishPage } from './publish-page.ts'

test('pages are listed in batches without gaps or duplicates, with the total count', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
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

test('a search takes its words literally and ignores case', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  for (const title of ['Save 100% now', 'Save 100 now', 'Other'])
    await createPage(platform, { workspace, user, title })
  const found = await listPages(platform, { workspace, q: '100% N' })
  expect(found).toMatchObject({ pages: [{ title: 'Save 100% now' }], total: 1 })
})

test('a status filter shows only its pages', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const data = {
    root: { title: 'Live', description: '' },
    blocks: [{ id: 'a', type: 'heading' as const, props: { text: 'Hi', level: 2 as const } }],
  }
  const live = await createPage(platform, { workspace, user, title: 'Live', data })
  await createPage(platform, { workspace, user, title: 'Draft' })
  await publishPage(platform, { workspace, user, page: live.id })
  const titlesOf = async (status: 'draft' | 'published' | 'changed') =>
    (await listPages(platform, { workspace, status })).pages.map(({ title }) => title)
  expect(await titlesOf('published')).toEqual(['Live'])
  expect(await titlesOf('draft')).toEqual(['Draft'])
  expect(await titlesOf('changed')).toEqual([])
})

test('thumbnails are only loaded on request', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const blocks = ['One', 'Two', 'Three', 'Four'].map((text, n) => ({
    id: `h${n}`,
    type: 'heading' as const,
    props: { text, level: 2 as const },
  }))
  const data = { root: { title: 'Why', description: '' }, blocks }
  await createPage(platform, { workspace, user, title: 'Why', data })
  await createPage(platform, { workspace, user, title: 'Blank' })
  const shown = await listPages(platform, { workspace, sort: '-title', hasSketches: true })
  expect(
    shown.pages.map(({ sketch }) => sketch.map((line) => ('text' in line ? line.text : line.kind))),
  ).toEqual([['One', 'Two', 'Three'], []])
  const plain = await listPages(platform, { workspace })
  expect(plain.pages.map(({ sketch }) => sketch)).toEqual([[], []])
})
