import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { look } from './look.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

const speech = readFileSync(join(import.meta.dirname, '../demo/jfk.mp3'))

test('a file of the library becomes no asset, has a purpose and tags, and is found when its rights end', async ({
  owner,
}) => {
  await owner.goto('/workspace/assets/library', { waitUntil: 'networkidle' })
  const [chooser] = await Promise.all([
    owner.waitForEvent('filechooser'),
    owner.getByRole('button', { name: 'Upload files' }).click(),
  ])
  await chooser.setFiles({ name: 'station-intro.mp3', mimeType: 'audio/mpeg', buffer: speech })
  await owner.getByRole('link', { name: 'station-intro.mp3' }).click()
  await expect(owner.getByRole('heading', { name: 'station-intro.mp3' })).toBeVisible()
  const panel = owner.locator('.file-panel')
  await expect(panel.getByText('Not used')).toBeVisible()
  await panel.getByLabel('May be shown until').fill('2020-01-31')
  await panel.getByLabel('Purpose').selectOption('Intro')
  await panel.getByLabel('Tags').fill('Season 9, loud')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('File saved').first()).toBeVisible()
  await expect(panel.getByText('Rights ended on 2020-01-31')).toBeVisible()
  await look(owner, 'file')
  await expectUsableInEveryLook(owner, 'a file with a purpose')

  await owner.goto('/workspace/assets/library?show=ended&purpose=intro', { waitUntil: 'networkidle' })
  await expect(owner.getByText('Intro · Season 9 · loud')).toBeVisible()
  await owner.getByLabel('Purpose', { exact: true }).selectOption('Logo')
  await expect(owner.getByText('No file fits what you look for and the filters.')).toBeVisible()
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await expect(owner.getByRole('link', { name: 'station-intro' })).toHaveCount(0)
})

test('a part of a picture becomes a picture of its own, and the whole one stays', async ({ owner }) => {
  await owner.goto('/workspace/assets/library', { waitUntil: 'networkidle' })
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
  await owner.getByRole('button', { name: 'Choose a part' }).click()
  await owner.getByText('1:1', { exact: true }).click()
  await expect(owner.getByLabel('Width')).toHaveValue('100')
  await expect(owner.getByLabel('From the left')).toHaveValue('50')
  await look(owner, 'crop')
  await expectUsableInEveryLook(owner, 'cropping a picture')
  await owner.getByRole('button', { name: 'Save as a new picture' }).click()
  await expect(owner.getByText('Saved as a new picture').first()).toBeVisible()
  await owner.getByRole('link', { name: 'half-100x100.png' }).click()
  await expect(owner.getByText('Cropped from')).toBeVisible()
  await expect(owner.locator('.file-preview').getByText('100 × 100')).toBeVisible()
  await expect(owner.getByRole('link', { name: 'half.png', exact: true }).first()).toBeVisible()
})
