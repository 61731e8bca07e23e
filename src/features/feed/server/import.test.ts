import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobKinds } from '#src/jobs.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { testSite } from '#src/test/test-site.ts'
import { importAddress, importEpisodes } from './enqueue-import.ts'
import { failLostImports } from './fail-lost-imports.ts'
import { readFeedAt } from './read-feed-at.ts'

const clip = readFileSync(join(projectRoot, 'demo/jfk.mp3'))

type Site = { feed: string; audio?: RequestListener; asked: string[] }

/** A site with a feed of two episodes, and a workspace that may fetch it. */
async function aDesk(site: Partial<Site> = {}) {
  const platform = await createTestPlatform({ importAllowPrivate: true })
  const { workspace, owner: user } = await aWorkspace(platform)
  const asked: string[] = []
  const origin: string = await testSite((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path === '/feed.xml') return response.end(site.feed ?? feedOf(origin, ['one', 'two']))
    if (site.audio) return site.audio(request, response)
    return response.end(clip)
  })
  return { platform, workspace, user, origin, asked, where: { workspace, user } }
}

function feedOf(origin: string, names: string[]): string {
  const items = names.map(
    (name, day) =>
      `<item><title>Episode ${name}</title><guid>guid-${name}</guid><pubDate>Tue, 0${day + 3} Mar 2026 10:00:00 GMT</pubDate><description>About ${name}</description><enclosure url="${origin}/${name}.mp3" length="1" type="audio/mpeg"/></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Show</title>${items.join('')}</channel></rss>`
}

async function items(platform: TestPlatform, workspace: string) {
  const { rows } = await platform.db.pool.query<{ id: string; guid: string; state: string; problem: string }>(
    'select id, guid, state, problem from import_item where workspace = $1 order by position, created_at',
    [workspace],
  )
  return rows
}

async function assets(platform: TestPlatform, workspace: string) {
  const { rows } = await platform.db.pool.query<Record<string, unknown>>(
    `select a.title, a.guid, a.published_at, a.source, a.summary, m.bytes::int as bytes
     from asset a join media_file m on m.id = a.primary_media where a.workspace = $1 order by a.title`,
    [workspace],
  )
  return rows
}

function run(platform: TestPlatform): Promise<number> {
  return platform.jobs.runDue(platform, jobKinds, platform.clock.now())
}

test('reading a feed imports nothing; chosen episodes keep their guid and date, one job each', async () => {
  const { platform, workspace, where, origin, asked } = await aDesk()
  const { id: feed, episodes } = await readFeedAt(platform, where, `${origin}/feed.xml`)
  expect([episodes, asked, platform.jobs.waiting.length]).toEqual([2, ['/feed.xml'], 0])
  const [one, two] = await items(platform, workspace)
  const chosen = [one?.id ?? '', two?.id ?? '']
  expect(await importEpisodes(platform, { workspace, feed, items: chosen })).toEqual({ queued: 2 })
  expect(platform.jobs.waiting.filter(({ name }) => name === 'import.item')).toHaveLength(2)
  await run(platform)
  expect(await assets(platform, workspace)).toEqual(
    ['one', 'two'].map((name, day) => ({
      title: `Episode ${name}`,
      guid: `guid-${name}`,
      published_at: new Date(`2026-03-0${day + 3}T10:00:00Z`),
      source: 'rss',
      summary: `About ${name}`,
      bytes: clip.length,
    })),
  )
})

test('reading a feed again lists new episodes without duplicates', async () => {
  const { platform, workspace, where, origin, asked } = await aDesk()
  const { id: feed } = await readFeedAt(platform, where, `${origin}/feed.xml`)
  const chosen = (await items(platform, workspace)).map(({ id }) => id)
  await importEpisodes(platform, { workspace, feed, items: chosen })
  const jobs = [...platform.jobs.waiting]
  await run(platform)
  platform.jobs.waiting.push(...jobs)
  await run(platform)
  expect((await readFeedAt(platform, where, `${origin}/feed.xml`)).id).toBe(feed)
  expect(await importEpisodes(platform, { workspace, feed, items: chosen })).toEqual({ queued: 0 })
  expect((await items(platform, workspace)).map(({ state }) => state)).toEqual(['done', 'done'])
  expect([
    (await assets(platform, workspace)).length,
    asked.filter((path) => path === '/one.mp3').length,
  ]).toEqual([2, 1])
})

test('only failed imports are retried', async () => {
  let isDown = true
  const { platform, workspace, where, origin } = await aDesk({
    audio: (request, response) => {
      if (request.url === '/two.mp3' && isDown) response.writeHead(503).end()
      else response.end(clip)
    },
  })
  const { id: feed } = await readFeedAt(platform, where, `${origin}/feed.xml`)
  const chosen = (await items(platform, workspace)).map(({ id }) => id)
  await importEpisodes(platform, { workspace, feed, items: chosen })
  await run(platform)
  const [, failed] = await items(platform, workspace)
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('it answered 503') })
  isDown = false
  expect(await importEpisodes(platform, { workspace, feed })).toEqual({ queued: 1 })
  await run(platform)
  expect((await items(platform, workspace)).map(({ state }) => state)).toEqual(['done', 'done'])
})

test('a file at a URL becomes an asset by its bytes', async () => {
  const { platform, workspace, user, origin } = await aDesk()
  await importAddress(platform, { workspace, user, url: `${origin}/talks/My%20talk.mp3?x=1` })
  await run(platform)
  expect(await assets(platform, workspace)).toMatchObject([{ source: 'url', guid: null, bytes: clip.length }])
})

test('anything but a recording, or one too long, fails with a reason and leaves no file and no asset', async () => {
  const { platform, workspace, user, origin } = await aDesk({
    audio: ({ url }, response) =>
      url === '/page.mp3' ? response.end('<html><script>alert(1)</script>') : endless(response),
  })
  platform.config.uploadMaxBytes = 3_000_000
  for (const path of ['/page.mp3', '/endless.mp3']) {
    platform.clock.advance(1)
    await importAddress(platform, { workspace, user, url: origin + path })
    await run(platform)
  }
  const told = await items(platform, workspace)
  expect(told).toMatchObject([
    { state: 'failed', problem: expect.stringContaining('doesn’t point to a recording that can be played') },
    { state: 'failed', problem: expect.stringContaining('larger than 3 MB') },
  ])
  expect(await assets(platform, workspace)).toEqual([])
  for (const { id } of told) expect(await platform.files.find(`media/${workspace}/${id}`)).toBeUndefined()
})

function endless(response: Parameters<RequestListener>[1]): void {
  const piece = Buffer.alloc(65_536, 0x55)
  function more(): void {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

test('an invalid or oversized feed is refused with a message, and nothing is stored', async () => {
  const { platform, workspace, where, origin } = await aDesk({
    audio: ({ url }, response) =>
      url === '/page.xml' ? response.end('<html>Sign in</html>') : endless(response),
  })
  for (const [path, reason] of [
    ['/page.xml', 'isn’t an RSS feed'],
    ['/long.xml', 'larger than 20 MB'],
  ] as const)
    await expect(readFeedAt(platform, where, origin + path)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(reason),
    })
  expect(await items(platform, workspace)).toEqual([])
  const { rows: feeds } = await platform.db.pool.query('select 1 from feed where workspace = $1', [workspace])
  expect(feeds).toEqual([])
})

test('internal addresses are never requested, by a feed’s URL, a redirect or an episode', async () => {
  const inside: string[] = []
  const secret = await testSite((request, response) => {
    inside.push(request.url ?? '')
    response.end('secret')
  })
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  for (const url of [secret, 'https://169.254.169.254/latest/meta-data', 'https://nurtured.test/feed.xml']) {
    await expect(readFeedAt(platform, { workspace, user }, url)).rejects.toMatchObject({ status: 422 })
    await importAddress(platform, { workspace, user, url })
  }
  await run(platform)
  expect((await items(platform, workspace)).every(({ state }) => state === 'failed')).toBe(true)
  expect(inside).toEqual([])
})

test('another workspace can neither see a feed nor import its episodes', async () => {
  const { platform, workspace, where, origin } = await aDesk()
  const { id: feed } = await readFeedAt(platform, where, `${origin}/feed.xml`)
  const chosen = (await items(platform, workspace)).map(({ id }) => id)
  const other = await aWorkspace(platform)
  expect(await importEpisodes(platform, { workspace: other.workspace, feed, items: chosen })).toEqual({
    queued: 0,
  })
  expect(await items(platform, other.workspace)).toEqual([])
})

test('an import whose job gave up or was canceled is shown as failed and can be retried', async () => {
  const { platform, workspace, user, origin } = await aDesk()
  const { id: feed } = await readFeedAt(platform, { workspace, user }, `${origin}/feed.xml`)
  const [first, second] = await items(platform, workspace)
  await importEpisodes(platform, { workspace, feed, items: [first?.id ?? '', second?.id ?? ''] })
  // The first job disappears without a result; the second is still queued.
  platform.jobs.waiting.shift()
  await failLostImports(platform)
  expect((await items(platform, workspace)).map(({ state }) => state)).toEqual(['queued', 'queued'])
  platform.clock.advance(61)
  await failLostImports(platform)
  expect((await items(platform, workspace)).map(({ state }) => state)).toEqual(['failed', 'queued'])
  expect(await importEpisodes(platform, { workspace, feed })).toEqual({ queued: 1 })
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  expect((await items(platform, workspace)).map(({ state }) => state)).toEqual(['done', 'done'])
})
