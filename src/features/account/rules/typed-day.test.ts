import { expect, test } from 'vitest'
import { dayOrderOf, isEitherDay, readTypedDay } from './typed-day.ts'

test.each([
  ['2026-12-31T10:00:00Z', '2026-12-31'],
  ['31.12.2026 14:30', '2026-12-31'],
  ['1.3.26', '2026-03-01'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['05/05/2026', '2026-05-05'],
  ['20261231', '2026-12-31'],
  ['2026年12月31日', '2026-12-31'],
  ['2026. 12. 31.', '2026-12-31'],
  ['December 31st, 2026', '2026-12-31'],
  ['31. Dezember 2026', '2026-12-31'],
  ['31-Dez-26', '2026-12-31'],
  ['31 de diciembre de 2026', '2026-12-31'],
  ['2026-02-30', undefined],
  ['32.1.2026', undefined],
  ['46387', undefined],
  ['soon', undefined],
])('%s is %s', (text, day) => expect(readTypedDay(text)).toBe(day))

test('a day that could be two needs an order, which other days show', () => {
  const text = '03/04/2026'
  expect([readTypedDay(text), isEitherDay(text)]).toEqual([undefined, true])
  expect(readTypedDay(text, 'day_first')).toBe('2026-04-03')
  expect(readTypedDay(text, 'month_first')).toBe('2026-03-04')
  expect(['13/04/2026', '04/13/2026', text, '13.04.2026'].map(dayOrderOf)).toEqual([
    'day_first',
    'month_first',
    undefined,
    undefined,
  ])
})
