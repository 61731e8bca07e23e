import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'

test('a crop of an image becomes a new image, and the original stays', async ({ owner }) => {
  await goTo(owner, '/workspace/assets/library')
  const png = await owner.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 200
    canvas.height = 100
    const drawing = canvas.getContext('2d')
    if (drawing) {
      drawing.fillStyle = '#0a7'
      drawing.fillRect(0, 0, 100, 100)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const [chooser] = await Promise.all([
    owner.waitForEvent('filechooser'),
    owner.getByRole('button', { name: 'Upload files' }).click(),
  ])
  await chooser.setFiles({ name: 'half.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await owner.getByRole('link', { name: 'half.png', exact: true }).click()
  await owner.getByRole('button', { name: 'Choose area' }).click()
  await owner.getByText('1:1', { exact: true }).click()
  await expect(owner.locator('.crop').getByText('100 × 100')).toBeVisible()
  await owner.getByRole('button', { name: 'Bottom right corner' }).press('ArrowLeft')
  await expect(owner.locator('.crop').getByText('100 × 100')).toBeHidden()
  await owner.getByText('Freeform', { exact: true }).click()
  await owner.getByText('1:1', { exact: true }).click()
  await expectAccessibleInEveryLook(owner, 'cropping an image')
  await owner.getByRole('button', { name: 'Save as new image' }).click()
  await expect(owner.getByText('Saved as a new image').first()).toBeVisible()
  await owner.getByRole('link', { name: 'half-100x100.png' }).click()
  await expect(owner.getByText('Cropped from')).toBeVisible()
  await expect(owner.locator('.file-preview').getByText('100 × 100')).toBeVisible()
  await expect(owner.getByRole('link', { name: 'half.png', exact: true }).first()).toBeVisible()
})
