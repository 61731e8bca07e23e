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
const sheet = { name: 'firmen.csv', mimeType: 'text/csv', buffer: Buffer.from(rows, 'latin1') }

test('accounts are imported from a spreadsheet after a preview, and the import is undone', {
  tag: '@main',
}, async ({ page, site }) => {
  const complaints = consoleErrorsOf(page)
  await becomeNewcomer(page, site, 'import@quay.example')
  await goTo(page, '/workspace/import/accounts')
  await page.getByLabel('CSV file').setInputFiles(sheet)
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252')
  await expect(page.getByRole('region', { name: 'First rows' })).toContainText('Müller & Söhne')
  await page.getByLabel('Separator').selectOption('commas')
  await expect(page.getByRole('region', { name: 'First rows' })).toContainText('Firma;Website')
  await page.getByLabel('Separator').selectOption('semicolons')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('heading', { name: 'firmen.csv' })).toBeVisible()
  await expect(page.getByLabel('Industry')).toHaveValue('2')
  await expect(page.getByText('Skipped: same as row 3')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a checked import')

  await page.getByLabel('Country').selectOption('Not mapped')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(page.getByText(/^Created/)).toHaveCount(4)
  await expectAccessibleInEveryLook(page, 'a finished import')
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Deleted', { exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([])
})
