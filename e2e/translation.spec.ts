import { look } from './look.ts'
import { expect, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'
import { expectUsableInEveryLook } from './usable.ts'

// The axe runs of four looks take their time.
test.describe.configure({ timeout: 240_000 })

const german = `1
00:00:00,500 --> 00:00:02,000
Und so, meine amerikanischen Mitbürger,
`

test('a transcript is translated below its paragraphs, imported, marked where the original changed, and exported', async ({
  owner: page,
  site,
}) => {
  const asset = await uploadTalk(page, site)
  await page.goto(`/workspace/assets/${asset}/transcript`, { waitUntil: 'networkidle' })
  const text = page.getByRole('region', { name: 'Transcript', exact: true })
  const original = text.getByRole('textbox').first()
  await original.focus()
  await page.keyboard.press('Alt+r')
  const bar = page.getByRole('region', { name: 'Translation of the transcript' })
  await bar.getByLabel('Language of the translation').selectOption('de')
  const german1 = text.getByRole('textbox', { name: /^German: / }).first()
  await german1.fill('Und so.')
  await expect(bar.getByText('Translation saved')).toBeVisible()
  await expect(bar.getByText(/^1 of \d+ paragraphs/)).toBeVisible()

  await bar.getByRole('button', { name: 'Next open' }).click()
  await expect(text.getByRole('textbox', { name: /^German: / }).nth(1)).toBeFocused()

  await page
    .locator('input[type=file][accept*=".srt"]')
    .setInputFiles({ name: 'de.srt', mimeType: 'text/plain', buffer: Buffer.from(german) })
  await expect(bar.getByText('1 paragraph imported.')).toBeVisible()
  await expect(german1).toHaveValue('Und so, meine amerikanischen Mitbürger,')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(german1).toHaveValue('Und so.')

  await original.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' indeed')
  await expect(text.getByText('The original was changed after this was written.')).toBeVisible()
  await look(page, 'translation')
  await expectUsableInEveryLook(page, 'translation')
  await text.getByRole('button', { name: 'Still right' }).click()
  await expect(text.getByText('The original was changed after this was written.')).toHaveCount(0)
  await expect(bar.getByText('Translation saved')).toBeVisible()

  await bar.getByRole('button', { name: 'Export the translation' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /WebVTT/ }).click()
  expect((await file).suggestedFilename()).toMatch(/\.de\.vtt$/)

  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Translation', exact: true }).click()
  await expect(german1).toHaveValue('Und so.')
  await bar.getByRole('button', { name: 'Remove the translation' }).click()
  await expect(german1).toHaveValue('')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(german1).toHaveValue('Und so.')
})
