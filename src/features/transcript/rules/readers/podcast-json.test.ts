import { expect, test } from 'vitest'
import { parsed } from '#src/test/parsed-transcript.ts'

function read(segments: object[]) {
  return parsed(JSON.stringify({ version: '1.0.0', segments }), 'talk.json').segments
}

test('segments have speaker, times in seconds and body; without a speaker they belong to the previous one', () => {
  expect(
    read([
      { speaker: 'Ann', startTime: 1.5, endTime: 3.5, body: ' Hello \n there ' },
      { startTime: 4, body: 'Three four.' },
    ]),
  ).toMatchObject([
    { speaker: 'Ann', startMs: 1500, endMs: 3500, text: 'Hello there' },
    { speaker: 'Ann', startMs: 4000, endMs: null, words: null },
  ])
})

test('single words are joined into sentences and keep their own times', () => {
  const word = (body: string, startTime: number, speaker = 'Ann') => ({
    speaker,
    startTime,
    endTime: startTime + 0.25,
    body,
  })
  const segments = read([
    word('I', 0.5),
    word('am.', 0.75),
    word('You', 1),
    word('are', 1.3),
    word('No', 1.6, 'Bo'),
    word('way', 9, 'Bo'),
  ])
  expect(segments.map(({ speaker, text, startMs, endMs }) => [speaker, text, startMs, endMs])).toEqual([
    ['Ann', 'I am.', 500, 1000],
    ['Ann', 'You are', 1000, 1550],
    ['Bo', 'No', 1600, 1850],
    ['Bo', 'way', 9000, 9250],
  ])
  expect(segments[0]?.words).toEqual([
    ['I', 500, 750],
    ['am.', 750, 1000],
  ])
})

test('text that the database would reject is cleaned', () => {
  const [segment] = read([{ startTime: 0, endTime: 1, body: 'a\u0000b \ud800 c' }])
  expect(segment?.text).toBe('ab \ufffd c')
})

test.each([
  ['{"segments": [\n{"startTime": 1, "body": }\n]}', 'Line 2: this isn’t valid JSON'],
  ['{\n"segments": [\n{"startTime": 1, "body": "a"},\n]\n}', 'Line 4: this isn’t valid JSON'],
  ['{"segments": [', 'Line 1: this isn’t valid JSON'],
  ['{"words": []}', 'Line 1: a JSON transcript needs a "segments" list'],
  ['[]', 'Line 1: a JSON transcript needs a'],
  ['{"segments": []}', 'Line 1: this file contains no spoken text'],
  ['{"v": {"segments": [1]},\n"segments": [7]}', 'Line 2: segment 1 has an invalid "shape"'],
  ['{"segments": [{"startTime": 1e99, "body": "a"}]}', 'Line 1: segment 1 has an invalid "startTime"'],
])('a malformed file names the line: %j', (text, problem) => {
  expect(() => parsed(text, 'talk.json')).toThrow(problem)
})

test('an invalid segment is skipped, and one that ends before it starts has no end; both are reported', () => {
  const text =
    '{"segments": [\n{"startTime": "1.5", "body": "a"},\n{"startTime": "x", "body": "b"},\n{"startTime": "00:00:04", "endTime": 2, "body": "c"}]}'
  expect(parsed(text, 'talk.json')).toMatchObject({
    segments: [
      { text: 'a', startMs: 1500 },
      { text: 'c', startMs: 4000, endMs: null },
    ],
    repairs: [
      { kind: 'skipped', line: 3 },
      { kind: 'end', line: 4 },
    ],
  })
})
