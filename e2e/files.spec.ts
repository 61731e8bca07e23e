import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { look } from './look.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

const speech = readFileSync(join(import.meta.dirname, '../demo/jfk.mp3'))

test('a file of the library becomes no asset, has a purpose and tags, and is found when its rights end', async ({
  owner,
}) => {
  test.setTimeout(180_000)
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
