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

test('a range takes whole numbers from 0', () => {
  function toldOf(from: string, to: string): string[] {
    const told: string[] = []
    const row = { field: 'employees', operator: 'between', from, to, weight: '1' }
    const typed = Object.fromEntries(Object.entries(row).map(([name, value]) => [`c0.${name}`, value]))
    readCriteria(typed, (name) => told.push(name))
    return told
  }
  expect(toldOf('0', '50')).toEqual([])
  expect(toldOf('-1', '')).toEqual(['c0.from'])
  expect(toldOf('', '1.5')).toEqual(['c0.to'])
  expect(toldOf('50', '10')).toEqual(['c0.to'])
  expect(toldOf('', '')).toEqual(['c0.from'])
})
