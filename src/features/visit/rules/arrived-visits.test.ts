import { expect, test } from 'vitest'
import type { ShownVisit } from '../schema.ts'
import { withArrived } from './arrived-visits.ts'

function aVisit(id: string, changes: Partial<ShownVisit> = {}): ShownVisit {
  return { id, lastAt: new Date('2026-03-02T09:00:00Z'), settled: false, ...changes } as ShownVisit
}

test('a new visit is added on top of the loaded ones', () => {
  const arrived = aVisit('new', { lastAt: new Date('2026-03-02T09:05:00Z') })
  expect(withArrived([aVisit('old')], new Map([['new', arrived]])).map((visit) => visit.id)).toEqual([
    'new',
    'old',
  ])
})

test('of two states of a visit the later or settled one is shown, whichever arrives first', () => {
  const loaded = aVisit('one')
  const later = aVisit('one', { lastAt: new Date('2026-03-02T09:01:00Z') })
  for (const shown of [later, aVisit('one', { settled: true })]) {
    expect(withArrived([loaded], new Map([['one', shown]]))).toEqual([shown])
    expect(withArrived([shown], new Map([['one', loaded]]))).toEqual([shown])
  }
})
