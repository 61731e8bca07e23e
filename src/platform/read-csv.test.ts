import { expect, test } from 'vitest'
import { encodeText } from '#src/test/encode-text.ts'
import { csvOf } from './csv.ts'
import { type CsvChoice, type CsvLimits, CsvNotRead, openCsv } from './read-csv.ts'

const limits: CsvLimits = { bytes: 30_000_000, rows: 100_000, columns: 200, cellCharacters: 1000 }

async function read(
  content: BlobPart | BlobPart[],
  narrowed: Partial<CsvLimits> = {},
  chosen: CsvChoice = {},
) {
  const file = new Blob(Array.isArray(content) ? content : [content])
  const csv = await openCsv(file, { ...limits, ...narrowed }, chosen)
  const lines = []
  for await (const some of csv.lines()) lines.push(...some)
  return { ...csv, lines }
}

async function troubleOf(content: BlobPart, narrowed: Partial<CsvLimits> = {}) {
  const error: unknown = await read(content, narrowed).catch((thrown: unknown) => thrown)
  return error instanceof CsvNotRead ? error.trouble : error
}

const text = 'Firma;Domain\r\nMüller;müller.test\r\n'
const cells = [
  { row: 1, cells: ['Firma', 'Domain'] },
  { row: 2, cells: ['Müller', 'müller.test'] },
]

test.each([
  ['utf-8', Buffer.from(text)],
  ['utf-8', Buffer.from(`\uFEFF${text}`)],
  ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['utf-16le', Buffer.from(text, 'utf16le')],
  ['utf-16be', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['utf-16be', Buffer.from(text, 'utf16le').swap16()],
  ['windows-1252', Buffer.from(text, 'latin1')],
])('a file in %s is read, and its encoding reported: %#', async (encoding, bytes) => {
  expect(await read(new Uint8Array(bytes))).toMatchObject({ encoding, separator: ';', lines: cells })
})

test('encoding and separator can be chosen where the guess is wrong', async () => {
  const polish = encodeText('Miasto,x;Kod\nŁódź,y;1', 'windows-1250')
  expect(await read(polish, {}, { encoding: 'windows-1250', separator: ';' })).toMatchObject({
    encoding: 'windows-1250',
    separator: ';',
    lines: [
      { row: 1, cells: ['Miasto,x', 'Kod'] },
      { row: 2, cells: ['Łódź,y', '1'] },
    ],
  })
})

test('characters split between two pieces of a file are read whole', async () => {
  const long = 'ü€🎙'.repeat(60_000)
  for (const encoding of ['utf8', 'utf16le'] as const) {
    const bytes = Buffer.from(`\uFEFFA\n${long}\n`, encoding)
    const { lines } = await read(new Uint8Array(bytes), { cellCharacters: 1_000_000 })
    expect(lines[1]?.cells).toEqual([long])
  }
})

test.each([
  ['comma', ',', 'Company,Domain\nA;B|C,a.test'],
  ['semicolon', ';', 'Company;Domain\nA,b;a.test'],
  ['tab', '\t', 'Company\tDomain\nA\ta.test'],
  ['bar', '|', 'Company|Domain\nA|a.test'],
  ['semicolon, despite commas in quotes', ';', '"Company, in, full";Domain\nA;a.test'],
  ['comma with a single column', ',', 'Company\nA'],
])('cells are separated by a %s', async (_name, separator, content) => {
  expect(await read(content)).toMatchObject({ separator })
})

test('a separator line, blank lines, quotes, lines of any kind and missing cells are read as in a spreadsheet', async () => {
  expect((await read('sep=;\nCompany,x;Domain\nA;a.test')).lines).toEqual([
    { row: 2, cells: ['Company,x', 'Domain'] },
    { row: 3, cells: ['A', 'a.test'] },
  ])
  const file =
    'Company;Domain;Note\r\n"Globex; Inc";globex.test;"two\r\nlines"\n;;\n\n"A ""B""" ;\r 12" pipe ;;x\n\n'
  expect((await read(file)).lines).toEqual([
    { row: 1, cells: ['Company', 'Domain', 'Note'] },
    { row: 2, cells: ['Globex; Inc', 'globex.test', 'two\r\nlines'] },
    { row: 5, cells: ['A "B"', ''] },
    { row: 6, cells: ['12" pipe', '', 'x'] },
  ])
})

test('awkward text of our own files comes back without loss, and Excel sees that they are UTF-8', async () => {
  const awkward = [
    'שלום "עולם"',
    '日本語\n改行',
    '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'e\u0301 and \u0301',
    `${'x'.repeat(900)}\r\n${'y'.repeat(90)}`,
    ' blank at the ends\u00a0',
    'a\tb',
    '\tc',
    '=HYPERLINK("http://evil.test")',
    "'=1",
    "''@a",
    'x;=1+1',
    'a|"@b',
    '-',
    '"',
    '"a" b',
  ]
  const written = csvOf([['Text', 'Number'], ...awkward.map((one, at) => [one, at])])
  expect([...new TextEncoder().encode(written).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const { lines } = await read(written)
  expect(lines.slice(1).map(({ cells: [one] }) => one)).toEqual(awkward)
})

test('a few stray NUL characters are removed, and no reason to refuse a file', async () => {
  for (const filling of ['', 'x\n'.repeat(3000)]) {
    const { lines } = await read(`Company,City\u0000\n${filling}A\u0000,Ulm`)
    expect(lines.at(0)).toMatchObject({ cells: ['Company', 'City'] })
    expect(lines.at(-1)).toMatchObject({ cells: ['A', 'Ulm'] })
  }
})

test.each<[BlobPart, object]>([
  ['', { reason: 'empty' }],
  ['Company\n', { reason: 'empty' }],
  ['\n\n;;\n', { reason: 'empty' }],
  ['"Company\nA', { reason: 'unreadable', row: 1 }],
  ['PK\u0003\u0004 and more', { reason: 'not_csv', format: 'xlsx' }],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), { reason: 'not_csv', format: 'xls' }],
  ['%PDF-1.7', { reason: 'not_csv', format: 'pdf' }],
  [' <!doctype html><p>x', { reason: 'not_csv', format: 'html' }],
  ['[{"name": "A"}]', { reason: 'not_csv', format: 'json' }],
  ['Company\u0000\u0001\u0002\n', { reason: 'not_csv', format: 'binary' }],
])('a file that is not CSV is recognized as what it is: %#', async (content, trouble) => {
  expect(await troubleOf(content)).toEqual(trouble)
})

test.each([
  [{ bytes: 10 }, { reason: 'too_large' }],
  [{ rows: 1 }, { reason: 'too_many_rows' }],
  [{ columns: 1 }, { reason: 'too_many_columns', row: 1 }],
  [{ cellCharacters: 5 }, { reason: 'cell_too_long', row: 1 }],
])('reading stops at a limit: %o', async (narrowed, trouble) => {
  expect(await troubleOf('Firm,Domain\nA,a.test\nGlobex,globex.test\n', narrowed)).toEqual(trouble)
})

test('an unclosed quotation mark and a line of millions of separators cost their own line only', async () => {
  const { lines } = await read(`A\n"x\n${'y\n'.repeat(90_000)}`)
  expect(lines).toHaveLength(90_002)
  expect(lines[1]).toEqual({
    row: 2,
    cells: ['x'],
    flaws: [{ at: 0, why: 'open_quote', said: 'x' }],
  })
  const wide = await read(`${'A,'.repeat(9)}A\n${','.repeat(2_000_000)}x\ny`, { columns: 10 })
  expect(wide.lines).toMatchObject([
    { row: 1 },
    { row: 2, flaws: [{ at: 10, why: 'too_many', said: 'x' }] },
    { row: 3, cells: ['y'] },
  ])
})

test('100,000 rows are read in pieces, and other work runs in between', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => [`Company ${at}`, `c${at}.test`, 'Berlin', at])
  const file = csvOf([['Company', 'Domain', 'City', 'Employees'], ...rows])
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  const { lines } = await read(file)
  clearInterval(timer)
  expect(lines).toHaveLength(100_001)
  expect(lines.at(-1)).toEqual({ row: 100_001, cells: ['Company 99999', 'c99999.test', 'Berlin', '99999'] })
  expect(turns).toBeGreaterThan(10)
})
