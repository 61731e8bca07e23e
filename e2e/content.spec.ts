import type { Page } from '@playwright/test'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

async function openContent(owner: Page, title: RegExp): Promise<void> {
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: title }).first().click()
  await owner.getByRole('link', { name: 'Content', exact: true }).click()
  await expect(owner.getByRole('button', { name: 'Write', exact: true })).toBeVisible()
  await owner.waitForLoadState('networkidle')
}

function card(owner: Page, name: string) {
  return owner.locator('section.panel').filter({ has: owner.getByRole('heading', { name, exact: true }) })
}

// Another setting is another server: this one counts the variants of outputs, of which other journeys write some.
test.use({ settings: { SERVER_OF: 'content' } })

test('outputs are written from a long talk, varied, edited, approved, kept as a file, removed and restored', {
  tag: '@main',
}, async ({ owner }) => {
  await openContent(owner, /Cantrill|Changelog/i)
  await owner.getByRole('button', { name: 'Select all' }).click()
  await owner.getByRole('button', { name: 'Write', exact: true }).click()
  const summary = card(owner, 'Summary')
  await expect(card(owner, 'Search engines')).toBeVisible({ timeout: 30_000 })
  await expect(summary.getByText('Extractive')).toBeVisible()
  await expect(summary.getByText('1 of 1')).toBeVisible({ timeout: 30_000 })
  await expect(card(owner, 'Chapters').getByText('0:00')).toBeVisible()
  await expect(card(owner, 'LinkedIn post').getByText(/of 3,000 characters/)).toBeVisible()

  await expectUsableInEveryLook(owner, 'content')

  await owner.getByRole('button', { name: 'Write another variant: Summary' }).click()
  await expect(summary.getByText('2 of 2')).toBeVisible({ timeout: 30_000 })
  await summary.getByRole('button', { name: 'Previous variant' }).click()
  await expect(summary.getByText('1 of 2')).toBeVisible()

  await summary.getByRole('button', { name: 'Edit' }).click()
  await summary.getByLabel('Summary, as text').fill('We also sell boats.')
  await summary.getByRole('button', { name: 'Save as a new variant' }).click()
  await expect(summary.getByText('3 of 3')).toBeVisible()
  await expect(summary.getByText('Edited by hand')).toBeVisible()
  await expect(summary.getByText('No source')).toBeVisible()

  await summary.getByRole('button', { name: 'Approve' }).click()
  await expect(summary.getByText('Approved', { exact: true })).toBeVisible()

  const download = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'Download Summary as Markdown' }).click()
  expect((await download).suggestedFilename()).toMatch(/-summary\.md$/)

  for (const [name, file] of [
    ['Download Summary as Word', /-summary\.docx$/],
    ['Download all as Word', /[a-z]\.docx$/],
    ['Download all as Markdown', /[a-z]\.md$/],
  ] as const) {
    const next = owner.waitForEvent('download')
    await owner.getByRole('link', { name }).click()
    expect((await next).suggestedFilename()).toMatch(file)
  }

  const blog = card(owner, 'Blog outline')
  await blog.getByRole('button', { name: 'Edit' }).click()
  const editor = blog.getByRole('textbox', { name: 'Blog outline, as text' })
  await expect(editor).toBeVisible()
  await editor.press('Control+End')
  await editor.press('Enter')
  await blog.getByRole('button', { name: 'Bold' }).click()
  await owner.keyboard.type('Written by hand.')
  await expectUsableInEveryLook(owner, 'content, the rich editor')
  await blog.getByRole('button', { name: 'Save as a new variant' }).click()
  await expect(blog.locator('.output-claim strong', { hasText: 'Written by hand.' })).toBeVisible()
  const html = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'Download Blog outline as HTML' }).click()
  expect((await html).suggestedFilename()).toMatch(/-blog\.html$/)

  const linkedin = card(owner, 'LinkedIn post')
  await linkedin.getByRole('button', { name: 'Edit' }).click()
  await linkedin.getByLabel('LinkedIn post, as text').fill('x'.repeat(3001))
  await expect(linkedin.getByText('3,001 of 3,000 characters')).toBeVisible()
  await linkedin.getByRole('button', { name: 'Cancel' }).click()

  await owner.getByRole('button', { name: 'Remove: Summary' }).click()
  await expect(summary).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(summary.getByText('3 of 3')).toBeVisible()

  await expect(
    card(owner, 'X thread')
      .getByText(/^\d+ of 280$/)
      .first(),
  ).toBeVisible()
  await owner.getByRole('button', { name: 'Write differently: Summary' }).click()
  const wishes = owner.getByRole('form', { name: 'Write differently: Summary' })
  await wishes.getByLabel('Length').selectOption('Long')
  await expectUsableInEveryLook(owner, 'content, other wishes')
  await wishes.getByRole('button', { name: 'Write', exact: true }).click()
  await expect(summary.getByText('4 of 4')).toBeVisible({ timeout: 30_000 })

  const content = owner.url()
  await owner.getByRole('button', { name: 'Remove: FAQ' }).click()
  await expect(card(owner, 'FAQ')).toHaveCount(0)
  await owner.goto('/workspace/trash', { waitUntil: 'networkidle' })
  await owner
    .getByRole('button', { name: /^Restore “/ })
    .first()
    .click()
  await owner.goto(content, { waitUntil: 'networkidle' })
  await expect(card(owner, 'FAQ')).toBeVisible()

  await owner.getByRole('link', { name: 'Put on a page: Summary' }).click()
  await expect(owner.getByRole('heading', { name: 'Put on a page: Summary' })).toBeVisible()
  await expectUsableInEveryLook(owner, 'content, put on a page')
  await owner
    .getByRole('button', { name: /^Put it here: / })
    .first()
    .click()
  await expect(owner).toHaveURL(/\/workspace\/page\/.+\/editor/)
})

test('a kind of one’s own is named where kinds are chosen, written, changed, deleted and brought back', async ({
  owner,
}) => {
  await openContent(owner, /jfk|Kennedy|ask not/i)
  const content = owner.url()
  await owner.getByRole('button', { name: 'Select all' }).click()
  await owner.getByRole('button', { name: 'Select none' }).click()
  await owner.getByRole('button', { name: 'New kind …' }).click()
  const naming = owner.getByRole('form', { name: 'A kind of your own' })
  await expect(naming.getByLabel('Name')).toBeFocused()
  await naming.getByLabel('Name').fill('Duty memo')
  await naming.getByLabel('What it is to be').fill('For {{nobody}}')
  await naming.getByLabel('Usual length').selectOption('Short')
  await naming.getByRole('button', { name: 'Create kind' }).click()
  await expect(naming.getByText('There is no variable “nobody”.')).toBeVisible()
  await expectUsableInEveryLook(owner, 'content, a new kind')
  await naming.getByLabel('What it is to be').fill('What citizens can do for their country')
  await naming.getByRole('button', { name: 'Create kind' }).click()
  await expect(naming).toHaveCount(0)
  await expect(owner.getByRole('checkbox', { name: 'Duty memo' })).toBeChecked()
  await owner.getByRole('button', { name: 'Write', exact: true }).click()
  const memo = card(owner, 'Duty memo')
  await expect(memo.getByText('Extractive')).toBeVisible({ timeout: 30_000 })
  await expect(memo.locator('.output-body')).toContainText('country')
  await memo.getByRole('button', { name: 'Edit' }).click()
  await expect(memo.getByRole('textbox', { name: 'Duty memo, as text' })).toBeVisible()
  await memo.getByRole('button', { name: 'Cancel' }).click()
  await memo.getByRole('button', { name: 'Approve' }).click()
  await expect(memo.getByText('Approved', { exact: true })).toBeVisible()
  const download = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'Download Duty memo as Markdown' }).click()
  expect((await download).suggestedFilename()).toMatch(/-duty-memo\.md$/)

  await owner.getByRole('link', { name: 'Your kinds' }).click()
  await owner.getByRole('link', { name: 'Change: Duty memo' }).click()
  await owner.waitForLoadState('networkidle')
  await expectUsableInEveryLook(owner, 'a kind of one’s own')
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('Memo of duty')
  await owner.locator('.template-form').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.locator('.template-form')).toHaveCount(0)
  await owner.waitForLoadState('networkidle')
  await owner.getByRole('button', { name: 'Delete: Memo of duty' }).click()
  await expect(owner.getByRole('link', { name: 'Change: Memo of duty' })).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo' }).first().click()
  await expect(owner.getByRole('link', { name: 'Change: Memo of duty' })).toBeVisible()
  await owner.goto(content, { waitUntil: 'networkidle' })
  await expect(card(owner, 'Memo of duty').getByText('Approved', { exact: true })).toBeVisible()
})

test('a source plays the recording from its moment', async ({ owner }) => {
  await openContent(owner, /jfk|Kennedy|ask not/i)
  await owner.getByRole('button', { name: 'Write', exact: true }).click()
  const source = card(owner, 'Summary')
    .getByRole('button', { name: /^Play from/ })
    .first()
  await expect(source).toBeVisible({ timeout: 30_000 })
  await source.click()
  await expect
    .poll(() =>
      owner
        .locator('.content-player audio')
        .evaluate((audio: HTMLAudioElement) => !audio.paused || audio.currentTime > 0),
    )
    .toBe(true)
})
