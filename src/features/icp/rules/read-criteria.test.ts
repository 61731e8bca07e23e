import { expect, test } from 'vitest'
import { readCriteria } from './read-criteria.ts'

function rows(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, row) => [
      [`c${row}.field`, 'industry'],
      [`c${row}.operator`, 'any_of'],
      [`c${row}.values`, 'Software'],
      [`c${row}.weight`, '1'],
    ]).flat(),
  )
}

test('a profile has at most 20 criteria', () => {
  const told: string[] = []
  expect(readCriteria(rows(20), (name) => told.push(name))).toHaveLength(20)
  expect(told).toEqual([])
  expect(readCriteria(rows(21), (name) => told.push(name))).toHaveLength(20)
  expect(told).toEqual(['criteria'])
})
