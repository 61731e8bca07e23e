import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { changeLead } from '#src/features/lead/server/change-lead.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { suppressAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { leadEvent } from '#src/features/lead/server/tables.ts'
import { dumpTables } from '#src/test/dump-tables.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import type { ExistingMode, SheetOptions } from '../schema.ts'
import { loadSheet } from './load-sheet.ts'
import { sheetJobs } from './process-sheet.ts'
import { lookThrough, runSheet, undoSheet } from './start-sheet.ts'
import { storeSheet } from './store-sheet.ts'

type Way = { existing?: ExistingMode } & Partial<SheetOptions>

async function aDesk() {
  const { platform, workspace, who } = await aPlace()
  const keep = async (csv: string, { existing = 'fill', ...chosen }: Way = {}) => {
    const file = new Blob([csv])
    const { id: sheet } = await storeSheet(platform, { ...who, kind: 'people', name: 'people.csv', file })
    const { mapping } = await loadSheet(platform, { workspace, sheet })
    const options = { companies: 'create' as const, journey: null, ...chosen }
    await lookThrough(platform, { workspace, sheet }, { mapping, existing, options })
    await runJobs()
    return { ...who, sheet }
  }
  const runJobs = () => platform.jobs.runDue(platform, sheetJobs, platform.clock.now())
  const said = async (which: { workspace: string; sheet: string }) =>
    (await loadSheet(platform, which)).examples
      .toSorted((one, other) => one.row - other.row)
      .map(({ row, label, outcome, reason, sameAs, notes }) => [
        row,
        label,
        outcome,
        reason ?? sameAs ?? notes?.map(({ why }) => why).join() ?? '',
      ])
  const people = async () => (await listLeads(platform, { workspace, sort: 'email', limit: 500 })).leads
  const companies = async () =>
    (await listAccounts(platform, { workspace, limit: 500 })).accounts.map(({ name }) => name)
  return { platform, who, keep, said, people, companies, runJobs }
}

const file = [
  'E-Mail;Vorname;Nachname;Firma;Website;Schlagworte;Zeitzone',
  'Lea@Globex.test;Lea;Sand;Globex;globex.test;Fair|EU;Europe/Berlin',
  'ben@initech.test;Ben;;Initech;;;',
  'LEA@globex.test;Leopold;;;;;',
  'no address;Cyd;;;;;',
  'dea@x.test;Dea;;;;;Mars/North',
  'eva@x.test;Eva;;;no domain;;',
  `fay@x.test;${'x'.repeat(81)};;;;;`,
].join('\n')

test('a file is previewed, people and their companies are created, and undo removes everything', async () => {
  const { keep, said, people, companies, platform } = await aDesk()
  const sheet = await keep(file)
  expect(await said(sheet)).toEqual([
    [2, 'Lea@Globex.test', 'new', ''],
    [3, 'ben@initech.test', 'new', ''],
    [4, 'LEA@globex.test', 'repeated', 2],
    [5, 'no address', 'refused', 'wrong_email'],
    [6, 'dea@x.test', 'new', 'wrong_time_zone'],
    [7, 'eva@x.test', 'new', 'wrong_domain'],
    [8, 'fay@x.test', 'new', 'too_long'],
  ])
  expect(await people()).toEqual([])
  expect(await companies()).toEqual([])
  await runSheet(platform, sheet)
  await runSheet(platform, sheet)
  expect(await people()).toMatchObject([
    { email: 'ben@initech.test', first: 'Ben', tags: [] },
    { email: 'dea@x.test', first: 'Dea', timeZone: '' },
    { email: 'eva@x.test', first: 'Eva', account: null },
    { email: 'fay@x.test', first: '' },
    { email: 'Lea@Globex.test', last: 'Sand', tags: ['Fair', 'EU'], timeZone: 'Europe/Berlin' },
  ])
  expect(await companies()).toEqual(['Globex', 'Initech'])
  await undoSheet(platform, sheet)
  expect(await people()).toEqual([])
  expect(await companies()).toEqual([])
})

test('existing people are filled, overwritten or kept, and restored field by field', async () => {
  const { platform, who, keep, people } = await aDesk()
  const { id: account } = await createAccount(platform, { ...who, name: 'globex', domain: 'globex.test' })
  const { id } = await createLead(platform, { ...who, email: 'lea@globex.test', first: 'Leopold' })
  const rows = 'email,first,last,domain,tags\nlea@globex.test,Lea,Sand,globex.test,Fair'
  await runSheet(platform, await keep(rows, { existing: 'leave' }))
  expect(await people()).toMatchObject([{ first: 'Leopold', last: '', account: null }])
  const filled = await keep(rows)
  await runSheet(platform, filled)
  expect(await people()).toMatchObject([{ first: 'Leopold', last: 'Sand', account, tags: ['Fair'] }])
  await changeLead(platform, { ...who, id, change: { last: 'Berg' }, was: {} })
  await undoSheet(platform, filled)
  expect((await loadSheet(platform, filled)).counts).toMatchObject({ partly: 1 })
  expect(await people()).toMatchObject([{ first: 'Leopold', last: 'Berg', account: null, tags: [] }])
  await runSheet(platform, await keep(rows, { existing: 'overwrite' }))
  expect(await people()).toMatchObject([{ first: 'Lea', last: 'Sand' }])
})

test('missing companies are created only if requested, and a full name is split', async () => {
  const { platform, keep, people, companies } = await aDesk()
  await runSheet(
    platform,
    await keep('Mail,Name,Company\nlea@x.test,Lea von Sand,Globex', { companies: 'known' }),
  )
  expect(await people()).toMatchObject([{ first: 'Lea', last: 'von Sand', account: null }])
  expect(await companies()).toEqual([])
})

test('the address of an erased person is refused in any column, and never stored', async () => {
  const { platform, who, keep, said, people } = await aDesk()
  const { workspace } = who
  await platform.db.inWorkspace(workspace, (tx) =>
    suppressAddress(platform, tx, { workspace, email: 'quill@gone.test', at: platform.clock.now() }),
  )
  const sheet = await keep(
    'Whom,Email,First\nQUILL@\u200bgone.test,,Quill\n,Quill@Gone.test,Quill\n,ben@x.test,Ben',
  )
  expect(await said(sheet)).toEqual([
    [2, '', 'refused', 'suppressed'],
    [3, '', 'refused', 'suppressed'],
    [4, 'ben@x.test', 'new', ''],
  ])
  await runSheet(platform, sheet)
  expect(await people()).toHaveLength(1)
  expect((await dumpTables(platform.db)).toLowerCase()).not.toContain('quill')
})

test('people are added to a flow only if one is chosen, and then everyone who is not refused', async () => {
  const { platform, who, keep, people } = await aDesk()
  const events = () => platform.db.inWorkspace(who.workspace, (tx) => tx.select().from(leadEvent))
  await runSheet(platform, await keep('email\nlea@x.test'))
  expect(await events()).toEqual([])
  const journey = '00000000-0000-4000-8000-00000000000a'
  await runSheet(platform, await keep('email\nlea@x.test\nben@x.test\nnobody', { journey }))
  const listed = await events()
  expect(listed.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['listed', journey],
    ['listed', journey],
  ])
  expect(new Set(listed.map(({ lead }) => lead))).toEqual(new Set((await people()).map(({ id }) => id)))
})

test('a job creates each company and person of a large file once', async () => {
  const { platform, keep, people, companies, runJobs } = await aDesk()
  const rows = Array.from({ length: 400 }, (_, n) => `p${n % 390}@x.test,Globex`)
  const sheet = await keep(['email,company', ...rows].join('\n'))
  await runSheet(platform, sheet)
  await runJobs()
  expect(await people()).toHaveLength(390)
  expect(await companies()).toEqual(['Globex'])
  expect((await loadSheet(platform, sheet)).counts).toMatchObject({ new: 390, repeated: 10 })
})

test("another workspace can't use the file, and its people stay unchanged", async () => {
  const { platform, keep } = await aDesk()
  const { workspace, owner: user } = await aWorkspace(platform)
  await createLead(platform, { workspace, user, email: 'lea@globex.test' })
  const { sheet } = await keep(file)
  await expect(runSheet(platform, { workspace, user, sheet })).rejects.toMatchObject({ status: 404 })
  await runSheet(platform, { ...(await keep(file)), sheet })
  expect((await listLeads(platform, { workspace })).leads).toMatchObject([{ first: '', account: null }])
})
