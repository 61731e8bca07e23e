import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { aFeedDesk } from '#src/test/feed-desk.ts'
import { aFeed, anItem } from '#src/test/feeds.ts'
import { findFeedReport } from './list-imports.ts'

function page(items: [guid: string, title: string, file: string][], next = ''): string {
  const listed = items.map(([guid, title, file]) =>
    anItem(`<title>${title}</title><guid>${guid}</guid>`, file),
  )
  return aFeed((next && `<atom:link rel="next" href="${next}"/>`) + listed.join(''))
}

test('a page that can’t be read is named, but not to other workspaces, and the others are kept, in the server’s encoding', async () => {
  const { platform, read, origin } = await aFeedDesk(() => ({
    '/1.xml': (_request, response) =>
      response
        .setHeader('content-type', 'text/xml; charset=iso-8859-1')
        .end(Buffer.from(page([['a', 'Zürich', '/a.mp3']], '/2.xml'), 'latin1')),
    '/2.xml': page([['b', 'B', '/b.mp3']], '/gone.xml'),
    '/html.xml': page([['a', 'A', '/a.mp3']], '/sign-in'),
    '/sign-in': '<html>Sign in</html>',
  }))
  const { id, episodes, report } = await read('/1.xml')
  expect(episodes.map(({ title }) => title)).toEqual(['Zürich', 'B'])
  expect(report).toEqual({
    counts: { page_failed: 1 },
    notes: [{ kind: 'page_failed', title: '', value: expect.stringContaining(`${origin}/gone.xml: `) }],
  })
  const { workspace } = await aWorkspace(platform)
  expect(await findFeedReport(platform, { workspace, id })).toBeUndefined()
  expect((await read('/html.xml')).report?.notes[0]?.value).toContain('isn’t an RSS feed')
})

test('pages that lead to each other, or are all the same, end, and if there are more than are read, a feed says so', async () => {
  const pages = Array.from({ length: 60 }, (_, n) => [
    `/${n}.xml`,
    page([[`g${n}`, `E${n}`, `/${n}.mp3`]], `/${n + 1}.xml`),
  ])
  const { read, asked, origin } = await aFeedDesk(() => ({
    ...Object.fromEntries(pages),
    '/ring.xml': page([['a', 'A', '/a.mp3']], '/ring-2.xml'),
    '/ring-2.xml': page([['b', 'B', '/b.mp3']], '/ring.xml'),
    '/self.xml': page([['a', 'A', '/a.mp3']], '/self.xml'),
    '/same.xml': page([['a', 'A', '/a.mp3']], '/same.xml?page=2'),
    '/same.xml?page=2': page([['a', 'A', '/a.mp3']], '/same.xml?page=3'),
  }))
  const long = await read('/0.xml')
  expect([long.episodes.length, asked.length]).toEqual([40, 40])
  expect(long.report).toEqual({
    counts: { more_pages: 1 },
    notes: [{ kind: 'more_pages', title: '', value: `${origin}/40.xml` }],
  })
  expect((await read('/ring.xml')).episodes).toHaveLength(2)
  for (const path of ['/self.xml', '/same.xml']) {
    const { episodes, counts } = await read(path)
    expect([path, episodes.length, counts]).toEqual([path, 1, {}])
  }
  expect(asked).not.toContain('/same.xml?page=3')
})

test('two shows may use the same guid, and a show that moved or changed its guids is recognized', async () => {
  const { take, read, answer, assets, origin } = await aFeedDesk(() => ({
    '/one.xml': page([['1', 'Bees', '/bees.mp3']]),
    '/two.xml': page([['1', 'Bread', '/bread.mp3']]),
    '/moved.xml': page([
      ['1', 'Bees', '/new/bees.mp3'],
      ['2', 'Birds', '/new/birds.mp3'],
    ]),
  }))
  for (const path of ['/one.xml', '/two.xml', '/moved.xml', '/two.xml']) await take(path)
  expect(await assets()).toMatchObject([
    { title: 'Bees', guid: '1' },
    { title: 'Birds', guid: '2' },
    { title: 'Bread', guid: `${origin}/bread.mp3` },
  ])

  answer(() => ({ '/feed.xml': page([['episode', 'One', '/1.mp3']]) }))
  await take('/feed.xml')
  answer(() => ({
    '/feed.xml': page([
      ['episode', 'Two', '/2.mp3'],
      ['episode', 'One', '/1.mp3'],
    ]),
  }))
  const { episodes } = await read('/feed.xml')
  expect(episodes.map(({ title, state }) => [title, state])).toEqual([
    ['Two', 'found'],
    ['One', 'done'],
  ])
})
