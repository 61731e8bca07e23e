import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { goTo } from './go-to.ts'
import { ownerSetup } from './owner-setup.ts'
import { expect, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'

const long = readFileSync(join(import.meta.dirname, '../bench/transcripts/the-changelog-655.md'))

test('a speaker of 25,000 words is renamed, and a corrected sentence is found and played', async ({
  owner: page,
  site,
}) => {
  const talk = await ownerSetup(page, site).upload('the-changelog-655.md', long)
  await goTo(page, `/workspace/assets/${talk}/transcript`)
  await page.getByLabel('Rename Adam Jacob').fill('Adam Jacob of System Initiative')
  await page.keyboard.press('Enter')
  const named = page.getByRole('button', { name: 'Change speaker: Adam Jacob of System Initiative' })
  await expect(named.first()).toBeVisible()
  await expect(page.getByText(/^Saved /)).toBeVisible()

  const speech = `/workspace/assets/${await uploadTalk(page, site)}`
  await fixWords(page, speech)
  await makeChapter(page)
  await findAndPlay(page, speech)
})

async function fixWords(page: Page, asset: string): Promise<void> {
  await goTo(page, `${asset}/transcript`)
  const text = page.getByRole('region', { name: 'Transcript', exact: true })
  await page.keyboard.press('Control+f')
  await page.getByLabel('Find', { exact: true }).fill('country.')
  await page.getByLabel('Replace with').fill('republic.')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expect(text.getByRole('textbox').last()).toHaveValue('ask what you can do for your republic.')
  await page.getByLabel('Find', { exact: true }).press('Escape')
}

async function makeChapter(page: Page): Promise<void> {
  const last = page.getByRole('region', { name: 'Transcript', exact: true }).getByRole('textbox').last()
  await last.focus()
  await page.keyboard.press('Home')
  for (const _ of ['ask', 'what']) await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Alt+h')
  const title = page.getByLabel('Chapter title')
  await title.fill('What you can do')
  await title.press('Enter')
  await expect(page.getByRole('button', { name: 'Play What you can do' })).toBeVisible()
  await expect(page.getByText(/^Saved /)).toBeVisible()
}

/** The corrected sentence begins eight seconds into the recording. */
async function findAndPlay(page: Page, asset: string): Promise<void> {
  await goTo(page, '/workspace')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('your republic')
  await page
    .getByRole('option', { name: /ask what you can do for your republic/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${asset}#t=`))
  const second = Number(new URL(page.url()).hash.slice('#t='.length))
  expect(second).toBeGreaterThan(8)
  const heard = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await expect.poll(heard).toBeGreaterThanOrEqual(second - 0.1)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(heard).toBeGreaterThan(second)
}
