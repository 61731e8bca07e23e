import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { countsOf } from '#src/features/link/rules/bulk.ts'
import { aJourney, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { createLink } from '../create-link.ts'
import { listLinks } from '../list-links.ts'
import { makeBulk } from './make-bulk.ts'
import { planBulk } from './plan-bulk.ts'
import { readCsv } from './read-csv.ts'

async function aDesk(platform: TestPlatform) {
  const { workspace, owner: user } = await aWorkspace(platform)
  const { journey } = await aJourney(platform, workspace)
  return { workspace, user, journey }
}

test('a file is read with a mark, semicolons, tabs, quotes, empty lines and lines of any kind', () => {
  const lines = [
    { row: 2, cells: ['Globex; Inc', 'globex.test'] },
    { row: 4, cells: ['A "B"', ''] },
  ]
  const text = '\uFEFFCompany;Domain\r\n"Globex; Inc";globex.test\r\n;\r\n"A ""B""";\r\n\r\n'
  expect(readCsv(text)).toEqual({ headings: ['Company', 'Domain'], lines })
  expect(readCsv('Company\tDomain\nGlobex\tglobex.test\n').lines).toEqual([
    { row: 2, cells: ['Globex', 'globex.test'] },
  ])
  expect(readCsv('Company\rGlobex').lines).toEqual([{ row: 2, cells: ['Globex'] }])
})

test.each([
  ['', 'no rows'],
  ['Company\n', 'no rows'],
  ['Company\n"Globex', 'cannot be read as CSV'],
  [`Company\n${'a\n'.repeat(5001)}`, '5001 rows'],
  [`Company\n${'a'.repeat(1_000_001)}`, '1,000,000 characters'],
])('a file that cannot be made is refused with what to do: %#', (text, says) => {
  expect(() => readCsv(text)).toThrow(says)
})

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
].join('\n')

test('a file is looked through before anything is made', async () => {
  const platform = await createTestPlatform()
  const desk = await aDesk(platform)
  await createAccount(platform, { ...desk, name: 'Initech GmbH', domain: 'initech.test' })
  const hooli = await createAccount(platform, { ...desk, name: 'Hooli' })
  await createLink(platform, { ...desk, title: 'There', account: hooli.id })
  const { rows } = await planBulk(platform, { ...desk, csv: file })
  expect(
    rows.map(({ row, company, title, outcome, sameAs }) => [row, company, title, outcome, sameAs]),
  ).toEqual([
    [2, 'Globex', 'Spring', 'new_company', null],
    [3, 'Initech GmbH', 'Initech', 'known_company', null],
    [4, 'Hooli', 'There', 'exists', null],
    [5, 'globex', 'Again', 'repeated', 2],
    [6, 'soylent.test', 'soylent.test', 'new_company', null],
    [7, 'Umbrella', 'Umbrella', 'domain_wrong', null],
    [8, '', 'Nobody', 'company_missing', null],
    [9, 'x'.repeat(121), 'x'.repeat(121), 'company_long', null],
  ])
  expect(countsOf(rows)).toEqual({ links: 3, companies: 2, exist: 1, skipped: 4 })
  expect((await listLinks(platform, desk)).links).toHaveLength(1)
})

test('links are made once, however often and at however many desks a file is sent', async () => {
  const platform = await createTestPlatform()
  const desk = await aDesk(platform)
  const runs = await Promise.all([
    makeBulk(platform, { ...desk, csv: file }),
    makeBulk(platform, { ...desk, csv: file }),
  ])
  const again = await makeBulk(platform, { ...desk, csv: file })
  expect(runs.map(({ rows }) => countsOf(rows).links)).toEqual(expect.arrayContaining([0, 4]))
  expect(countsOf(again.rows)).toMatchObject({ links: 0, exist: 4 })
  const [first] = runs.filter(({ rows }) => countsOf(rows).links === 4)
  expect(again.rows.map(({ address }) => address)).toEqual(first?.rows.map(({ address }) => address))
  expect(again.rows[0]?.address).toMatch(/^\/l\/[0-9A-Za-z]{22}\?utm_source=mail$/)
  expect((await listLinks(platform, desk)).links).toHaveLength(4)
})

test('columns may be said, and a journey of another workspace is not there', async () => {
  const platform = await createTestPlatform()
  const desk = await aDesk(platform)
  const csv = 'A,B\nGlobex,Spring'
  expect((await planBulk(platform, { ...desk, csv })).rows).toEqual([])
  const { rows } = await planBulk(platform, { ...desk, csv, mapping: { company: 0, title: 1 } })
  expect(rows).toMatchObject([{ company: 'Globex', title: 'Spring', outcome: 'new_company' }])
  const attempt = planBulk(platform, { ...desk, csv, mapping: { title: 1 } })
  await expect(attempt).rejects.toMatchObject({ status: 422, code: 'csv_refused' })
  const stranger = await aDesk(platform)
  const theirs = makeBulk(platform, { ...stranger, journey: desk.journey, csv: file })
  await expect(theirs).rejects.toMatchObject({ status: 404, code: 'journey_not_found' })
})

test('5,000 companies are made in one go', async () => {
  const platform = await createTestPlatform()
  const desk = await aDesk(platform)
  const lines = Array.from({ length: 5000 }, (_, index) => `Company ${index},c${index}.test`)
  const began = performance.now()
  const { rows } = await makeBulk(platform, { ...desk, csv: ['Company,Domain', ...lines].join('\n') })
  process.stdout.write(`bulk: 5,000 links in ${Math.round(performance.now() - began)} ms\n`)
  expect(countsOf(rows)).toEqual({ links: 5000, companies: 5000, exist: 0, skipped: 0 })
})
