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
