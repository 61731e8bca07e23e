import { look } from './look.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

test.use({ settings: { SERVER_OF: 'folders' } })

test('a folder has an icon, says its size, and takes new assets of a kind', async ({ owner, site }) => {
  await owner.goto('/workspace/settings/folders', { waitUntil: 'networkidle' })
  await owner.getByLabel('New folder').fill('Field notes')
  await owner.getByRole('button', { name: 'Create folder' }).click()
  await expect(owner.getByText('Folder created').first()).toBeVisible()
  await owner.getByLabel('New documents').selectOption('Field notes')
  await owner.locator('.folder-default', { hasText: 'New documents' }).getByRole('button').click()
  await expect(owner.getByText('Default folder saved').first()).toBeVisible()
  await ownerDesk(owner, site).upload('note-one.txt', 'Ann: What we heard in the field.')
  await owner.reload({ waitUntil: 'networkidle' })
  await expect(owner.locator('.folder-tree li').getByText('1 asset')).toBeVisible()
  await owner.locator('.folder-tree summary').first().click()
  await owner.getByLabel('Icon').selectOption('Microphone')
  await look(owner, 'folders')
  await expectUsableInEveryLook(owner, 'folders with an icon')
  await owner.locator('.folder-forms').getByRole('button', { name: 'Save' }).first().click()
  await expect(owner.getByText('Folder saved').first()).toBeVisible()
  await owner.reload({ waitUntil: 'networkidle' })
  await owner.locator('.folder-tree summary').first().click()
  await expect(owner.getByLabel('Icon')).toHaveValue('mic')

  await expect(owner.getByText(/^Edited by /)).toBeVisible()

  await owner.getByLabel('Name').fill('Renamed by mistake')
  await owner.locator('.folder-forms').getByRole('button', { name: 'Save' }).first().click()
  await expect(owner.locator('.folder-name')).toHaveText('Renamed by mistake')
  await owner.getByRole('button', { name: 'Undo' }).first().click()
  await expect(owner.locator('.folder-name')).toHaveText('Field notes')
  await expect(owner.getByLabel('Name')).toHaveValue('Field notes')
})
