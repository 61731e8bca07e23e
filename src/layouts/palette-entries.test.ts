import { expect, test } from 'vitest'
import type { FoundThing } from '#src/features/search/schema.ts'
import { translatorFor } from '#src/translation/speak.ts'
import { entriesFor } from './palette-entries.ts'
import { paletteWords } from './palette-words.ts'

const fernhill: FoundThing = {
  kind: 'account',
  id: '019c0000-0000-7000-8000-000000000001',
  title: 'Fernhill Instruments',
  detail: 'fernhill.example',
  href: '/workspace/account/019c0000-0000-7000-8000-000000000001',
}

function firstOf(q: string, found: FoundThing[] = [], hidden: string[] = []): string | undefined {
  return entriesFor(q, translatorFor('en'), { found, hidden })[0]?.entries[0]?.label
}

function labelsOf(q: string): string[] {
  return entriesFor(q, translatorFor('en'), { found: [] }).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  )
}

test('ranks a name that starts with the query above a place that only contains its letters', () => {
  expect(firstOf('fern')).toBe('Preferences')
  expect(firstOf('fern', [fernhill])).toBe('Fernhill Instruments')
})

test('lists places first among equal matches and for an empty query', () => {
  expect(firstOf('', [fernhill])).toBe('Home')
  expect(firstOf('asst')).toBe('Assets')
})

test.each([
  ['invite', 'Invite people'],
  ['colleague', 'Team'],
  ['credits', 'Plan and credits'],
  ['price', 'Plan and credits'],
  ['colour', 'Brand'],
  ['logo', 'Brand'],
  ['campaign', 'Journeys'],
  ['share', 'Share with a company'],
  ['shortcuts', 'Help'],
  ['settings', 'Workspace settings'],
  ['log out', 'Sign out'],
  ['companies', 'Accounts'],
])('%s finds %s', (q, label) => {
  expect(firstOf(q)).toBe(label)
})

test('scattered letters count only where nothing has the word', () => {
  expect(labelsOf('price')).not.toContain('Password and sessions')
  expect(labelsOf('prfrncs')).toEqual(['Preferences'])
})

test('every place and action has other words', () => {
  const keys = entriesFor('', translatorFor('en'), { found: [] }).flatMap(({ entries }) =>
    entries.map(({ key }) => key),
  )
  expect(keys.toSorted()).toEqual(Object.keys(paletteWords).toSorted())
})

test('leaves out hidden places', () => {
  expect(labelsOf('all organizations')).toContain('All organizations')
  expect(firstOf('all organizations', [], ['/org'])).not.toBe('All organizations')
})
