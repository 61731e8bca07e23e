import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { realFile } from '#src/test/hostile-bytes.ts'
import { aPlace } from '#src/test/places.ts'
import type { PlayPlace } from '../rules/plays.ts'
import { countPlays, summarizePlays } from './count-plays.ts'
import { measureMedia } from './measure-media.ts'
import { serveMedia } from './serve-media.ts'
import { storeMedia } from './store-media.ts'
import { mediaListen } from './tables.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15'

type Asks = { place?: PlayPlace; agent?: string; range?: string; method?: string }

/** A recording, and requests for it. */
async function aRecording() {
  const { platform, workspace, user } = await aPlace()
  const content = Readable.from([realFile('demo/jfk.mp3')])
  const { id: media } = await storeMedia(platform, { workspace, user, filename: 'a.mp3', content })
  await measureMedia(platform, { workspace, media }, { step: () => Promise.resolve() })
  async function listen({ place, agent = firefox, range, method = 'GET' }: Asks): Promise<Response> {
    const headers = { 'user-agent': agent, ...(range && { range: `bytes=${range}` }) }
    const request = new Request('https://nurtured.test/media', { method, headers })
    return serveMedia(platform, { workspace, media, request, ...(place && { place }) })
  }
  /** Reads the whole response. */
  async function hear(asks: Asks): Promise<void> {
    await (await listen(asks)).arrayBuffer()
  }
  /** A play is recorded shortly after its last byte. */
  const plays = () => countPlays(platform, { workspace, media: [media] })
  return { platform, workspace, media, listen, hear, plays }
}

test('loading most of a recording counts as one play per device, day and place, except by bots, members and HEAD', async () => {
  const { hear, plays } = await aRecording()
  await hear({ place: 'page', agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await hear({ place: 'page', method: 'HEAD' })
  await hear({})
  await hear({ place: 'share' })
  await hear({ place: 'share' })
  await hear({ place: 'share', agent: safari })
  // Once this last play is recorded, all earlier ones have been, or never will be.
  await hear({ place: 'campaign' })
  await expect.poll(plays).toEqual([
    { place: 'share', plays: 2 },
    { place: 'campaign', plays: 1 },
  ])
})

test('consecutive ranges are one play, a short start is none, and an aborted download counts by the bytes it received', async () => {
  const { listen, hear, plays } = await aRecording()
  await hear({ place: 'page', range: '0-20000' })
  await hear({ place: 'campaign' })
  await expect.poll(plays).toEqual([{ place: 'campaign', plays: 1 }])
  await hear({ place: 'page', range: '20001-' })
  await expect.poll(plays).toEqual([
    { place: 'campaign', plays: 1 },
    { place: 'page', plays: 1 },
  ])
  const broken = (await listen({ place: 'share', range: '0-60000' })).body?.getReader()
  await broken?.read()
  await broken?.cancel()
  await hear({ place: 'share', range: '60001-' })
  await expect.poll(plays).toContainEqual({ place: 'share', plays: 1 })
})

test('listeners of past days are reduced to a count, hidden from other workspaces', async () => {
  const { platform, workspace, media, hear, plays } = await aRecording()
  async function listeners(): Promise<number> {
    return (await platform.db.inWorkspace(workspace, (tx) => tx.select().from(mediaListen))).length
  }
  await hear({ place: 'share' })
  await hear({ place: 'share', agent: safari })
  await hear({ place: 'page', range: '0-99' })
  await expect.poll(listeners).toBe(3)
  expect(await plays()).toEqual([{ place: 'share', plays: 2 }])
  platform.clock.advance(24 * 3600)
  await summarizePlays(platform)
  await summarizePlays(platform)
  await hear({ place: 'share' })
  await expect.poll(plays).toEqual([{ place: 'share', plays: 3 }])
  expect(await listeners()).toBe(1)
  const stranger = await aWorkspace(platform)
  expect(await countPlays(platform, { workspace: stranger.workspace, media: [media] })).toEqual([])
})
