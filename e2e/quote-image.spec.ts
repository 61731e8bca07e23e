import { readFile } from 'node:fs/promises'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { downloaded } from './hand.ts'
import { expect, test } from './server.ts'
import { paragraphs, select } from './transcript-editor.ts'

test('selected words become an image, to download and in the library', async ({ owner: page, desk }) => {
  const words = 'Ann: We began because nobody else would.\n\nLea: And we stayed.\n'
  const asset = await desk.upload('quotable.txt', words)
  await page.goto(`/workspace/assets/${asset}/transcript`, { waitUntil: 'networkidle' })
  await select(paragraphs(page).first(), 8)
  await page.getByRole('button', { name: 'Quote image' }).click()
  const dialog = page.getByRole('dialog')
  const quote = dialog.getByRole('textbox', { name: 'Quote' })
  await expect(quote).toHaveValue('We began')
  await expect(dialog.getByLabel('Speaker')).toHaveValue('Ann')
  await quote.fill('We began because nobody else would.')
  const canvas = dialog.getByRole('img', { name: 'Image of the quote: We began because nobody else would.' })

  await dialog.getByLabel('Size').selectOption('Square, 1080 × 1080')
  await expect(canvas).toHaveJSProperty('width', 1080)

  await expectAccessibleInEveryLook(page, 'quote image')

  const download = await downloaded(dialog.getByRole('button', { name: 'Download PNG' }))
  expect(download.suggestedFilename()).toBe('quote-square.png')
  const png = await readFile(await download.path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080])

  await dialog.getByRole('button', { name: 'Save to library' }).click()
  await expect(dialog.getByText('Image saved to the library.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Open the library' }).click()
  await expect(page.getByText('quote-square.png').first()).toBeVisible()
})
