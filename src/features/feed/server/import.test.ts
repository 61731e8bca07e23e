import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { aFeedDesk, recording } from '#src/test/feed-desk.ts'
import { aFeed, anItem } from '#src/test/feeds.ts'
import { anHttpServer } from '#src/test/http-server.ts'
import { filesOnDisk } from '#src/test/kept-files.ts'
import { importAddress, importEpisodes } from './enqueue-import.ts'
import { failLostImports } from './fail-lost-imports.ts'
import { listImports } from './list-imports.ts'
import { readFeedAt } from './read-feed-at.ts'

/** A site with a feed of two episodes. */
function aDesk(more: Record<string, RequestListener> = {}) {
  return aFeedDesk((origin) => ({ '/feed.xml': feedOf(origin, ['one', 'two']), ...more }))
}

function feedOf(origin: string, names: string[]): string {
  const listed = names.map((name, day) => {
    const date = `<pubDate>Tue, 0${day + 3} Mar 2026 10:00:00 GMT</pubDate>`
    const about = `<title>Episode ${name}</title><guid>guid-${name}</guid><description>About ${name}</description>`
    return anItem(about + date, `${origin}/${name}.mp3`)
  })
  return aFeed(listed.join(''))
}

test('chosen episodes are imported once, one job each, with guid and date, even if the feed is read again', async () => {
  const { platform, asked, read, assets, states, run } = await aDesk()
  const { chosen } = await read()
  expect([chosen.items.length, asked, platform.jobs.waiting.length]).toEqual([2, ['/feed.xml'], 0])
  const { workspace } = await aWorkspace(platform)
  expect(await importEpisodes(platform, { ...chosen, workspace })).toEqual({ queued: 0 })
  expect(await importEpisodes(platform, chosen)).toEqual({ queued: 2 })
  const jobs = platform.jobs.waiting.filter(({ name }) => name === 'import.item')
  expect(jobs).toHaveLength(2)
  await run()
  platform.jobs.waiting.push(...jobs)
  await run()
  expect((await read()).id).toBe(chosen.feed)
  expect(await importEpisodes(platform, chosen)).toEqual({ queued: 0 })
  expect(await states()).toEqual(['done', 'done'])
  expect(asked.filter((path) => path === '/one.mp3')).toHaveLength(1)
  expect(await assets()).toEqual(
    ['one', 'two'].map((name, day) => ({
      title: `Episode ${name}`,
      guid: `guid-${name}`,
      published_at: new Date(`2026-03-0${day + 3}T10:00:00Z`),
      source: 'rss',
      summary: `About ${name}`,
      bytes: recording.length,
    })),
  )
})

test('imports that failed, or whose job gave up or was canceled, are retried, and no others', async () => {
  let isDown = true
  const { platform, read, items, states, run } = await aDesk({
    '/two.mp3': (_request, response) =>
      void (isDown ? response.writeHead(503).end() : response.end(recording)),
  })
  const { chosen } = await read()
  await importEpisodes(platform, chosen)
  // The first job disappears without a result; the second is still queued.
  platform.jobs.waiting.shift()
  await failLostImports(platform)
  expect(await states()).toEqual(['queued', 'queued'])
  platform.clock.advance(61)
  await failLostImports(platform)
  expect(await states()).toEqual(['failed', 'queued'])
  await run()
  const [, failed] = await items()
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('it answered 503') })
  isDown = false
  const { workspace, feed } = chosen
  expect(await importEpisodes(platform, { workspace, feed })).toEqual({ queued: 2 })
  await run()
  expect(await states()).toEqual(['done', 'done'])
  expect(await importEpisodes(platform, { workspace, feed })).toEqual({ queued: 0 })
})

test('a file at a URL becomes an asset by its bytes; anything else, or one too long, fails and leaves nothing', async () => {
  const { platform, where, origin, items, assets, run } = await aDesk({
    '/page.mp3': (_request, response) => void response.end('<html><script>alert(1)</script>'),
    '/endless.mp3': endless,
  })
  platform.config.uploadMaxBytes = 3_000_000
  for (const path of ['/talks/My%20talk.mp3?x=1', '/page.mp3', '/endless.mp3']) {
    platform.clock.advance(1)
    await importAddress(platform, { ...where, url: origin + path })
    await run()
  }
  expect(await items()).toMatchObject([
    { state: 'done' },
    { state: 'failed', problem: expect.stringContaining('doesn’t point to a recording that can be played') },
    { state: 'failed', problem: expect.stringContaining('larger than 3 MB') },
  ])
  expect(await assets()).toMatchObject([{ source: 'url', guid: null, bytes: recording.length }])
  expect(await filesOnDisk(platform)).toHaveLength(1)
})

function endless(_request: unknown, response: Parameters<RequestListener>[1]): void {
  const piece = Buffer.alloc(65_536, 0x55)
  function more(): void {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

test('an invalid or oversized feed is refused with a message, and nothing is stored', async () => {
  const { platform, where, origin, items } = await aDesk({
    '/page.xml': (_request, response) => void response.end('<html>Sign in</html>'),
    '/long.xml': endless,
  })
  for (const [path, reason] of [
    ['/page.xml', 'isn’t an RSS feed'],
    ['/long.xml', 'larger than 20 MB'],
  ] as const)
    await expect(readFeedAt(platform, where, origin + path)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(reason),
    })
  expect([await items(), await listImports(platform, where.workspace)]).toEqual([
    [],
    { feeds: [], files: [] },
  ])
})

test('internal addresses are never requested, by a feed’s URL, a redirect or an episode', async () => {
  const inside: string[] = []
  const { url: secret } = await anHttpServer((request, response) => {
    inside.push(request.url ?? '')
    response.end('secret')
  })
  const { platform, where, states, run } = await aDesk()
  platform.config.importAllowPrivate = false
  for (const url of [secret, 'https://169.254.169.254/latest/meta-data', 'https://nurtured.test/feed.xml']) {
    await expect(readFeedAt(platform, where, url)).rejects.toMatchObject({ status: 422 })
    await importAddress(platform, { ...where, url })
  }
  await run()
  expect(await states()).toEqual(['failed', 'failed', 'failed'])
  expect(inside).toEqual([])
})
