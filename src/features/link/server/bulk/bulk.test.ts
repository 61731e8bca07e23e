import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { lockDomains } from '#src/features/account/server/remove-account.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { suppressAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { type BulkMapping, type BulkRow, guessBulkColumns, isMade } from '#src/features/link/rules/bulk.ts'
import { emptyPreset } from '#src/features/link/rules/preset.ts'
import { newId } from '#src/platform/ids.ts'
import { type CsvLine, openCsv } from '#src/platform/read-csv.ts'
import { aJourney, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { createLink } from '../create-link.ts'
import { loadGate } from '../gate/load-gate.ts'
import { listLinks } from '../list-links.ts'
import { createPreset } from '../preset/save-preset.ts'
import { findShortAddress } from '../short/find-short-address.ts'
import { setShortAddress } from '../short/set-short-address.ts'
import { createBulk } from './create-bulk.ts'
import { planBulk } from './plan-bulk.ts'

async function aDesk(on?: TestPlatform) {
  const platform = on ?? (await createTestPlatform())
  const { workspace, owner: user } = await aWorkspace(platform)
  const { journey } = await aJourney(platform, workspace)
  return { platform, desk: { workspace, user, journey } }
}

type Desk = Awaited<ReturnType<typeof aDesk>>['desk']
type Sent = Desk & { csv: string; mapping?: BulkMapping; preset?: string }

async function read({ csv, mapping, ...desk }: Sent) {
  const lines: CsvLine[] = []
  const file = await openCsv(new Blob([csv]), { bytes: 1e7, rows: 1e5, columns: 200, cellCharacters: 1e4 })
  for await (const some of file.lines()) lines.push(...some)
  const [first, ...others] = lines
  return { ...desk, mapping: mapping ?? guessBulkColumns(first?.cells ?? []), lines: others }
}

async function plan(platform: TestPlatform, sent: Sent) {
  const { user: _user, ...file } = await read(sent)
  const rows = await platform.db.inWorkspace(sent.workspace, (tx) => planBulk(platform, tx, file))
  return { mapping: file.mapping, rows }
}

async function make(platform: TestPlatform, sent: Sent) {
  const { user, ...file } = await read(sent)
  return platform.db.inWorkspace(sent.workspace, async (tx) => {
    await lockDomains(tx, sent.workspace)
    const rows = await planBulk(platform, tx, file)
    const { workspace, journey } = sent
    const batch = { workspace, journey, user, at: platform.clock.now() }
    const made = await createBulk(platform, tx, { batch, rows })
    return { rows: rows.map((row, at) => ({ ...row, address: made[at]?.address })) }
  })
}

/** How many rows are made, and how many are skipped as they exist. */
function countsOf(rows: readonly Pick<BulkRow, 'outcome'>[]) {
  const exist = rows.filter(({ outcome }) => outcome === 'exists').length
  return { made: rows.filter(isMade).length, exist }
}

const file = [
  'Company,Domain,Title,utm_source',
  'Globex,https://www.globex.test/x,Spring,mail',
  'Initech,initech.test,,',
  'Hooli,,For Hooli,',
  'globex,,Again,',
  ',soylent.test,,',
  'Umbrella,no domain,,',
  ',,Nobody,',
  `${'x'.repeat(121)},,,`,
  ',no domain,,',
  `Acme,https://facebook.com/acme,${'x'.repeat(121)},`,
].join('\n')

test('a file is previewed before anything is created', async () => {
  const { platform, desk } = await aDesk()
  await createAccount(platform, { ...desk, name: 'Initech GmbH', domain: 'initech.test' })
  const hooli = await createAccount(platform, { ...desk, name: 'Hooli' })
  await createLink(platform, { ...desk, title: 'There', account: hooli.id })
  const { rows } = await plan(platform, { ...desk, csv: file })
  const seen = rows.map(({ row, company, title, outcome, sameAs }) => [row, company, title, outcome, sameAs])
  expect(seen).toEqual([
    [2, 'Globex', 'Spring', 'new_company', null],
    [3, 'Initech GmbH', 'Initech', 'known_company', null],
    [4, 'Hooli', 'There', 'exists', null],
    [5, 'globex', 'Again', 'repeated', 2],
    [6, 'soylent.test', 'soylent.test', 'new_company', null],
    [7, 'Umbrella', 'Umbrella', 'new_company', null],
    [8, '', 'Nobody', 'company_missing', null],
    [9, '', '', 'company_long', null],
    [10, '', '', 'domain_wrong', null],
    [11, 'Acme', 'Acme', 'new_company', null],
  ])
  expect(rows.flatMap(({ row, notes }) => notes.map(({ column, why }) => [row, column, why]))).toEqual([
    [7, 'domain', 'wrong_domain'],
    [9, 'company', 'too_long'],
    [10, 'domain', 'wrong_domain'],
    [11, 'domain', 'shared_host'],
    [11, 'title', 'too_long'],
  ])
  expect((await listLinks(platform, desk)).links).toHaveLength(1)
})

test('links are created once, however often and in parallel a file is sent', async () => {
  const { platform, desk } = await aDesk()
  const runs = await Promise.all([1, 2].map(() => make(platform, { ...desk, csv: file })))
  const again = await make(platform, { ...desk, csv: file })
  expect(runs.map(({ rows }) => countsOf(rows).made)).toEqual(expect.arrayContaining([0, 6]))
  expect(countsOf(again.rows)).toEqual({ made: 0, exist: 6 })
  const [first] = runs.filter(({ rows }) => countsOf(rows).made === 6)
  expect(again.rows.map(({ address }) => address)).toEqual(first?.rows.map(({ address }) => address))
  expect(again.rows[0]?.address).toMatch(/^\/l\/[0-9A-Za-z]{22}\?utm_source=mail$/)
  expect((await listLinks(platform, desk)).links).toHaveLength(6)
})

const people = [
  'Company,Domain,E-mail,First name,Last name',
  'Globex,globex.test,lea@globex.test,Lea,Berg',
  'Globex,globex.test,max@globex.test,Max,',
  'Globex,globex.test,LEA@globex.test,,',
  'Globex,,,,',
  ',,ida@initech.test,Ida,',
  ',,someone@gmail.com,,',
  'Hooli,,no address,,',
  'Hooli,,gone@hooli.test,,',
].join('\n')

test('each person of a company gets one personal link', async () => {
  const { platform, desk } = await aDesk()
  await createLead(platform, { ...desk, email: 'max@globex.test', first: 'Maximilian' })
  const at = platform.clock.now()
  await platform.db.inWorkspace(desk.workspace, (tx) =>
    suppressAddress(platform, tx, { workspace: desk.workspace, email: 'gone@hooli.test', at }),
  )
  const looked = await plan(platform, { ...desk, csv: people })
  const said = looked.rows.map(({ row, person, outcome, sameAs }) => [row, person, outcome, sameAs])
  expect(said).toEqual([
    [2, 'lea@globex.test', 'new_company', null],
    [3, 'max@globex.test', 'person', null],
    [4, 'LEA@globex.test', 'repeated', 2],
    [5, '', 'repeated', 2],
    [6, 'ida@initech.test', 'new_company', null],
    [7, 'someone@gmail.com', 'company_missing', null],
    [8, 'no address', 'email_wrong', null],
    [9, 'gone@hooli.test', 'email_removed', null],
  ])
  const { rows } = await make(platform, { ...desk, csv: people })
  const own = rows.flatMap(({ address }) => address || [])
  expect(new Set(own).size).toBe(3)
  expect(rows.map(({ address }) => address)).toEqual([own[0], own[1], '', '', own[2], '', '', ''])
  const { links } = await listLinks(platform, desk)
  expect(links.map(({ title }) => title).toSorted()).toEqual(['Globex', 'initech.test'])
  const { leads } = await listLeads(platform, { workspace: desk.workspace })
  const named = leads.map(({ email, first, last }) => [email, first, last].join(' ')).toSorted()
  expect(named).toEqual(['ida@initech.test Ida ', 'lea@globex.test Lea Berg', 'max@globex.test Maximilian '])
  expect(leads.every(({ account }) => account !== null)).toBe(true)
  const again = await make(platform, { ...desk, csv: people })
  expect(countsOf(again.rows)).toEqual({ made: 0, exist: 3 })
  expect(again.rows.map(({ address }) => address)).toEqual(rows.map(({ address }) => address))
})

const settled = [
  'Company;Kurzadresse;Gültig bis;Preset',
  'Globex;Globex-Spring;31.12.2026;thirty days',
  'Initech;;;',
  'Hooli;globex-spring;;',
  'Soylent;taken-words;;',
  'Umbrella;admin;;',
  'Acme;no words!;;',
  'Stark;;2026-01-01;',
  'Wayne;;1/2/3000x;',
  'Wonka;;;Gone',
  'Globex;;2026-12-30;',
].join('\n')

test("a row sets its link's short URL, last day and preset, and a default preset applies to the rest", async () => {
  const { platform, desk } = await aDesk()
  const { desk: other } = await aDesk(platform)
  const own = { ...other, title: 'Theirs', shortAddress: 'own' } as const
  await createLink(platform, { ...own, slug: 'taken-words' })
  const { id: link } = await createLink(platform, { ...own, slug: 'globex-spring' })
  const given = { kind: 'own', slug: 'globex-autumn' } as const
  await setShortAddress(platform, { workspace: other.workspace, link }, given)
  const utm = { utm_source: 'mail' }
  const terms = { ...emptyPreset, terms: 'Keep it to yourself.', endsAfterDays: 30, utm }
  await createPreset(platform, { ...desk, name: 'Thirty days', settings: terms })
  const one = { ...emptyPreset, mostViews: 1, emailNotification: false, downloads: 'offered' as const }
  const { id: preset } = await createPreset(platform, { ...desk, name: 'One view', settings: one })
  platform.clock.set(new Date('2026-11-25T12:00:00Z'))
  const { mapping, rows } = await plan(platform, { ...desk, csv: settled, preset })
  expect(mapping).toEqual({ company: 0, slug: 1, ends: 2, preset: 3 })
  expect(rows.map(({ row, outcome, sameAs }) => [row, outcome, sameAs])).toEqual([
    [2, 'new_company', null],
    [3, 'new_company', null],
    [4, 'slug_repeated', 2],
    [5, 'slug_taken', null],
    [6, 'slug_reserved', null],
    [7, 'slug_wrong', null],
    [8, 'end_past', null],
    [9, 'end_wrong', null],
    [10, 'preset_unknown', null],
    [11, 'repeated', 2],
  ])
  const made = await make(platform, { ...desk, csv: settled, preset })
  expect(made.rows.slice(0, 2)).toMatchObject([
    { address: '/s/globex-spring', endsOn: '2026-12-31', preset: 'Thirty days' },
    { endsOn: '', preset: 'One view' },
  ])
  const { links } = await listLinks(platform, desk)
  const { workspace } = desk
  const gateOf = (title: string) =>
    loadGate(platform, { workspace, link: links.find((each) => each.title === title)?.id ?? '' })
  const kept = { endsOn: '2026-12-31', terms: 'Keep it to yourself.', termsVersion: 1 }
  expect(await gateOf('Globex')).toMatchObject(kept)
  expect(await gateOf('Initech')).toMatchObject({ endsOn: '', mostViews: 1 })
  expect(await findShortAddress(platform, 'globex-spring')).toMatchObject({ utm })
  const again = await make(platform, { ...desk, csv: settled, preset })
  expect(again.rows[0]).toMatchObject({ outcome: 'exists', address: '/s/globex-spring', endsOn: '' })
  expect(again.rows[2]).toMatchObject({ outcome: 'slug_repeated', sameAs: 2 })
  const gone = plan(platform, { ...desk, csv: settled, preset: newId() })
  await expect(gone).rejects.toMatchObject({ status: 404, code: 'preset_not_found' })
})

test('columns can be mapped, and a journey of another workspace is not found', async () => {
  const { platform, desk } = await aDesk()
  const csv = 'A,B\nGlobex,Spring'
  const { rows } = await plan(platform, { ...desk, csv, mapping: { company: 0, title: 1 } })
  expect(rows).toMatchObject([{ company: 'Globex', title: 'Spring', outcome: 'new_company' }])
  const { desk: stranger } = await aDesk(platform)
  const theirs = make(platform, { ...stranger, journey: desk.journey, csv: file })
  await expect(theirs).rejects.toMatchObject({ status: 404, code: 'journey_not_found' })
})
