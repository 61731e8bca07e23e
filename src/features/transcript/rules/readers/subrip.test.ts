import { expect, test } from 'vitest'
import { parsed, textsOf } from '#src/test/parsed-transcript.ts'

test('cues have times, text over several lines, and words spread over them', () => {
  const words = [
    ['Hello', 1000, 2000],
    ['there', 2000, 3000],
  ]
  const { format, segments } = parsed('1\n00:00:01,000 --> 00:00:03,000\nHello\nthere\n')
  expect(format).toBe('srt')
  expect(segments).toEqual([{ speaker: '', startMs: 1000, endMs: 3000, text: 'Hello there', words }])
})

test('byte order marks, carriage returns, with or without line feeds, missing numbers, dots and hours beyond 99 are handled', () => {
  const text =
    '\uFEFF1\r\n00:00:01.5 --> 00:00:02,25\r\nOne\r\n\r\n\r\n100:00:00,000 --> 100:00:01,000\r\nTwo'
  expect(parsed(text).segments.map(({ startMs, endMs, text: said }) => [startMs, endMs, said])).toEqual([
    [1500, 2250, 'One'],
    [360_000_000, 360_001_000, 'Two'],
  ])
  expect(
    textsOf('1\r00:00:01,000 --> 00:00:02,000\rOne\r\r2\r00:00:03,000 --> 00:00:04,000\rTwo'),
  ).toHaveLength(2)
})

test('styles are removed and empty cues skipped', () => {
  const text = '1\n00:00:01,000 --> 00:00:02,000\n<i>{\\an8}One</i>\n\n2\n00:00:03,000 --> 00:00:04,000\n\n'
  expect(textsOf(text)).toEqual(['One'])
})

test('a name at the start of two cues is a speaker, who continues until the next name', () => {
  const text = ['Ann Lee: Hi.', 'Well.', 'BO: Note: this', 'Ann Lee: Ok', 'BO: Yes']
    .map((line, second) => `00:00:0${second},000 --> 00:00:0${second + 1},000\n${line}\n\n`)
    .join('')
  expect(
    parsed(text).segments.map(({ speaker, text: said, words }) => [speaker, said, words?.length]),
  ).toEqual([
    ['Ann Lee', 'Hi.', 1],
    ['Ann Lee', 'Well.', 1],
    ['BO', 'Note: this', 2],
    ['Ann Lee', 'Ok', 1],
    ['BO', 'Yes', 1],
  ])
})

test.each([
  ['1\n00:61:01,000 --> 00:00:02,000\nOne', 'Line 2: “00:61:01,000” isn’t a valid time'],
  ['1\n --> 00:00:02,000\nOne', 'Line 2: a time is missing'],
  ['', 'Line 1: this file contains no spoken text'],
  ['7', 'Line 1: a cue should start here'],
])('a malformed file names the line: %j', (text, problem) => {
  expect(() => parsed(text, 'talk.srt')).toThrow(problem)
})
