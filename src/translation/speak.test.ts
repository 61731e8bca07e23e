import { msg, plural } from '@lingui/core/runtime-macro'
import { beforeAll, expect, test } from 'vitest'
import { joined, loadCatalogue, reworded, speak, wording } from './speak.ts'

const pages = (count: number) => msg`${plural({ count }, { one: '# page', other: '# pages' })}`
const hello = (name: unknown) => msg`Hello ${{ name }}`

beforeAll(() =>
  loadCatalogue('de', {
    [pages(1).id]: '{count, plural, one {# Seite} other {# Seiten}}',
    [hello('').id]: 'Hallo {name}',
    [msg`Home`.id]: 'Start',
  }),
)

test('a message is said in each language, and in English where nobody has translated it', () => {
  expect([speak('en', hello('Ada')), speak('de', hello('Ada'))]).toEqual(['Hello Ada', 'Hallo Ada'])
  expect(speak('de', msg`Nobody translated this for ${{ name: 'Ada' }}.`)).toBe(
    'Nobody translated this for Ada.',
  )
  expect(speak('de', 'as it is')).toBe('as it is')
})

test('numbers go with their words', () => {
  expect([0, 1, 2, 1200].map((count) => speak('de', pages(count)))).toEqual([
    '0 Seiten',
    '1 Seite',
    '2 Seiten',
    '1.200 Seiten',
  ])
})

test('a message inside a message is said in the same language', () => {
  expect(speak('de', hello(msg`Home`))).toBe('Hallo Start')
  expect(speak('de', joined([msg`Home`, hello('Ada'), 'x']))).toBe('Start Hallo Ada x')
})

test('what a schema says in English is found again for its reader', () => {
  expect(reworded('de', wording(msg`Home`))).toBe('Start')
  expect(reworded('de', 'Unknown')).toBe('Unknown')
})
