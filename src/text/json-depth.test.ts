import { expect, test } from 'vitest'
import { tooDeepAt } from './json-depth.ts'

test('brackets inside strings do not count', () => {
  expect(tooDeepAt('[{"a":"[[[[{{{"}]', 2)).toBeUndefined()
  expect(tooDeepAt('[{"a":"\\"[[["}]', 2)).toBeUndefined()
  expect(tooDeepAt('[{"a":"\\\\"},[["b"]]]', 2)).toBe(13)
  expect(tooDeepAt('[[[[]]]]', 3)).toBe(3)
  expect(tooDeepAt('[[],[],[]]', 2)).toBeUndefined()
  expect(tooDeepAt('"[[', 0)).toBeUndefined()
})
