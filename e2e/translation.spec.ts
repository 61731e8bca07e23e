import { openModelServer } from '../src/test/model-server.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'
import { openTranscript, paragraphs } from './transcript-editor.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ settings: { AI_ALLOW_PRIVATE: '1' } })

test('a transcript is translated below its paragraphs, flagged where the original changed, and a model adds only what is missing', async ({
  owner: page,
  desk,
}) => {
  await openTranscript(page, desk)
  const text = page.getByRole('region', { name: 'Transcript', exact: true })
  const original = paragraphs(page).first()
  await original.focus()
  await page.keyboard.press('Alt+r')
  const bar = page.getByRole('region', { name: 'Transcript translation' })
  await bar.getByLabel('Translation language').selectOption('de')
  const german = text.getByRole('textbox', { name: /^German: / })
  await german.first().fill('Und so.')
  await expect(bar.getByText('Translation saved')).toBeVisible()
  await expect(bar.getByText(/^1 of \d+ segments/)).toBeVisible()

  await bar.getByRole('button', { name: 'Next untranslated' }).click()
  await expect(german.nth(1)).toBeFocused()

  await original.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' indeed')
  await expect(text.getByText('The original changed after this was translated.')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'translation')
  await text.getByRole('button', { name: 'Mark as up to date' }).click()
  await expect(text.getByText('The original changed after this was translated.')).toHaveCount(0)
  await expect(bar.getByText('Translation saved')).toBeVisible()

  const lines = Array.from({ length: 40 }, (_, index) => ({ n: index + 1, text: `Satz ${index + 1}.` }))
  const { service, close } = await openModelServer({ json: { lines } })
  const model = { provider: 'openai-compatible', baseUrl: service.url, model: 'tiny' }
  await desk.post('/workspace/settings/ai', { intent: 'save-ai', ...model })
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Translation', exact: true }).click()
  await expect(german.first()).toHaveValue('Und so.')
  await bar.getByRole('button', { name: 'Translate with AI' }).click()
  const offer = page.getByRole('dialog', { name: 'Translate with AI' })
  await expect(offer.getByText(/^Uses 1 of your \d+ credits, charged per finished piece/)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the cost of a translation by a model')
  await offer.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(page.getByText('Translated into German')).toBeVisible({ timeout: 60_000 })
  await expect(german.nth(1)).toHaveValue('Satz 1.')
  await expect(german.first()).toHaveValue('Und so.')
  close()
})
