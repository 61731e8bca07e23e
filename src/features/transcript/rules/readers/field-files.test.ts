import { expect, test } from 'vitest'
import { realFile } from '#src/test/hostile-bytes.ts'
import { parsed } from '#src/test/parsed-transcript.ts'

function parse(filename: string) {
  return parsed(realFile(`src/features/transcript/rules/readers/fixtures/${filename}`).toString(), filename)
}

const lines = [
  'welcome to the garden show today we',
  'look at how bees find their way home',
  'after a long day among the flowers',
  'and why they never get lost at all',
]

test('rolling captions have each word once, at the time of its tag; converted to SubRip, they end before the next', () => {
  const { segments, wordCount, repairs } = parse('01-rolling-captions.vtt')
  expect(segments.map(({ text }) => text)).toEqual(lines)
  expect([wordCount, repairs]).toEqual([30, []])
  expect(segments.flatMap(({ words }) => words ?? []).map(([word, ms]) => `${word} ${ms}`)).toEqual(
    expect.arrayContaining(['welcome 160', 'to 560', 'we 2560', 'look 3430', 'home 6230', 'all 12770']),
  )
  const converted = parse('02-rolling-captions.srt').segments
  expect(converted.map(({ text, startMs, endMs }) => [text, startMs, endMs])).toEqual([
    [lines[0], 160, 3420],
    [lines[1], 3430, 6690],
    [lines[2], 6700, 9960],
    [lines[3], 9970, 13_230],
  ])
})

test('JSON of WhisperX has speakers and the time of each word, also of one without', () => {
  const words = [
    ['Bees', 500, 800],
    ['find', 900, 1200],
    ['their', 1300, 1600],
    ['way.', 1600, 2750],
  ]
  const about = { speaker: 'SPEAKER_00', startMs: 500, endMs: 2750, text: 'Bees find their way.' }
  expect(parse('06-whisperx.json').segments).toEqual([{ ...about, words }])
})
