import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsed } from '#src/test/parsed-transcript.ts'
import type { SpokenSegment } from '../schema.ts'
import { type Cue, cuesOf } from './cues.ts'
import { fillTimes, type TimedSegment } from './fill-times.ts'
import { joinLines, spreadWords } from './words.ts'
import { writePodcastJson } from './write-podcast-json.ts'
import { writeSrt, writeWebvtt } from './write-subtitles.ts'
import { writeMarkdown } from './write-text.ts'

const runs = { numRuns: 250 }

function read(text: string, filename: string): SpokenSegment[] {
  return parsed(text, filename).segments
}

/** Speech with every character that the file formats treat specially. */
const word = fc
  .oneof(
    { weight: 5, arbitrary: fc.stringMatching(/^[a-zäöüß]{1,12}[,.!?]?$/) },
    fc.constantFrom(...'AT&T <b> 1<2 a>b ** * #1 [12:19] - --- &amp; “so” 日本語 😀 1. \\ `'.split(' ')),
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }) },
  )
  .filter((text) => /^\S+$/u.test(text) && text.isWellFormed() && !/[\p{Cc}\uFEFF\u200e\u200f]/u.test(text))

/** Words without what SubRip can't express. */
const plainWord = word.filter((text) => !/<\/?[a-z]|\{\\|-->|:/i.test(text))

function segmentsOf(speakers: string[], said: fc.Arbitrary<string> = word): fc.Arbitrary<TimedSegment[]> {
  const segment = fc.record({
    speaker: fc.constantFrom(...speakers),
    gap: fc.nat(5000),
    length: fc.integer({ min: 1, max: 25_000 }),
    words: fc.array(said, { minLength: 1, maxLength: 30 }),
  })
  return fc.array(segment, { minLength: 1, maxLength: 12 }).map((drawn) => {
    let at = 0
    return drawn.map(({ speaker, gap, length, words }) => {
      const startMs = at + gap
      const endMs = startMs + length
      at = endMs
      const text = words.join(' ')
      return { speaker, startMs, endMs, text, words: spreadWords(text, startMs, endMs) }
    })
  })
}

function asSpoken({ speaker, startMs, endMs, lines }: Cue) {
  return { speaker, startMs, endMs, text: joinLines(lines) }
}
const withoutSpaces = (texts: string[]) => texts.join('').replaceAll(' ', '')
const withoutWords = ({ speaker, startMs, endMs, text }: SpokenSegment) => ({ speaker, startMs, endMs, text })

test('Podcasting 2.0 JSON is read back unchanged, with the time of each word', () => {
  fc.assert(
    fc.property(segmentsOf(['Ann', '', 'Dr. Bo “B” O’Neil']), (segments) => {
      expect(read(writePodcastJson(segments), 'a.json')).toEqual(segments)
    }),
    runs,
  )
})

test('WebVTT is read back unchanged, cue by cue, and no line is longer than 65 characters', () => {
  fc.assert(
    fc.property(segmentsOf(['Ann', 'Bo > <b>C</b> & D']), (segments) => {
      const text = writeWebvtt(segments, { lineLength: 65, withSpeakers: true })
      expect(read(text, 'a.vtt').map(withoutWords)).toEqual(
        cuesOf(segments, { lineLength: 65 }).map(asSpoken),
      )
      const shown = cuesOf(segments, { lineLength: 65 }).flatMap(({ lines }) => lines)
      expect(shown.filter((line) => line.length > 65 && line.includes(' '))).toEqual([])
      expect(withoutSpaces(shown)).toBe(withoutSpaces(segments.map((segment) => segment.text)))
    }),
    runs,
  )
})

test('SubRip is read back unchanged, cue by cue, with a name where the speaker changes', () => {
  fc.assert(
    fc.property(
      segmentsOf(['Ann', 'Bo Berg', '', 'Bo & “C” von D'], plainWord),
      fc.constantFrom(32, 42, 65),
      fc.boolean(),
      (segments, lineLength, withSpeakers) => {
        const text = writeSrt(segments, { lineLength, withSpeakers })
        const back = read(text, 'a.srt')
        expect(withoutSpaces(back.map((cue) => cue.text))).toBe(
          withoutSpaces(segments.map((one) => one.text)),
        )
        expect(turnsOf(back)).toEqual(withSpeakers ? turnsOf(segments) : [''])
        const times = back.flatMap(({ startMs, endMs }) => [startMs ?? 0, endMs ?? 0])
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      },
    ),
    runs,
  )
})

const turnsOf = (segments: SpokenSegment[]) =>
  segments.map(({ speaker }) => speaker).filter((name, at, all) => at === 0 || name !== all[at - 1])

test('Markdown is read back unchanged, apart from times: it has one per turn', () => {
  fc.assert(
    fc.property(segmentsOf(['Ann', '', 'Bo_Berg [host]']), fc.boolean(), (segments, withTimes) => {
      const text = writeMarkdown(segments, { title: 'A # talk', withSpeakers: true, withTimes })
      const isTurn = (at: number) =>
        segments[at]?.speaker === '' || segments[at]?.speaker !== segments[at - 1]?.speaker
      expect(read(text, 'a.md')).toEqual(
        segments.map((segment, at) => ({
          ...segment,
          startMs: withTimes && isTurn(at) ? Math.floor(segment.startMs / 1000) * 1000 : null,
          endMs: null,
          words: null,
        })),
      )
    }),
    runs,
  )
})

test('Markdown has one time per turn and escapes only what would be Markdown', () => {
  const rest = { endMs: null, words: null }
  const said = (speaker: string, startMs: number, text: string) => ({ speaker, startMs, text, ...rest })
  const segments = [
    said('Ann', 2500, 'Well-known: 20 min (or so) & more [laughs] a_b!'),
    said('Ann', 62_000, 'Snake_case *is* `so` <b>.'),
    said('', 3_723_000, '1. #no - list'),
  ]
  expect(writeMarkdown(segments, { title: 'interview-20min', withSpeakers: true, withTimes: true })).toBe(
    '# interview-20min\n\n**Ann:** [0:02] Well-known: 20 min (or so) & more [laughs] a_b!\n\nSnake_case \\*is\\* \\`so\\` \\<b>.\n\n**—:** [1:02:03] 1\\. #no - list\n',
  )
})

test('segments without times share the gap around them, and without any times there are no subtitles', () => {
  function said(startMs: number | null, text = 'word', endMs: number | null = null): SpokenSegment {
    return { speaker: '', startMs, endMs, text, words: null }
  }
  expect(fillTimes([said(null), said(null)], 60_000)).toBeUndefined()
  const filled = fillTimes([said(null), said(1000), said(null), said(null), said(4000)], 6000)
  expect(filled?.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 1000],
    [1000, 2000],
    [2000, 3000],
    [3000, 4000],
    [4000, 6000],
  ])
  const [, second] = fillTimes([said(1000, 'a b', 1500), said(null)], null) ?? []
  expect(second).toMatchObject({ startMs: 1500, endMs: 1900 })
})
