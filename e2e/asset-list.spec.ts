import { look } from './look.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

// Journeys of their own: what they begin shows in no other's list.
test.use({ settings: { SERVER_OF: 'asset-list' } })

test('outputs of several assets are begun at once, and each says whether it was', async ({ owner }) => {
  test.setTimeout(120_000)
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await owner.getByLabel('Choose all assets of this page').check()
  const bulk = owner.getByRole('group', { name: 'Chosen assets' })
  await bulk.getByRole('button', { name: 'Transcribe …' }).click()
  const transcribing = owner.getByRole('dialog', { name: /^Transcribe \d+ assets$/ })
  await expect(transcribing.getByText('This workspace has no transcription service.')).toBeVisible()
  await expect(transcribing.getByRole('button', { name: 'Start' })).toBeDisabled()
  await owner.keyboard.press('Escape')
  await bulk.getByRole('button', { name: 'Generate …' }).click()
  const writing = owner.getByRole('dialog', { name: /^Generate for \d+ assets$/ })
  await expect(writing.getByText(/^\d+ of \d+ have a transcript to write from\.$/)).toBeVisible()
  await look(owner, 'assets-generate')
  await expectUsableInEveryLook(owner, 'assets-generate')
  await writing.getByRole('button', { name: 'Start' }).click()
  await expect(writing).toBeHidden()
  const results = owner.getByRole('list', { name: 'What was begun' })
  await expect(results.getByText('Begun').first()).toBeVisible()
  await look(owner, 'assets-begun')
  await expectUsableInEveryLook(owner, 'assets-begun')
})
