import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { becomeNewcomer } from './newcomer.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { viewOf } from './visitor.ts'

test.use({ javaScriptEnabled: false })

test('the whole campaign can be read, by links that work', { tag: '@main' }, async ({ page, site }) => {
  await page.goto(site.campaign)

  await expect(
    page.getByRole('heading', { level: 1, name: 'Eleven seconds that still recruit people' }),
  ).toBeVisible()
  await expect(page.getByText('On 20 January 1961 John F. Kennedy asked a nation')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText(
    'ask what you can do for your country.',
  )

  await page.getByRole('tab', { name: 'The long conversation' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Why they started a computer company' }),
  ).toBeVisible()
  await expect(page.getByText('That call decided it.')).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Campaign pages' })
  await menu.getByRole('link', { name: 'Say what you do not know' }).click()
  await expect(page).toHaveURL(/\/the-long-conversation\/say-what-you-do-not-know$/)
  await expect(page.getByText('Own the whole problem, even when its cause is somebody else’s.')).toBeVisible()

  await menu.getByRole('link', { name: 'The whole conversation' }).click()
  await page.getByText('Show the whole transcript').click()
  await expect(page.getByText('Thank you so much for having me.').last()).toBeVisible()
})

test('no word of a long transcript is left out', async ({ page, site }) => {
  const markdown = await readFile(join(import.meta.dirname, '../demo/the-changelog-592.md'), 'utf8')

  await page.goto(`${site.campaign}/the-long-conversation/the-whole-conversation`)

  const shown = await page.getByRole('region', { name: 'Transcript' }).textContent()
  const isShown = (shown ?? '').split(/\s+/).length / markdown.split(/\s+/).length
  expect(isShown).toBeGreaterThan(0.9)
})

test('the recording plays in the browser’s own player', async ({ page, site }) => {
  await page.goto(site.campaign)

  const player = page.locator('audio[controls]')
  await expect(player).toBeVisible()
  const source = await player.evaluate(
    (audio) => audio.getAttribute('src') ?? audio.querySelector('source')?.src ?? '',
  )
  const recording = await page.request.get(new URL(source, site.origin).href, {
    headers: { range: 'bytes=0-99' },
  })
  expect([recording.status(), recording.headers()['content-type']]).toEqual([206, 'audio/mpeg'])
})

test('the head says what the page is, for those who share it', async ({ page, site }) => {
  await page.goto(site.campaign)

  const title = 'Eleven seconds that still recruit people'
  const description =
    'One sentence from the inaugural address of 1961: hear it, read along, and see why it works.'
  await expect(page).toHaveTitle(`${title} · Longwave Audio`)
  for (const [tag, content] of [
    ['name="description"', description],
    ['property="og:title"', title],
    ['property="og:description"', description],
    ['property="og:type"', 'article'],
    ['property="og:site_name"', 'Longwave Audio'],
    ['property="og:url"', site.campaign],
    ['name="robots"', 'noindex, nofollow'],
  ]) {
    await expect(page.locator(`meta[${tag}]`)).toHaveAttribute('content', content ?? '')
  }
})

test('the owner signs in, is told what was wrong first, and comes back to where they were going', async ({
  page,
  site,
}) => {
  await page.goto('/workspace/journey')
  await page.getByLabel('E-mail').fill(site.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('do not go together')

  await page.getByLabel('Password').fill(site.password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(`${site.origin}/workspace/journey`)
  await expect(page.getByRole('heading', { level: 1, name: 'Journeys' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'What a few words can start' })).toBeVisible()
})

test('a lead confirms who they are by a form', async ({ owner, site, browser }) => {
  const desk = ownerDesk(owner, site)
  const page = await desk.publish({
    root: { title: 'Hello', description: '' },
    blocks: [{ id: 'a', type: 'heading', props: { text: 'Hello again', level: 2 } }],
  })
  const journey = await desk.journey('Without script', [{ title: 'Start', page }])
  const lead = { title: 'For Lea', account: 'Initech', email: 'lea@without.example', first: 'Lea' }
  const { address, personal } = await desk.link(journey, lead)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()

  await visitor.goto(personal)
  expect((await viewOf(context.request, address)).lead).toBeNull()
  await visitor.getByRole('button', { name: "Confirm it's you" }).click()

  await expect(visitor).toHaveURL(personal.replace(/\?.*/, ''))
  await expect(visitor.getByText('Hello again')).toBeVisible()
  await expect(visitor.getByRole('button', { name: "Confirm it's you" })).toHaveCount(0)
  await visitor.getByText('What the sender sees').click()
  await expect(visitor.getByText('that it was you, Lea, in this browser')).toBeVisible()
  expect((await viewOf(context.request, address)).lead?.validated).toBe('yes')
  await context.close()
})

test('preferences are kept by a form, and every screen follows them', async ({ page, site }) => {
  await becomeNewcomer(page, site, 'noor.prefs@quay.test')
  await page.goto('/user/settings/preferences')
  await page.getByLabel('Language').selectOption('de')
  await page.getByLabel('Theme').selectOption('dark')
  await page.getByLabel('Density').selectOption('compact')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Darstellung' })).toBeVisible()
  await page.goto('/workspace/journey')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'de')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('heading', { level: 1, name: 'Journeys' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Assets' })).toBeVisible()
})
