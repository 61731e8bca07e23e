import { expect, test } from 'vitest'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { suggestClips } from './suggest-clips.ts'

const sentences = [
  'We met on a Tuesday in the old kitchen and talked about the plans for the spring workshop.',
  'The biggest mistake of my life was that I never asked our customers before building anything.',
  'People came by train and brought their laptops and some cake for the afternoon break.',
  'If you want to sell to engineers, you have to show the numbers instead of adjectives.',
  'The room had three windows and a long table which the carpenter had left there.',
  'Our revenue grew by 40 percent, but we never believed the figure until the audit.',
]

const talk = sentences.map((text, at): SpokenSegment => {
  const speaker = at % 2 === 0 ? 'Ann' : 'Lea'
  return { speaker, startMs: at * 14_000, endMs: at * 14_000 + 13_000, text, words: null }
})
const about = { durationMs: 90_000, soundbites: [] }

test('the most quotable parts come first, with reasons', () => {
  const [first, ...others] = suggestClips(talk, about)
  expect(first).toMatchObject({
    startMs: 70_000,
    endMs: 83_000,
    speaker: 'Lea',
    title: expect.stringMatching(/^Our revenue grew by 40 percent/),
    reasons: ['strong words', 'a contrast', 'first person', 'a figure'],
  })
  expect(others.map(({ startMs }) => startMs)).toContain(14_000)
  for (const { reasons } of others) expect(reasons).not.toEqual([])
  expect(others.map(({ startMs }) => startMs)).not.toContain(28_000)
})

test('marked soundbites come first and their words are not suggested twice', () => {
  const found = suggestClips(talk, { ...about, soundbites: [{ startMs: 14_000, endMs: 27_000 }] })
  expect(found[0]).toMatchObject({ startMs: 14_000, endMs: 27_000, reasons: ['soundbite'] })
  expect(found.filter(({ startMs }) => startMs === 14_000)).toHaveLength(1)
})

test('a short sentence is extended by neighboring ones of the same speaker until it makes sense on its own', () => {
  const fast = talk.map((one, at) => ({
    ...one,
    speaker: 'Ann',
    startMs: at * 4000,
    endMs: at * 4000 + 4000,
  }))
  for (const { startMs, endMs } of suggestClips(fast, about)) {
    expect(endMs - startMs).toBeGreaterThanOrEqual(12_000)
    expect(endMs - startMs).toBeLessThanOrEqual(60_000)
  }
})

test('nothing is suggested without times, and malformed ones break nothing', () => {
  const untimed = talk.map((one) => ({ ...one, startMs: null, endMs: null }))
  for (const segments of [untimed, []]) expect(suggestClips(segments, about)).toEqual([])
  const odd = talk.map((one, at) => ({ ...one, startMs: at % 2 ? 9e9 : -5, endMs: Number.NaN }))
  const spans = [
    { startMs: 5000, endMs: 5000 },
    { startMs: 0, endMs: 4_000_000 },
  ]
  for (const { startMs, endMs } of suggestClips(odd, { ...about, soundbites: spans }))
    expect(endMs - startMs).toBeLessThanOrEqual(600_000)
})
