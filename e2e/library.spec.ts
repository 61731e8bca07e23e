import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { choose } from './hand.ts'
import { expect, test } from './server.ts'

test('assets are filtered, selected by keyboard and tagged, and that is undone', {
  tag: '@main',
}, async ({ owner }) => {
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  const menu = owner.locator('summary', { hasText: 'Filter' })
  await menu.focus()
  await owner.keyboard.press('Enter')
  await owner.getByLabel('Type', { exact: true }).selectOption('audio')
  const chips = owner.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByText('Type: Recording')).toBeVisible()
  await owner.getByLabel('Transcript', { exact: true }).selectOption('yes')
  await expectAccessibleInEveryLook(owner, 'assets-filters')
  await owner.getByLabel('Transcript', { exact: true }).focus()
  await owner.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(owner.getByLabel('Type', { exact: true })).toBeHidden()
  await chips.getByRole('link', { name: 'Remove filter “Transcript”' }).click()
  await expect(owner).not.toHaveURL(/transcript=/)
  await owner.locator('h1').click()
  await owner.keyboard.press('j')
  await owner.keyboard.press('x')
  await expect(owner.getByText('1 selected')).toBeVisible()
  const bulk = owner.getByRole('group', { name: 'Selected assets' })
  await bulk.getByLabel('Tag to add').fill('keynote')
  await bulk.getByRole('button', { name: 'Add tag' }).click()
  await expect(owner.getByRole('link', { name: 'keynote' })).toBeVisible()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('link', { name: 'keynote' })).toHaveCount(0)
})

/** A PNG of this size, drawn by the browser. */
async function drawn(page: Page, width: number): Promise<Buffer> {
  const png = await page.evaluate((size) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: 100 })
    canvas.getContext('2d')?.fillRect(0, 0, 100, 100)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, width)
  return Buffer.from(png, 'base64')
}

test('a library file is replaced, reverted, cropped into a new image, deleted and restored', async ({
  owner,
}) => {
  const button = (name: string) => owner.getByRole('button', { name })
  async function upload(by: string, name: string, size: number): Promise<void> {
    await choose(button(by), { name, mimeType: 'image/png', buffer: await drawn(owner, size) })
  }
  await goTo(owner, '/workspace/assets/library')
  await upload('Upload files', 'small.png', 200)
  await owner.getByRole('link', { name: 'small.png' }).click()
  const preview = owner.getByRole('img', { name: 'Preview of' })
  const width = () => preview.evaluate((one: HTMLImageElement) => one.naturalWidth)
  await expect.poll(width).toBe(200)
  await upload('Choose another file', 'larger.png', 300)
  await expect(owner.getByRole('heading', { name: 'larger.png' })).toBeVisible()
  await expect.poll(width).toBe(300)
  await expectAccessibleInEveryLook(owner, 'library-replaced')
  await button('Undo replacement').click()
  await expect(owner.getByRole('heading', { name: 'small.png' })).toBeVisible()
  await expect.poll(width).toBe(200)

  await button('Choose area').click()
  await owner.getByText('1:1', { exact: true }).click()
  await expect(owner.locator('.crop').getByText('100 × 100')).toBeVisible()
  await button('Bottom right corner').press('ArrowLeft')
  await expect(owner.locator('.crop').getByText('100 × 100')).toBeHidden()
  await owner.getByText('Freeform', { exact: true }).click()
  await owner.getByText('1:1', { exact: true }).click()
  await expectAccessibleInEveryLook(owner, 'cropping an image')
  await button('Save as new image').click()
  await owner.getByRole('link', { name: 'small-100x100.png' }).click()
  await expect(owner.getByText('Cropped from')).toBeVisible()
  await expect(owner.locator('.file-preview').getByText('100 × 100')).toBeVisible()
  await expect(owner.getByRole('link', { name: 'small.png', exact: true }).first()).toBeVisible()

  await button('Move “small-100x100.png” to trash').click()
  await expect(owner.getByRole('link', { name: 'small-100x100.png' })).toHaveCount(0)
  const removed = owner.getByRole('alert').filter({ hasText: 'moved to trash' })
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('link', { name: 'small-100x100.png' })).toBeVisible()
})
