import { expect, test } from 'vitest'
import type { FoundThing } from '#src/features/search/schema.ts'
import { translatorFor } from '#src/translation/speak.ts'
import { entriesFor } from './palette-entries.ts'

const fernhill: FoundThing = {
  kind: 'account',
  id: '019c0000-0000-7000-8000-000000000001',
  title: 'Fernhill Instruments',
  detail: 'fernhill.example',
  href: '/workspace/account/019c0000-0000-7000-8000-000000000001',
}

function firstOf(q: string, found: FoundThing[]): string | undefined {
  return entriesFor(q, translatorFor('en'), found)[0]?.entries[0]?.label
}

test('ranks a name that starts with the query above a place that only contains its letters', () => {
  expect(firstOf('fern', [])).toBe('Preferences')
  expect(firstOf('fern', [fernhill])).toBe('Fernhill Instruments')
})

test('lists places first among equal matches and for an empty query', () => {
  expect(firstOf('', [fernhill])).toBe('Home')
  expect(firstOf('asst', [])).toBe('Assets')
})
