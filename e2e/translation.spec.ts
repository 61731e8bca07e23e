import { openModelServer } from '../src/test/model-server.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ settings: { AI_ALLOW_PRIVATE: '1' } })

test('a transcript is translated below its paragraphs, flagged where the original changed, and exported', async ({
  owner: page,
  site,
}) => {
  const asset = await uploadTalk(page, site)
  await page.goto(`/workspace/assets/${asset}/transcript`, { waitUntil: 'networkidle' })
  const text = page.getByRole('region', { name: 'Transcript', exact: true })
  const original = text.getByRole('textbox').first()
  await original.focus()
  await page.keyboard.press('Alt+r')
  const bar = page.getByRole('region', { name: 'Transcript translation' })
  await bar.getByLabel('Translation language').selectOption('de')
  const german1 = text.getByRole('textbox', { name: /^German: / }).first()
  await german1.fill('Und so.')
  await expect(bar.getByText('Translation saved')).toBeVisible()
  await expect(bar.getByText(/^1 of \d+ segments/)).toBeVisible()

  await bar.getByRole('button', { name: 'Next untranslated' }).click()
  await expect(text.getByRole('textbox', { name: /^German: / }).nth(1)).toBeFocused()

  await original.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' indeed')
  await expect(text.getByText('The original changed after this was translated.')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'translation')
  await text.getByRole('button', { name: 'Mark as up to date' }).click()
  await expect(text.getByText('The original changed after this was translated.')).toHaveCount(0)
  await expect(bar.getByText('Translation saved')).toBeVisible()

  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Translation', exact: true }).click()
  await expect(german1).toHaveValue('Und so.')
})

test('a model translates the missing parts; it is stopped and restarted, and a person’s translations stay', async ({
  owner: page,
  site,
}) => {
  const lines = Array.from({ length: 40 }, (_, index) => ({ n: index + 1, text: `Satz ${index + 1}.` }))
  const answer = { json: { lines } }
  const { service, close } = await openModelServer({ ...answer, stalls: true }, answer)
  const asset = await uploadTalk(page, site)
  const text = page.getByRole('region', { name: 'Transcript', exact: true })
  const bar = page.getByRole('region', { name: 'Transcript translation' })
  const begin = bar.getByRole('button', { name: 'Translate with AI' })
  const offer = page.getByRole('dialog', { name: 'Translate with AI' })
  const fields = text.getByRole('textbox', { name: /^German: / })

  const form = { intent: 'save-ai', provider: 'openai-compatible', baseUrl: service.url, model: 'tiny' }
  const saved = await page.request.post('/workspace/settings/ai', { headers: { origin: site.origin }, form })
  expect(saved.ok()).toBe(true)

  await page.goto(`/workspace/assets/${asset}/transcript`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Translation', exact: true }).click()
  await bar.getByLabel('Translation language').selectOption('de')
  await fields.first().fill('Von Hand.')
  await expect(bar.getByText('Translation saved')).toBeVisible()
  await begin.click()
  await expect(offer.getByText(/^Uses 1 of your \d+ credits, charged per finished piece/)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the cost of a translation by a model')
  await offer.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(bar.getByText('Translating… Track or cancel it under Jobs.')).toBeVisible()
  const jobs = await page.context().newPage()
  await goTo(jobs, '/taskmaster')
  await expect(jobs.getByText(/^Translating into German with tiny: 1 of \d+/)).toBeVisible({
    timeout: 30_000,
  })
  await jobs.getByRole('button', { name: 'Cancel job' }).click()
  await expect.poll(() => service.brokenOff, { timeout: 30_000 }).toBe(1)
  await jobs.close()
  await expect(begin).toBeVisible()
  await expect(offer).toBeHidden()

  await begin.click()
  await offer.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(page.getByText('Translated into German')).toBeVisible({ timeout: 60_000 })
  await expect(fields.nth(1)).toHaveValue('Satz 1.')
  await expect(fields.first()).toHaveValue('Von Hand.')
  close()
})
