import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells are quoted where they must be, and no cell is a formula', () => {
  expect(
    csvOf([
      ['Name', 'Visits', 'Last'],
      ['Acme, "the" one', 3, null],
      ['=HYPERLINK("x")', -1, '@SUM(1)'],
      ['two\nlines', 0, '-2+3'],
    ]),
  ).toBe(
    'Name,Visits,Last\r\n"Acme, ""the"" one",3,\r\n"\'=HYPERLINK(""x"")",-1,\'@SUM(1)\r\n"two\nlines",0,\'-2+3\r\n',
  )
})

test('another reader of CSV finds every cell as it was, whatever is in it', () => {
  const part = fc.constantFrom(
    '"',
    ',',
    '\n',
    '\r\n',
    '\r',
    ' ',
    ';',
    '\t',
    '=',
    "'",
    '🎙️',
    'שלום',
    '&<>',
    'word',
  )
  const cell = fc.oneof(
    fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
    fc.integer(),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (lines) => {
      const text = (value: string | number | null) =>
        typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '')
      expect(parse(csvOf(lines))).toEqual(lines.map((cells) => cells.map(text)))
    }),
  )
})
