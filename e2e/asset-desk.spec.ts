import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { expect, type Site, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'

/** A recording with a transcript and a chapter. */
async function aTalk(page: Page, site: Site): Promise<string> {
  const asset = await uploadTalk(page, site)
  await goTo(page, `/workspace/assets/${asset}/transcript`)
  const second = page.getByRole('region', { name: 'Transcript' }).getByRole('textbox').nth(1)
  await second.focus()
  await second.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 7))
  await page.keyboard.press('Alt+h')
  await expect(page.getByLabel('Chapter title')).toHaveValue('ask not')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  return asset
}

test('an asset shows its chapters, which play, and its people, who are added and removed', async ({
  owner: page,
  site,
}) => {
  const asset = await aTalk(page, site)
  await goTo(page, `/workspace/assets/${asset}`)

  const chapters = page.getByRole('list', { name: 'Chapters' })
  await chapters.getByRole('button', { name: /ask not/ }).click()
  await expect(chapters.locator('[aria-current="true"]')).toHaveText(/ask not/)
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()

  const people = page.getByRole('list', { name: 'People' })
  await expect(people).toContainText('John F. Kennedy')
  await page.getByLabel('Person’s name').fill('Grace Beside')
  await page.keyboard.press('Enter')
  await expect(people).toContainText('Grace Beside')
  await expect(page.getByLabel('Person’s name')).toHaveValue('')
  await page.getByRole('button', { name: 'Remove Grace Beside' }).click()
  await expect(people).not.toContainText('Grace Beside')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(people).toContainText('Grace Beside')

  // The current words change while it plays.
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.pause())
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the chapters and people of an asset')
})
