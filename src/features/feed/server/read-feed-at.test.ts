import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobKinds } from '#src/jobs.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { testSite } from '#src/test/test-site.ts'
import { importEpisodes } from './enqueue-import.ts'
import { findFeed, findFeedReport } from './list-imports.ts'
import { readFeedAt } from './read-feed-at.ts'

const clip = readFileSync(join(projectRoot, 'demo/jfk.mp3'))
const fixtures = join(projectRoot, 'src/features/feed/rules/fixtures')

type Answer = { body: string; type?: string }

/** A site with feeds, and a workspace that may fetch them. */
async function aDesk(answers: (origin: string) => Record<string, string | Answer>) {
  const platform = await createTestPlatform({ importAllowPrivate: true })
  const { workspace, owner: user } = await aWorkspace(platform)
  const asked: string[] = []
  let current = answers
  const origin: string = await testSite((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const found = current(origin)[path]
    const answer = typeof found === 'string' ? { body: found } : found
    if (answer) return response.setHeader('content-type', answer.type ?? 'text/xml').end(answer.body)
    return path.endsWith('.mp3') ? response.end(clip) : response.writeHead(404).end()
  })
  const where = { workspace, user }
  async function read(path: string) {
    const { id } = await readFeedAt(platform, where, origin + path)
    const found = await findFeed(platform, { workspace, id })
    if (!found) throw new Error('no feed')
    return { ...found, report: await findFeedReport(platform, { workspace, id }) }
  }
  async function take(path: string): Promise<void> {
    const { id, episodes } = await read(path)
    await importEpisodes(platform, { workspace, feed: id, items: episodes.map((one) => one.id) })
    await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  }
  async function assets() {
    const { rows } = await platform.db.pool.query<{ title: string; guid: string }>(
      'select title, guid from asset where workspace = $1 order by title',
      [workspace],
    )
    return rows
  }
  return {
    platform,
    workspace,
    origin,
    asked,
    read,
    take,
    assets,
    answer: (now: typeof answers) => (current = now),
  }
}

function page(items: [guid: string, title: string, file: string][], next = ''): string {
  const listed = items.map(
    ([guid, title, file]) =>
      `<item><title>${title}</title><guid>${guid}</guid><enclosure url="${file}"/></item>`,
  )
  const link = next ? `<atom:link rel="next" href="${next}"/>` : ''
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Show</title>${link}${listed.join('')}</channel></rss>`
}

test.each([
  ['15-odd-dates.xml', 13, { date_guessed: 2 }],
  ['17-entities.xml', 3, {}],
  ['18-enclosure-types.xml', 9, {}],
  ['19-durations.xml', 12, { duration_guessed: 1 }],
  ['21-one-guid-for-all.xml', 3, { guid_shared: 3 }],
])('every episode of %s is offered, and what was guessed is counted', async (name, most, expected) => {
  const { read } = await aDesk((origin) => ({
    '/feed.xml': readFileSync(join(fixtures, name), 'utf8').replaceAll('__ORIGIN__', origin),
  }))
  const { episodes, counts } = await read('/feed.xml')
  expect([episodes.length, counts]).toEqual([most, expected])
})

test('older pages of a feed are read as well', async () => {
  const { read } = await aDesk((origin) =>
    Object.fromEntries(
      ['22-paged-1.xml', '22-paged-2.xml'].map((name) => [
        `/files/${name}`,
        readFileSync(join(fixtures, name), 'utf8').replaceAll('__ORIGIN__', origin),
      ]),
    ),
  )
  const { episodes, counts } = await read('/files/22-paged-1.xml')
  expect([episodes.map(({ title }) => title), counts]).toEqual([['P2', 'P1'], {}])
})

test('a page that can’t be read is named, and the others are kept', async () => {
  const { read, origin } = await aDesk(() => ({
    '/1.xml': page([['a', 'A', '/a.mp3']], '/2.xml'),
    '/2.xml': page([['b', 'B', '/b.mp3']], '/gone.xml'),
    '/html.xml': page([['a', 'A', '/a.mp3']], '/sign-in'),
    '/sign-in': { body: '<html>Sign in</html>', type: 'text/html' },
  }))
  const { episodes, report } = await read('/1.xml')
  expect(episodes.map(({ title }) => title)).toEqual(['A', 'B'])
  expect(report).toEqual({
    counts: { page_failed: 1 },
    notes: [{ kind: 'page_failed', title: '', value: expect.stringContaining(`${origin}/gone.xml: `) }],
  })
  expect((await read('/html.xml')).report?.notes[0]?.value).toContain('isn’t an RSS feed')
})

test('pages that lead to each other, or are all the same, end', async () => {
  const { read, asked } = await aDesk(() => ({
    '/ring.xml': page([['a', 'A', '/a.mp3']], '/ring-2.xml'),
    '/ring-2.xml': page([['b', 'B', '/b.mp3']], '/ring.xml'),
    '/self.xml': page([['a', 'A', '/a.mp3']], '/self.xml'),
    '/same.xml': page([['a', 'A', '/a.mp3']], '/same.xml?page=2'),
    '/same.xml?page=2': page([['a', 'A', '/a.mp3']], '/same.xml?page=3'),
  }))
  expect((await read('/ring.xml')).episodes).toHaveLength(2)
  for (const path of ['/self.xml', '/same.xml']) {
    const { episodes, counts } = await read(path)
    expect([path, episodes.length, counts]).toEqual([path, 1, {}])
  }
  expect(asked).not.toContain('/same.xml?page=3')
})

test('a feed with more pages than are read says so', async () => {
  const { read, asked, origin } = await aDesk(() =>
    Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        `/${n}.xml`,
        page([[`g${n}`, `E${n}`, `/${n}.mp3`]], `/${n + 1}.xml`),
      ]),
    ),
  )
  const { episodes, report } = await read('/0.xml')
  expect([episodes.length, asked.length]).toEqual([40, 40])
  expect(report).toEqual({
    counts: { more_pages: 1 },
    notes: [{ kind: 'more_pages', title: '', value: `${origin}/40.xml` }],
  })
})

test('an encoding that only the server declares is used', async () => {
  const { read } = await aDesk(() => ({
    '/feed.xml': { body: page([['a', 'Zürich', '/a.mp3']]), type: 'text/xml; charset=utf-8' },
  }))
  expect(await read('/feed.xml')).toMatchObject({ episodes: [{ title: 'Zürich' }], counts: {} })
})

test('episodes that share a guid become an asset each', async () => {
  const { take, assets, origin } = await aDesk((at) => ({
    '/feed.xml': readFileSync(join(fixtures, '21-one-guid-for-all.xml'), 'utf8').replaceAll('__ORIGIN__', at),
  }))
  await take('/feed.xml')
  expect(await assets()).toEqual(
    [1, 2, 3].map((n) => ({ title: `R${n}`, guid: `${origin}/audio/r${n}.mp3` })),
  )
})

test('two shows may use the same guid, and a show that moved is recognized', async () => {
  const { take, assets, origin } = await aDesk(() => ({
    '/one.xml': page([['1', 'Bees', '/bees.mp3']]),
    '/two.xml': page([['1', 'Bread', '/bread.mp3']]),
    '/moved.xml': page([
      ['1', 'Bees', '/new/bees.mp3'],
      ['2', 'Birds', '/new/birds.mp3'],
    ]),
  }))
  for (const path of ['/one.xml', '/two.xml', '/moved.xml', '/two.xml']) await take(path)
  expect(await assets()).toEqual([
    { title: 'Bees', guid: '1' },
    { title: 'Birds', guid: '2' },
    { title: 'Bread', guid: `${origin}/bread.mp3` },
  ])
})

test('an imported episode is not new again when the feed changes its guids', async () => {
  const { take, read, answer } = await aDesk(() => ({
    '/feed.xml': page([['episode', 'One', '/1.mp3']]),
  }))
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

test('what a feed says about its last reading is only for its workspace', async () => {
  const { platform, read } = await aDesk(() => ({
    '/feed.xml': page([
      ['a', 'A', '/a.mp3'],
      ['b', 'B', 'ftp://a.test/b.mp3'],
    ]),
  }))
  const { id, counts } = await read('/feed.xml')
  expect(counts).toEqual({ no_web_address: 1 })
  const { workspace } = await aWorkspace(platform)
  expect(await findFeedReport(platform, { workspace, id })).toBeUndefined()
})
