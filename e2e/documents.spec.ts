import { aPdf } from '../src/test/pdf.ts'
import { look } from './look.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

const report = {
  name: 'lighthouse-report.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    aPdf(
      ['Lighthouses guide ships at night.', 'Their lamps turn slowly.'],
      ['The keeper counted every storm.'],
    ),
  ),
}
const picture = {
  name: 'lamp-room.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a PDF is read and found by its words, and a picture says what it shows', async ({ owner }) => {
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await owner.locator('input[type=file]').first().setInputFiles([report, picture])
  const uploads = owner.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByText('Uploaded')).toHaveCount(2, { timeout: 60_000 })
  await owner.goto('/workspace/assets?q=storm&kind=document', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'lighthouse-report' }).first().click()
  await expect(owner.getByText('The keeper counted every storm.')).toBeVisible()
  await expect(owner.getByRole('heading', { name: 'Text', exact: true })).toBeVisible()
  await look(owner, 'asset-document')
  await expectUsableInEveryLook(owner, 'asset-document')
  await owner.goto('/workspace/assets?kind=image', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'lamp-room' }).first().click()
  const words = owner.getByLabel('Alternative text')
  await words.fill('A lamp in a glass room')
  await words.blur()
  await expect(owner.getByRole('img', { name: 'A lamp in a glass room' })).toBeVisible()
  await look(owner, 'asset-picture')
  await expectUsableInEveryLook(owner, 'asset-picture')
})
