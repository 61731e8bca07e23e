import { expect, test } from 'vitest'
import { isLinear } from '#src/test/linear-time.ts'
import { tooDeepAt } from '#src/text/json-depth.ts'
import { parseTranscript } from './parse-transcript.ts'

const cue = '00:00:01,000 --> 00:00:02,000\na\n\n'
const vtt = 'WEBVTT\n\n00:00.000 --> 00:20.000\n'

/**
 * Inputs with so many repetitions of a unit, after a beginning and before an end, that they took minutes when each
 * was compared with all others.
 */
const inputs: [what: string, filename: string, unit: string, before?: string, after?: string][] = [
  ['invalid segments', 'x.json', '0,', '{"segments":[', '0]}'],
  ['Whisper’s segments', 'x.json', '{"start":1,"end":0,"text":"a"},', '[', '0]'],
  ['brackets', 'x.json', '['],
  ['one-letter lines', 'x.txt', 'a\n'],
  ['names with a time', 'x.txt', 'Ann 0:01\na\n'],
  ['a long capitalized word', 'x.txt', 'a', 'A'],
  ['lines with a colon', 'x.md', 'a: b\n'],
  ['unclosed links', 'x.md', '[a](b ', '**Ann:** '],
  ['possible names', 'x.txt', 'Ann '],
  ['speakers', 'x.md', '**Ann:** a\n'],
  ['timestamps', 'x.md', '[0:01] a '],
  ['blank lines', 'x.srt', '\n'],
  ['cues', 'x.srt', cue],
  ['cues that go backwards', 'x.srt', cue.replace('01,', '09,')],
  ['rolling cues', 'x.srt', cue.replace('a', 'a b\nc d')],
  ['timestamps in one cue', 'x.vtt', 'a <00:01.000>', vtt],
  ['unclosed tags', 'x.vtt', '<', vtt],
  ['parts of a stream', 'x.vtt', 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:1\n\n'],
  ['entities', 'x.txt', '&amp;#'],
  ['heads with times in words', 'x.txt', 'Ann 1 minute 2 seconds\na\n'],
  ['a line of units', 'x.txt', ' 1 minute', 'Ann', ' 1 second'],
  ['blanks before a time', 'x.txt', ' ', 'Ann', '0:02\na'],
  ['printed cues', 'x.txt', '[00:01.000 --> 00:02.000] a\n'],
  ['dialogue', 'x.ass', 'Dialogue: 0,0:00:01.00,0:00:02.00,a,b,0,0,0,,{\n', '[Events]\n'],
  ['timed paragraphs', 'x.ttml', 'a<br/><p begin="1s">', '<tt><p begin="1s">'],
  ['unclosed comments in XML', 'x.ttml', '<!--', '<tt>'],
  ['attributes', 'x.ttml', 'a:', '<tt><p ', 'b="1">a</p>'],
]

test.each(inputs)('%s take linear time', (_what, filename, unit, before = '', after = '') => {
  function read(times: number): () => unknown {
    const text = before + unit.repeat(times / Math.min(16, unit.length)) + after
    return () => parseTranscript({ filename, text })
  }
  expect(isLinear(read)).toBe(true)
})

test('closed brackets and escaped quotation marks take linear time', () => {
  const brackets = (times: number) => '['.repeat(times) + ']'.repeat(times)
  expect(isLinear((times) => () => parseTranscript({ filename: 'x.json', text: brackets(times) }))).toBe(true)
  expect(isLinear((times) => () => tooDeepAt(`"${'\\"'.repeat(times)}`, 3))).toBe(true)
})
