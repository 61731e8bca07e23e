import { expect, test } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import type { Words } from './words.ts'

test('German has words for every key of English, and they are not the English ones', () => {
  expect(Object.keys(de)).toEqual(Object.keys(en))
  const same = Object.entries(en).filter(([key, word]) => Reflect.get(de, key) === word)
  expect(same.map(([key]) => key)).toEqual(['journeys'])
})

test('a dictionary that lacks a key or fills in something else does not pass the type check', () => {
  const { home: _home, ...rest } = de
  // @ts-expect-error -- `home` is missing
  const lacking: Words = rest
  // @ts-expect-error -- English gives it a name, not a number
  const other: Words = { ...de, accountOf: (count: number) => String(count) }
  expect([lacking, other]).toHaveLength(2)
})
