import { expect, test } from 'vitest'
import { alignText } from './align-text.ts'
import { type Heard, withText } from './heard.ts'

function saying(text: string): Heard[] {
  const words = text.split(' ').map((word, n): [string, number, number] => [word, n * 1000, n * 1000 + 800])
  return [{ startMs: 0, endMs: words.length * 1000 - 200, words }]
}

const heard = saying('good day everyone today we speak of bread and of beer')

test('a text gets the times of the transcription, with its own paragraphs and speakers; so do subtitles with other times', () => {
  const text = 'Ada: Good day, everyone!\n\nBo: Today we talk of bread, and beer.'
  const aligned = alignText(heard, { filename: 'talk.txt', text })
  if (aligned.kind !== 'aligned') throw new Error(aligned.kind)
  expect(aligned.heard.map(({ speaker, startMs, endMs }) => [speaker, startMs, endMs])).toEqual([
    ['Ada', 0, 2800],
    ['Bo', 3000, 10_800],
  ])
  expect(aligned.heard[1]?.words).toEqual([
    ['Today', 3000, 3800],
    ['we', 4000, 4800],
    ['talk', 5000, 5800],
    ['of', 6000, 6800],
    ['bread,', 7000, 7800],
    ['and', 8000, 8800],
    ['beer.', 10_000, 10_800],
  ])
  expect(aligned.share).toBeCloseTo(9 / 10)
  const cues = 'WEBVTT\n\n01:00:00.000 --> 01:00:02.000\nGood day everyone\n'
  const retimed = alignText(saying('good day everyone'), { filename: 'a.vtt', text: cues })
  expect(retimed).toMatchObject({ kind: 'aligned', share: 1, heard: [{ startMs: 0, endMs: 2800 }] })
})

test('an unrelated text is not aligned, and a broken file reports its line', () => {
  const other = alignText(heard, { filename: 'a.txt', text: 'Rockets reached orbit at noon yesterday.' })
  expect(other).toEqual({ kind: 'other-text', share: 0 })
  const broken = alignText(heard, { filename: 'a.srt', text: '1\n00:00:xx,000 --> 00:00:02,000\nGood day' })
  expect(broken).toMatchObject({ kind: 'malformed', line: 2 })
  expect(alignText(heard, { filename: 'a.txt', text: ' ' }).kind).toBe('malformed')
})

test('a correction keeps the times of unchanged words', () => {
  const [one] = withText(saying('we wreck a nice beach today'), 0, 'We recognise speech today.')
  expect(one?.words.map(([word, from, until]) => [word, from, until])).toEqual([
    ['We', 0, 800],
    ['recognise', 1000, expect.any(Number)],
    ['speech', expect.any(Number), expect.any(Number)],
    ['today.', 5000, 5800],
  ])
})
