import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, type Site, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

const demo = join(import.meta.dirname, '../demo')

async function upload(
  page: Page,
  site: Site,
  { name, asset = '' }: { name: string; asset?: string },
): Promise<string> {
  const query = new URLSearchParams({ name, ...(asset ? { asset } : {}) })
  const answer = await page.request.post(`/api/assets/upload?${query}`, {
    data: readFileSync(join(demo, name)),
    headers: { origin: site.origin, 'content-type': 'application/octet-stream' },
  })
  const taken: unknown = await answer.json()
  return (taken as { asset: { id: string } }).asset.id
}

async function openEditor(page: Page, site: Site): Promise<string> {
  const asset = await upload(page, site, { name: 'jfk.mp3' })
  await upload(page, site, { name: 'jfk.vtt', asset })
  await page.goto(`/workspace/assets/${asset}/transcript`)
  await page.waitForLoadState('networkidle')
  return asset
}

function paragraphs(page: Page): Locator {
  return page.getByRole('region', { name: 'Transcript' }).getByRole('textbox')
}

test('a transcript is corrected, its speaker named, and what was typed is there after a reload', {
  tag: '@main',
}, async ({ owner: page, site }) => {
  await openEditor(page, site)
  const first = paragraphs(page).first()
  await first.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' dear friends')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await page.getByLabel('Name of John F. Kennedy').fill('JFK')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Speaker: JFK. Change' })).toHaveCount(4)
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload()
  await expect(paragraphs(page).first()).toHaveValue('And so my fellow Americans, dear friends')
  await expect(page.getByRole('button', { name: 'Speaker: JFK. Change' })).toHaveCount(4)
})

test('a click on a word plays from it, the word being said is marked, and typing pauses', async ({
  owner: page,
  site,
}) => {
  await openEditor(page, site)
  const last = paragraphs(page).last()
  const box = await last.boundingBox()
  await last.click({ position: { x: (box?.width ?? 0) * 0.2, y: 14 } })
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(page.locator('[data-look~="now"]')).toHaveCount(1)
  await page.keyboard.type('x')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('paragraphs are split, joined, undone and redone by keys', async ({ owner: page, site }) => {
  await openEditor(page, site)
  const first = paragraphs(page).first()
  await first.focus()
  await first.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 7))
  await page.keyboard.press('Enter')
  await expect(paragraphs(page)).toHaveCount(5)
  await expect(first).toHaveValue('And so')
  await page.keyboard.press('Backspace')
  await expect(first).toHaveValue('And so my fellow Americans,')
  await page.keyboard.press('Control+z')
  await expect(paragraphs(page)).toHaveCount(5)
  await page.keyboard.press('Control+z')
  await expect(paragraphs(page)).toHaveCount(4)
  await page.keyboard.press('Control+Shift+z')
  await expect(paragraphs(page)).toHaveCount(5)
})

test('places are found, counted and replaced everywhere', async ({ owner: page, site }) => {
  await openEditor(page, site)
  await page.keyboard.press('Control+f')
  await page.getByLabel('Find', { exact: true }).fill('country')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.getByLabel('Replace with').fill('planet')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expect(page.getByText('Replaced 2 places.')).toBeVisible()
  await expect(paragraphs(page).last()).toHaveValue('ask what you can do for your planet.')
})

test('of a selection come a chapter, a comment and words that are struck out of what is exported', async ({
  owner: page,
  site,
}) => {
  const asset = await openEditor(page, site)
  const second = paragraphs(page).nth(1)
  await second.focus()
  await second.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 7))
  await page.getByRole('button', { name: 'Chapter', exact: true }).click()
  await expect(page.getByLabel('Title of the chapter')).toHaveValue('ask not')
  await page.getByRole('button', { name: 'Comment', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('The line of the day')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Strike out' }).click()
  await expect(page.locator('[data-look~="struck"]')).not.toHaveCount(0)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  const exported = await page.request.get(`/api/assets/${asset}/transcript/export?format=vtt`)
  const text = await exported.text()
  expect(text).not.toContain('ask not')
  expect(text).toContain('what your country can do for you')
})

test('who saves second is asked, loses nothing, and a version is restored', { tag: '@main' }, async ({
  owner: page,
  site,
}) => {
  const asset = await openEditor(page, site)
  const other = await page.context().newPage()
  await other.goto(`/workspace/assets/${asset}/transcript`)
  await other.waitForLoadState('networkidle')
  for (const [who, text] of [
    [page, 'Mine first'],
    [other, 'Theirs second'],
  ] as const) {
    await paragraphs(who).first().fill(text)
    await who.keyboard.press('Control+s')
    await expect(who.getByText(/^Saved |somebody else changed/i).first()).toBeVisible()
  }
  await other.getByRole('button', { name: 'Load the other' }).click()
  await expect(paragraphs(other).first()).toHaveValue('Mine first')
  await other.getByRole('tab', { name: 'Versions' }).click()
  await other.getByRole('button', { name: 'Restore Not saved because' }).click()
  await expect(paragraphs(other).first()).toHaveValue('Theirs second')
  await other.close()
})

test('what goes into an exported file is chosen in its menu', async ({ owner: page, site }) => {
  await openEditor(page, site)
  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('menu', { name: 'Export' })
  await menu.getByRole('menuitemcheckbox', { name: 'Speakers' }).click()
  await menu.getByRole('menuitemradio', { name: '32 characters' }).click()
  await expectUsableInEveryLook(page, 'the menu of exports')
  const arriving = page.waitForEvent('download')
  await menu.getByRole('menuitem', { name: 'SubRip (.srt)' }).click()
  const text = readFileSync(await (await arriving).path(), 'utf8')
  expect(text).toContain('my fellow Americans')
  expect(text).not.toContain('Kennedy')
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(32)
})

test('whoever scrolled away jumps back to what is said, by the button and by its key', async ({
  owner: page,
  site,
}) => {
  await openEditor(page, site)
  const follow = page.getByRole('switch', { name: 'Follow' })
  const jump = page.getByRole('button', { name: 'Jump back to what is said' })
  await page.keyboard.press('Alt+k')
  await expect(page.locator('[data-look~="now"]')).toHaveCount(1)
  await expect(jump).toHaveCount(0)
  await page.getByRole('region', { name: 'Transcript' }).hover()
  await page.mouse.wheel(0, 60)
  await expect(follow).not.toBeChecked()
  await jump.click()
  await expect(follow).toBeChecked()
  await expect(jump).toHaveCount(0)
  await follow.uncheck()
  await expect(jump).toBeVisible()
  await page.keyboard.press('Alt+g')
  await expect(follow).toBeChecked()
})

test('a locked transcript is read-only with who and when, and unlocked it is edited again', async ({
  owner: page,
  site,
}) => {
  await openEditor(page, site)
  await paragraphs(page).first().focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' indeed')
  await page.getByRole('button', { name: 'More with this transcript' }).click()
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).click()
  await expect(page.getByText(/^Locked by \S+/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Strike out' })).toBeDisabled()
  await expect(paragraphs(page).first()).not.toBeEditable()
  await expectUsableInEveryLook(page, 'a locked transcript')
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(paragraphs(page).first()).toHaveValue('And so my fellow Americans, indeed')
  await paragraphs(page).first().focus()
  await page.keyboard.press('Alt+x')
  await expect(page.getByText('This transcript is locked. Unlock it to change it.')).toBeVisible()
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText(/^Locked by \S+/)).toHaveCount(0)
  await paragraphs(page).first().fill('And so')
  await expect(page.getByText(/^Saved /)).toBeVisible()
})

test('without a service, transcribing again says where one is set up', async ({ owner: page, site }) => {
  await openEditor(page, site)
  await page.getByRole('button', { name: 'More with this transcript' }).click()
  await page.getByRole('menuitem', { name: 'Transcribe again…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transcribe again' })
  await expect(dialog.getByRole('link', { name: 'Set one up in the AI settings' })).toBeVisible()
})
