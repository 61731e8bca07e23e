import { expect, test } from 'vitest'
import { parsed, turnsOf } from '#src/test/parsed-transcript.ts'

const read = (text: string) => parsed(text, 'talk.md').segments

test('a turn has its speaker and text, unescaped', () => {
  expect(read('**Ann Lee:** Show \\#163, f\\*\\*\\* it. \\[laughs\\]')).toEqual([
    { speaker: 'Ann Lee', startMs: null, endMs: null, text: 'Show #163, f*** it. [laughs]', words: null },
  ])
})

test('a turn can span several paragraphs, and the next may follow without a blank line', () => {
  expect(turnsOf('**Ann:** One.\n\nTwo.\n**Bo:** Three.\n\n**Ann:** Four.', 'a.md')).toEqual([
    ['Ann', null, 'One.'],
    ['Ann', null, 'Two.'],
    ['Bo', null, 'Three.'],
    ['Ann', null, 'Four.'],
  ])
})

test('a timestamp starts a segment at the start of a turn or paragraph and inside a sentence', () => {
  expect(turnsOf('**Ann:** \\[12:19\\] One.\n\n\\[13:00\\] Two. \\[14:01\\] Three.', 'a.md')).toEqual([
    ['Ann', 739_000, 'One.'],
    ['Ann', 780_000, 'Two.'],
    ['Ann', 841_000, 'Three.'],
  ])
})

test('two digits after the dot of a timestamp are frames, and a time in brackets with other words is text', () => {
  expect(read('**Ann:** \\[01:00:04.15\\] One.')[0]?.startMs).toBe(3_604_500)
  expect(turnsOf('**Ann:** \\[unintelligible 00:08:53.17\\] what we see', 'a.md')).toEqual([
    ['Ann', null, '[unintelligible 00:08:53.17] what we see'],
  ])
})

test('links and emphasis become their text, lone asterisks stay, and headings and rules are not speech', () => {
  const text =
    '# Episode 7\n\n---\n\n**Ann:** See [the *docs*](https://example.com/a_b "T") and **note** 5 * 3.\n\n**Really** good.'
  expect(turnsOf(text, 'a.md')).toEqual([
    ['Ann', null, 'See the docs and note 5 * 3.'],
    ['Ann', null, 'Really good.'],
  ])
})

test('an invalid timestamp stays text and is reported', () => {
  expect(parsed('**Ann:** One.\n\n\\[12:79\\] Two.', 'a.md')).toMatchObject({
    segments: [{ text: 'One.' }, { text: '[12:79] Two.', startMs: null }],
    repairs: [{ kind: 'time', line: 3 }],
  })
})
