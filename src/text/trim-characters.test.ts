import { expect, test } from 'vitest'
import { trimCharacters, trimEndCharacters } from './trim-characters.ts'

test.each([
  ['https://a.test//', /\//, 'https://a.test'],
  ['////', /\//, ''],
  ['', /\//, ''],
  ['so, well –', /[\s,–]/, 'so, well'],
  ['ab🎙️🎙', /[^a-z]/, 'ab'],
  ['ab🎙', /[^\p{L}]/u, 'ab'],
  ['𝒜', /[^\p{L}]/u, '𝒜'],
])('the end of %j is trimmed of %s', (text, trimmed, left) => {
  expect(trimEndCharacters(text, trimmed)).toBe(left)
})

test('both ends are trimmed, and nothing in between', () => {
  expect(trimCharacters('"\'a"b\'"', /["']/)).toBe('a"b')
  expect(trimCharacters('🎙a🎙b🎙', /[^\p{L}]/u)).toBe('a🎙b')
  expect(trimCharacters('"""', /"/)).toBe('')
})
