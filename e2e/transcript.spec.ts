import { readFileSync } from 'node:fs'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { downloaded } from './hand.ts'
import { expect, test } from './server.ts'
import { openTranscript, paragraphs, select } from './transcript-editor.ts'

test('a transcript is corrected, and the second to save is asked and loses nothing', {
  tag: '@main',
}, async ({ owner: page, desk }) => {
  const asset = await openTranscript(page, desk)
  const other = await page.context().newPage()
  await other.goto(`/workspace/assets/${asset}/transcript`, { waitUntil: 'networkidle' })
  await paragraphs(page).first().focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' dear friends')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await paragraphs(other).first().fill('Theirs second')
  await other.keyboard.press('Control+s')
  await other.getByRole('button', { name: 'Load theirs' }).click()
  await expect(paragraphs(other).first()).toHaveValue('And so my fellow Americans, dear friends')
  await other.getByRole('tab', { name: 'Versions' }).click()
  await other.getByRole('button', { name: 'Restore Not saved: someone' }).click()
  await expect(paragraphs(other).first()).toHaveValue('Theirs second')
})

test('a click while it plays jumps to the word, typing pauses, and a scrolled-away reader can jump back to the current words', async ({
  owner: page,
  desk,
}) => {
  await openTranscript(page, desk)
  const last = paragraphs(page).last()
  const box = await last.boundingBox()
  const position = { x: (box?.width ?? 0) * 0.2, y: 14 }
  await last.click({ position })
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await last.click({ position })
  await expect(page.locator('.te-row').last().locator('[data-look~="now"]')).toHaveCount(1)
  await expect(page.locator('[data-look~="now"]')).toHaveCount(1)
  await page.keyboard.type('x')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  const follow = page.getByRole('switch', { name: 'Follow' })
  const jump = page.getByRole('button', { name: 'Jump to playback position' })
  await page.keyboard.press('Alt+k')
  await expect(jump).toHaveCount(0)
  await page.getByRole('region', { name: 'Transcript' }).hover()
  await page.mouse.wheel(0, 60)
  await expect(follow).not.toBeChecked()
  await jump.click()
  await expect(follow).toBeChecked()
  await follow.uncheck()
  await page.keyboard.press('Alt+g')
  await expect(follow).toBeChecked()
})

test('words are commented on and struck out, a format is chosen in the export menu, and a lock makes everything read-only', async ({
  owner: page,
  desk,
}) => {
  await openTranscript(page, desk)
  const second = paragraphs(page).nth(1)
  await select(second, 7)
  await page.getByRole('button', { name: 'Comment', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('The line of the day')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Strike out' }).click()
  await expect(page.locator('[data-look~="struck"]')).not.toHaveCount(0)
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('menu', { name: 'Export' })
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Speakers in subtitles' })).not.toBeChecked()
  await menu.getByRole('menuitemradio', { name: '32 characters' }).click()
  await expectAccessibleInEveryLook(page, 'the export menu')
  const file = await downloaded(menu.getByRole('menuitem', { name: 'SubRip (.srt)' }))
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain('my fellow Americans')
  expect(text).not.toMatch(/Kennedy|ask not/)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(32)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).click()
  await expect(page.getByText(/^Locked by \S+/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Strike out' })).toBeDisabled()
  await expect(paragraphs(page).first()).not.toBeEditable()
  await expectAccessibleInEveryLook(page, 'a locked transcript')
  await paragraphs(page).first().focus()
  await page.keyboard.press('Alt+x')
  await expect(page.getByText('This transcript is locked. Unlock it to change it.')).toBeVisible()
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(paragraphs(page).first()).toBeEditable()
})

test('a speaker of 25,000 words is renamed', async ({ owner: page, desk }) => {
  const long = readFileSync('bench/transcripts/the-changelog-655.md')
  const talk = await desk.upload('the-changelog-655.md', long)
  await page.goto(`/workspace/assets/${talk}/transcript`, { waitUntil: 'networkidle' })
  await page.getByLabel('Rename Adam Jacob').fill('Adam Jacob of System Initiative')
  await page.keyboard.press('Enter')
  const named = page.getByRole('button', { name: 'Change speaker: Adam Jacob of System Initiative' })
  await expect(named.first()).toBeVisible()
  await expect(page.getByText(/^Saved /)).toBeVisible()
})
