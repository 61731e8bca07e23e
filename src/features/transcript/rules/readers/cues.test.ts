import { expect, test } from 'vitest'
import { parsed, textsOf } from '#src/test/parsed-transcript.ts'

function read(text: string, filename?: string) {
  return parsed(text, filename).segments.map(({ startMs, endMs, text: said }) => [startMs, endMs, said])
}

const srt = (...cues: [from: string, to: string, ...lines: string[]][]): string =>
  cues
    .map(([from, to, ...lines], at) => `${at + 1}\n00:00:${from} --> 00:00:${to}\n${lines.join('\n')}\n`)
    .join('\n')

test('rolling captions whose lines were joined, or that roll by three lines, have each word once', () => {
  const joined = srt(
    ['00,000', '02,000', 'one two three'],
    ['02,000', '04,000', 'one two three four five'],
    ['04,000', '06,000', 'four five six seven'],
    ['06,000', '08,000', 'six seven eight'],
  )
  expect(textsOf(joined)).toEqual(['one two three', 'four five', 'six seven', 'eight'])
  const three = srt(
    ['00,000', '02,000', 'one two', 'three four'],
    ['02,000', '04,000', 'one two', 'three four', 'five six'],
    ['04,000', '06,000', 'three four', 'five six', 'seven eight'],
    ['06,000', '08,000', 'five six', 'seven eight', 'nine ten'],
  )
  expect(textsOf(three).join(' ')).toBe('one two three four five six seven eight nine ten')
})

test('rolling captions in Japanese have each word once', () => {
  const vtt = `WEBVTT\n\n00:00.000 --> 00:02.000\n \n今日は蜂の話です\n\n00:02.000 --> 00:04.000\n今日は蜂の話です\n花<00:03.000><c>の話もします</c>\n\n00:04.000 --> 00:04.010\n花の話もします\n \n`
  expect(textsOf(vtt)).toEqual(['今日は蜂の話です', '花の話もします'])
})

test('a voice and the time of a word survive where a rolling cue is cut', () => {
  const vtt =
    'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ann>one two three\n\n00:02.000 --> 00:04.000\n<v Ann>one two three <00:03.000>four five\n\n00:04.000 --> 00:06.000\n<v Ann>four five six seven\n'
  const { segments } = parsed(vtt)
  expect(segments.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Ann', 'one two three'],
    ['Ann', 'four five'],
    ['Ann', 'six seven'],
  ])
  expect(segments[1]?.words?.[0]).toEqual(['four', 3000, 3500])
})

test('a word that people repeat stays', () => {
  const song = srt(
    ['00,000', '02,000', 'No.'],
    ['02,500', '04,000', 'No.'],
    ['05,000', '06,000', 'I said no.'],
    ['07,000', '08,000', 'Really no.'],
    ['09,000', '10,000', 'Really?'],
  )
  expect(parsed(song)).toMatchObject({ format: 'srt', wordCount: 8 })
})

test('blank lines in cues are handled with carriage returns, without numbers, and more than once', () => {
  const [first, second] = ['00:00:01,000 --> 00:00:04,000', '00:00:05,000 --> 00:00:06,000']
  expect(parsed(`1\r\n${first}\r\nOne\r\n\r\ntwo\r\n\r\n2\r\n${second}\r\nThree`)).toMatchObject({
    segments: [{ text: 'One two' }, { text: 'Three' }],
    repairs: [{ kind: 'joined', line: 5 }],
  })
  expect(textsOf(`${first}\nOne\n\ntwo\n\n${second}\nThree`)).toEqual(['One two', 'Three'])
  expect(textsOf(`1\n${first}\n\n\nOne\n \ntwo\n\n\nthree\n\n2\n${second}\nFour`)).toEqual([
    'One two three',
    'Four',
  ])
  expect(textsOf(`1\n${first}\n東京\n\nの天気\n\n2\n${second}\nIn 1984\n1984\n`)).toEqual([
    '東京の天気',
    'In 1984 1984',
  ])
})

test('the number of a cue that is missing is not said, and neither are lines before the first cue', () => {
  const text = `Some tool\n\n1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n\n3\n00:00:03,000 --> 00:00:04,000\nThree\n`
  expect(parsed(text, 'talk.srt')).toMatchObject({
    segments: [{ text: 'One' }, { text: 'Three' }],
    repairs: [
      { kind: 'skipped', line: 1 },
      { kind: 'skipped', line: 7 },
    ],
  })
})

test('cues follow each other without a blank line, times may be written in other ways, and other arrows are text', () => {
  const text = `1\n00:00:01,000 -> 00:00:02,000\nOne\n2\n00:00:02:500 --> 00:00:03:500\nTwo\n3\n00:00:04.1234 → 00:00:05\nThree\n4\n00:00:06,000 00:00:07,000\nFour`
  expect(read(text)).toEqual([
    [1000, 2000, 'One'],
    [2500, 3500, 'Two'],
    [4123, 5000, 'Three'],
    [6000, 7000, 'Four'],
  ])
  expect(read(srt(['01,000', '02,000', 'From A --> B', '--> there']))).toEqual([
    [1000, 2000, 'From A --> B --> there'],
  ])
})

type Span = [from: string, to: string]

test.each<[what: string, first: Span, second: Span, times: number[], kind: string]>([
  ['the last cue', ['01,000', '02,000'], ['05,000', '03,000'], [5000, 6000], 'end'],
  ['a cue before another', ['05,000', '03,000'], ['08,000', '09,000'], [5000, 8000], 'end'],
  ['an end without digits', ['05,000', 'xx,000'], ['08,000', '09,000'], [5000, 8000], 'time'],
  ['a start beyond an hour', ['01,000', '04,000'], ['99,000', '06,000'], [3500, 6000], 'time'],
])('%s that goes backwards is kept and reported', (_what, first, second, times, kind) => {
  const { segments, repairs } = parsed(srt([...first, 'One'], [...second, 'One']))
  expect(segments).toHaveLength(2)
  expect(segments.map(({ startMs, endMs }) => [startMs, endMs])).toContainEqual(times)
  expect(repairs.map((repair) => repair.kind)).toContain(kind)
})

test('WebVTT that goes backwards or has a blank line in a cue is repaired, too', () => {
  const text =
    'WEBVTT\n\n00:01.000 --> 00:00.500\nOne\n\nand more\n\n00:03.000 --> 00:04.000\nTwo\n00:05.000 --> 00:06.000\nThree'
  expect(read(text, 'talk.vtt')).toEqual([
    [1000, 3000, 'One and more'],
    [3000, 4000, 'Two'],
    [5000, 6000, 'Three'],
  ])
  expect(parsed(text, 'talk.vtt').repairs).toEqual([
    { kind: 'end', line: 3 },
    { kind: 'joined', line: 6 },
  ])
})

test('parts of a stream are joined by their times, and a cue in two parts is read once', () => {
  const part = (ticks: number, cues: string) =>
    `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${ticks},LOCAL:00:00:00.000\n\n${cues}\n\n`
  const cue = '00:01.000 --> 00:02.000\nOne'
  expect(read(part(900_000, cue) + part(1_440_000, cue), 'a.vtt')).toEqual([
    [1000, 2000, 'One'],
    [7000, 8000, 'One'],
  ])
  expect(read(part(900_000, cue) + part(900_000, cue), 'a.vtt')).toEqual([[1000, 2000, 'One']])
  expect(read(`\uFEFF${part(0, cue)}\uFEFFWEBVTT - more\n00:03.000 --> 00:04.000\nTwo`, 'a.vtt')).toEqual([
    [1000, 2000, 'One'],
    [3000, 4000, 'Two'],
  ])
})

test('JSON with bare ampersands or tags is not escaped, except for quotation marks', () => {
  const text = '{"segments":[{"startTime":1,"body":"AT&T: don&#39;t write &amp; or &lt;"}]}'
  expect(parsed(text, 'a.json').segments[0]?.text).toBe("AT&T: don't write &amp; or &lt;")
})

const escaped = 'I don&#39;t &amp; won&#x2019;t&nbsp;go &eacute;t&eacute; &bogus; &lt;b&gt;'

test.each([
  ['a.srt', srt(['01,000', '02,000', escaped])],
  ['a.txt', escaped],
  ['a.md', `**Ann:** ${escaped}`],
  ['a.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n${escaped}`],
  ['a.json', `{"segments":[{"startTime":1,"body":"${escaped}"}]}`],
  ['b.txt', `Ann Lee  0:02\n${escaped}`],
])('HTML entities in %s are decoded', (filename, text) => {
  expect(parsed(text, filename).segments[0]?.text).toBe("I don't & won’t go été &bogus; <b>")
})
