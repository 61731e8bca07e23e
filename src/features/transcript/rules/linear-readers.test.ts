import { expect, test } from 'vitest'
import { isLinear } from '#src/test/linear-time.ts'
import { tooDeepAt } from '#src/text/json-depth.ts'
import { parseTranscript } from './parse-transcript.ts'

/** Inputs with so many repetitions that they took minutes when each was compared with all others. */
const readers: [what: string, read: (times: number) => () => unknown][] = [
  ['invalid segments', file('x.json', (times) => `{"segments":[${'0,'.repeat(times)}0]}`)],
  [
    'an invalid segment after valid ones',
    file(
      'x.json',
      (times) =>
        `{"segments":[${'{"startTime":1,"body":"a"},'.repeat(times / 8)}{"startTime":-1,"body":"a"}]}`,
    ),
  ],
  ['brackets', file('x.json', (times) => '['.repeat(times))],
  ['closed brackets', file('x.json', (times) => '['.repeat(times) + ']'.repeat(times))],
  ['escaped quotation marks', (times) => () => tooDeepAt(`"${'\\"'.repeat(times)}`, 3)],
  ['one-letter lines', file('x.txt', (times) => 'a\n'.repeat(times / 2))],
  ['names with a time', file('x.txt', (times) => 'Ann 0:01\na\n'.repeat(times / 8))],
  ['a long capitalized word', file('x.txt', (times) => `A${'a'.repeat(times)}`)],
  ['lines with a colon', file('x.md', (times) => 'a: b\n'.repeat(times / 4))],
  ['unclosed links', file('x.md', (times) => `**Ann:** ${'[a](b '.repeat(times / 8)}`)],
  ['possible names', file('x.txt', (times) => 'Ann '.repeat(times / 8))],
  ['speakers', file('x.md', (times) => '**Ann:** a\n'.repeat(times / 8))],
  ['timestamps', file('x.md', (times) => '[0:01] a '.repeat(times / 8))],
  ['blank lines', file('x.srt', (times) => '\n'.repeat(times))],
  ['cues', file('x.srt', (times) => '00:00:01,000 --> 00:00:02,000\na\n\n'.repeat(times / 16))],
  [
    'timestamps in one cue',
    file('x.vtt', (times) => `WEBVTT\n\n00:00.000 --> 00:20.000\n${'a <00:01.000>'.repeat(times / 32)}`),
  ],
  ['unclosed tags', file('x.vtt', (times) => `WEBVTT\n\n00:00.000 --> 00:20.000\n${'<'.repeat(times / 4)}`)],
  [
    'cues that go backwards',
    file('x.srt', (times) => '00:00:09,000 --> 00:00:02,000\na\n\n'.repeat(times / 16)),
  ],
  [
    'rolling cues',
    file('x.srt', (times) => '00:00:01,000 --> 00:00:02,000\na b\nc d\n\n'.repeat(times / 16)),
  ],
  ['parts of a stream', file('x.vtt', (times) => 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:1\n\n'.repeat(times / 16))],
  ['entities', file('x.txt', (times) => '&amp;#'.repeat(times / 4))],
  ['heads with times in words', file('x.txt', (times) => 'Ann 1 minute 2 seconds\na\n'.repeat(times / 8))],
  ['a line of units', file('x.txt', (times) => `Ann${' 1 minute'.repeat(times / 8)} 1 second`)],
  ['blanks before a time', file('x.txt', (times) => `Ann${' '.repeat(times)}0:02\na`)],
  ['printed cues', file('x.txt', (times) => '[00:01.000 --> 00:02.000] a\n'.repeat(times / 16))],
  [
    'dialogue',
    file(
      'x.ass',
      (times) => `[Events]\n${'Dialogue: 0,0:00:01.00,0:00:02.00,a,b,0,0,0,,{\n'.repeat(times / 16)}`,
    ),
  ],
  [
    'timed paragraphs',
    file('x.ttml', (times) => `<tt><p begin="1s">${'a<br/><p begin="1s">'.repeat(times / 16)}`),
  ],
  ['unclosed comments in XML', file('x.ttml', (times) => `<tt>${'<!--'.repeat(times / 4)}`)],
  ['attributes', file('x.ttml', (times) => `<tt><p ${'a:'.repeat(times)}b="1">a</p>`)],
  [
    'Whisper’s segments',
    file('x.json', (times) => `[${'{"start":1,"end":0,"text":"a"},'.repeat(times / 16)}0]`),
  ],
]

function file(filename: string, textOf: (times: number) => string): (times: number) => () => unknown {
  return (times) => {
    const text = textOf(times)
    return () => parseTranscript({ filename, text })
  }
}

test.each(readers)('%s takes linear time', (_what, read) => {
  expect(isLinear(read)).toBe(true)
})
