import { expect, test } from 'vitest'
import type { Criterion, IcpFacts } from './criterion.ts'
import { sayScore } from './say-criterion.ts'
import { scoreOf } from './score.ts'

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

const globex: IcpFacts = {
  industry: '',
  employees: 12,
  revenue: null,
  country: 'DE',
  city: '',
  stage: 'lost',
  tags: [],
  domain: null,
  owner: true,
  contact: false,
  visits30: 0,
  visits90: 0,
  minutes30: 0,
  minutes90: 0,
}

test('a score is told line by line, in the language of who reads it', () => {
  const scored = scoreOf(criteria, globex, { a: 80, b: 60, c: 40 })
  expect(sayScore('en', criteria, scored)).toEqual([
    'Country is Germany or Austria: yes, +50.',
    'Employees from 50 to 5,000: no, 0 of 30.',
    'Revenue a year in US dollars 1,000,000 or more: not known, 0 of 20.',
    'Owner is there: yes, a bonus of 5.',
    'Stage is Lost: yes, so it is excluded (−55).',
    '80 of 100 points could be judged, the rest is not known.',
  ])
  expect(sayScore('de', criteria, scored)).toEqual([
    'Land ist Deutschland oder Österreich: ja, +50.',
    'Beschäftigte von 50 bis 5.000: nein, 0 von 30.',
    'Umsatz im Jahr in US-Dollar ab 1.000.000: nicht bekannt, 0 von 20.',
    'Zuständige Person ist da: ja, ein Bonus von 5.',
    'Stufe ist Verloren: ja, also ausgeschlossen (−55).',
    '80 von 100 Punkten ließen sich beurteilen, der Rest ist nicht bekannt.',
  ])
})
