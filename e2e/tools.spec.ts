import type { Locator, Page, Request } from '@playwright/test'
import { openSite } from '../src/test/loopback-site.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { downloaded } from './hand.ts'
import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './server.ts'

const talk = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ann>What was the hardest part of opening the workshop?

00:00:06.000 --> 00:00:14.000
<v Bo>The hardest part was that none of us had ever run a workshop before.

00:00:14.000 --> 00:00:30.000
<v Bo>A wooden floor needs air below it because the wood moves with the seasons.

00:01:20.000 --> 00:01:40.000
<v Bo>You should always ask for the money before the course begins.
`
const broken = '1\n00:00:xx,000 --> 00:00:05,000\nThere\n'
const brokenFile = { name: 'cut.srt', mimeType: 'text/plain', buffer: Buffer.from(broken) }

function card(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true })
}

async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  const field = page.getByLabel('Paste a transcript, an article or notes')
  await expect(field).toBeEnabled()
  return field
}

/** What the browser sends, except requests for files. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return sent
}

test('a visitor remixes a text, signs up, and finds the result in their new workspace', {
  tag: '@main',
}, async ({ page, site }) => {
  const sent = sentBy(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const field = await open(page, '/remix')
  // Just viewing the page loads no engine.
  expect(asked.filter((path) => /writer-worker|docx/.test(path))).toEqual([])
  await field.fill(talk)
  await expect(page.getByText('8 pieces written')).toBeVisible()

  const linkedin = card(page, 'LinkedIn post')
  await linkedin.getByRole('button', { name: 'Said at 0:06' }).first().click()
  await expect(linkedin.getByText(/^Bo: /)).toBeVisible()
  await linkedin.getByRole('button', { name: 'Edit: LinkedIn post' }).click()
  await linkedin.getByLabel('LinkedIn post (plain text)').fill('We also sell boats.')
  await expectAccessibleInEveryLook(page, 'an edited piece of a remix')
  await linkedin.getByRole('button', { name: 'Save changes' }).click()
  await card(page, 'Facebook post').getByRole('button', { name: 'Remove: Facebook post' }).click()
  await expect(page.getByText('7 pieces written')).toBeVisible()

  // A broken file changes nothing, and a different tone keeps the edit.
  await page.getByLabel('Choose a file').setInputFiles(brokenFile)
  await expect(page.getByRole('alert').filter({ hasText: 'cut.srt, line 2:' })).toBeVisible()
  await expect(field).toHaveValue(talk)
  await expectAccessibleInEveryLook(page, 'a remix and a broken file')
  await page.getByLabel('Tone').selectOption('Lively')
  await expect(linkedin.getByText('We also sell boats.')).toBeVisible()
  await expect(page.getByText(/^Stored only in this browser/)).toBeVisible()
  await page.reload()
  await expect(linkedin.getByText('We also sell boats.')).toBeVisible()
  await expect(page.getByText('7 pieces written')).toBeVisible()
  expect(sent).toEqual([])

  await becomeNewcomer(page, site, 'maren@boats.example')
  await page.goto('/workspace')
  await page.getByRole('link', { name: 'Import draft' }).click()
  await page.getByLabel('Asset title').fill('The workshop')
  await page.getByRole('button', { name: 'Save to Quay' }).click()
  await expect(page.getByRole('heading', { name: 'Content from “The workshop”' })).toBeVisible()
  const texts = page.getByRole('navigation', { name: 'Generated content' })
  await texts.getByRole('link', { name: 'LinkedIn post' }).click()
  const kept = page
    .locator('section.panel')
    .filter({ has: page.getByRole('heading', { name: 'LinkedIn post', exact: true }) })
  await expect(kept.getByText('We also sell boats.')).toBeVisible()
  await expect(texts.getByRole('link', { name: 'Facebook post' })).toHaveCount(0)

  // Nothing is stored in the browser any more.
  await page.goto('/workspace/assets/draft')
  await expect(page.getByText('No draft in this browser')).toBeVisible()
})

test('an episode becomes a complete kit, a page, a quote image and an audiogram, to download, clear and restore, without sending anything', async ({
  page,
}) => {
  const sent = sentBy(page)
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url())
  })
  const field = await open(page, '/podcast/content')
  await page.getByRole('button', { name: 'Use a sample' }).click()
  await expect(page.getByText('12 pieces written')).toBeVisible({ timeout: 30_000 })
  const before = loaded.length
  await page.getByRole('button', { name: 'Show page and images' }).click()
  await expect(page.getByRole('region', { name: /^Page: / })).toBeVisible({ timeout: 30_000 })
  expect(loaded.length).toBeGreaterThan(before)
  const quote = page.getByRole('img', { name: /^Quote image: / })
  await expect(quote).toHaveJSProperty('width', 1080)
  await page.getByLabel('Size').first().selectOption('Link preview, 1200 × 630')
  await expect(quote).toHaveJSProperty('width', 1200)
  for (const [button, name] of [
    ['Download PNG', 'quote-wide.png'],
    ['Download image', 'audiogram.png'],
    ['Download Show notes as Markdown', 'the-changelog-592-show-notes.md'],
  ] as const)
    expect((await downloaded(page.getByRole('button', { name: button }))).suggestedFilename()).toBe(name)
  const file = await downloaded(page.getByRole('button', { name: 'Download all (.docx)' }))
  expect(file.suggestedFilename()).toBe('the-changelog-592.docx')
  await expectAccessibleInEveryLook(page, 'podcast-looks')

  const summary = card(page, 'Summary').locator('.tool-text')
  const first = await summary.textContent()
  await page.getByRole('button', { name: 'New variant: Summary' }).click()
  await expect(summary).not.toHaveText(first ?? '')

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByText('Your results appear here')).toBeVisible()
  await page.getByRole('button', { name: 'Restore previous text' }).click()
  await expect(page.getByText('12 pieces written')).toBeVisible({ timeout: 30_000 })

  // The downloaded document can be uploaded again.
  await page.getByLabel('Choose a file').setInputFiles(await file.path())
  await expect(page.getByRole('alert').filter({ hasText: 'isn’t supported' })).toBeVisible()
  await file.saveAs(test.info().outputPath('kit.docx'))
  await page.getByLabel('Choose a file').setInputFiles(test.info().outputPath('kit.docx'))
  await expect(field).toHaveValue(/^The changelog 592\n\nQuotes/)
  await expect(page.getByText('12 pieces written')).toBeVisible({ timeout: 30_000 })
  expect(sent).toEqual([])
})

test('a visitor enters a feed URL, and generates from an episode with a transcript', async ({ page }) => {
  const notes = 'What we spoke about in this episode, described at some length for readers. '.repeat(6)
  const { origin, close } = await openSite(({ url = '', headers }, response) => {
    const item = (title: string, inner: string) => `<item><title>${title}</title>${inner}</item>`
    if (url === '/one.vtt') return void response.setHeader('content-type', 'text/vtt').end(talk)
    if (url !== '/feed') return void response.writeHead(404).end('no')
    const transcript = `<podcast:transcript url="http://${headers.host}/one.vtt" type="text/vtt"/>`
    const noted = `<description>${notes}</description>`
    const others = Array.from({ length: 9 }, (_, n) => item(`Notes ${n}`, noted))
    const items = [item('The workshop', transcript), item('Silent', ''), ...others].join('')
    const head = 'xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Floors</title>'
    return void response.end(`<rss version="2.0" ${head}${items}</channel></rss>`)
  })
  const field = await open(page, '/remix')
  const address = page.getByLabel('Or enter a URL')
  await address.fill(`${origin}/gone`)
  await address.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'it answered 404' })).toBeVisible()
  await address.fill(`${origin}/feed`)
  await page.getByRole('button', { name: 'Fetch', exact: true }).click()
  const list = page.getByRole('list', { name: 'Choose from “Floors”' })
  await expect(list.getByRole('button')).toHaveCount(10)
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('shop')
  await expect(list.getByRole('button')).toHaveCount(1)
  await list.getByRole('button', { name: 'The workshop' }).click()
  await expect(field).toHaveValue(talk)
  await expect(page.getByText('8 pieces written')).toBeVisible()
  await expect(page.getByText('Added: one.vtt')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'tool-address')
  close()
})

test('a member deletes and restores a draft, and an unreachable server loses nothing', async ({ owner }) => {
  await (await open(owner, '/remix')).fill(talk)
  await expect(owner.getByText('8 pieces written')).toBeVisible()
  await owner.getByRole('button', { name: 'Save to a workspace' }).click()
  const save = owner.getByRole('button', { name: /^Save to / })
  await owner.getByRole('button', { name: 'Delete draft' }).click()
  await expect(owner.getByText('No draft in this browser')).toBeVisible()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expectAccessibleInEveryLook(owner, 'importing a draft')
  await owner.route('**/api/drafts', (route) => route.abort(), { times: 1 })
  await save.click()
  await expect(owner.getByText('We couldn’t reach the server. Check your connection.')).toBeVisible()
  await save.dblclick()
  await expect(owner).toHaveURL(/\/content$/)
})

test('without scripts the pages explain what they need and offer an account', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const path of ['/remix', '/podcast/content', '/transformer/whisper']) {
    await page.goto(path)
    await expect(page.getByText(/needs JavaScript/)).toBeVisible()
    await page
      .getByRole('link', { name: /^Create (an )?account$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/auth\/register\?next=/)
  }
  await page.context().close()
})
