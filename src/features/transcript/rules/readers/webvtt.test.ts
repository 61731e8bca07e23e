import { expect, test } from 'vitest'
import { speak } from '#src/translation/speak.ts'
import { parseTranscript } from '../parse-transcript.ts'

function read(text: string, filename = 'talk.vtt') {
  const parsed = parseTranscript({ filename, text })
  if (parsed.kind === 'malformed') throw new Error(`Line ${parsed.line}: ${speak('en', parsed.problem)}`)
  return parsed.segments
}

function refusal(text: string) {
  const parsed = parseTranscript({ filename: 'talk.vtt', text })
  return parsed.kind === 'malformed' ? `Line ${parsed.line}: ${speak('en', parsed.problem)}` : 'it was read'
}

test('voices are speakers; settings, ids, notes, styles, regions and tags are not text', () => {
  const text = [
    '\uFEFFWEBVTT - a title',
    'Kind: captions',
    '',
    'STYLE',
    '::cue { color: red }',
    '',
    'REGION',
    'id:fred',
    '',
    'NOTE two',
    'lines',
    '',
    'intro',
    '00:01.000 --> 00:02.000 align:start position:10%',
    '<v.loud Ann Lee>Hi <c.yellow>un<i>believ</i>able</c> &amp; &#65; &lt;b&gt;</v>',
    '',
    '101:00:00.000 --> 101:00:01.000',
    '<v Bo>Bye',
  ].join('\r\n')
  expect(
    read(text).map(({ speaker, startMs, endMs, text: said }) => [speaker, startMs, endMs, said]),
  ).toEqual([
    ['Ann Lee', 1000, 2000, 'Hi unbelievable & A <b>'],
    ['Bo', 363_600_000, 363_601_000, 'Bye'],
  ])
})

test('two voices in a cue are two segments that share its time', () => {
  const [first, second] = read('WEBVTT\n\n00:00.000 --> 00:04.000\n<v Ann>One two</v> <v Bo>three four</v>')
  expect([first?.speaker, first?.startMs, first?.text]).toEqual(['Ann', 0, 'One two'])
  expect([second?.speaker, second?.endMs, second?.text]).toEqual(['Bo', 4000, 'three four'])
  expect(first?.endMs).toBe(second?.startMs)
})

test('timestamps inside a cue set the times of its words', () => {
  const [segment] = read('WEBVTT\n\n00:00.000 --> 00:04.000\nOne <00:00:01.000>two <00:03.000>three')
  expect(segment?.words).toEqual([
    ['One', 0, 1000],
    ['two', 1000, 3000],
    ['three', 3000, 4000],
  ])
})

test('a timestamp inside a word does not split it', () => {
  const [segment] = read('WEBVTT\n\n00:00.000 --> 00:02.000\nkara<00:01.000>oke night')
  expect(segment?.text).toBe('karaoke night')
  expect(segment?.words?.map(([word]) => word)).toEqual(['karaoke', 'night'])
})

test('cues may follow the header without a blank line', () => {
  expect(read('WEBVTT\n00:00.000 --> 00:01.000\nOne').map((segment) => segment.text)).toEqual(['One'])
})

test.each([
  ['Hello', 'Line 1: a WebVTT file starts with the word WEBVTT'],
  ['WEBVTTX\n\n00:00.000 --> 00:01.000\nOne', 'Line 1: a WebVTT file starts'],
  ['WEBVTT\n\nid\nOne', 'Line 4: a cue needs a timing line'],
  ['WEBVTT\n\n0:99 --> 00:01.000\nOne', 'Line 3: “0:99” isn’t a valid time'],
  ['WEBVTT\n\nNOTE only this', 'Line 1: this file contains no spoken text'],
])('a malformed file names the line: %j', (text, problem) => {
  expect(refusal(text)).toContain(problem)
})
