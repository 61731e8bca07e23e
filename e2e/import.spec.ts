import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import { goTo } from './go-to.ts'
import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './server.ts'

const rows = [
  'Firma;Website;Branche;Land;Mitarbeiter',
  'Müller & Söhne;https://www.mueller.example/;Maschinenbau;Deutschland;1.200',
  'Globex;globex.example;"Energie; Wasser";Österreich;',
  'globex ag;globex.example;;;',
  '=1+1;keine Domain;;;',
  'Acme;acme.example;;Atlantis;',
].join('\r\n')
// As Windows spreadsheets save it.
const bytes = Buffer.from(rows, 'latin1')

test('accounts are imported from a spreadsheet after a preview, and the import is undone', {
  tag: '@main',
}, async ({ page, site }) => {
  const complaints = consoleErrorsOf(page)
  await becomeNewcomer(page, site, 'import@quay.example')
  await goTo(page, '/workspace/import/accounts')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'firmen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004 a workbook'),
  })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('alert')).toContainText('This is an Excel or OpenDocument file')

  await page.getByLabel('CSV file').setInputFiles({ name: 'firmen.csv', mimeType: 'text/csv', buffer: bytes })
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252')
  await expect(page.getByRole('region', { name: 'First rows' })).toContainText('Müller & Söhne')
  await page.getByLabel('Separator').selectOption('commas')
  await expect(page.getByRole('region', { name: 'First rows' })).toContainText('Firma;Website')
  await page.getByLabel('Separator').selectOption('semicolons')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('heading', { name: 'firmen.csv' })).toBeVisible()
  await expect(
    page.getByText('Read as Western European (Windows-1252), separated by semicolons.'),
  ).toBeVisible()
  await expect(page.getByLabel('Industry')).toHaveValue('2')
  await expect(page.getByText('Skipped: same as row 3')).toBeVisible()
  await expect(page.getByText('Domain: “keine Domain” skipped (not a domain like globex.com)')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a checked import')

  await page.getByLabel('Country').selectOption('Not mapped')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(page.getByText(/^Created/)).toHaveCount(4)
  await expectAccessibleInEveryLook(page, 'a finished import')
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Deleted', { exact: true }).first()).toBeVisible()
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
})

test('a large file is checked, imported and undone by jobs that the page follows', async ({ page, site }) => {
  await becomeNewcomer(page, site, 'many@quay.example')
  await goTo(page, '/workspace/import/accounts')
  const many = Array.from({ length: 3000 }, (_, at) => `Company ${at},c${at}.example`)
  const buffer = Buffer.from(['Company,Domain', ...many].join('\n'))
  await page.getByLabel('CSV file').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import 3,000 rows' }).click({ timeout: 60_000 })
  await expect(page.getByText('Imported', { exact: false }).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone', { exact: false }).first()).toBeVisible({ timeout: 60_000 })
})
