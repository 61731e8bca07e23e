import { readFileSync } from 'node:fs'
import { look } from './look.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { expectUsableInEveryLook } from './usable.ts'

test('an owner looks a file through, makes its links, takes the addresses along and takes the links back', async ({
  owner,
  site,
}) => {
  const { journey } = await aSharedJourney(owner, site)
  await owner.goto(`/workspace/journey/${journey}/bulk`, { waitUntil: 'networkidle' })
  const csv = owner.getByLabel('CSV with a line of headings')
  await csv.fill('Kunde,Web\nSoylent,soylent.test\nM\u00fcller,\nSoylent,\n=1+1,no domain')
  await owner.getByRole('button', { name: 'Look it through' }).click()
  await expect(owner.getByText('2 links, 2 new companies, 0 there already, 2 rows skipped')).toBeVisible()
  await expect(owner.getByText('Skipped: row 2 has the same')).toBeVisible()
  await look(owner, 'bulk-looked-through')
  await expectUsableInEveryLook(owner, 'links of a file, looked through')

  await owner.getByRole('button', { name: 'Create 2 links' }).click()
  await expect(owner.getByText('Company and link created')).toHaveCount(2)
  const download = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'Download the addresses as CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toMatch(/^2,Soylent,,Soylent,http:\S+\/l\/[0-9A-Za-z]{22},,,Company and link created\r$/m)
  expect(file).toContain("'=1+1")
  await look(owner, 'bulk-made')
  await owner.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(owner.getByText('Links removed: 2.')).toBeVisible()

  await csv.fill('Company,E-mail\nSoylent,sol@soylent.test\nSoylent,ada@soylent.test\n,x@gmail.com')
  await owner.getByRole('button', { name: 'Look it through' }).click()
  await expect(
    owner.getByText('1 link, 1 new company, 2 addresses of people, 0 there already, 1 row skipped'),
  ).toBeVisible()
  await expectUsableInEveryLook(owner, 'people of a file, looked through')
  await owner.getByRole('button', { name: 'Create 1 link' }).click()
  await expect(owner.getByText('Address created', { exact: true })).toBeVisible()
  await look(owner, 'bulk-people')
})
