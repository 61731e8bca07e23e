import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { changeLead } from '#src/features/lead/server/change-lead.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { suppressAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { leadEvent } from '#src/features/lead/server/tables.ts'
import { dumpTables } from '#src/test/dump-tables.ts'
import { aSheetDesk, type WhichSheet } from '#src/test/sheet-desk.ts'
import { loadSheet } from './load-sheet.ts'
import { runSheet, undoSheet } from './start-sheet.ts'

async function aDesk() {
  const desk = await aSheetDesk('people')
  const said = async (which: WhichSheet) =>
    (await desk.rows(which)).map(({ row, label, outcome, reason, sameAs, notes }) => [
      row,
      label,
      outcome,
      reason ?? sameAs ?? notes?.map(({ why }) => why).join() ?? '',
    ])
  const companies = async () => (await desk.accounts()).map(({ name }) => name)
  return { ...desk, said, companies }
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

test('missing companies are created, and people added to a flow, only if requested; a full name is split', async () => {
  const { platform, who, keep, people, companies } = await aDesk()
  const events = () => platform.db.inWorkspace(who.workspace, (tx) => tx.select().from(leadEvent))
  await runSheet(
    platform,
    await keep('Mail,Name,Company\nlea@x.test,Lea von Sand,Globex', { companies: 'known' }),
  )
  expect(await people()).toMatchObject([{ first: 'Lea', last: 'von Sand', account: null }])
  expect([await companies(), await events()]).toEqual([[], []])
  const journey = '00000000-0000-4000-8000-00000000000a'
  await runSheet(platform, await keep('email\nlea@x.test\nben@x.test\nnobody', { journey }))
  const listed = await events()
  expect(listed.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['listed', journey],
    ['listed', journey],
  ])
  expect(new Set(listed.map(({ lead }) => lead))).toEqual(new Set((await people()).map(({ id }) => id)))
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
