import { expect } from './server.ts'
import { recording, startsOf, stretches, test, transcribe } from './transcriber.ts'

test.describe.configure({ timeout: 240_000 })

test('a text that somebody has takes its times from what was heard, and one of another talk takes none', async ({
  page,
}) => {
  await transcribe(page, recording('own-words.wav', { seconds: 40 }))
  const fields = stretches(page).getByRole('textbox')
  const heard = await fields.evaluateAll((all) =>
    all.map((field) => (field instanceof HTMLTextAreaElement ? field.value : '')),
  )
  const starts = await startsOf(page)
  await page.getByText('Align a text you have').click()
  const text = page.getByLabel('Your text')
  const align = page.getByRole('button', { name: 'Give it the times' })
  await expect(align).toBeDisabled()

  await text.fill('Nobody here spoke of harbours, herons or the price of salt.')
  await align.click()
  await expect(page.getByText(/^Hardly a word of this text was heard/)).toBeVisible()
  await expect(fields.first()).toHaveValue(heard[0] ?? '')

  await text.fill(`Maren Berg: ${heard.join(' ')} and afterwards`)
  await align.click()
  await expect(page.getByText(/^Aligned\. Of your words, \d+ % were heard/)).toBeVisible()
  // Its own paragraphs and speakers: there is one, which begins where the first word was heard.
  await expect(fields).toHaveCount(1)
  await expect(fields.first()).toHaveValue(/and afterwards$/)
  await expect(page.getByLabel(/^Speaker from .* on$/).first()).toHaveValue('Maren Berg')
  expect((await startsOf(page))[0]).toBe(starts[0])

  await page.getByRole('button', { name: 'Bring back what was heard in own-words.wav' }).click()
  await expect(fields.first()).toHaveValue(heard[0] ?? '')
})
