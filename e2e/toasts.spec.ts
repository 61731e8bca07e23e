import { expect, test } from './server.ts'

test('toasts that stay under the mouse leave the controls below them reachable', async ({ owner }) => {
  await owner.goto('/workspace/accelerator?recipe=new', { waitUntil: 'networkidle' })
  await owner.getByLabel('Name').fill('Under toasts')
  await owner.getByRole('button', { name: 'Create recipe' }).click()
  await owner.getByRole('button', { name: 'Turn on', exact: true }).click()
  await owner.getByRole('button', { name: 'Turn off', exact: true }).click()
  const toasts = owner.locator('.mantine-Notifications-notification')
  await expect(toasts).toHaveCount(2)
  await toasts.last().hover()
  // The last button of the screen moves out from under them, and they are still visible when it is pressed.
  await owner.getByRole('button', { name: 'Turn on schedule' }).click({ timeout: 9000 })
  await expect(owner.getByText('Next run:')).toBeVisible()
  await expect(toasts).toHaveCount(3)
})

test('the newest toast is visible, however many stay under the mouse', async ({ owner }) => {
  await owner.goto('/workspace/thinking', { waitUntil: 'networkidle' })
  await owner.getByLabel('Board name').fill('Under toasts')
  await owner.getByRole('button', { name: 'Create board' }).click()
  const toasts = owner.locator('.mantine-Notifications-notification')
  await expect(owner.getByPlaceholder('Board name')).toHaveValue('')
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) {
    await owner.getByLabel('New idea').fill(title)
    await owner.keyboard.press('Enter')
    // First, since a toast disappears after four seconds unless the pointer is on it.
    await toasts.last().hover()
    await expect(owner.getByRole('button', { name: `Edit “${title}”` })).toBeVisible()
  }
  await expect(toasts).toHaveCount(3)
  const remove = owner.getByRole('button', { name: 'Delete “Sixth”' })
  await remove.focus()
  await owner.keyboard.press('Enter')
  await expect(owner.locator('.idea-card')).toHaveCount(5)
  await toasts.last().getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('button', { name: 'Edit “Sixth”' })).toBeVisible()
})
