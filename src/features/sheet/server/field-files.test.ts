import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { namesOfLead } from '#src/features/lead/server/merge/current-lead.ts'
import type { CsvChoice } from '#src/platform/read-csv.ts'
import { encodeText } from '#src/test/encode-text.ts'
import { aPlace } from '#src/test/places.ts'
import type { SheetKind } from '../schema.ts'
import { loadSheet } from './load-sheet.ts'
import { runSheet, undoSheet } from './start-sheet.ts'
import { storeSheet } from './store-sheet.ts'

async function aDesk(kind: SheetKind) {
  const { platform, workspace, who } = await aPlace()
  const load = async (content: BlobPart, chosen: CsvChoice = {}) => {
    const file = new Blob([content])
    const { id: sheet } = await storeSheet(platform, { ...who, kind, name: 'file.csv', file, chosen })
    return { ...who, sheet }
  }
  const notesOf = async (which: { workspace: string; sheet: string }) =>
    (await loadSheet(platform, which)).examples
      .toSorted((one, other) => one.row - other.row)
      .flatMap(({ row, notes = [] }) =>
        notes.map(({ field, why, said }) => [row, field, why, said].join('|')),
      )
  const take = async (content: BlobPart, chosen?: CsvChoice) => {
    const which = await load(content, chosen)
    const { counts, encoding, separator } = await loadSheet(platform, which)
    await runSheet(platform, which)
    const { accounts } = await listAccounts(platform, { workspace, limit: 500 })
    const { leads } = await listLeads(platform, { workspace, sort: 'email', limit: 500 })
    return { which, counts, encoding, separator, accounts, leads, notes: await notesOf(which) }
  }
  const addressesOf = (email: string) =>
    platform.db.inWorkspace(workspace, async (tx) => {
      const { leads } = await listLeads(platform, { workspace, limit: 500 })
      const found = leads.find((one) => one.email === email)
      if (!found) return []
      return (await namesOfLead(tx, { ...found, workspace })).names.map((one) => one.email)
    })
  return { platform, load, take, addressesOf }
}

function fixture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(join(import.meta.dirname, 'fixtures', `${name}.csv`)).then((bytes) => new Uint8Array(bytes))
}

test('encodings of other countries are guessed, and can be chosen where the guess is wrong', async () => {
  const japanese = await aDesk('accounts')
  expect(await japanese.take(await fixture('26-shift-jis'))).toMatchObject({
    encoding: 'shift_jis',
    counts: { new: 1 },
    accounts: [{ name: '東京会社', domain: 'tokyo.example', city: '東京都' }],
  })
  const polish = await aDesk('accounts')
  expect(await polish.take(await fixture('26-windows-1250'))).toMatchObject({
    encoding: 'windows-1250',
    separator: ';',
    accounts: [
      { name: 'Łódzka Spółka', city: 'Łódź' },
      { name: 'Śląskie Zakłady', city: 'Gliwice' },
    ],
  })
  const wrong = await aDesk('accounts')
  const text = encodeText('Firma|Miasto\nŁódź|Łódź', 'iso-8859-2')
  const chosen = { encoding: 'iso-8859-2', separator: '|' } as const
  expect(await wrong.take(text, chosen)).toMatchObject({
    ...chosen,
    accounts: [{ name: 'Łódź', city: 'Łódź' }],
  })
})

test.each([
  ['macintosh', 'Société;Ville\r\nPâtisserie Fête;Orléans\r\nMüller & Söhne;Köln'],
  ['windows-1251', 'Компания;Город\r\nРога и копыта;Черноморск'],
  ['ibm866', 'Компания;Город\r\nРога и копыта;Черноморск'],
  ['gb18030', '公司名称,城市\r\n北京科技有限公司,北京'],
  ['euc-kr', '회사명,도시\r\n삼성전자,수원'],
  ['windows-1254', 'Şirket;Şehir\r\nGüneş Işığı A.Ş.;İstanbul'],
  ['windows-874', 'บริษัท;เมือง\r\nปูนซิเมนต์ไทย;กรุงเทพฯ'],
] as const)('companies are read from %s, by headings in their language', async (encoding, text) => {
  const { take } = await aDesk('accounts')
  const [, ...rows] = text.split('\r\n').map((line) => line.split(/[;,]/))
  const taken = await take(encodeText(text, encoding))
  expect(taken.encoding).toBe(encoding)
  const found = taken.accounts.map(({ name, city }) => [name, city])
  expect(new Set(found)).toEqual(new Set(rows))
})

test('countries are understood by name and code, and another word costs the cell only', async () => {
  const { take } = await aDesk('accounts')
  const { accounts, counts } = await take(await fixture('27-countries'))
  expect(counts).toEqual({ new: 6 })
  expect(accounts.map(({ country }) => country)).toEqual(['HK', 'NL', 'TR', 'KR', 'KR', 'RU'])
  const other = await aDesk('accounts')
  const taken = await other.take(
    'Firma;Land\nA;DEU\nB;Vereinigte Staaten von Amerika\nC;España\nD;Atlantis\nE;🇫🇷 France\nF;n/a\nG;NA',
  )
  expect(taken.accounts.map(({ country }) => country)).toEqual(['DE', 'US', 'ES', '', 'FR', '', 'NA'])
  expect(taken.counts).toEqual({ new: 7, cells_skipped: 1 })
  expect(taken.notes).toEqual(['5|country|wrong_country|Atlantis'])
})

test('numbers are read with fractions and exponents, and ranges cost the cell only', async () => {
  const { take } = await aDesk('accounts')
  const { accounts, notes, counts } = await take(await fixture('28-numbers'))
  expect(accounts.map(({ employees, revenue }) => employees ?? revenue)).toEqual([
    null,
    null,
    null,
    12,
    1234,
    100_000,
    null,
    1500,
    2_500_001,
    1_500_000,
    null,
    1_500_000,
    1_500_000,
    1_500_001,
    null,
    null,
  ])
  expect(notes).toEqual([
    '2|employees|wrong_number|51-200',
    '3|employees|wrong_number|1,001+',
    '4|employees|wrong_number|500+',
    '8|employees|wrong_number|~50',
    '10|revenue|rounded|2500000.5',
    '12|revenue|other_currency|€900000',
    '15|revenue|rounded|1.500.000,50',
  ])
  expect(counts).toEqual({ new: 16, cells_skipped: 5, cells_changed: 2 })
})

test('"1.500" is a whole number where one is expected, and otherwise as the file writes others', async () => {
  const german = await aDesk('accounts')
  const one = await german.take('Firma;Mitarbeiter;Umsatz\nA;1.500;1.500 Mio.\nB;12;1.234.567,80 $')
  expect(one.accounts.map(({ employees, revenue }) => [employees, revenue])).toEqual([
    [1500, 1_500_000_000],
    [12, 1_234_568],
  ])
  const english = await aDesk('accounts')
  const two = await english.take('Company,Employees,Revenue\nA,"1,500",USD 1.250\nB,,"$2,000.5"\nC,,1.500M')
  expect(two.accounts.map(({ employees, revenue }) => [employees, revenue])).toEqual([
    [1500, 1250],
    [null, 2001],
    [null, 1_500_000],
  ])
})

test('a domain is found however it was pasted, and a shared host identifies no one', async () => {
  const { take } = await aDesk('accounts')
  const { accounts, notes, counts } = await take(await fixture('29-domains'))
  expect(accounts.map(({ domain }) => domain)).toEqual([
    'alpha.example',
    'zeta.example',
    null,
    null,
    'iota.example',
    'kappa.example',
    'lambda.example',
    'mu.example',
    'nu.example',
    null,
    'xi.example',
    'omicron.example',
    'pi.example',
    'rho.example',
    'sigma.example',
    'tau.example',
    null,
    null,
  ])
  expect(counts).toEqual({ new: 18, cells_skipped: 4, cells_changed: 1 })
  expect(notes).toEqual([
    '3|domain|first_of_several|zeta.example, zeta.org',
    '4|domain|shared_host|https://www.linkedin.com/company/eta',
    '5|domain|shared_host|https://www.linkedin.com/company/theta',
    '18|domain|shared_host|https://sites.google.com/view/upsilon',
    '19|domain|shared_host|https://sites.google.com/view/phi',
  ])
})

test('two companies at one shared host stay two, and the host itself may be one', async () => {
  const { take } = await aDesk('accounts')
  const { accounts, counts } = await take(
    'Name,Website\nA,https://facebook.com/a\nB,facebook.com/b\nLinkedIn,linkedin.com\nC,c@gmail.com\nD,d.wixsite.com/home\n,x.com/e',
  )
  expect(accounts.map(({ name, domain }) => [name, domain])).toEqual([
    ['A', null],
    ['B', null],
    ['C', null],
    ['D', null],
    ['LinkedIn', 'linkedin.com'],
  ])
  expect(counts).toMatchObject({ new: 5, refused: 1 })
})

test('addresses are understood with invisible characters, names and others beside them', async () => {
  const { take, addressesOf } = await aDesk('people')
  const { leads, counts, notes } = await take(await fixture('30-people-invisible'))
  expect(leads.map(({ email, first, last }) => `${first} ${last} ${email}`).toSorted()).toEqual([
    'Ann Lee ann@alpha.example',
    'Bo Chan bo@alpha.example',
    'Cy Dole cy@alpha.example',
    'Dee Fox dee@alpha.example',
    'Eve Gray eve@alpha.example',
    "Fay O'Hara fay@alpha.example",
    'Gus Ives gus@alpha.example',
    'Hal Jones HAL@ALPHA.EXAMPLE',
    'Kim King kim@alpha.example',
  ])
  // Mail servers of the internet take no such mailbox.
  expect(counts).toEqual({ new: 9, refused: 1 })
  expect(notes).toEqual([])
  expect(await addressesOf('eve@alpha.example')).toEqual(['eve@alpha.example', 'eve@home.example'])
})

test('a name beside an address is used where no column has one, and a broken further address costs the cell', async () => {
  const { take, addressesOf } = await aDesk('people')
  const { leads, notes, counts } = await take(
    'E-mail,Other email\n"Sand, Lea <lea@x.test>",lea@\nｂｅｎ＠ｘ．ｔｅｓｔ,n/a\ninfo@müller.example,lea@x.test',
  )
  expect(leads.map(({ email, first, last }) => [email, first, last])).toEqual([
    ['ben@x.test', '', ''],
    ['info@xn--mller-kva.example', '', ''],
    ['lea@x.test', 'Lea', 'Sand'],
  ])
  expect(notes).toEqual(['2|further|wrong_address|lea@', '4|further|address_taken|lea@x.test'])
  expect(counts).toEqual({ new: 3, cells_skipped: 2 })
  expect(await addressesOf('lea@x.test')).toEqual(['lea@x.test'])
})

test('whole names are split, and a second column of addresses is a further address', async () => {
  const { take, addressesOf } = await aDesk('people')
  const { leads, accounts, notes, counts } = await take(await fixture('31-whole-names'))
  expect(leads.map(({ email, first, last }) => [email, first, last])).toEqual([
    ['ann2@beta.example', 'Anna Maria', 'de la Cruz'],
    ['bo2@beta.example', 'Bo', 'Chan'],
    ['cy2@beta.example', 'Cy', 'Dole'],
  ])
  expect(accounts).toMatchObject([{ name: 'Beta Ltd', domain: 'beta.example' }])
  expect(notes).toEqual(['4|fullName|titles|Dr. Cy Dole PhD'])
  expect(counts).toEqual({ new: 3, cells_changed: 1 })
  const more = await take('Email,Email 2\ncy2@beta.example,cy@home.example\ncy@home.example,')
  expect(more.counts).toEqual({ updated: 1, repeated: 1 })
  expect(await addressesOf('cy2@beta.example')).toEqual(['cy2@beta.example', 'cy@home.example'])
})

test('undo takes back further addresses', async () => {
  const { platform, take, addressesOf } = await aDesk('people')
  await take('Email\nlea@x.test')
  const { which } = await take('Email,Further email\nlea@x.test,lea@y.test')
  expect(await addressesOf('lea@x.test')).toEqual(['lea@x.test', 'lea@y.test'])
  await undoSheet(platform, which)
  expect((await loadSheet(platform, which)).counts).toEqual({ updated: 1, put_back: 1 })
  expect(await addressesOf('lea@x.test')).toEqual(['lea@x.test'])
})

test('a broken line costs itself at most, and what it lost is counted', async () => {
  const { take } = await aDesk('accounts')
  const long = 'x'.repeat(10_001)
  const { accounts, counts, notes } = await take(
    `Company,City\n"Globex,Ulm\nHooli,"Graz, AT"\nAcme,${long}\n"Initech",Wien${',x'.repeat(200)}`,
  )
  expect(accounts.map(({ name, city }) => [name, city])).toEqual([
    ['Acme', ''],
    ['Globex', 'Ulm'],
    ['Hooli', 'Graz, AT'],
    ['Initech', 'Wien'],
  ])
  expect(counts).toEqual({ new: 4, cells_skipped: 2, cells_changed: 1 })
  expect(notes.map((note) => note.slice(0, 25))).toEqual([
    '2|name|open_quote|"Globex',
    '4|city|cell_too_long|xxxx',
    '5||too_many_cells|x',
  ])
})

test('how a file is read shows in its samples', async () => {
  const { platform, load } = await aDesk('accounts')
  const which = await load(
    'Company,Website,Employees,Country\nA,https://a.test/,"1,500",Holland\nB,b.test,51-200,',
  )
  expect((await loadSheet(platform, which)).readings).toEqual({
    domain: { 'https://a.test/': 'a.test' },
    employees: { '1,500': 1500, '51-200': null },
    country: { Holland: 'NL' },
  })
})
