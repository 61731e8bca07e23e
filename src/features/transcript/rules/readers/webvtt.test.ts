import { expect, test } from 'vitest'
import { parsed } from '#src/test/parsed-transcript.ts'

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
    '00:00.500 --> 00:00.700',
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
    parsed(text).segments.map(({ speaker, startMs, endMs, text: said }) => [speaker, startMs, endMs, said]),
  ).toEqual([
    ['Ann Lee', 1000, 2000, 'Hi unbelievable & A <b>'],
    ['Bo', 363_600_000, 363_601_000, 'Bye'],
  ])
})

test('two voices in a cue are two segments that share its time', () => {
  const text = 'WEBVTT\n\n00:00.000 --> 00:04.000\n<v Ann>One two</v> <v Bo>three four</v>'
  expect(parsed(text).segments).toMatchObject([
    { speaker: 'Ann', startMs: 0, endMs: 1684, text: 'One two' },
    { speaker: 'Bo', startMs: 1684, endMs: 4000, text: 'three four' },
  ])
})

test('timestamps inside a cue set the times of its words, and inside a word do not split it', () => {
  expect(
    parsed('WEBVTT\n\n00:00.000 --> 00:04.000\nOne <00:00:01.000>two <00:03.000>ka<00:03.500>raoke')
      .segments[0],
  ).toMatchObject({
    text: 'One two karaoke',
    words: [
      ['One', 0, 1000],
      ['two', 1000, 3000],
      ['karaoke', 3000, 4000],
    ],
  })
})

test.each([
  ['Hello', 'Line 1: a WebVTT file starts with the word WEBVTT'],
  ['WEBVTTX\n\n00:00.000 --> 00:01.000\nOne', 'Line 1: a WebVTT file starts'],
  ['WEBVTT\n\nid\nOne', 'Line 4: a cue needs a timing line'],
  ['WEBVTT\n\n0:99 --> 00:01.000\nOne', 'Line 3: “0:99” isn’t a valid time'],
  ['WEBVTT\n\nNOTE only this', 'Line 1: this file contains no spoken text'],
])('a malformed file names the line: %j', (text, problem) => {
  expect(() => parsed(text, 'talk.vtt')).toThrow(problem)
})
