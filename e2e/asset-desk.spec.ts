import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ownerDesk } from './owner-desk.ts'
import { expect, type Site, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

const demo = join(import.meta.dirname, '../demo')

/** A recording with a transcript of which a part is a chapter. */
async function aTalk(page: Page, site: Site): Promise<string> {
  const asset = await ownerDesk(page, site).upload('jfk.mp3', readFileSync(join(demo, 'jfk.mp3')))
  await page.request.post(`/api/assets/upload?name=jfk.vtt&asset=${asset}`, {
    data: readFileSync(join(demo, 'jfk.vtt')),
    headers: { origin: site.origin, 'content-type': 'application/octet-stream' },
  })
  await page.goto(`/workspace/assets/${asset}/transcript`, { waitUntil: 'networkidle' })
  const second = page.getByRole('region', { name: 'Transcript' }).getByRole('textbox').nth(1)
  await second.focus()
  await second.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 7))
  await page.keyboard.press('Alt+h')
  await expect(page.getByLabel('Title of the chapter')).toHaveValue('ask not')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  return asset
}

/** By the toast that says what is taken back. */
async function undo(page: Page, what: string): Promise<void> {
  const toast = page.locator('.mantine-Notification-root').filter({ hasText: what })
  await toast.getByRole('button', { name: 'Undo' }).click()
}

async function post(page: Page, site: Site, path: string, form: Record<string, string>): Promise<void> {
  const answer = await page.request.post(path, { form, headers: { origin: site.origin } })
  expect(answer.ok()).toBe(true)
}

test('beside an asset stand its chapters, people, tags, collections and what was done with it', async ({
  owner: page,
  site,
}) => {
  const asset = await aTalk(page, site)
  await post(page, site, '/workspace/collection', {
    intent: 'create-collection',
    title: 'Beside a talk',
    kind: 'hand',
  })
  await page.goto(`/workspace/assets/${asset}`, { waitUntil: 'networkidle' })

  const chapters = page.getByRole('list', { name: 'Chapters' })
  await chapters.getByRole('button', { name: /ask not/ }).click()
  await expect(chapters.locator('[aria-current="true"]')).toHaveText(/ask not/)
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()

  const people = page.getByRole('list', { name: 'People' })
  await expect(people).toContainText('John F. Kennedy')
  await page.getByLabel('Name of a person').fill('Grace Beside')
  await page.keyboard.press('Enter')
  await expect(people).toContainText('Grace Beside')
  await expect(page.getByLabel('Name of a person')).toHaveValue('')
  await page.getByRole('button', { name: 'Take Grace Beside away' }).click()
  await expect(people).not.toContainText('Grace Beside')
  await undo(page, 'Grace Beside is no longer named')
  await expect(people).toContainText('Grace Beside')

  await page.getByLabel('New tag').fill('beside')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('beside')

  await page.getByRole('combobox', { name: 'Collection' }).selectOption('Beside a talk')
  await page.getByRole('button', { name: 'Add' }).last().click()
  await expect(page.getByRole('list', { name: 'Collections' })).toContainText('Beside a talk')

  const deeds = page.getByRole('list', { name: 'What was done' })
  await expect(deeds).toContainText('gave it a transcript')
  await expect(deeds).toContainText('added it')
  // The words that are said change while it plays.
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.pause())
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expectUsableInEveryLook(page, 'what stands beside an asset')
})

test('an asset is archived and found again by the filter, and comes back by undo', async ({
  owner: page,
  site,
}) => {
  const asset = await ownerDesk(page, site).upload('to-archive.mp3', readFileSync(join(demo, 'jfk.mp3')))
  await page.goto(`/workspace/assets/${asset}/settings`, { waitUntil: 'networkidle' })
  await expect(page.getByLabel('Owner')).toHaveValue(/-/)
  await page.getByLabel('Published on').fill('2026-02-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Archive it' }).click()
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible()
  await expectUsableInEveryLook(page, 'the settings of an archived asset')
  await page.goto('/workspace/assets?q=to-archive', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: /to-archive/ })).toHaveCount(0)
  await page.goto('/workspace/assets?q=to-archive&archived=yes', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: /to-archive/ }).first()).toBeVisible()
  await page.goto(`/workspace/assets/${asset}/settings`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await undo(page, 'It is back in the lists')
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible()
})

test('files are attached to an asset, go to the trash and come back by undo', async ({
  owner: page,
  site,
}) => {
  const asset = await ownerDesk(page, site).upload('with-files.mp3', readFileSync(join(demo, 'jfk.mp3')))
  await page.goto(`/workspace/assets/${asset}/assets`, { waitUntil: 'networkidle' })
  const files = page.getByRole('table', { name: 'Files' })
  const field = page.locator('input[type=file]').first()
  const picture = { name: 'slide-one.png', mimeType: 'image/png', buffer: await aPicture(page) }
  const text = { name: 'notes.pages', mimeType: 'text/plain', buffer: Buffer.from('Only words.') }
  await field.setInputFiles([picture, text])
  await expect(files.getByRole('row', { name: /slide-one\.png.*Attachment/ })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'notes.pages' })).toBeVisible()
  await expectUsableInEveryLook(page, 'the files of an asset')
  await page.getByRole('button', { name: 'Move slide-one.png to the trash' }).click()
  await expect(files.getByRole('row', { name: /slide-one/ })).toHaveCount(0)
  await undo(page, 'slide-one.png is in the trash')
  await expect(files.getByRole('row', { name: /slide-one\.png.*Attachment/ })).toBeVisible()
})

async function aPicture(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 48
    canvas.getContext('2d')?.fillRect(4, 4, 20, 20)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(drawn, 'base64')
}
