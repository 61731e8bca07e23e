import { expect, test } from 'vitest'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { segmentTopics } from './segment-topics.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

const topics = [
  'tomatoes basil garden compost watering seedlings harvest soil greenhouse',
  'database index query transaction replica schema migration storage lock',
  'violin concerto orchestra rehearsal conductor symphony tempo audience opera',
].map((words) => words.split(' '))

function talk(): Sentence[] {
  const segments: SpokenSegment[] = topics.flatMap((words, topic) =>
    Array.from({ length: 30 }, (_, at) => ({
      speaker: at % 2 === 0 ? 'Ann' : 'Bo',
      startMs: (topic * 30 + at) * 6000,
      endMs: null,
      text: `The ${words[at % 9]} and ${words[(at * 2) % 9]} matter more than ${words[(at * 5) % 9]} for us here today.`,
      words: null,
    })),
  )
  return sentencesOf(segments, { language: 'en', durationMs: null }).sentences
}

test('boundaries are where the vocabulary changes, and the requested number of topics covers the whole text', () => {
  const stretches = segmentTopics(talk(), { count: null, least: 1, most: 10, leastWords: 40 })
  expect(stretches).toHaveLength(3)
  // Boundaries are within forty words of the expected place.
  for (const [at, { from }] of stretches.entries()) expect(Math.abs(from - at * 30)).toBeLessThan(4)
  expect(stretches.at(-1)?.to).toBe(90)
  const five = segmentTopics(talk(), { count: 5, least: 1, most: 10, leastWords: 40 })
  expect(five).toHaveLength(5)
  for (const [at, { from }] of five.entries()) expect(from).toBe(five[at - 1]?.to ?? 0)
})

test('a text that is too short for them is one topic', () => {
  const short = talk().slice(0, 3)
  expect(segmentTopics(short, { count: 4, least: 1, most: 10, leastWords: 40 })).toEqual([{ from: 0, to: 3 }])
  expect(segmentTopics([], { count: null, least: 1, most: 3, leastWords: 40 })).toEqual([])
})
