import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './server.ts'

test('assets are shown as a grid and a board, and moved to a folder by dragging and by keyboard', {
  tag: '@main',
}, async ({ page, site }) => {
  const desk = await becomeNewcomer(page, site, 'assets@quay.example')
  for (const name of ['Morning', 'Evening']) await desk.upload(`${name}.txt`, 'Ann: Hello.')
  for (const name of ['Season one', 'Season two'])
    await desk.post('/workspace/settings/folders', { intent: 'create-folder', name, parent: '' })
  await goTo(page, '/workspace/assets')
  const folders = page.getByRole('navigation', { name: 'Folders' })
  const show = page.getByRole('navigation', { name: 'Layout' })
  await show.getByRole('link', { name: 'Grid' }).click()
  await expect(page).toHaveURL(/as=grid/)
  const cards = page.getByRole('list', { name: 'Assets' }).getByRole('listitem')
  await cards.filter({ hasText: 'Morning' }).dragTo(folders.getByRole('link', { name: /Season one/ }))
  await expect(page.getByText('1 asset moved').first()).toBeVisible()
  await expect(folders.getByRole('link', { name: 'Season one 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(folders.getByRole('link', { name: 'Season one 0' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'assets-grid')

  // Remembered without the URL.
  await goTo(page, '/workspace/assets')
  await expect(show.getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByLabel('Move to folder')).toBeFocused()
  await page.getByLabel('Move to folder').selectOption('Season two')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await folders.getByRole('link', { name: 'Season two 1' }).click()
  await expect(page).toHaveURL(/folder=[0-9a-f-]{36}/)
  await expect(cards).toHaveCount(1)

  await show.getByRole('link', { name: 'Board' }).click()
  await expect(page.getByRole('heading', { name: /^Published/ })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'assets-board')

  // On a phone the folders are behind a button.
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/workspace/assets')
  await expect(folders.getByRole('link', { name: 'All assets' })).toBeHidden()
  await folders.getByRole('button', { name: 'Folders' }).click()
  await expect(folders.getByRole('link', { name: 'All assets' })).toBeVisible()
})
