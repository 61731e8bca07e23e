import { expect, test } from 'vitest'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { detectLanguage } from './languages.ts'
import { sentencesOf } from './sentences.ts'

function spoken(text: string, startMs: number | null = null, endMs: number | null = null): SpokenSegment {
  return { speaker: 'Ann', startMs, endMs, text, words: null }
}

function read(segments: SpokenSegment[], language = 'en', durationMs: number | null = null) {
  return sentencesOf(segments, { language, durationMs })
}

function textsOf(...said: Parameters<typeof read>): string[] {
  return read(...said).sentences.map(({ text }) => text)
}

test('abbreviations do not end a sentence', () => {
  expect(textsOf([spoken('I met Dr. Smith, e.g. at work. He left at 5 p.m. on Monday. Good.')])).toEqual([
    'I met Dr. Smith, e.g. at work.',
    'He left at 5 p.m. on Monday.',
    'Good.',
  ])
  expect(textsOf([spoken('Das ist z. B. ein Haus. Und bzw. ein Hof.')], 'de')).toEqual([
    'Das ist z. B. ein Haus.',
    'Und bzw. ein Hof.',
  ])
})

test('a sentence spans subtitle cues of one speaker, with the time from its first to its last', () => {
  const { sentences } = read([
    spoken('We began with', 1000, 2000),
    spoken('nothing at all. Then it grew.', 2000, 4000),
  ])
  expect(sentences).toMatchObject([
    { text: 'We began with nothing at all.', startMs: 1000 },
    { text: 'Then it grew.', endMs: 4000 },
  ])
  expect(sentences[0]?.endMs).toBeGreaterThan(2900)
  const segments = [spoken('So what is'), { ...spoken('nothing, really.'), speaker: 'Bo' }]
  expect(textsOf(segments)).toEqual(['So what is', 'nothing, really.'])
})

test('missing times are interpolated, backward ones ignored, and without any they are estimated from the rate of speech', () => {
  const said = [
    spoken('One two three.', 10_000),
    spoken('Four five six.'),
    spoken('Seven.', 2000),
    spoken('Eight.', 40_000),
  ]
  const { sentences, isEstimated } = read(said, 'en', 50_000)
  expect(isEstimated).toBe(false)
  const starts = sentences.map(({ startMs }) => startMs)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(starts[0]).toBe(10_000)
  expect(starts[1]).toBeGreaterThan(10_000)
  expect(starts.at(-1)).toBe(40_000)
  expect(sentences.at(-1)?.endMs).toBe(50_000)
  const untimed = read([spoken(`${Array.from({ length: 155 }, () => 'seven').join(' ')}.`)])
  expect(untimed.isEstimated).toBe(true)
  expect(untimed.endMs / 60_000).toBeCloseTo(1, 0)
})

test('Japanese is split into sentences and words without spaces', () => {
  const { sentences } = read([spoken('今日は天気がいいですね。散歩に行きましょう。')], 'ja')
  expect(sentences).toHaveLength(2)
  expect(sentences[0]?.tokens.some(({ stem, isContent }) => stem === '天気' && isContent)).toBe(true)
})

test('languages are detected', () => {
  expect(detectLanguage('And that is what we have been doing all the time with you')).toBe('en')
  expect(detectLanguage('Und das ist genau das, was wir die ganze Zeit gemacht haben')).toBe('de')
  expect(detectLanguage('Et c’est exactement ce que nous avons fait pendant tout ce temps')).toBe('fr')
  expect(detectLanguage('Y eso es lo que hemos estado haciendo todo este tiempo con ustedes')).toBe('es')
  expect(detectLanguage('今日は天気がいいですね')).toBe('ja')
  expect(detectLanguage('')).toBe('en')
})
