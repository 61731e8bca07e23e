import { expect, test } from 'vitest'
import { type Criterion, type IcpFacts, judge } from './criterion.ts'
import { sayScore } from './say-criterion.ts'
import { scoreOf } from './score.ts'

const globex: IcpFacts = {
  industry: 'Software',
  employees: 120,
  revenue: null,
  country: 'DE',
  city: 'Ulm',
  stage: 'engaged',
  tags: ['Podcast', 'B2B'],
  domain: 'shop.globex.de',
  owner: true,
  contact: false,
  visits30: 0,
  visits90: 4,
  minutes30: 0,
  minutes90: 31,
}

function judged(said: Partial<Criterion> & Pick<Criterion, 'field' | 'operator'>, facts = globex) {
  return judge({ values: [], from: null, to: null, mode: 'include', weight: 10, ...said }, facts)
}

test('compares texts and choices ignoring case', () => {
  expect(judged({ field: 'industry', operator: 'any_of', values: [' software', 'Media'] })).toBe('met')
  expect(judged({ field: 'industry', operator: 'any_of', values: ['Soft'] })).toBe('missed')
  expect(judged({ field: 'industry', operator: 'contains', values: ['SOFT'] })).toBe('met')
  expect(judged({ field: 'country', operator: 'none_of', values: ['FR', 'AT'] })).toBe('met')
  expect(judged({ field: 'stage', operator: 'any_of', values: ['customer'] })).toBe('missed')
})

test('the ends of a range count, and may be open', () => {
  expect(judged({ field: 'employees', operator: 'between', from: 120, to: 120 })).toBe('met')
  expect(judged({ field: 'employees', operator: 'between', from: 121 })).toBe('missed')
  expect(judged({ field: 'employees', operator: 'between', to: 119 })).toBe('missed')
  expect(judged({ field: 'minutes90', operator: 'between', from: 30 })).toBe('met')
  expect(judged({ field: 'visits30', operator: 'between', from: 1 })).toBe('missed')
})

test('tags match any, all, or none', () => {
  expect(judged({ field: 'tags', operator: 'any_of', values: ['podcast', 'x'] })).toBe('met')
  expect(judged({ field: 'tags', operator: 'all_of', values: ['podcast', 'x'] })).toBe('missed')
  expect(judged({ field: 'tags', operator: 'all_of', values: ['podcast', 'b2b'] })).toBe('met')
  expect(judged({ field: 'tags', operator: 'none_of', values: ['x'] }, { ...globex, tags: [] })).toBe('met')
})

test('a domain ending matches from a dot', () => {
  for (const ending of ['.de', 'de', 'globex.de', '@globex.de', 'shop.globex.de'])
    expect(judged({ field: 'domain', operator: 'any_of', values: [ending] }), ending).toBe('met')
  expect(judged({ field: 'domain', operator: 'any_of', values: ['lobex.de', '.com'] })).toBe('missed')
})

test('whether there is a contact is always known, unlike other facts', () => {
  expect(judged({ field: 'owner', operator: 'there' })).toBe('met')
  expect(judged({ field: 'contact', operator: 'missing' })).toBe('met')
  expect(judged({ field: 'contact', operator: 'there' })).toBe('missed')
  expect(judged({ field: 'revenue', operator: 'between', from: 1 })).toBe('unknown')
  const blank = { ...globex, industry: '', country: '', domain: null }
  for (const field of ['industry', 'country', 'domain'] as const)
    for (const operator of ['any_of', 'none_of'] as const)
      expect(judged({ field, operator, values: ['x'] }, blank)).toBe('unknown')
})

const rows: (Pick<Criterion, 'field' | 'operator'> & Partial<Criterion>)[] = [
  { field: 'country', operator: 'any_of', values: ['DE', 'AT'], weight: 50 },
  { field: 'employees', operator: 'between', from: 50, to: 5000, weight: 30 },
  { field: 'revenue', operator: 'between', from: 1_000_000, weight: 20 },
  { field: 'owner', operator: 'there', mode: 'bonus', weight: 5 },
  { field: 'stage', operator: 'any_of', values: ['lost'], mode: 'exclude', weight: 0 },
]
const criteria = rows.map(
  (row): Criterion => ({ values: [], from: null, to: null, mode: 'include', weight: 0, ...row }),
)

test("explains a score line by line, in the reader's language", () => {
  const scored = scoreOf(criteria, { ...globex, employees: 12, stage: 'lost' }, { a: 80, b: 60, c: 40 })
  expect(sayScore('en', criteria, scored)).toEqual([
    'Country is Germany or Austria: yes, +50.',
    'Employees from 50 to 5,000: no, 0 of 30.',
    'Annual revenue in US dollars at least 1,000,000: unknown, 0 of 20.',
    'Owner is set: yes, a bonus of 5.',
    'Stage is Lost: yes, so the account is excluded (−55).',
    'Based on 80 of 100 points. The rest is unknown.',
  ])
  expect(sayScore('de', criteria, scored)).toEqual([
    'Land ist Deutschland oder Österreich: ja, +50.',
    'Beschäftigte von 50 bis 5.000: nein, 0 von 30.',
    'Jahresumsatz in US-Dollar mindestens 1.000.000: unbekannt, 0 von 20.',
    'Zuständig ist angegeben: ja, ein Bonus von 5.',
    'Phase ist Verloren: ja, deshalb ist der Account ausgeschlossen (−55).',
    'Beruht auf 80 von 100 Punkten. Der Rest ist unbekannt.',
  ])
})
