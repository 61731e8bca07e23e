import { expect, test } from 'vitest'
import { realFile } from '#src/test/hostile-bytes.ts'
import { parsed, textsOf } from '#src/test/parsed-transcript.ts'
import { cuesOf } from './cues.ts'
import { fillTimes, type TimedSegment } from './fill-times.ts'
import { countFastCues } from './reading-speed.ts'
import { spreadWords } from './words.ts'
import { writeSrt } from './write-subtitles.ts'

function said(text: string, startMs: number, endMs: number, speaker = 'Ann'): TimedSegment {
  return { speaker, startMs, endMs, text, words: spreadWords(text, startMs, endMs) }
}

function fixture(filename: string): TimedSegment[] {
  const text = realFile(`src/features/transcript/rules/readers/fixtures/${filename}`).toString()
  return fillTimes(parsed(text, filename).segments, null) ?? []
}

const korean =
  '국가가 여러분을 위해 무엇을 할 수 있는지 묻지 말고, 여러분이 국가를 위해 무엇을 할 수 있는지 물어보십시오. 감사합니다.'

test.each([
  ['13-japanese-long-cue.srt', fixture('13-japanese-long-cue.srt')],
  ['13-thai-long-cue.srt', fixture('13-thai-long-cue.srt')],
  ['Korean', [said(korean, 1000, 15_000)]],
  ['a mixture', [said(`Das Wort 東京都庁舎前広場駅 ist ${'長い'.repeat(60)}`, 1000, 25_000)]],
])('%s is broken between words, with its time, into two lines of the chosen length', (_what, segments) => {
  for (const lineLength of [32, 42]) {
    const cues = cuesOf(segments, { lineLength })
    expect(cues.length).toBeGreaterThan(1)
    const lines = cues.flatMap((cue) => cue.lines)
    expect(lines.filter((line) => line.length > lineLength)).toEqual([])
    expect(cues.filter((cue) => cue.lines.length > 2)).toEqual([])
    expect(lines.join('').replaceAll(' ', '')).toBe(
      segments
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    )
    for (const [index, { startMs, endMs }] of cues.entries()) {
      expect(endMs).toBeGreaterThan(startMs)
      expect(startMs).toBeGreaterThanOrEqual(cues[index - 1]?.endMs ?? 0)
    }
    expect([cues[0]?.startMs, cues.at(-1)?.endMs]).toEqual([segments[0]?.startMs, segments.at(-1)?.endMs])
  }
})

test('the time of a long Japanese cue is shared by its parts in proportion to their text', () => {
  const [first, second] = cuesOf(fixture('13-japanese-long-cue.srt'), { lineLength: 20 })
  const length = (first?.lines.join('').length ?? 0) / 87
  expect(first?.endMs).toBeCloseTo(1000 + length * 14_000, -3)
  expect(second?.startMs).toBe(first?.endMs)
})

test('exported Japanese and Thai come back without added spaces', () => {
  for (const name of ['13-japanese-long-cue.srt', '13-thai-long-cue.srt']) {
    const segments = fixture(name)
    const back = textsOf(writeSrt(segments, { lineLength: 32, withSpeakers: false }), 'a.srt')
    expect(back.join('')).toBe(segments.map((segment) => segment.text).join(''))
  }
})

test('lines are balanced and broken after clauses, cues after sentences', () => {
  const text =
    'Ask not what your country can do for you, ask what you can do for your country. My fellow citizens of the world, ask not what America will do for you.'
  expect(cuesOf([said(text, 0, 12_000)], { lineLength: 42 }).map(({ lines }) => lines)).toEqual([
    ['Ask not what your country can do for you,', 'ask what you can do for your country.'],
    ['My fellow citizens of the world,', 'ask not what America will do for you.'],
  ])
})

test('a short cue is shown for a second if there is room', () => {
  const cues = cuesOf(
    [said('Martin.', 1000, 1450), said('Hello.', 5000, 5300, 'Bo'), said('Yes.', 5800, 9000)],
    { lineLength: 42 },
  )
  expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [1000, 2000],
    [4800, 5800],
    [5800, 9000],
  ])
})

test('a short cue without room joins the one before by the same speaker', () => {
  const cues = cuesOf(
    [said('We go home now.', 0, 2000), said('Right.', 2000, 2400), said('Bye.', 2400, 4000, 'Bo')],
    { lineLength: 42 },
  )
  expect(cues).toEqual([
    { speaker: 'Ann', startMs: 0, endMs: 2400, lines: ['We go home now. Right.'] },
    { speaker: 'Bo', startMs: 2400, endMs: 4000, lines: ['Bye.'] },
  ])
})

test('names stand where the speaker changes, and only on request', () => {
  const segments = [
    said('One.', 0, 2000),
    said('Two.', 3000, 5000),
    said('Three.', 6000, 8000, 'Bo'),
    said('Four.', 9000, 11_000),
  ]
  const texts = (withSpeakers: boolean) =>
    writeSrt(segments, { lineLength: 42, withSpeakers })
      .split('\n')
      .filter((line) => /[a-z]\.$/.test(line))
  expect(texts(true)).toEqual(['Ann: One.', 'Two.', '>> Bo: Three.', 'Ann: Four.'])
  expect(texts(false)).toEqual(['One.', 'Two.', 'Three.', 'Four.'])
})

test('cues of more than 17 characters a second are counted', () => {
  const cues = cuesOf([said('x'.repeat(34), 0, 2000), said('x'.repeat(35), 3000, 5000)], { lineLength: 42 })
  expect(countFastCues(cues)).toBe(1)
})
