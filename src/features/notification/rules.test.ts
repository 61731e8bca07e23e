import { expect, test } from 'vitest'
import { mentionAt, mentionedIn } from './rules.ts'

const people = [
  { user: 'ada', name: 'Ada Lovelace' },
  { user: 'adam', name: 'Ada' },
  { user: 'lea', name: 'Léa Šimić' },
  { user: 'mail', name: 'lee@acme.test' },
  { user: 'twin', name: 'Ada Lovelace' },
  { user: 'nameless', name: ' ' },
]

test.each([
  ['@Ada Lovelace, look', ['ada', 'twin']],
  ['Ask @ada  lovelace!', ['ada', 'twin']],
  ['@Ada look', ['adam']],
  ['@Adalbert look', []],
  ['(@léa šimić) and @Lee@acme.test', ['lea', 'mail']],
  ['write to x@Ada.example', []],
  ['@@Ada', []],
  ['@nobody, @ @', []],
  ['@Ada\n@Ada Lovelace', ['adam', 'ada', 'twin']],
])('%j mentions %j', (body, users) => {
  expect(mentionedIn(body, people).toSorted()).toEqual(users.toSorted())
})

test.each([
  ['@', 1, { at: 0, typed: '' }],
  ['Ask @Ad', 7, { at: 4, typed: 'Ad' }],
  ['Ask @Ada L now', 10, { at: 4, typed: 'Ada L' }],
  ['two @a @b', 9, { at: 7, typed: 'b' }],
  ['x@y', 3, undefined],
  ['Ask @Ada\nnow', 12, undefined],
])('in %j at %i a mention is %j', (text, cursor, mention) => {
  expect(mentionAt(text, cursor)).toEqual(mention)
})
