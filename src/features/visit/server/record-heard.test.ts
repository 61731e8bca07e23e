import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hearing, showRecordings } from '#src/test/listening.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { postVisit, visitsOf } from '#src/test/visits.ts'
import { type HeardSpan, layersOf, spansOf } from '../rules/heard.ts'

async function aLinkThatPlays(lengths: (number | null)[] = [600]) {
  const { platform, app, link } = await aPlaceWithLink()
  const media = await showRecordings(platform, link, lengths)
  const session_id = randomUUID()
  async function hear(heard: object[], seq = 1): Promise<number> {
    const data = { recordings_heard: heard as never }
    return (await postVisit(app, anEvent(link, { session_id, seq, data }))).status
  }
  return { platform, link, media, hear }
}

async function heardOf(platform: TestPlatform, link: Parameters<typeof visitsOf>[1]) {
  const rows = await visitsOf(platform, link)
  return rows.map(({ heard }) => heard.map(({ layers, ...rest }) => ({ ...rest, spans: spansOf(layers) })))
}

const span = (from: number, to: number, times = 1): HeardSpan => ({ from, to, times })

test('what a visit heard grows with its snapshots, in any order, and with those of two tabs in one transaction', async () => {
  const { platform, link, media, hear } = await aLinkThatPlays([600, 60])
  const [talk = '', song = ''] = media
  for (const [seq, part] of [
    [3, [20, 40, 2]],
    [1, [0, 30, 1]],
    [2, [100, 110, 3]],
  ] as const)
    expect(await hear([hearing(talk, [[...part]])], seq)).toBe(202)
  const spans = [span(0, 20), span(20, 40, 2), span(100, 110, 3)]
  expect(await heardOf(platform, link)).toEqual([[{ media: talk, length: 600, played: 40, took: 40, spans }]])
  await Promise.all([
    hear([hearing(talk, [[200, 210, 1]])], 4),
    hear([hearing(talk, [[205, 215, 2]]), hearing(song, [[0, 60, 1]])], 4),
  ])
  const [heard = []] = await heardOf(platform, link)
  expect(Object.fromEntries(heard.map((one) => [one.media, one.spans]))).toEqual({
    [talk]: [...spans, span(200, 205), span(205, 215, 2)],
    [song]: [span(0, 60)],
  })
})

test('recordings that the campaign does not show are dropped, and nothing is heard beyond the end', async () => {
  const { platform, link, media, hear } = await aLinkThatPlays([60, null])
  const [talk = '', unmeasured = ''] = media
  const other = await aLinkThatPlays()
  const heard = [talk, unmeasured, other.media[0] ?? '', randomUUID()].map((id) =>
    hearing(id, [[50, 90, 1]], { length: 80 }),
  )
  expect(await hear(heard)).toBe(202)
  const [kept = []] = await heardOf(platform, link)
  expect(Object.fromEntries(kept.map((one) => [one.media, [one.length, one.spans]]))).toEqual({
    [talk]: [60, [span(50, 60)]],
    [unmeasured]: [80, [span(50, 80)]],
  })
})

test('invalid sizes and values of listening data are refused', async () => {
  const { platform, link, media, hear } = await aLinkThatPlays()
  const [talk = ''] = media
  const good = hearing(talk, [[0, 10, 1]])
  for (const bad of [
    Array.from({ length: 11 }, () => good),
    [{ ...good, spans: Array.from({ length: 101 }, (_, at) => [at, at + 1, 1]) }],
    [{ ...good, spans: [[10, 10, 1]] }],
    [{ ...good, spans: [[0, 86_401, 1]] }],
    [{ ...good, spans: [[-1, 4, 1]] }],
    [{ ...good, spans: [[0, 4, 6]] }],
    [{ ...good, spans: [[0.5, 4, 1]] }],
    [{ ...good, spans: '0-10' }],
    [{ ...good, media: 'talk' }],
    [{ ...good, played: -1 }],
    [{ ...good, title: 'Talk' }],
  ]) {
    expect([JSON.stringify(bad).slice(0, 90), await hear(bad)]).toEqual([expect.any(String), 422])
  }
  expect(await visitsOf(platform, link)).toEqual([])
})

const list = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 4 }))
    .map(([from, seconds, times]) => span(from, from + seconds, times)),
  { maxLength: 6 },
)

test('the database merges listening as the largest count of each second, and reads it back unchanged', async () => {
  const { db } = await createTestPlatform()
  const about = { media: 'm', length: 100, took: 1 }
  const entry = (spans: HeardSpan[]) => ({ ...about, played: spans.length, layers: layersOf(spans, 100) })
  async function merged(...entries: object[]): Promise<ReturnType<typeof entry>> {
    const { rows } = await db.asSystem((tx) =>
      tx.execute(sql`select merged_heard(${JSON.stringify(entries)}::jsonb) -> 0 as m`),
    )
    return Object(rows[0]).m
  }
  await fc.assert(
    fc.asyncProperty(list, list, async (one, other) => {
      const both = await merged(entry(one), entry(other))
      expect(spansOf(both.layers)).toEqual(spansOf(layersOf([...one, ...other], 100)))
      expect(await merged(entry(other), entry(one))).toEqual(both)
      expect(await merged(both, entry(one), both)).toEqual(both)
      expect(both.played).toBe(Math.max(one.length, other.length))
    }),
    { numRuns: 60 },
  )
})
