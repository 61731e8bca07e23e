import { expect, test } from 'vitest'
import { someFacts } from '#src/features/account/schema.ts'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aSheetDesk, type WhichSheet } from '#src/test/sheet-desk.ts'
import { deleteSheet, eraseFromSheets, sheetSweeps } from './delete-sheets.ts'
import { loadSheet } from './load-sheet.ts'
import { sheetJobs } from './process-sheet.ts'
import { lookThrough, runSheet, undoSheet } from './start-sheet.ts'

async function aDesk() {
  const desk = await aSheetDesk('accounts')
  const said = async (which: WhichSheet) =>
    (await desk.rows(which)).map(({ row, outcome, reason, sameAs, notes }) => [
      row,
      outcome,
      reason ?? sameAs ?? notes?.map(({ why }) => why).join() ?? '',
    ])
  const read = async (name: string) => {
    const found = (await desk.accounts()).find((one) => one.name === name)
    return requireAccount(desk.platform, { workspace: desk.workspace, account: found?.id ?? '' })
  }
  return { ...desk, said, read }
}

const file = [
  'Firma;Website;Branche;Mitarbeiter;Umsatz;Land;Ort;Status;Zuständig;Schlagworte',
  'Globex;https://www.globex.test/x;Energie;1.200;$ 5,000,000.00;Österreich;Wien;Kunde;OWNER;a;b',
  'Initech;initech.test;Software;;;;;;;',
  'Hooli;;Search;;;;;;;',
  'globex ag;GLOBEX.test;;;;;;;;',
  ';soylent.test;;;;;;;;',
  'Umbrella;no domain;;;;;;;;',
  ';;Nameless;;;;;;;',
  'Acme;acme.test;;11-50;;;;;;',
  'Wayne;wayne.test;;;;Atlantis;;;;',
  'Stark;stark.test;;;;;;won;;',
  'Wonka;wonka.test;;;;;;;nobody@x.test;',
  `${'x'.repeat(121)};;;;;;;;;`,
].join('\n')

test('a file with headings and values in German is previewed, then creates new records and fills empty fields of others', async () => {
  const { keep, said, look, read, accounts, platform, who, workspace, organization } = await aDesk()
  const colleague = await aColleague(platform, { workspace, organization }, 'member')
  await createAccount(platform, { ...who, name: 'hooli', domain: '' })
  const there = await createAccount(platform, { ...who, name: 'Initech GmbH', domain: 'initech.test' })
  const change = someFacts.parse({ industry: 'Banking' })
  await changeAccount(platform, { ...who, id: there.id, version: 1, change })
  const sheet = await keep(
    file
      .replace('OWNER', colleague.email.toUpperCase())
      .replace('a;b', '"a;b"')
      .replace('Hooli;', 'Hooli;hooli.test'),
  )
  expect(await said(sheet)).toEqual([
    [2, 'new', ''],
    [3, 'same', ''],
    [4, 'updated', ''],
    [5, 'repeated', 2],
    [6, 'new', ''],
    [7, 'new', 'wrong_domain'],
    [8, 'refused', 'nameless'],
    [9, 'new', 'wrong_number'],
    [10, 'new', 'wrong_country'],
    [11, 'new', 'wrong_stage'],
    [12, 'new', 'wrong_owner'],
    [13, 'refused', 'name_long'],
  ])
  expect(await look(sheet)).toMatchObject({
    state: 'looked',
    encoding: 'utf-8',
    separator: ';',
    allRows: 12,
    counts: { new: 7, updated: 1, same: 1, repeated: 1, refused: 2, cells_skipped: 6 },
  })
  expect(await accounts()).toHaveLength(2)

  await runSheet(platform, sheet)
  await runSheet(platform, sheet)
  expect(await read('Globex')).toMatchObject({
    domain: 'globex.test',
    industry: 'Energie',
    employees: 1200,
    revenue: 5_000_000,
    country: 'AT',
    city: 'Wien',
    stage: 'customer',
    owner: colleague.user,
    tags: ['a', 'b'],
  })
  expect(await read('Initech GmbH')).toMatchObject({ industry: 'Banking', version: 2 })
  expect(await read('hooli')).toMatchObject({ domain: 'hooli.test', industry: 'Search', version: 2 })
  expect((await accounts()).map(({ name }) => name)).toEqual([
    'Acme',
    'Globex',
    'hooli',
    'Initech GmbH',
    'soylent.test',
    'Stark',
    'Umbrella',
    'Wayne',
    'Wonka',
  ])
  expect(await read('Acme')).toMatchObject({ domain: 'acme.test', employees: null })
})

test('existing records are overwritten or left alone if requested', async () => {
  const { keep, read, platform, who } = await aDesk()
  const { id } = await createAccount(platform, { ...who, name: 'Initech GmbH', domain: 'initech.test' })
  const change = someFacts.parse({ city: 'Bonn', country: 'DE' })
  await changeAccount(platform, { ...who, id, version: 1, change })
  const csv = 'Name,Domain,City,Country\nInitech,initech.test,Ulm,'
  await runSheet(platform, await keep(csv, { existing: 'leave' }))
  expect(await read('Initech GmbH')).toMatchObject({ city: 'Bonn' })
  await runSheet(platform, await keep(csv, { existing: 'overwrite' }))
  expect(await read('Initech')).toMatchObject({ city: 'Ulm', country: 'DE' })
  await runSheet(platform, await keep('Name,Domain,City\n,initech.test,Bonn', { existing: 'overwrite' }))
  expect(await read('Initech')).toMatchObject({ city: 'Bonn' })
})

test('undoing an import removes new companies and restores fields, except what has been changed or used since', async () => {
  const { keep, read, accounts, look, platform, who } = await aDesk()
  const { id } = await createAccount(platform, { ...who, name: 'Initech', domain: 'initech.test' })
  const csv = [
    'Name,Domain,City,Industry',
    'Initech,initech.test,Ulm,Software',
    'Globex,globex.test,Wien,',
    'Hooli,hooli.test,,',
    'Acme,acme.test,,',
  ].join('\n')
  const sheet = await keep(csv)
  await expect(undoSheet(platform, sheet)).rejects.toMatchObject({ status: 409, code: 'sheet_not_run' })
  platform.clock.advance(1000)
  await runSheet(platform, sheet)
  await changeAccount(platform, { ...who, id, version: 2, change: { city: 'Berlin' } })
  const hooli = await read('Hooli')
  await changeAccount(platform, { ...who, id: hooli.id, version: 1, change: { city: 'Graz' } })
  const acme = await read('Acme')
  await createLead(platform, { ...who, email: 'ada@acme.test', account: acme.id })
  platform.clock.advance(1000)
  await undoSheet(platform, sheet)
  await undoSheet(platform, sheet)
  expect((await accounts()).map(({ name }) => name)).toEqual(['Acme', 'Hooli', 'Initech'])
  expect(await read('Initech')).toMatchObject({ city: 'Berlin', industry: '' })
  const { state, counts, examples } = await look(sheet)
  expect(state).toBe('undone')
  expect(counts).toMatchObject({ removed: 1, partly: 1, changed_since: 1, used: 1 })
  expect(examples.find(({ label }) => label === 'Initech')).toMatchObject({ kept: ['city'] })
})

test("another workspace can't access a file, a file can be deleted, and an invalid one leaves nothing behind", async () => {
  const { keep, look, platform, who } = await aDesk()
  const sheet = await keep('Name\nGlobex')
  const stranger = await aWorkspace(platform)
  const theirs = { ...sheet, workspace: stranger.workspace, user: stranger.owner }
  const missing = { status: 404, code: 'sheet_not_found' }
  for (const verb of [runSheet, undoSheet, lookThrough, loadSheet, deleteSheet])
    await expect(verb(platform, theirs)).rejects.toMatchObject(missing)
  await deleteSheet(platform, sheet)
  await expect(look(sheet)).rejects.toMatchObject({ code: 'sheet_not_found' })
  await expect(keep('"Name\nA')).rejects.toMatchObject({ status: 422, code: 'csv_refused' })
  await expect(keep('PK\u0003\u0004')).rejects.toThrow(/Excel/)
  const { rows } = await platform.db.pool.query('select 1 from sheet where workspace = $1', [who.workspace])
  expect(rows).toEqual([])
})

test('a large file resumes after a crash and does nothing twice', { tags: ['postgres'] }, async () => {
  const { keep, look, platform, runJobs, who } = await aDesk()
  const rows = Array.from({ length: 1700 }, (_, at) => `Company ${at},c${at % 1600}.test,Ulm`)
  const sheet = await keep(['Name,Domain,City', ...rows].join('\n'))
  expect(await look(sheet)).toMatchObject({ state: 'looked', counts: { new: 1600, repeated: 100 } })
  await runSheet(platform, sheet)
  const killed = { ...platform, jobs: platform.jobs }
  const [job] = platform.jobs.waiting.splice(0)
  const dies = { step: async () => Promise.reject(new Error('killed')) }
  await expect(sheetJobs[0]?.run(killed, job?.payload, dies)).rejects.toThrow('killed')
  expect(await look(sheet)).toMatchObject({ state: 'running', done: 1 })
  await Promise.all(
    [1, 2].map(async () => sheetJobs[0]?.run(platform, job?.payload, { step: async () => undefined })),
  )
  await runJobs()
  expect(await look(sheet)).toMatchObject({ state: 'done', counts: { new: 1600, repeated: 100 } })
  const living = 'select from account where workspace = $1 and deleted_at is null'
  const count = async () => (await platform.db.pool.query(living, [who.workspace])).rows.length
  expect(await count()).toBe(1600)
  await undoSheet(platform, sheet)
  await runJobs()
  expect(await look(sheet)).toMatchObject({ state: 'undone', counts: { removed: 1600 } })
  expect(await count()).toBe(0)
})

test('an erased address disappears from every file, and the rest of the file stays', async () => {
  const { keep, look, platform, who } = await aDesk()
  const sheet = await keep(
    'Name,Domain,Note\nGlobex,globex.test,Ask ADA@\u200bx.test\nHooli,hooli.test,\nAda@x.test,,',
  )
  await runSheet(platform, sheet)
  await platform.db.inWorkspace(who.workspace, (tx) =>
    eraseFromSheets(tx, { workspace: who.workspace, email: 'ada@X.test' }),
  )
  const { rows } = await platform.db.pool.query<{ said: string }>(
    `select sheet.examples::text || piece.rows::text || piece.verdicts::text as said
     from sheet join sheet_piece piece on piece.sheet = sheet.id where sheet.id = $1`,
    [sheet.sheet],
  )
  expect(rows[0]?.said).not.toMatch(/ada@|globex/i)
  expect(rows[0]?.said).toContain('hooli.test')
  expect((await look(sheet)).counts).toEqual({ new: 3 })
})

test('files are deleted after a week if nothing was imported, otherwise after 30 days', async () => {
  const { keep, look, platform } = await aDesk()
  const [looked, made] = [await keep('Name\nGlobex'), await keep('Name\nHooli')]
  await runSheet(platform, made)
  const after = async (days: number) => {
    platform.clock.advance(days * 86_400)
    for (const sweep of sheetSweeps) await sweep.run(platform)
  }
  await after(6)
  await look(looked)
  await after(2)
  await expect(look(looked)).rejects.toMatchObject({ code: 'sheet_not_found' })
  await look(made)
  await after(23)
  await expect(look(made)).rejects.toMatchObject({ code: 'sheet_not_found' })
})
