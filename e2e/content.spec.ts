import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { downloaded } from './hand.ts'
import { expect, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'

function card(owner: Page, name: string) {
  return owner.locator('section.panel').filter({ has: owner.getByRole('heading', { name, exact: true }) })
}

/** Opens a text by the list of kinds. */
async function open(owner: Page, name: string): Promise<void> {
  await owner.getByRole('navigation', { name: 'Generated content' }).getByRole('link', { name }).click()
  await expect(card(owner, name)).toBeVisible()
}

test('content is generated from a talk, played, varied, edited, approved, downloaded, deleted and put on a page', {
  tag: '@main',
}, async ({ owner, desk }) => {
  const asset = await uploadTalk(desk)
  await goTo(owner, `/workspace/assets/${asset}/content`)
  await owner.getByRole('button', { name: 'Select all' }).click()
  await owner.getByRole('button', { name: 'Generate', exact: true }).click()
  const summary = card(owner, 'Summary')
  const texts = owner.getByRole('navigation', { name: 'Generated content' })
  await expect(texts.getByRole('link', { name: 'SEO' })).toBeVisible({ timeout: 30_000 })
  await open(owner, 'Summary')
  await expect(summary.getByText('Quoted')).toBeVisible()
  await expect(summary.getByText('1 of 1')).toBeVisible({ timeout: 30_000 })
  await expectAccessibleInEveryLook(owner, 'content')
  const source = summary.getByRole('button', { name: /^Play from/ }).first()
  await source.click()
  const audio = owner.locator('.content-player audio')
  const isHeard = () => audio.evaluate((one: HTMLAudioElement) => !one.paused || one.currentTime > 0)
  await expect.poll(isHeard).toBe(true)

  await owner.getByRole('button', { name: 'New variant: Summary' }).click()
  await expect(summary.getByText('2 of 2')).toBeVisible({ timeout: 30_000 })

  await summary.getByRole('button', { name: 'Edit' }).click()
  await summary.getByLabel('Summary (plain text)').fill('We also sell boats.')
  await summary.getByRole('button', { name: 'Save as a new variant' }).click()
  await expect(summary.getByText('3 of 3')).toBeVisible()
  await expect(summary.getByText('No citation')).toBeVisible()

  await summary.getByRole('button', { name: 'Approve' }).click()
  await expect(summary.getByText('Approved', { exact: true })).toBeVisible()

  await summary.getByRole('button', { name: 'Download' }).click()
  const download = await downloaded(owner.getByRole('menuitem', { name: 'Markdown' }))
  expect(download.suggestedFilename()).toMatch(/-summary\.md$/)

  await open(owner, 'Blog outline')
  const blog = card(owner, 'Blog outline')
  await blog.getByRole('button', { name: 'Edit' }).click()
  const editor = blog.getByRole('textbox', { name: 'Blog outline (plain text)' })
  await editor.press('Control+End')
  await editor.press('Enter')
  await blog.getByRole('button', { name: 'Bold' }).click()
  await owner.keyboard.type('Written by hand.')
  await expectAccessibleInEveryLook(owner, 'content, the rich editor')
  await blog.getByRole('button', { name: 'Save as a new variant' }).click()
  await expect(blog.locator('.output-claim strong', { hasText: 'Written by hand.' })).toBeVisible()
  await open(owner, 'Summary')
  await owner.getByRole('button', { name: 'Delete: Summary' }).click()
  await expect(summary).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(summary.getByText('3 of 3')).toBeVisible()

  await owner.getByRole('link', { name: 'Add to page: Summary' }).click()
  await expectAccessibleInEveryLook(owner, 'content, put on a page')
  await owner
    .getByRole('button', { name: /^Add to / })
    .first()
    .click()
  await expect(owner).toHaveURL(/\/workspace\/page\/.+\/editor/)
})
