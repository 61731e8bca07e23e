import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { speak } from '#src/translation/speak.ts'
import { decodeFile } from '../decode-text.ts'
import { parseTranscript } from '../parse-transcript.ts'

function fixture(filename: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'fixtures', filename))
}

function parse(filename: string, text = decodeFile(fixture(filename))?.text ?? '') {
  const parsed = parseTranscript({ filename, text })
  if (parsed.kind === 'malformed')
    throw new Error(`${filename}, line ${parsed.line}: ${speak('en', parsed.problem)}`)
  return parsed
}

const lines = [
  'welcome to the garden show today we',
  'look at how bees find their way home',
  'after a long day among the flowers',
  'and why they never get lost at all',
]

test('rolling captions have each word once, at the time of its tag', () => {
  const { format, segments, wordCount, repairs } = parse('01-rolling-captions.vtt')
  expect(format).toBe('youtube')
  expect(segments.map(({ text }) => text)).toEqual(lines)
  expect([wordCount, repairs]).toEqual([30, []])
  expect(segments.flatMap(({ words }) => words ?? []).map(([word, ms]) => `${word} ${ms}`)).toEqual(
    expect.arrayContaining([
      'welcome 160',
      'to 560',
      'we 2560',
      'look 3430',
      'at 3830',
      'home 6230',
      'all 12770',
    ]),
  )
})

test('rolling captions converted to SubRip have each word once', () => {
  const { format, segments, wordCount } = parse('02-rolling-captions.srt')
  expect([format, wordCount]).toEqual(['youtube', 30])
  expect(segments.map(({ text, startMs, endMs }) => [text, startMs, endMs])).toEqual([
    [lines[0], 160, 3420],
    [lines[1], 3430, 6690],
    [lines[2], 6700, 9960],
    [lines[3], 9970, 13230],
  ])
})

test('text after a blank line belongs to the cue above, and is reported', () => {
  const { segments, repairs } = parse('03-blank-line-in-cue.srt')
  expect(segments.map(({ text }) => text)).toEqual([
    'I am stuck at work, I will be ten minutes late.',
    'We are in a traffic jam.',
  ])
  expect(repairs).toEqual([{ kind: 'joined', line: 5 }])
})

test('a cue that ends before it starts ends where the next one starts, and repaired cues are reported', () => {
  const { segments, repairs } = parse('04-backward-end.srt')
  expect(segments.map(({ text }) => text)).toEqual([
    '[Music]',
    'This show was made by two friends and',
    'a neighbour.',
    'Technical help came from a cousin.',
  ])
  expect(segments[2]?.endMs).toBe(9520)
  expect(segments[3]).toMatchObject({ startMs: 9520, endMs: 12_840 })
  const times = segments.flatMap(({ startMs, endMs }) => [startMs ?? 0, endMs ?? 0])
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(repairs).toEqual([
    { kind: 'end', line: 6 },
    { kind: 'end', line: 10 },
  ])
})

test('the code page of a file is guessed, and another one can be chosen', () => {
  const bytes = fixture('05-windows-1251.srt')
  expect(decodeFile(bytes)).toMatchObject({ encoding: 'windows-1251', isCertain: false })
  expect(parse('05-windows-1251.srt').segments.map(({ text }) => text)).toEqual([
    'Добрый день, дорогие слушатели.',
    'Сегодня мы говорим о пчёлах.',
  ])
  expect(decodeFile(bytes, 'windows-1252')?.text).toContain('Äîáðûé äåíü')
})

test('JSON of Whisper has times and text', () => {
  const { format, segments } = parse('06-whisper.json')
  expect(format).toBe('whisper-json')
  expect(segments.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
    [0, 2400, 'Bees find their way home.'],
    [2400, 4900, 'They never get lost.'],
  ])
})

test('JSON of WhisperX has speakers and the time of each word, also of one without', () => {
  const { format, segments } = parse('06-whisperx.json')
  expect(format).toBe('whisperx')
  expect(segments).toEqual([
    {
      speaker: 'SPEAKER_00',
      startMs: 500,
      endMs: 2750,
      text: 'Bees find their way.',
      words: [
        ['Bees', 500, 800],
        ['find', 900, 1200],
        ['their', 1300, 1600],
        ['way.', 1600, 2750],
      ],
    },
  ])
})

test('lines that Whisper prints are cues', () => {
  const { format, segments } = parse('07-whisper-console.txt')
  expect(format).toBe('whisper-console')
  expect(segments.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
    [0, 2400, 'Bees find their way home.'],
    [2400, 4900, 'They never get lost.'],
    [4900, 9000, 'Or almost never.'],
  ])
})

const said = ['Welcome everybody.', 'Thank you for having me.', 'Where do bees live?', 'In hives.']

test.each([
  ['09-minutes-seconds.txt', 'teams', ['Ann Lee', 'Bo Chan'], [2000, 7000, 72_000, 3_676_000]],
  ['10-otter-names.txt', 'otter', ['Ann Lee', 'Ludwig van Dyke'], [2000, 7000, 12_000, 16_000]],
  ['11-name-in-brackets-colon.txt', 'rev', ['Ann Lee', 'Speaker 2'], [2000, 7000, 12_000, 76_000]],
  ['11-name-in-brackets-fraction.txt', 'riverside', ['Ann Lee', 'Ludwig'], [2120, 7481, 12_900, 76_060]],
  ['11-name-then-time.txt', 'descript', ['Ann Lee', 'Bo Chan'], [2000, 7000, 12_000, 76_000]],
  ['11-name-time-colon.txt', 'descript', ['Ann Lee', 'Bo Chan'], [2000, 7000, 12_000, 76_000]],
])('%s is read as %s, with a name and a time per turn', (filename, format, names, times) => {
  const parsed = parse(filename)
  expect([parsed.format, parsed.repairs]).toEqual([format, []])
  expect(parsed.segments.map(({ speaker, startMs }) => [speaker, startMs])).toEqual(
    times.map((ms, index) => [names[index % 2], ms]),
  )
  expect(parsed.segments.map(({ text }) => text.replace(' [inaudible 00:01:18] and trees.', ''))).toEqual(
    said,
  )
})

test('headers within a joined stream are skipped', () => {
  expect(
    parse('12-hls-joined.vtt').segments.map(({ startMs, endMs, text }) => [startMs, endMs, text]),
  ).toEqual([
    [1000, 3000, 'Bees find'],
    [3000, 5000, 'their way home.'],
  ])
  expect(parse('12-hls-one.vtt').segments.map(({ text }) => text)).toEqual(['Bees find their way home.'])
})
