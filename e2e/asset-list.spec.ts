import { look } from './look.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

// Journeys of their own: what they begin shows in no other's list.
test.use({ settings: { SERVER_OF: 'asset-list' } })

test('outputs of several assets are begun at once, and each says whether it was', async ({ owner }) => {
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

test('assets are shown as a grid and a board, and moved to a folder by drag and by keyboard', {
  tag: '@main',
}, async ({ owner, site }) => {
  await owner.goto('/workspace/settings/folders', { waitUntil: 'networkidle' })
  for (const name of ['Season one', 'Season two']) {
    await owner.getByRole('textbox', { name: 'New folder' }).fill(name)
    await owner.getByRole('button', { name: 'Create' }).click()
    await expect(owner.locator('summary', { hasText: name })).toBeVisible()
  }
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  const folders = owner.getByRole('navigation', { name: 'Folders' })
  const show = owner.getByRole('navigation', { name: 'Show as' })
  await show.getByRole('link', { name: 'Grid' }).click()
  await expect(owner).toHaveURL(/as=grid/)
  const cards = owner.getByRole('list', { name: 'Assets' }).getByRole('listitem')
  await cards.filter({ hasText: 'Kennedy' }).dragTo(folders.getByRole('link', { name: /Season one/ }))
  await expect(owner.getByText('1 asset moved').first()).toBeVisible()
  await expect(folders.getByRole('link', { name: 'Season one 1' })).toBeVisible()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(folders.getByRole('link', { name: 'Season one 0' })).toBeVisible()
  await look(owner, 'assets-grid')
  await expectUsableInEveryLook(owner, 'assets-grid')

  // Remembered without the address.
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await expect(show.getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'true')
  await owner.keyboard.press('j')
  await owner.keyboard.press('x')
  await expect(owner.getByText('1 chosen')).toBeVisible()
  await owner.keyboard.press('m')
  await expect(owner.getByLabel('Move to folder')).toBeFocused()
  await owner.getByLabel('Move to folder').selectOption('Season two')
  await owner.keyboard.press('Tab')
  await owner.keyboard.press('Enter')
  await expect(folders.getByRole('link', { name: 'Season two 1' })).toBeVisible()
  await folders.getByRole('link', { name: 'Season two 1' }).click()
  await expect(owner).toHaveURL(/folder=[0-9a-f-]{36}/)
  await expect(cards).toHaveCount(1)
  await folders.getByRole('link', { name: 'All assets' }).click()

  await show.getByRole('link', { name: 'Board' }).click()
  await expect(owner.getByRole('heading', { name: /^Published/ })).toBeVisible()
  await look(owner, 'assets-board')
  await expectUsableInEveryLook(owner, 'assets-board')
  await show.getByRole('link', { name: 'List' }).click()
  await expect(owner.getByRole('table', { name: 'assets' })).toBeVisible()

  // On a phone the folders stand behind a button.
  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.goto(`${site.origin}/workspace/assets`, { waitUntil: 'networkidle' })
  await expect(folders.getByRole('link', { name: 'All assets' })).toBeHidden()
  await folders.getByRole('button', { name: 'Folders' }).click()
  await expect(folders.getByRole('link', { name: 'All assets' })).toBeVisible()
})
