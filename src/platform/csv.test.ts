import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, withoutApostrophes } from './csv.ts'

test('cells are quoted where necessary, and no cell is a formula', () => {
  expect(
    csvOf([
      ['Name', 'Visits', 'Last'],
      ['Acme, "the" one', 3, null],
      ['=HYPERLINK("x")', -1, '@SUM(1)'],
      ['two\nlines', 0, '-2+3'],
    ]),
  ).toBe(
    '\uFEFFName,Visits,Last\r\n"Acme, ""the"" one",3,\r\n"\'=HYPERLINK(""x"")",-1,\'@SUM(1)\r\n"two\nlines",0,\'-2+3\r\n',
  )
})

const part = fc.constantFrom(...'",\n\r ;|\t=+-@\'', '\r\n', '🎙️', 'שלום', '&<>', 'word')
const words = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
const cell = fc.oneof(words, fc.nat(), fc.constant(null))
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 })

test('another CSV reader finds every cell, with those that are not formulas unchanged', () => {
  fc.assert(
    fc.property(table, (lines) => {
      const found = parse(csvOf(lines), { bom: true })
      expect(found.map((cells) => cells.map(withoutApostrophes))).toEqual(
        lines.map((cells) => cells.map((value) => String(value ?? ''))),
      )
      const harmless = lines.flat().map((value) => withoutFormula(String(value ?? '')))
      expect(found.flat().map(withoutFormula)).toEqual(harmless)
    }),
  )
})

test('whatever separator a spreadsheet assumes, no cell begins with a formula', () => {
  const name = 'x;=1+1'
  expect(csvOf([[name, 'semi.test']])).toBe(`\uFEFF"x;'=1+1",semi.test\r\n`)
  fc.assert(
    fc.property(table, fc.constantFrom(';', '\t', '|'), (lines, separator) => {
      const found = csvOf(lines)
        .slice(1)
        .split(/[\r\n]/)
        .flatMap((line) => line.split(separator))
      expect(found.filter((text) => /^[\s"]*[=+\-@]/.test(text))).toEqual([])
    }),
  )
})

function withoutFormula(text: string): string {
  return /[=+\-@]/.test(text) ? '(formula)' : text
}
