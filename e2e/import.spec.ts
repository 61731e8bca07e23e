import { readFileSync } from 'node:fs'
import { complaintsOf } from './complaints.ts'
import { look } from './look.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { expectUsableInEveryLook } from './usable.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ settings: { SERVER_OF: 'import' } })

const rows = [
  'Firma;Website;Branche;Land;Mitarbeiter',
  'Müller & Söhne;https://www.mueller.example/;Maschinenbau;Deutschland;1.200',
  'Globex;globex.example;"Energie; Wasser";Österreich;',
  'globex ag;globex.example;;;',
  '=1+1;keine Domain;;;',
  'Acme;acme.example;;Atlantis;',
].join('\r\n')
// As spreadsheets of Windows write it.
const bytes = Buffer.from(rows, 'latin1')

test('companies come from a file of a spreadsheet, are looked at first, and go again', {
  tag: '@main',
}, async ({ owner: page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/workspace/account', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await expect(page.getByRole('heading', { name: 'Import accounts' })).toBeVisible()
  await look(page, 'import-new')
  await expectUsableInEveryLook(page, 'a new import')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'firmen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004 a workbook'),
  })
  await page.getByRole('button', { name: 'Look it through' }).click()
  await expect(page.getByRole('alert')).toContainText('This is an Excel or OpenDocument file')

  await page.getByLabel('CSV file').setInputFiles({ name: 'firmen.csv', mimeType: 'text/csv', buffer: bytes })
  await page.getByRole('button', { name: 'Look it through' }).click()
  await expect(page.getByRole('heading', { name: 'firmen.csv' })).toBeVisible()
  await expect(page.getByText('Read as Windows-1252, cells parted by semicolons.')).toBeVisible()
  await expect(page.getByLabel('Industry')).toHaveValue('2')
  await expect(page.getByText('Left out: row 3 is about the same')).toBeVisible()
  await expect(page.getByText('Refused: write a domain such as globex.com')).toBeVisible()
  await look(page, 'import-looked-through')
  await expectUsableInEveryLook(page, 'an import that was looked through')

  await page.getByLabel('Country').selectOption('No column')
  await page.getByRole('button', { name: 'Look it through again' }).click()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText('Made', { exact: true })).toHaveCount(3)
  await look(page, 'import-done')
  await expectUsableInEveryLook(page, 'an import that was made')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all rows with what became of them' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain('Müller & Söhne,https://www.mueller.example/,Maschinenbau,Deutschland,1.200,2,Made')
  expect(file).toContain("'=1+1,keine Domain,,,,5,Refused: write a domain such as globex.com")

  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Removed', { exact: true }).first()).toBeVisible()
  await look(page, 'import-taken-back')
  await page.goto('/workspace/account?q=mueller')
  await expect(page.getByText('No account found')).toBeVisible()
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
})

test('a large file is looked through, made and taken back by jobs that the page follows', async ({
  owner: page,
}) => {
  await page.goto('/workspace/import/accounts', { waitUntil: 'networkidle' })
  const many = Array.from({ length: 3000 }, (_, at) => `Company ${at},c${at}.example`)
  const buffer = Buffer.from(['Company,Domain', ...many].join('\n'))
  await page.getByLabel('CSV file').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Look it through' }).click()
  await page.getByRole('button', { name: 'Import 3,000 rows' }).click({ timeout: 60_000 })
  await expect(page.getByText('Imported', { exact: false }).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Taken back', { exact: false }).first()).toBeVisible({ timeout: 60_000 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' })

  test('a file is imported and taken back, in German', async ({ owner: page }) => {
    await page.goto('/workspace/import/accounts')
    await page
      .getByLabel('CSV-Datei')
      .setInputFiles({ name: 'firmen.csv', mimeType: 'text/csv', buffer: bytes })
    await page.getByRole('button', { name: 'Durchsehen' }).click()
    await expect(page.getByText('Gelesen als Windows-1252, Zellen getrennt durch Semikolons.')).toBeVisible()
    await look(page, 'import-german')
    await page.getByRole('button', { name: '2 Zeilen importieren' }).click()
    await expect(page.getByText('Angelegt', { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'Zurücknehmen' }).click()
    await expect(page.getByText('Entfernt', { exact: true }).first()).toBeVisible()
  })
})

test.describe('links without script', () => {
  test.use({ javaScriptEnabled: false })

  test('links come from a file without scripts, with their addresses, and go again', async ({
    owner: page,
    site,
  }) => {
    const { journey } = await aSharedJourney(page, site)
    await page.goto(`/workspace/journey/${journey}/bulk`)
    await expect(page.getByRole('heading', { name: 'Links from a file' })).toBeVisible()
    await look(page, 'links-new')
    await page
      .getByLabel('Or paste it')
      .fill('Company,Web,E-mail\nTyrell,tyrell.test,eldon@tyrell.test\nTyrell,,\nMüller,no domain,')
    await page.getByRole('button', { name: 'Look it through' }).click()
    await expect(
      page.getByText('Makes the company, its link and an address of it for the person'),
    ).toBeVisible()
    await expect(page.getByText('Left out: row 2 is about the same')).toBeVisible()
    await expect(page.getByText('Refused: write a domain such as globex.com')).toBeVisible()
    await look(page, 'links-looked-through')
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText('Made: the company, its link')).toBeVisible()
    await look(page, 'links-made')
    const file = await page.request.get(`${page.url()}/rows`)
    expect(await file.text()).toMatch(
      /^Tyrell,tyrell\.test,eldon@tyrell\.test,2,"?Made: .*http\S+\/l\/\w{22}\r$/m,
    )
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText('Removed', { exact: true }).first()).toBeVisible()
  })
})
