import { expectAccessibleInEveryLook } from './accessible.ts'
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
  await expect(owner).toHaveURL(/kind=audio.*transcript=yes/)
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

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const fourPixels =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWNYZWy8ytiYAUIBAB+qBEG5FOBEAAAAAElFTkSuQmCC'

test('a library file is replaced wherever it is used, reverted, deleted and restored', async ({ owner }) => {
  async function choose(button: string, name: string, base64: string): Promise<void> {
    const asked = owner.waitForEvent('filechooser')
    await owner.getByRole('button', { name: button }).click()
    const buffer = Buffer.from(base64, 'base64')
    await (await asked).setFiles([{ name, mimeType: 'image/png', buffer }])
  }
  await owner.goto('/workspace/assets/library', { waitUntil: 'networkidle' })
  await choose('Upload files', 'small.png', onePixel)
  await owner.getByRole('link', { name: 'small.png' }).click()
  const preview = owner.getByRole('img', { name: 'Preview of' })
  const width = () => preview.evaluate((one: HTMLImageElement) => one.naturalWidth)
  await expect.poll(width).toBe(1)
  await choose('Choose another file', 'larger.png', fourPixels)
  await expect(owner.getByRole('heading', { name: 'larger.png' })).toBeVisible()
  await expect.poll(width).toBe(2)
  await expectAccessibleInEveryLook(owner, 'library-replaced')
  await owner.getByRole('button', { name: 'Undo replacement' }).click()
  await expect(owner.getByRole('heading', { name: 'small.png' })).toBeVisible()
  await expect.poll(width).toBe(1)
  await owner.getByRole('button', { name: 'Move “small.png” to trash' }).click()
  await expect(owner.getByRole('link', { name: 'small.png' })).toHaveCount(0)
  const removed = owner.getByRole('alert').filter({ hasText: 'moved to trash' })
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('link', { name: 'small.png' })).toBeVisible()
})
