import { expect, test } from './server.ts'

test('what is removed lies in the trash, comes back, and goes for good only when that is typed', async ({
  owner,
}) => {
  await owner.goto('/workspace/account', { waitUntil: 'networkidle' })
  for (const name of ['Vandelay', 'Globex']) {
    await owner.getByLabel('Name of the company').fill(name)
    await owner.getByRole('button', { name: 'Add account' }).click()
    await expect(owner.getByRole('heading', { name, level: 1 })).toBeVisible()
    await owner.goto('/workspace/account', { waitUntil: 'networkidle' })
  }
  for (const name of ['Vandelay', 'Globex']) {
    await owner.getByRole('button', { name: `Remove “${name}”` }).click()
    await expect(owner.getByRole('link', { name, exact: true })).toHaveCount(0)
  }

  await owner.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Trash' }).click()
  await expect(owner.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
  const table = owner.getByRole('table', { name: 'items' })
  await expect(table.getByRole('row', { name: /Globex.*Account.*Ada/ })).toBeVisible()

  // By keyboard alone: to the first row, choose it, restore it.
  await owner.keyboard.press('j')
  await expect(table.getByText('Globex', { exact: true })).toBeFocused()
  await owner.keyboard.press('x')
  await expect(owner.getByText('1 chosen')).toBeVisible()
  await owner.getByRole('group', { name: 'Chosen items' }).getByRole('button', { name: 'Restore' }).focus()
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('1 item restored.').first()).toBeVisible()
  await expect(table.getByText('Globex', { exact: true })).toHaveCount(0)

  await table.getByRole('link', { name: 'Delete “Vandelay” for good' }).focus()
  await owner.keyboard.press('Enter')
  const word = owner.getByLabel('Enter delete to confirm')
  await expect(word).toBeFocused()
  await owner.keyboard.type('no')
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('Enter delete to confirm.')).toBeVisible()
  await word.fill('delete')
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('1 item deleted for good.').first()).toBeVisible()
  await expect(table.getByText('Vandelay')).toHaveCount(0)

  await owner.goto('/workspace/account')
  await expect(owner.getByRole('link', { name: 'Globex', exact: true })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Vandelay', exact: true })).toHaveCount(0)
})
