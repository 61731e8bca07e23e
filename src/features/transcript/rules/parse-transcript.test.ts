import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speak } from '#src/translation/speak.ts'
import type { SpokenSegment } from '../schema.ts'
import { type ParsedTranscript, parseTranscript } from './parse-transcript.ts'

const names = ['talk.srt', 'talk.vtt', 'talk.txt', 'talk.md', 'talk.json', 'talk']

const morsels = [
  ...'1\n|WEBVTT\n\n|00:01.000 --> 00:02.000|00:00:01,000 --> 00:00:09,500\n|\n\n|\r|**Ann:** |\\[1:02\\]'.split(
    '|',
  ),
  ...'{"segments":[|{"startTime":1,"endTime":2,"body":"a"}|]}|,|<v Ann>|<00:01.500>|</v>|&amp;|Ann: |a word'.split(
    '|',
  ),
]

test('a parsed transcript keeps its invariants for any input', () => {
  const bit = fc.oneof(fc.constantFrom(...morsels), fc.string())
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(bit, { maxLength: 30 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, fc.constantFrom(...names), (source, filename) => {
      expect(flawsOf(parseTranscript({ filename, text: source }))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

function flawsOf(parsed: ParsedTranscript): string[] {
  if (parsed.kind === 'malformed')
    return parsed.line > 0 && speak('en', parsed.problem).length > 20 ? [] : ['says too little']
  return parsed.segments.length > 0 ? parsed.segments.flatMap(flawsOfSegment) : ['is empty']
}

function flawsOfSegment({ text, startMs, endMs, words }: SpokenSegment): string[] {
  const flaws = {
    'is not tidy': text === '' || text !== text.trim(),
    'is not well formed': !text.isWellFormed(),
    'ends before it starts': startMs !== null && endMs !== null && endMs < startMs,
    'has words that are not its text': words !== null && words.map(([word]) => word).join(' ') !== text,
  }
  return Object.entries(flaws).flatMap(([flaw, isThere]) => (isThere ? [flaw] : []))
}

const cue = (from: string, to: string, text: string) => `1\n${from} --> ${to}\n${text}\n\n`
const hello = cue('00:00:01,000', '00:00:02,000', 'Hello')

test.each([
  ['control characters', 'a.srt', hello.replace('Hello', '\u0001He\u0008llo\u007f'), ['Hello']],
  [
    'cues that overlap, in any order',
    'a.srt',
    cue('00:00:03,000', '00:00:09,000', 'Two') + cue('00:00:01,000', '00:00:05,000', 'One'),
    ['One', 'Two'],
  ],
  ['executable markup', 'a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>Hello</script>\n', ['Hello']],
])('a transcript with %s is read', (_what, filename, text, said) => {
  const parsed = parseTranscript({ filename, text })
  expect(parsed.kind === 'parsed' && parsed.segments.map((segment) => segment.text)).toEqual(said)
})

const badTime = /isn’t a valid time/
const tooLong = /runs for more than 100000 characters without a break/

test.each([
  ['implausibly many hours', 'a.srt', cue('9999:00:01,000', '9999:00:02,000', 'x'), 2, badTime],
  ['endless hours', 'a.srt', cue(`${'9'.repeat(400)}:00:01,000`, '00:00:02,000', 'x'), 2, badTime],
  ['a negative time', 'a.srt', cue('-00:00:01,000', '00:00:02,000', 'x'), 2, badTime],
  ['no speech', 'a.srt', cue('00:00:01,000', '00:00:02,000', '<i></i>'), 1, /no spoken text/],
  ['only blanks', 'a.txt', ' \n\t\n ', 1, /no spoken text/],
  ['JSON nested without end', 'a.json', '['.repeat(1_000_000), 1, /isn’t valid JSON/],
  [
    'an overlong segment further down',
    'a.srt',
    hello + cue('00:00:03,000', '00:00:04,000', 'word '.repeat(30_000)),
    5,
    tooLong,
  ],
  [
    'an overlong turn after a timestamp',
    'a.md',
    `**Ann:** Hello.\n\n**Bo:** Well. [00:12]\n[00:13] ${'much '.repeat(30_000)}\n`,
    4,
    tooLong,
  ],
  ['a million cues', 'a.txt', 'a\n'.repeat(1_000_000), 1, /more than 50000 segments/],
])('a transcript with %s is refused with its line', (_what, filename, text, line, says) => {
  const parsed = parseTranscript({ filename, text })
  const problem = parsed.kind === 'malformed' && { line: parsed.line, says: speak('en', parsed.problem) }
  expect(problem).toEqual({ line, says: expect.stringMatching(says) })
})
