import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomId } from './environment.ts'

test('each visit has a random UUID that the server accepts', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
  expect(new Set(ids).size).toBe(1000)
  // Every digit is random except the version, and the variant is one of four.
  const seen = Array.from({ length: 36 }, (_, at) => new Set(ids.map((id) => id[at])).size)
  expect(seen.join(' ')).toBe(
    `${'16 '.repeat(8)}1 ${'16 '.repeat(4)}1 1 ${'16 '.repeat(3)}1 4 ${'16 '.repeat(3)}1${' 16'.repeat(12)}`,
  )
})
