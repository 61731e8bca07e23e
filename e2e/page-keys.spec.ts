import { tabTo } from './keyboard.ts'
import { expectBlocks } from './page-canvas.ts'
import { expect, test } from './server.ts'

test('blocks are added, written, moved, copied, deleted and published by keyboard only', async ({
  owner: page,
  desk,
}) => {
  const id = await desk.draft('By Tab', [])
  const { keyboard } = page
  await page.goto(`/workspace/page/${id}/editor`, { waitUntil: 'networkidle' })

  // Added by search, or by Tab.
  const finder = page.getByRole('textbox', { name: 'Find a block' })
  await tabTo(page, finder)
  await keyboard.type('hero')
  await keyboard.press('Enter')
  await expectBlocks(page, ['Hero'])
  await tabTo(page, page.getByRole('textbox', { name: 'Headline', exact: true }))
  await keyboard.type('Why we started')
  await expectBlocks(page, ['Hero: Why we started'])
  await tabTo(page, finder, { back: true })
  await keyboard.press('Control+a')
  await keyboard.press('Backspace')
  await tabTo(page, page.getByRole('button', { name: 'Quote', exact: true }))
  await keyboard.press('Enter')
  await expectBlocks(page, ['Hero: Why we started', 'Quote'])
  await tabTo(page, page.getByRole('textbox', { name: 'Quote' }))
  await keyboard.type('Said by keys')
  await expectBlocks(page, ['Hero: Why we started', 'Quote: Said by keys'])

  // Moved up and down, duplicated, deleted, undone and redone in the outline.
  await tabTo(page, page.getByRole('tab', { name: 'Blocks' }), { back: true })
  await keyboard.press('ArrowRight')
  const quote = page.getByRole('button', { name: 'Quote Said by keys' })
  await tabTo(page, quote.first())
  await keyboard.press('Alt+ArrowUp')
  await expectBlocks(page, ['Quote: Said by keys', 'Hero: Why we started'])
  await keyboard.press('Alt+ArrowDown')
  await expectBlocks(page, ['Hero: Why we started', 'Quote: Said by keys'])
  await keyboard.press('Control+d')
  await expectBlocks(page, ['Hero: Why we started', 'Quote: Said by keys', 'Quote: Said by keys'])
  await keyboard.press('Delete')
  await expectBlocks(page, ['Hero: Why we started', 'Quote: Said by keys'])
  await keyboard.press('Control+z')
  await expectBlocks(page, ['Hero: Why we started', 'Quote: Said by keys', 'Quote: Said by keys'])
  await keyboard.press('Control+Shift+z')
  await expectBlocks(page, ['Hero: Why we started', 'Quote: Said by keys'])

  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }), { back: true })
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})
