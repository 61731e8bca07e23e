import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvRows } from './csv-rows.ts'

const shape = { separator: ',', columns: 5, cellCharacters: 100 }

function cut(text: string, { separator = ',' } = {}) {
  return new CsvRows({ ...shape, separator }).write(text, { isLast: true })
}

test.each([
  ['a closed one within text stays', 'a,"b"c,"d,e"f', ['a', '"b"c', '"d,e"f']],
  ['one inside of a cell stays', '12" pipe,x', ['12" pipe', 'x']],
  ['two in a row are one', '"say ""hi""",x', ['say "hi"', 'x']],
  ['blanks around it are dropped, and those inside stay', ' " a " ,b ', [' a ', 'b']],
])('quotation marks: %s', (_name, text, cells) => {
  expect(cut(text)).toEqual([{ row: 1, cells }])
})

test('a mark that is never closed costs its own line only', () => {
  expect(cut('"Globex,ulm\nHooli,"Graz, AT"\n"Initech,"Wien"\nAcme,"x')).toEqual([
    { row: 1, cells: ['Globex', 'ulm'], flaws: [{ at: 0, why: 'open_quote', said: 'Globex' }] },
    { row: 2, cells: ['Hooli', 'Graz, AT'] },
    { row: 3, cells: ['"Initech,"Wien"'] },
    { row: 4, cells: ['Acme', 'x'], flaws: [{ at: 1, why: 'open_quote', said: 'x' }] },
  ])
  const far = cut(`"Globex\n${'a,b\n'.repeat(2000)}"`)
  expect(far).toHaveLength(2002)
  expect(far[0]).toMatchObject({ cells: ['Globex'], flaws: [{ why: 'open_quote' }] })
})

test('cells that are too long or too many are left out, and say so', () => {
  const [long, many, empty] = cut(`a,${'x'.repeat(101)}\n1,2,3,4,5,6,7\n1,2,3,4,5,,,,`)
  expect(long).toEqual({
    row: 1,
    cells: ['a', ''],
    flaws: [{ at: 1, why: 'too_long', said: 'x'.repeat(101) }],
  })
  expect(many).toMatchObject({
    cells: ['1', '2', '3', '4', '5'],
    flaws: [{ at: 5, why: 'too_many', said: '6' }],
  })
  expect(empty).toEqual({ row: 3, cells: ['1', '2', '3', '4', '5'] })
})

test('a line without end is not kept in memory', () => {
  const rows = new CsvRows(shape)
  for (let at = 0; at < 50; at += 1) expect(rows.write('x'.repeat(10_000))).toEqual([])
  const [row] = rows.write('\nb', { isLast: true })
  expect(row?.flaws).toMatchObject([{ at: 0, why: 'too_long' }])
})

const part = fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', ' ', '\t', 'a', 'é', '日本', '🎙️', '\u200d')
const text = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''))

test('a text in pieces is cut as the whole text', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 7 }), (whole, size) => {
      const rows = new CsvRows(shape)
      const found = (whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).flatMap((piece) =>
        rows.write(piece),
      )
      expect([...found, ...rows.write('', { isLast: true })]).toEqual(cut(whole))
    }),
  )
})
