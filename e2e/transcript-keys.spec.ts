import { tabTo } from './keyboard.ts'
import { expect, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'

test('a transcript is played, corrected, labeled, searched, split and saved by keyboard only', async ({
  owner: page,
  desk,
}) => {
  const asset = await uploadTalk(desk)
  const { keyboard } = page
  const paragraphs = page.getByRole('region', { name: 'Transcript' }).getByRole('textbox')

  // Opened from the asset.
  await page.goto(`/workspace/assets/${asset}`, { waitUntil: 'networkidle' })
  await tabTo(page, page.getByRole('link', { name: 'Edit', exact: true }))
  await keyboard.press('Enter')
  await expect(paragraphs.first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  // Played and paused, and played from the word at the caret.
  await keyboard.press('Alt+k')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await keyboard.press('Alt+k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await tabTo(page, paragraphs.last())
  await keyboard.press('Home')
  for (const _ of ['ask', 'what', 'you']) await keyboard.press('Control+ArrowRight')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(page.locator('.te-row').last().locator('[data-look~="now"]')).toHaveCount(1)
  await keyboard.press('Alt+k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  // The cursor goes to the previous paragraph and back, and the speaker is set by number.
  await keyboard.press('Alt+ArrowUp')
  await expect(paragraphs.nth(2)).toBeFocused()
  await keyboard.press('Alt+ArrowDown')
  await expect(paragraphs.last()).toBeFocused()
  await keyboard.press('Alt+2')
  await expect(page.getByText('This transcript has no speaker number 2.')).toBeVisible()
  for (const _ of ['ask', 'what', 'you']) await keyboard.press('Control+ArrowRight')

  // A word is corrected, undone and redone.
  await keyboard.press('Control+Shift+ArrowRight')
  await keyboard.type(' could')
  await expect(paragraphs.last()).toHaveValue('ask what you could do for your country.')
  await keyboard.press('Control+z')
  await expect(paragraphs.last()).toHaveValue('ask what you can do for your country.')
  await keyboard.press('Control+Shift+z')
  await expect(paragraphs.last()).toHaveValue('ask what you could do for your country.')

  // A paragraph is split and joined.
  await keyboard.press('Home')
  await keyboard.press('Control+ArrowRight')
  await keyboard.press('Enter')
  await expect(paragraphs).toHaveCount(5)
  await keyboard.press('Backspace')
  await expect(paragraphs).toHaveCount(4)
  await expect(paragraphs.last()).toHaveValue('ask what you could do for your country.')

  // A chapter from the selection.
  await keyboard.press('Home')
  await keyboard.press('Control+Shift+ArrowRight')
  await keyboard.press('Control+Shift+ArrowRight')
  await keyboard.press('Alt+h')
  await expect(page.getByLabel('Chapter title')).toHaveValue('ask what')
  await tabTo(page, page.getByLabel('Chapter title'))
  await keyboard.press('Control+a')
  await keyboard.type('The question')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Play The question' })).toBeVisible()

  // A speaker is renamed, and the focus stays.
  await tabTo(page, page.getByRole('tab', { name: 'Chapters' }), { back: true })
  await keyboard.press('ArrowLeft')
  await tabTo(page, page.getByLabel('Rename John F. Kennedy'))
  await keyboard.press('Control+a')
  await keyboard.type('JFK')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change speaker: JFK' })).toHaveCount(4)
  await expect(page.getByLabel('Rename JFK')).toBeFocused()

  // Found and replaced everywhere.
  await keyboard.press('Control+f')
  await expect(page.getByLabel('Find', { exact: true })).toBeFocused()
  await keyboard.type('country')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await tabTo(page, page.getByLabel('Replace with'))
  await keyboard.type('planet')
  await tabTo(page, page.getByRole('button', { name: 'Replace all' }))
  await keyboard.press('Enter')
  await expect(paragraphs.last()).toHaveValue('ask what you could do for your planet.')
  await tabTo(page, page.getByLabel('Replace with'), { back: true })
  await keyboard.press('Escape')
  await expect(page.getByLabel('Find', { exact: true })).toHaveCount(0)

  // Saved as a named version.
  await tabTo(page, page.getByRole('tab', { name: 'Speakers' }))
  await keyboard.press('End')
  await keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Version name'))
  await keyboard.type('By keys')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Restore By keys' })).toBeVisible()
  await keyboard.press('Control+s')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(paragraphs.last()).toHaveValue('ask what you could do for your planet.')
  await expect(page.getByRole('button', { name: 'Change speaker: JFK' })).toHaveCount(4)
})
