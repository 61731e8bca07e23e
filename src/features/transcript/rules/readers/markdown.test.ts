import { expect, test } from 'vitest'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { speak } from '#src/translation/speak.ts'
import { parseTranscript } from '../parse-transcript.ts'

function read(text: string, filename = 'talk.md'): SpokenSegment[] {
  const parsed = parseTranscript({ filename, text })
  if (parsed.kind === 'malformed') throw new Error(`Line ${parsed.line}: ${speak('en', parsed.problem)}`)
  return parsed.segments
}

test('a turn has its speaker and text, unescaped', () => {
  expect(read('**Ann Lee:** Show \\#163, f\\*\\*\\* it. \\[laughs\\]')).toEqual([
    { speaker: 'Ann Lee', startMs: null, endMs: null, text: 'Show #163, f*** it. [laughs]', words: null },
  ])
})

test('a turn can span several paragraphs', () => {
  const segments = read('**Ann:** One.\n\nTwo.\n\n**Bo:** Three.')
  expect(segments.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Ann', 'One.'],
    ['Ann', 'Two.'],
    ['Bo', 'Three.'],
  ])
})

test('turns without a blank line between them are kept apart', () => {
  expect(read('**Ann:** One.\n**Bo:** Two.').map((segment) => segment.speaker)).toEqual(['Ann', 'Bo'])
})

test('a timestamp starts a segment at the start of a turn or paragraph and inside a sentence', () => {
  const segments = read('**Ann:** \\[12:19\\] One.\n\n\\[13:00\\] Two. \\[14:01\\] Three.')
  expect(segments.map(({ speaker, startMs, text }) => [speaker, startMs, text])).toEqual([
    ['Ann', 739_000, 'One.'],
    ['Ann', 780_000, 'Two.'],
    ['Ann', 841_000, 'Three.'],
  ])
})

test('two digits after the dot of a timestamp are frames at 30 per second', () => {
  expect(read('**Ann:** \\[01:00:04.15\\] One.')[0]?.startMs).toBe(3_604_500)
})

test('a time in brackets with other words is text', () => {
  const text = '[unintelligible 00:08:53.17] what we see'
  expect(read('**Ann:** \\[unintelligible 00:08:53.17\\] what we see')[0]).toMatchObject({
    startMs: null,
    text,
  })
})

test('links and emphasis become their text, and lone asterisks stay', () => {
  const text = '**Ann:** See [the *docs*](https://example.com/a_b "T") and **note** 5 * 3.'
  expect(read(text)[0]?.text).toBe('See the docs and note 5 * 3.')
})

test('headings and rules are not speech', () => {
  expect(read('# Episode 7\n\n---\n\n**Ann:** One.').map((segment) => segment.text)).toEqual(['One.'])
})

test('a bold word at the start of a paragraph is not a speaker', () => {
  const segments = read('**Ann:** One.\n\n**Really** good.')
  expect(segments[1]).toMatchObject({ speaker: 'Ann', text: 'Really good.' })
})

test('an invalid timestamp stays text and is reported', () => {
  expect(parseTranscript({ filename: 'a.md', text: '**Ann:** One.\n\n\\[12:79\\] Two.' })).toMatchObject({
    segments: [{ text: 'One.' }, { text: '[12:79] Two.', startMs: null }],
    repairs: [{ kind: 'time', line: 3 }],
  })
})
