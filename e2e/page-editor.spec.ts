import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import type { Desk } from './desk.ts'
import { canvasOf, expectBlocks } from './page-canvas.ts'
import { expect, test } from './server.ts'

const quotes = ['First', 'Second', 'Third'].map((text) => ({
  id: text.toLowerCase(),
  type: 'quote',
  props: { text, cite: '' },
}))

async function openEditor(owner: Page, desk: Desk, blocks: object[]): Promise<void> {
  const page = await desk.draft('By hand', blocks)
  await owner.goto(`/workspace/page/${page}/editor`, { waitUntil: 'networkidle' })
}

test('a page is built by dragging, undone, and saved', { tag: '@main' }, async ({ owner, desk }) => {
  const complaints = consoleErrorsOf(owner)
  await openEditor(owner, desk, quotes.slice(0, 2))

  // Dragged from the palette, and across the page.
  const second = canvasOf(owner).getByRole('group', { name: 'Quote: Second' })
  await drag(owner, owner.getByRole('button', { name: 'Divider', exact: true }), second)
  // It is rendered during the drag and selected after the drop.
  await expect(owner.getByRole('region', { name: 'Selected block: Divider' })).toBeVisible()
  await expectBlocks(owner, ['Quote: First', 'Divider', 'Quote: Second'])
  await owner.keyboard.press('Control+z')
  await expectBlocks(owner, ['Quote: First', 'Quote: Second'])
  await owner.keyboard.press('Control+Shift+z')
  await drag(owner, second, canvasOf(owner).getByRole('group', { name: 'Quote: First' }))
  const moved = ['Quote: Second', 'Quote: First', 'Divider']
  await expectBlocks(owner, moved)

  // From a block on the canvas to its field.
  await canvasOf(owner).getByRole('group', { name: 'Quote: First' }).press('Enter')
  await expect(owner.getByRole('textbox', { name: 'Quote', exact: true })).toBeFocused()
  await expect(owner.getByText(/^Saved \d/)).toBeVisible()
  await owner.reload({ waitUntil: 'networkidle' })
  await expectBlocks(owner, moved)
  expect(complaints).toEqual([])
})

test('in the outline, blocks are moved into columns and out again by keyboard, cut, pasted and deleted, and publishing too early jumps to the missing parts', async ({
  owner,
  desk,
}) => {
  const columns = { id: 'cols', type: 'columns', props: { count: 2, first: [], second: [], third: [] } }
  const blank = { id: 'blank', type: 'quote', props: { text: '', cite: '' } }
  await openEditor(owner, desk, [...quotes, columns, blank])
  await owner.getByRole('tab', { name: 'Outline' }).click()
  const third = owner.getByRole('button', { name: 'Quote Third' })
  await third.press('Alt+ArrowRight')
  await expectBlocks(owner, ['Quote: First', 'Quote: Second', 'Columns', 'Quote: Third', 'Quote'])
  await expect(owner.getByText('Quote moved to position 1 of 1 in its column.')).toBeAttached()
  await third.press('Alt+ArrowLeft')
  await expect(owner.getByText('Quote moved to position 4 of 5.')).toBeAttached()

  await owner.getByRole('button', { name: 'Quote First' }).click()
  await owner.keyboard.press('Control+x')
  await third.click()
  await owner.keyboard.press('Control+v')
  await expectBlocks(owner, ['Quote: Second', 'Columns', 'Quote: Third', 'Quote: First', 'Quote'])
  await owner.getByRole('button', { name: 'Quote Second' }).click()
  await owner.keyboard.press('Delete')
  await expectBlocks(owner, ['Columns', 'Quote: Third', 'Quote: First', 'Quote'])
  await expectAccessibleInEveryLook(owner, 'editor with its outline')
  await owner.getByRole('button', { name: 'Publish', exact: true }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(owner.getByText('Not published yet: 1 field needs your attention.')).toBeVisible()
  await expect(owner.getByRole('textbox', { name: 'Quote' })).toBeFocused()
})

test('a page is edited on a phone', async ({ owner, desk }) => {
  await owner.setViewportSize({ width: 390, height: 800 })
  await openEditor(owner, desk, [])
  await owner.getByRole('button', { name: 'Blocks', exact: true }).click()
  await owner.getByRole('button', { name: 'Quote', exact: true }).click()
  await owner.getByRole('textbox', { name: 'Quote' }).fill('Said on the way')
  await owner.keyboard.press('Escape')
  await expectBlocks(owner, ['Quote: Said on the way'])
  await expect(owner.getByText(/^Saved \d/)).toBeVisible()
})

/** Like a hand: down, a little, across, a pause, up. */
async function drag(page: Page, what: Locator, where: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const from = await what.boundingBox()
  const to = await where.boundingBox()
  if (!from || !to) throw new Error('there is nothing to drag')
  await page.mouse.move(from.x + 40, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + from.height / 2 - 12, { steps: 4 })
  await page.mouse.move(to.x + 60, to.y + 6, { steps: 20 })
  await expect(canvasOf(page).locator('[data-puck-dragging]')).toBeAttached()
  await page.mouse.move(to.x + 60, to.y + 4, { steps: 8 })
  await page.mouse.up()
}

test('lists pasted from Word become lists, and guessed ones are pointed out', async ({ owner, desk }) => {
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Lists' }] }] }
  await openEditor(owner, desk, [{ id: 'text', type: 'rich_text', props: { doc } }])
  await canvasOf(owner).getByRole('group', { name: 'Text: Lists' }).press('Enter')
  const text = owner.getByRole('textbox', { name: 'Text', exact: true })
  const word = readFileSync('src/features/content/browser/fixtures/52-word-lists.html', 'utf8')
  await paste(text, 'text/html', word)
  await expect(text.locator('ul > li > ul > li')).toHaveText('Inner point')
  await expect(text.locator('ol > li')).toHaveText(['Numbered one', 'Numbered two'])
  const note = owner.getByText('We turned bullets and numbers into lists.')
  await expect(note).toHaveCount(0)
  await paste(text, 'text/html', '<p>• Oil</p><p>• Wick</p>')
  await expect(note).toBeVisible()
  await paste(text, 'text/plain', 'Tom &amp; Ann')
  await expect(text).toContainText('Tom & Ann')
})

async function paste(into: Locator, type: string, content: string): Promise<void> {
  await into.evaluate(
    (element, [kind = '', data = '']) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(kind, data)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [type, content],
  )
}
