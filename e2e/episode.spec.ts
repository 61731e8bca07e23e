import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from './server.ts'

const root = join(import.meta.dirname, '..')

// Another setting is another server: here nothing else says what is looked for.
test.use({ settings: { SERVER_OF: 'episode' } })

test('a recording and a transcript of 25,000 words become a page that is published and shared, and a sentence is found and played', async ({
  owner: page,
  browser,
}) => {
  await upload(page)

  await openAsset(page, 'the-changelog-655')
  const talk = new URL(page.url()).pathname
  await nameSpeaker(page, talk)
  await writePost(page, talk)
  const address = await publishPage(page, talk)
  await shareWithGuest({ page, browser, talk })
  await readAsVisitor(browser, address)

  await page.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await openAsset(page, 'jfk')
  const speech = new URL(page.url()).pathname
  await fixWords(page, speech)
  await makeChapter(page)
  await findAndPlay(page, speech)
})

async function upload(page: Page): Promise<void> {
  await page.goto('/workspace/assets', { waitUntil: 'networkidle' })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  const files = ['demo/jfk.mp3', 'demo/jfk.vtt', 'bench/transcripts/the-changelog-655.md']
  await (await choosing).setFiles(files.map((file) => join(root, file)))
}

async function openAsset(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page).toHaveURL(/\/workspace\/assets\/[0-9a-f-]{36}$/)
}

async function openEditor(page: Page, asset: string): Promise<Locator> {
  await page.goto(`${asset}/transcript`, { waitUntil: 'networkidle' })
  const text = page.getByRole('region', { name: 'Transcript', exact: true })
  await expect(text.getByRole('textbox').first()).toBeVisible()
  return text
}

async function nameSpeaker(page: Page, asset: string): Promise<void> {
  await openEditor(page, asset)
  await page.getByLabel('Name of Adam Jacob').fill('Adam Jacob of System Initiative')
  await page.keyboard.press('Enter')
  const named = page.getByRole('button', { name: 'Speaker: Adam Jacob of System Initiative. Change' })
  await expect(named.first()).toBeVisible()
  await expect(page.getByText(/^Saved /)).toBeVisible()
}

async function writePost(page: Page, asset: string): Promise<void> {
  await page.goto(`${asset}/content`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Select none' }).click()
  await page.getByRole('checkbox', { name: 'LinkedIn post' }).check()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  const post = cardOf(page, 'LinkedIn post')
  await expect(post.getByText('1 of 1')).toBeVisible({ timeout: 30_000 })
  await post.getByRole('button', { name: 'Approve' }).click()
  await expect(post.getByText('Approved', { exact: true })).toBeVisible()
}

function cardOf(page: Page, name: string): Locator {
  return page.locator('section.panel').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

/** Makes a page of the talk, puts the post on it, and publishes it; its public address. */
async function publishPage(page: Page, asset: string): Promise<string> {
  await page.goto(asset, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Make a page' }).click()
  await expect(page).toHaveURL(/\/editor$/)
  await page.waitForLoadState('networkidle')
  await page.getByRole('region', { name: 'Page' }).getByLabel('Title').fill('Adam Jacob is back')
  await expect(page.getByText(/^Saved/)).toBeVisible()

  await page.goto(`${asset}/content`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Put on a page: LinkedIn post' }).click()
  await page.getByRole('button', { name: 'Put it here: Adam Jacob is back' }).click()
  await expect(page).toHaveURL(/\/editor/)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. Visitors see this version now.')).toBeVisible()
  await page.getByRole('button', { name: 'Address and versions' }).click()
  await page.getByLabel('Who may open it').selectOption('public')
  await page.getByRole('button', { name: 'Save address' }).click()
  const link = page.getByRole('link', { name: /^Open \/p\// })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

async function readAsVisitor(browser: Browser, address: string): Promise<void> {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(address, { waitUntil: 'networkidle' })
  await expect(visitor.getByRole('heading', { level: 1, name: 'Adam Jacob is back' })).toBeVisible()
  await expect(visitor.getByText('Adam Jacob of System Initiative').first()).toBeVisible()
}

type Shared = { page: Page; browser: Browser; talk: string }

async function shareWithGuest({ page, browser, talk }: Shared): Promise<void> {
  await page.goto(talk, { waitUntil: 'networkidle' })
  await page.getByText('Share', { exact: true }).click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Make link' }) })
  await form.getByLabel(/^For whom/).fill('Adam Jacob')
  await form.getByRole('button', { name: 'Make link' }).click()
  await expect(page.getByText('The link is ready.')).toBeVisible()
  const address = await page.getByRole('textbox', { name: 'Adam Jacob', exact: true }).inputValue()
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(address, { waitUntil: 'networkidle' })
  await expect(guest.getByText('Adam Jacob of System Initiative').first()).toBeVisible()
}

async function fixWords(page: Page, asset: string): Promise<void> {
  const text = await openEditor(page, asset)
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
  const title = page.getByLabel('Title of the chapter')
  await title.fill('What you can do')
  await title.press('Enter')
  await expect(page.getByRole('button', { name: 'Play What you can do' })).toBeVisible()
  await expect(page.getByText(/^Saved /)).toBeVisible()
}

/** The sentence as it was corrected begins eight seconds after the recording. */
async function findAndPlay(page: Page, asset: string): Promise<void> {
  await page.goto('/workspace', { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and go' }).fill('your republic')
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
