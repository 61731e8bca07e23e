import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesOfLead } from '#src/features/lead/server/merge/current-lead.ts'
import { aSheetDesk } from '#src/test/sheet-desk.ts'
import type { SheetKind } from '../schema.ts'

async function aDesk(kind: SheetKind) {
  const desk = await aSheetDesk(kind)
  const { platform, workspace } = desk
  const take = async (content: BlobPart) => {
    const which = await desk.keep(content)
    const { counts, encoding, separator } = await desk.look(which)
    await desk.run(which)
    const [accounts, leads] = [await desk.accounts(), await desk.people()]
    const notes = (await desk.rows(which)).flatMap(({ row, notes: some = [] }) =>
      some.map(({ field, why, said }) => [row, field, why, said].join('|')),
    )
    return { which, counts, encoding, separator, accounts, leads, notes }
  }
  const addressesOf = (email: string) =>
    platform.db.inWorkspace(workspace, async (tx) => {
      const found = (await desk.people()).find((one) => one.email === email)
      if (!found) return []
      return (await namesOfLead(tx, { ...found, workspace })).names.map((one) => one.email)
    })
  return { ...desk, take, addressesOf }
}

function fixture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(join(import.meta.dirname, 'fixtures', `${name}.csv`)).then((bytes) => new Uint8Array(bytes))
}

test('the encoding of another country is guessed', async () => {
  const { take } = await aDesk('accounts')
  expect(await take(await fixture('26-windows-1250'))).toMatchObject({
    encoding: 'windows-1250',
    separator: ';',
    accounts: [
      { name: 'Łódzka Spółka', city: 'Łódź' },
      { name: 'Śląskie Zakłady', city: 'Gliwice' },
    ],
  })
})

test('a range of numbers costs the cell only, and rounding and other currencies are noted', async () => {
  const { take } = await aDesk('accounts')
  const { notes, counts } = await take(await fixture('28-numbers'))
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

test('a shared host costs the cell only, unless it is the company itself, and of several domains the first one counts', async () => {
  const { take } = await aDesk('accounts')
  const { notes, counts } = await take(await fixture('29-domains'))
  expect(counts).toEqual({ new: 18, cells_skipped: 4, cells_changed: 1 })
  expect(notes).toEqual([
    '3|domain|first_of_several|zeta.example, zeta.org',
    '4|domain|shared_host|https://www.linkedin.com/company/eta',
    '5|domain|shared_host|https://www.linkedin.com/company/theta',
    '18|domain|shared_host|https://sites.google.com/view/upsilon',
    '19|domain|shared_host|https://sites.google.com/view/phi',
  ])
  const own = await take('Name,Website\nLinkedIn,linkedin.com\n,x.com/e')
  expect(own.accounts).toContainEqual(expect.objectContaining({ name: 'LinkedIn', domain: 'linkedin.com' }))
  expect(own.counts).toMatchObject({ new: 1, refused: 1 })
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

test('whole names are split, and a second column of addresses is a further address, which undo takes back', async () => {
  const { take, undo, look, addressesOf } = await aDesk('people')
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
  await undo(more.which)
  expect((await look(more.which)).counts).toEqual({ updated: 1, repeated: 1, put_back: 1 })
  expect(await addressesOf('cy2@beta.example')).toEqual(['cy2@beta.example'])
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
  const { keep, look } = await aDesk('accounts')
  const which = await keep(
    'Company,Website,Employees,Country\nA,https://a.test/,"1,500",Holland\nB,b.test,51-200,',
  )
  expect((await look(which)).readings).toEqual({
    domain: { 'https://a.test/': 'a.test' },
    employees: { '1,500': 1500, '51-200': null },
    country: { Holland: 'NL' },
  })
})
