import { readFile } from 'node:fs/promises'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { ownerSetup } from './owner-setup.ts'
import { expect, test } from './server.ts'

test('selected words become an image, to download and in the library', async ({ owner: page, site }) => {
  const asset = await ownerSetup(page, site).upload(
    'quotable.txt',
    'Ann: We began because nobody else would.\n\nLea: And we stayed.\n',
  )
  await page.goto(`/workspace/assets/${asset}/transcript`, { waitUntil: 'networkidle' })
  const first = page.getByRole('region', { name: 'Transcript' }).getByRole('textbox').first()
  await first.focus()
  await first.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 8))
  await page.getByRole('button', { name: 'Quote image' }).click()
  const dialog = page.getByRole('dialog')
  const quote = dialog.getByRole('textbox', { name: 'Quote' })
  await expect(quote).toHaveValue('We began')
  await expect(dialog.getByLabel('Speaker')).toHaveValue('Ann')
  await quote.fill('We began because nobody else would.')
  const canvas = dialog.getByRole('img', { name: 'Image of the quote: We began because nobody else would.' })

  for (const [size, width, height] of [
    ['Story, 1080 × 1920', 1080, 1920],
    ['Square, 1080 × 1080', 1080, 1080],
  ] as const) {
    await dialog.getByLabel('Size').selectOption(size)
    await expect(canvas).toHaveJSProperty('width', width)
    await expect(canvas).toHaveJSProperty('height', height)
  }

  await expectAccessibleInEveryLook(page, 'quote image')

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PNG' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('quote-square.png')
  const png = await readFile(await download.path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080])

  await dialog.getByRole('button', { name: 'Save to library' }).click()
  await expect(dialog.getByText('Image saved to the library.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Open the library' }).click()
  await expect(page.getByText('quote-square.png').first()).toBeVisible()
})
