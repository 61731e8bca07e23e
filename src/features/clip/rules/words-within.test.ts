import { expect, test } from 'vitest'
import type { SpokenSegment, TimedWord } from '#src/features/transcript/schema.ts'
import { wordsInRange } from './words-within.ts'

function segment(speaker: string, words: TimedWord[]): SpokenSegment {
  const text = words.map(([word]) => word).join(' ')
  return { speaker, startMs: words[0]?.[1] ?? 0, endMs: words.at(-1)?.[2] ?? 0, text, words }
}

const talk = [
  segment('Ann', [
    ['We', 1000, 1400],
    ['began', 1400, 2000],
    ['small.', 2000, 3000],
  ]),
  segment('Lea', [
    ['And', 4000, 4400],
    ['stayed', 4400, 5000],
    ['so.', 5000, 6000],
  ]),
]

test('words belong to the range that holds their middle, with times from its start', () => {
  const { words, title, speaker } = wordsInRange(talk, { startMs: 1800, endMs: 5200 })
  expect(words).toEqual([
    { speaker: 'Ann', startMs: 200, endMs: 1200, text: 'small.', words: [['small.', 200, 1200]] },
    {
      speaker: 'Lea',
      startMs: 2200,
      endMs: 3200,
      text: 'And stayed',
      words: [
        ['And', 2200, 2600],
        ['stayed', 2600, 3200],
      ],
    },
  ])
  expect([title, speaker]).toEqual(['small. And stayed', 'Lea'])
})

test('words that a range cuts start with the clip and end within it', () => {
  const [said] = wordsInRange(talk, { startMs: 1100, endMs: 2600 }).words
  expect(said).toMatchObject({ speaker: 'Ann', startMs: 0, endMs: 1500, text: 'We began small.' })
})

test('segments without word times spread their words evenly; text without times yields nothing', () => {
  const [one] = talk
  const bare = { ...(one ?? segment('', [])), words: null }
  expect(wordsInRange([bare], { startMs: 0, endMs: 2200 }).title).toBe('We began')
  const untimed = { ...bare, startMs: null, endMs: null }
  expect(wordsInRange([untimed], { startMs: 0, endMs: 9000 })).toEqual({ title: '', speaker: '', words: [] })
  expect(wordsInRange([], { startMs: 0, endMs: 9000 }).words).toEqual([])
})

test('a long text becomes a short name of whole words, whatever it contains', () => {
  const long = segment(
    'x'.repeat(200),
    Array.from({ length: 60 }, (_, at): TimedWord => ['workshop', at, at + 1]),
  )
  const { title, speaker } = wordsInRange([long], { startMs: 0, endMs: 60 })
  expect(title).toMatch(/^(workshop ){8}…$|^(workshop ){7}workshop…$/)
  expect(speaker).toHaveLength(80)
  const endless = segment('', [['😀'.repeat(100), 0, 10]])
  expect(wordsInRange([endless], { startMs: 0, endMs: 10 }).title.isWellFormed()).toBe(true)
})
