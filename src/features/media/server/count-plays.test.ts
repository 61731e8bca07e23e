import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { projectRoot } from '#src/platform/project-root.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import type { PlayPlace } from '../rules/plays.ts'
import { countPlays, summarizePlays } from './count-plays.ts'
import { measureMedia } from './measure-media.ts'
import { serveMedia } from './serve-media.ts'
import { storeMedia } from './store-media.ts'
import { mediaListen } from './tables.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15'
const recording = readFileSync(join(projectRoot, 'demo/jfk.mp3'))

type Recorded = { workspace: string; media: string }

/** A platform with one recording. */
async function aLibrary() {
  const platform = await createTestPlatform()
  return { platform, one: await aRecording(platform) }
}

async function aRecording(platform: TestPlatform): Promise<Recorded> {
  const { workspace, owner: user } = await aWorkspace(platform)
  const content = Readable.from([recording])
  const { id: media } = await storeMedia(platform, { workspace, user, filename: 'a.mp3', content })
  await measureMedia(platform, { workspace, media }, { step: () => Promise.resolve() })
  return { workspace, media }
}

type Asks = { place?: PlayPlace; agent?: string; range?: string; method?: string }

async function listen(platform: TestPlatform, one: Recorded, asks: Asks = {}): Promise<Response> {
  const { place, agent = firefox, range, method = 'GET' } = asks
  const request = new Request('https://nurtured.test/media', {
    method,
    headers: { 'user-agent': agent, ...(range && { range: `bytes=${range}` }) },
  })
  return serveMedia(platform, { ...one, request, ...(place && { place }) })
}

/** Requests a recording and reads the whole response. */
async function hear(platform: TestPlatform, one: Recorded, asks: Asks = {}): Promise<void> {
  await (await listen(platform, one, asks)).arrayBuffer()
}

/** Reads the play counts; a play is recorded shortly after its last byte. */
function plays(platform: TestPlatform, { workspace, media }: Recorded) {
  return () => countPlays(platform, { workspace, media: [media] })
}

test('loading most of a short recording counts as one play per device, day and place', async () => {
  const { platform, one } = await aLibrary()
  await hear(platform, one, { place: 'share' })
  await hear(platform, one, { place: 'share' })
  await hear(platform, one, { place: 'share', agent: safari })
  await hear(platform, one, { place: 'campaign' })
  await expect.poll(plays(platform, one)).toEqual([
    { place: 'share', plays: 2 },
    { place: 'campaign', plays: 1 },
  ])
})

test('consecutive ranges are one play, and a short start is none', async () => {
  const { platform, one } = await aLibrary()
  await hear(platform, one, { place: 'page', range: '0-20000' })
  await hear(platform, one, { place: 'campaign' })
  await expect.poll(plays(platform, one)).toEqual([{ place: 'campaign', plays: 1 }])
  await hear(platform, one, { place: 'page', range: '20001-' })
  await expect.poll(plays(platform, one)).toEqual([
    { place: 'campaign', plays: 1 },
    { place: 'page', plays: 1 },
  ])
})

test('an aborted download counts by the bytes it received', async () => {
  const { platform, one } = await aLibrary()
  const broken = (await listen(platform, one, { place: 'page', range: '0-60000' })).body?.getReader()
  await broken?.read()
  await broken?.cancel()
  await hear(platform, one, { place: 'page', range: '60001-' })
  await expect.poll(plays(platform, one)).toEqual([{ place: 'page', plays: 1 }])
})

test('bots, HEAD requests and members are not plays', async () => {
  const { platform, one } = await aLibrary()
  await hear(platform, one, { place: 'share', agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await hear(platform, one, { place: 'share', method: 'HEAD' })
  await hear(platform, one)
  // Once this last play is recorded, all earlier ones have been, or never will be.
  await hear(platform, one, { place: 'campaign' })
  await expect.poll(plays(platform, one)).toEqual([{ place: 'campaign', plays: 1 }])
})

test('listeners of past days are reduced to a count, hidden from other workspaces', async () => {
  const { platform, one } = await aLibrary()
  const other = await aRecording(platform)
  async function listeners(): Promise<number> {
    const rows = await platform.db.inWorkspace(one.workspace, (tx) => tx.select().from(mediaListen))
    return rows.length
  }
  await hear(platform, one, { place: 'share' })
  await hear(platform, one, { place: 'share', agent: safari })
  await hear(platform, one, { place: 'page', range: '0-99' })
  await expect.poll(listeners).toBe(3)
  expect(await plays(platform, one)()).toEqual([{ place: 'share', plays: 2 }])
  platform.clock.advance(24 * 3600)
  await summarizePlays(platform)
  await summarizePlays(platform)
  await hear(platform, one, { place: 'share' })
  await expect.poll(plays(platform, one)).toEqual([{ place: 'share', plays: 3 }])
  expect(await listeners()).toBe(1)
  expect(await countPlays(platform, { workspace: other.workspace, media: [one.media] })).toEqual([])
})
